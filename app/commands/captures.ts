import { problem } from '../../lib/base/problem.ts';
import type { PairVerdict, SideChoice } from '../../lib/comparison/types.ts';
import { bothProblems, missingProblem } from '../link/place.ts';
import { useCapture } from '../state/capture.ts';
import { type Captures, type PairName, sidesOf, steppedPair, useCaptures } from '../state/captures.ts';
import { useLink } from '../state/link.ts';
import { useView } from '../state/view.ts';
import { fileName, saveText } from '../ui/clipboard.ts';
import { goToCall } from './calls.ts';
import { ask } from './frames.ts';
import { say } from './notice.ts';

/** Rows fetched at a time. */
const windowSize = 100;
const asked = new Set<number>();
let comparing: AbortController | undefined;
let ordering: AbortController | undefined;

const isCurrent = (epoch: number): boolean => useCapture.getState().epoch === epoch;

/** Says what a link names in vain. */
const tellMissing = (words: string): void =>
  useLink.setState(({ problem: before }) => ({ problem: bothProblems(before, missingProblem([words])) }));

const isOffered = (choice: SideChoice | undefined, offered: NonNullable<Captures['offered']>): boolean =>
  choice?.group === undefined || offered.groups.some(({ path }) => path === choice.group);

/** Asks what can be compared, and compares the sides of now, unless that is done. */
export async function openCaptures(): Promise<void> {
  const { epoch, phase } = useCapture.getState();
  if (phase !== 'ready') return;
  if (useCaptures.getState().offered === undefined) {
    const reply = await ask('captureSides', {});
    if (!isCurrent(epoch)) return;
    if (!reply.ok) return useCaptures.setState({ failure: reply.problem });
    useCaptures.setState({ offered: reply.value });
  }
  const { offered, a, b, made } = useCaptures.getState();
  if (offered === undefined) return;
  for (const [side, choice] of [
    ['a', a],
    ['b', b],
  ] as const) {
    if (isOffered(choice, offered)) continue;
    tellMissing(`the side “${choice?.group ?? ''}”`);
    useCaptures.setState({ [side]: undefined, named: undefined });
  }
  if (made === undefined || useCaptures.getState().made === undefined) await compare();
  else await listPairs();
}

/** Compares the sides of now; an older question is withdrawn. */
export async function compare(): Promise<void> {
  const { epoch } = useCapture.getState();
  comparing?.abort();
  ordering?.abort();
  asked.clear();
  const sides = sidesOf(useCaptures.getState());
  const anew = { made: undefined, order: undefined, rows: new Map(), pair: undefined, failure: undefined };
  if (sides === undefined) return useCaptures.setState({ ...anew, progress: undefined });
  const own = new AbortController();
  comparing = own;
  useCaptures.setState({ ...anew, progress: { step: 'comparing', done: 0, total: 0 } });
  const reply = await ask('comparison', sides, own.signal);
  if (!isCurrent(epoch) || comparing !== own) return;
  useCaptures.setState(reply.ok ? { made: reply.value, progress: undefined } : { failure: reply.problem, progress: undefined });
  if (reply.ok) await listPairs();
}

/** Gives the comparison under way up. */
export const cancelCompare = (): void => comparing?.abort();

/** Index of the pair that a link names; the first of the list where it names none. */
async function namedPair(): Promise<number | undefined> {
  const { named, pair, order } = useCaptures.getState();
  const sides = sidesOf(useCaptures.getState());
  if (pair !== undefined || order === undefined || sides === undefined) return pair;
  if (named === undefined) return order.order.find((entry) => entry >= 0);
  const reply = await ask('findPair', { ...sides, ...named });
  const found = reply.ok ? reply.value.pair : undefined;
  if (found === undefined) tellMissing(`pair ${named.nth + 1} of ${named.side.toUpperCase()}`);
  return found;
}

/** Lists the pairs under the filter of now. */
export async function listPairs(): Promise<void> {
  const { epoch } = useCapture.getState();
  const { filter, folded } = useCaptures.getState();
  const sides = sidesOf(useCaptures.getState());
  if (sides === undefined) return;
  ordering?.abort();
  const own = new AbortController();
  ordering = own;
  const reply = await ask('pairOrder', { ...sides, filter, folded: [...folded] }, own.signal);
  if (!isCurrent(epoch) || own.signal.aborted) return;
  if (!reply.ok) return useCaptures.setState({ failure: reply.problem });
  useCaptures.setState({ order: reply.value });
  const pair = await namedPair();
  if (isCurrent(epoch) && !own.signal.aborted && pair !== undefined) selectPair(pair);
}

/** Fetches the rows in sight that are not known, with some around them. */
export async function wantPairs(pairs: readonly number[]): Promise<void> {
  const { epoch } = useCapture.getState();
  const { made, rows } = useCaptures.getState();
  const sides = sidesOf(useCaptures.getState());
  if (made === undefined || sides === undefined) return;
  const wanted = pairs.filter((pair) => !rows.has(pair) && !asked.has(pair)).slice(0, windowSize);
  if (wanted.length === 0) return;
  for (const pair of wanted) asked.add(pair);
  const reply = await ask('pairRows', { ...sides, pairs: wanted });
  if (!isCurrent(epoch) || useCaptures.getState().made !== made) return;
  for (const pair of wanted) asked.delete(pair);
  if (!reply.ok) return;
  useCaptures.setState((state) => {
    const known = new Map(state.rows);
    for (const row of reply.value.rows) known.set(row.index, row);
    return { rows: known };
  });
}

const nameOf = (pair: number): PairName | undefined => {
  const calls = useCaptures.getState().rows.get(pair)?.pair;
  if (calls?.a !== undefined) return { side: 'a', nth: calls.a.nth };
  return calls?.b === undefined ? undefined : { side: 'b', nth: calls.b.nth };
};

/** Looks at a pair. */
export function selectPair(pair: number): void {
  useCaptures.setState({ pair });
  const name = () => {
    if (useCaptures.getState().pair === pair) useCaptures.setState({ named: nameOf(pair) });
  };
  void wantPairs([pair]).then(name);
}

/** The pair before or after in the list; stops at the ends. */
export function stepPair(steps: 1 | -1): void {
  const { order, pair } = useCaptures.getState();
  const next = order === undefined ? undefined : steppedPair(order.order, pair, steps);
  if (next !== undefined) selectPair(next);
}

/** Chooses a side; the pair looked at was one of other sides. */
export function chooseSide(side: 'a' | 'b', choice: SideChoice): void {
  useCaptures.setState((state) => ({ ...sidesOf(state), [side]: choice, named: undefined }));
  void compare();
}

/** Turns the sides round. */
export function swapSides(): void {
  const sides = sidesOf(useCaptures.getState());
  if (sides === undefined) return;
  useCaptures.setState({ a: sides.b, b: sides.a, named: undefined });
  void compare();
}

export function setPairFilter(filter: string): void {
  useCaptures.setState({ filter });
  void listPairs();
}

/** Folds or unfolds the pairs of one kind. */
export function toggleKind(verdict: PairVerdict): void {
  useCaptures.setState(({ folded }) => {
    const next = new Set(folded);
    if (!next.delete(verdict)) next.add(verdict);
    return { folded: next };
  });
  void listPairs();
}

/** Calls of the pair looked at, as its row tells them. */
const callsInView = () => {
  const { pair, rows } = useCaptures.getState();
  return pair === undefined ? undefined : rows.get(pair)?.pair;
};

/** True where the pair looked at leads to a call. */
export const canGoToPairCall = (): boolean => {
  const calls = callsInView();
  return calls?.a?.bundleCall !== undefined || calls?.b?.bundleCall !== undefined;
};

/** Shows the call of a side of the pair looked at, in the pass that was compared; that of A where none is named. */
export function goToPairCall(side?: 'a' | 'b'): void {
  const calls = callsInView();
  const call = side === undefined ? (calls?.a?.bundleCall === undefined ? calls?.b : calls.a) : calls?.[side];
  if (call?.bundleCall === undefined) return;
  useView.setState({
    view: 'calls',
    tab: 'compare',
    ...(call.path === undefined ? {} : { pass: call.path === 'live' ? 'live' : 'replay' }),
  });
  goToCall(call.bundleCall);
}

/** Saves the comparison as a file. */
export async function saveComparison(form: 'json' | 'markdown'): Promise<void> {
  const sides = sidesOf(useCaptures.getState());
  if (sides === undefined) return;
  const capture = useCapture.getState().name;
  const reply = await ask('comparisonText', { ...sides, capture, form });
  if (reply.ok) saveText(reply.value.text, fileName([capture, 'compared'], form === 'json' ? 'json' : 'md'));
  else say(reply.problem.what);
}

/** The comparison as Markdown, for the clipboard. */
export const comparisonMarkdown = async () => {
  const sides = sidesOf(useCaptures.getState());
  if (sides === undefined) return { ok: false as const, problem: problem('bad-argument', 'Nothing is compared.', {}, 'Choose two sides.') };
  const reply = await ask('comparisonText', { ...sides, capture: useCapture.getState().name, form: 'markdown' });
  return reply.ok ? { ok: true as const, value: reply.value.text } : reply;
};
