import type { CallReport } from '../../lib/checks/types.ts';
import type { LinkState, ReadAs } from '../../lib/link/state.ts';
import type { FileEntry } from '../../lib/store/types.ts';
import type { CallKey } from '../../lib/trace/types.ts';
import { linkedBudgets } from '../state/budgets.ts';
import type { Captures } from '../state/captures.ts';
import { columnsInView } from '../state/derive.ts';
import type { Selection } from '../state/selection.ts';
import { type Shapes, shapePlaceOf } from '../state/shapes.ts';
import { initialView, type View } from '../state/view.ts';

/** What a link is made of: the stores' values, as they are now. */
export interface Now {
  readonly source: LinkState['source'];
  readonly files: readonly Pick<FileEntry, 'path' | 'detection' | 'labels'>[];
  readonly view: View;
  readonly selection: Selection;
  /** Key of the selected call, once its row or detail is there. */
  readonly key: CallKey | undefined;
  /** The selected call's report, with the texts derived of it, once it is there. */
  readonly report: CallReport | undefined;
  /** Filter of the frames. */
  readonly frameFilter: string;
  readonly shapes: Shapes;
  /** Captures compared: sides, filter and pair. */
  readonly captures: Pick<Captures, 'a' | 'b' | 'filter' | 'named'>;
  /** Filter of the findings, and key of the one looked at. */
  readonly findings: { readonly filter: string; readonly chosen: string | undefined };
}

/** Most that a link takes, as its schema has it: what is beyond is left out, for a link that cannot be read says nothing at all. */
const most = { words: 400, name: 80, gapKey: 120, finding: 240, columns: 3, expanded: 40, readAs: 40 } as const;

const fits = (text: string | undefined, limit: number): text is string => text !== undefined && text !== '' && text.length <= limit;

function callOf(key: CallKey | undefined): LinkState['call'] {
  if (key === undefined || key.session.length > most.words || key.toolCallId.length > most.words) return undefined;
  return { session: key.session, id: key.toolCallId, occurrence: key.occurrence };
}

/** A gap is told by its number in the columns: with a gap the columns are told even where nobody chose them. */
function columnsOf({ report, selection, view }: Now): readonly string[] | undefined {
  const chosen = selection.columns ?? (selection.gap !== undefined && report ? columnsInView(report, undefined, view.pass) : undefined);
  return chosen?.filter((id) => fits(id, most.name)).slice(0, most.columns);
}

function deriveOf({ view: { derive } }: Now): LinkState['derive'] {
  if (derive === undefined) return undefined;
  const { callId, date, from, ...rest } = derive;
  return {
    ...rest,
    ...(fits(callId, most.words) ? { callId } : {}),
    ...(date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date) ? { date } : {}),
    ...(fits(from, most.name) ? { from } : {}),
  };
}

const readAsOf = ({ path, detection: { chosen, format }, labels: { policy } }: Now['files'][number]): readonly ReadAs[] => {
  const form = chosen && format !== 'unrecognised' ? format : undefined;
  const labels = policy === 'checked' ? undefined : policy;
  if ((form === undefined && labels === undefined) || !fits(path, most.words)) return [];
  return [{ path, ...(form && { form }), ...(labels && { labels }) }];
};

/** Shapes are told of while they are on screen: of one's own value, or of the call's. */
function shapeOf({ view: { view, tab }, shapes }: Now): LinkState['shape'] {
  if (view === 'shapes') return shapePlaceOf(shapes, true);
  return view === 'calls' && tab === 'shapes' ? shapePlaceOf(shapes, false) : undefined;
}

function capturesOf({ view, captures: { a, b, filter, named } }: Now): Pick<LinkState, 'sideA' | 'sideB' | 'pair' | 'pairFilter'> {
  if (view.view !== 'captures') return {};
  const sides = [a, b].every((side) => side?.group === undefined || fits(side.group, most.words));
  return {
    ...(a === undefined || !sides ? {} : { sideA: { ...a } }),
    ...(b === undefined || !sides ? {} : { sideB: { ...b } }),
    ...(named === undefined || !sides ? {} : { pair: { ...named } }),
    ...(fits(filter, most.words) ? { pairFilter: filter } : {}),
  };
}

/** The page as a link has it; whatever stands as it does on a fresh page is left out. */
export function linkStateOf(now: Now): LinkState {
  const { source, view, selection, frameFilter, findings } = now;
  const call = callOf(now.key);
  const columns = columnsOf(now);
  const expanded = [...selection.expanded].filter((key) => fits(key, most.gapKey)).slice(0, most.expanded);
  const derive = deriveOf(now);
  const budgets = linkedBudgets(view.budgets);
  const readAs = now.files.flatMap(readAsOf).slice(0, most.readAs);
  const shape = shapeOf(now);
  const { gap, field, frame, asOf, asOfItem, beside } = selection;
  const sorted = view.sort.key !== initialView.sort.key || view.sort.descending !== initialView.sort.descending;
  return {
    source,
    ...(readAs.length === 0 ? {} : { readAs }),
    ...(view.view === initialView.view ? {} : { view: view.view }),
    ...(call === undefined ? {} : { call }),
    ...(view.tab === initialView.tab ? {} : { tab: view.tab }),
    ...(columns === undefined || columns.length === 0 ? {} : { columns: [...columns] }),
    ...(gap === undefined ? {} : { gap }),
    ...(fits(field, most.name) ? { field } : {}),
    ...(frame === undefined || view.view !== 'frames' ? {} : { frame }),
    ...(fits(view.filter, most.words) ? { filter: view.filter } : {}),
    ...(view.pass === initialView.pass ? {} : { pass: view.pass }),
    ...(sorted ? { sort: view.sort } : {}),
    ...(expanded.length === 0 ? {} : { expanded }),
    ...(view.problemsOpen ? { problem: view.problem } : {}),
    ...(asOf === undefined ? {} : { asOf }),
    ...(asOf === undefined || asOfItem === undefined ? {} : { asOfItem }),
    ...(beside === undefined || view.view !== 'frames' ? {} : { beside }),
    ...(fits(frameFilter, most.words) ? { frameFilter } : {}),
    ...(derive === undefined ? {} : { derive }),
    ...(shape === undefined ? {} : { shape }),
    ...capturesOf(now),
    ...(budgets === undefined || !fits(budgets.tool ?? '-', most.words) ? {} : { budgets }),
    ...(view.view === 'findings' && fits(findings.chosen, most.finding) ? { finding: findings.chosen } : {}),
    ...(view.view === 'findings' && fits(findings.filter, most.words) ? { findingFilter: findings.filter } : {}),
  };
}

/**
 * The same place in an excerpt of this call: frames and problems have other numbers there, the list has no filter, a call may have another
 * key once secrets are taken out, and a field is told by its number among the call's.
 */
export function placeInExcerpt(state: LinkState, key: CallKey | undefined, report: CallReport | undefined): Omit<LinkState, 'source'> {
  const { tab, columns, gap, field, pass, expanded, derive, view, shape } = state;
  const call = callOf(key);
  if (call === undefined) return {};
  const nth = field === undefined ? -1 : (report?.fields.findIndex(({ id }) => id === field) ?? -1);
  const { callId: _callId, ...rules } = derive ?? {};
  return {
    call,
    ...(tab === undefined ? {} : { tab }),
    ...(columns === undefined ? {} : { columns }),
    ...(gap === undefined ? {} : { gap }),
    ...(nth < 0 ? {} : { field: `#${nth + 1}` }),
    ...(pass === undefined ? {} : { pass }),
    ...(expanded === undefined ? {} : { expanded }),
    ...('family' in rules ? { derive: rules } : {}),
    ...(shape === undefined || view === 'shapes' ? {} : { shape }),
  };
}
