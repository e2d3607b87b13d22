import { ok, type Result } from '../../../lib/base/result.ts';
import { compareSides, type OpenSide, openReader } from '../../../lib/comparison/compare.ts';
import { openSide } from '../../../lib/comparison/sides.ts';
import type { CaptureComparison, Side, SideChoice } from '../../../lib/comparison/types.ts';
import type { Work } from '../protocol/feature.ts';
import type { Session } from '../session.ts';

/** Both sides, as the page names them. */
export interface Sides {
  readonly a: SideChoice;
  readonly b: SideChoice;
}

/** A comparison that was made, with what reads the calls of its pairs. */
export interface Compared {
  readonly comparison: CaptureComparison;
  readonly a: OpenSide;
  readonly b: OpenSide;
}

/** The comparison looked at last, by capture: another choice of sides takes its place. */
const made = new WeakMap<Session, { readonly name: string; readonly compared: Compared }>();

/** The sides folded last: turning them round, or changing one of them, need not fold the other again. Each costs columns of its own. */
const folded = new WeakMap<Session, Map<string, Side>>();
const mostFolded = 2;

const progressOf = (work: Work) => ({
  onBytes: (done: number, total: number) => work.emit({ name: 'comparing', step: 'folding', done, total }),
  onPairs: (done: number, total: number) => work.emit({ name: 'comparing', step: 'comparing', done, total }),
  cancelled: work.cancelled,
});

const sideOf = async (session: Session, choice: SideChoice, work: Work): Promise<Result<Side>> => {
  const sides = folded.get(session) ?? new Map<string, Side>();
  folded.set(session, sides);
  const name = JSON.stringify([choice.pass, choice.group]);
  const known = sides.get(name);
  const side: Result<Side> = known === undefined ? await openSide(session, choice, progressOf(work)) : ok(known);
  if (!side.ok) return side;
  sides.delete(name);
  sides.set(name, side.value);
  for (const oldest of sides.keys()) {
    if (sides.size <= mostFolded) break;
    sides.delete(oldest);
  }
  return side;
};

/** The comparison of two sides: the one made last, or made now. Fails where a side is not in the capture, or the work was cancelled. */
export const comparedSides = async (session: Session, { a, b }: Sides, work: Work): Promise<Result<Compared>> => {
  const name = JSON.stringify([a.pass, a.group, b.pass, b.group]);
  const known = made.get(session);
  if (known?.name === name) return ok(known.compared);
  const [own, other] = [await sideOf(session, a, work), await sideOf(session, b, work)];
  if (!own.ok) return own;
  if (!other.ok) return other;
  const comparison = await compareSides(own.value, other.value, progressOf(work));
  if (!comparison.ok) return comparison;
  const compared = { comparison: comparison.value, a: openReader(own.value), b: openReader(other.value) };
  made.set(session, { name, compared });
  return ok(compared);
};
