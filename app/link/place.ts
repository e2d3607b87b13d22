import { type Problem, problem } from '../../lib/base/problem.ts';
import type { CallReport } from '../../lib/checks/types.ts';
import type { SideChoice } from '../../lib/comparison/types.ts';
import { budgetsOf } from '../state/budgets.ts';
import { type Captures, initialCaptures } from '../state/captures.ts';
import { columnsInView, gapsInView } from '../state/derive.ts';
import type { LinkPlace } from '../state/link.ts';
import { initialSelection, type Selection } from '../state/selection.ts';
import { initialView, type View } from '../state/view.ts';
import { counted } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';

/** How the page is arranged at a place; what the link does not say is as on a fresh page. */
export function viewAt(place: LinkPlace): Partial<View> {
  const { callId, date, from, ...rules } = place.derive ?? {};
  const derive =
    'family' in rules
      ? {
          ...rules,
          ...(callId === undefined ? {} : { callId }),
          ...(date === undefined ? {} : { date }),
          ...(from === undefined ? {} : { from }),
        }
      : undefined;
  return {
    view: place.view ?? initialView.view,
    tab: place.tab ?? initialView.tab,
    filter: place.filter ?? initialView.filter,
    sort: place.sort ?? initialView.sort,
    pass: place.pass ?? initialView.pass,
    // On a narrow page: who follows a link to a call or frame wants to see it, not the list it is in.
    pane: place.call === undefined && place.frame === undefined ? initialView.pane : 'call',
    problemsOpen: place.problem !== undefined,
    problem: place.problem ?? initialView.problem,
    textMenu: undefined,
    derive,
    deriveOpen: false,
    budgets: budgetsOf(place.budgets),
  };
}

/** What is compared at a place; the comparison itself comes with its view. */
export function capturesAt({ sideA, sideB, pair, pairFilter }: LinkPlace): Captures {
  const choice = (side: LinkPlace['sideA']): SideChoice | undefined =>
    side && { pass: side.pass, ...(side.group === undefined ? {} : { group: side.group }) };
  return { ...initialCaptures, a: choice(sideA), b: choice(sideB), named: pair, filter: pairFilter ?? '' };
}

/** What is looked at besides the call. A field by its number (`#2`) is found once the call's report is there. */
export function selectionAt(place: LinkPlace): Omit<Selection, 'call'> {
  const { columns, gap, field, asOf, asOfItem, frame, beside, expanded } = place;
  return {
    columns,
    column: initialSelection.column,
    gap,
    spot: undefined,
    expanded: new Set(expanded),
    field: field?.startsWith('#') ? undefined : field,
    asOf,
    asOfItem: asOf === undefined ? undefined : asOfItem,
    frame,
    beside: frame === undefined ? beside : undefined,
  };
}

/** Id of the field that a place names by its number among the fields of the call; undefined where it names none so. */
export function numberedField(place: LinkPlace, report: Pick<CallReport, 'fields'>): string | undefined {
  const nth = /^#(\d{1,6})$/.exec(place.field ?? '')?.[1];
  return nth === undefined ? undefined : report.fields[Number(nth) - 1]?.id;
}

/** What is open, as far as a place can name it: files by their paths, and how many of a kind. */
export interface Counts {
  readonly frames: number;
  readonly problems: number;
  readonly paths: readonly string[];
}

const number = (index: number): string => (index + 1).toLocaleString('en-US');

/** What a place names that is not in what is open, as parts of a sentence: files by their paths, frames and problems by their numbers. */
export function missingOpen(place: LinkPlace, { frames, problems, paths }: Counts): readonly string[] {
  const beyond = (what: string, index: number | undefined, of: number): readonly string[] =>
    index === undefined || index < of ? [] : [`${what} ${number(index)} (there ${of === 1 ? 'is' : 'are'} ${counted(of, what)})`];
  const others = (place.readAs ?? []).filter(({ path }) => !paths.includes(path));
  return [
    ...others.map(({ path }) => `the file “${visibleLine(path)}”`),
    ...beyond('frame', place.frame, frames),
    ...beyond('problem', place.problem, problems),
    ...beyond('frame', place.asOf, frames),
    ...(place.beside?.kind === 'problem' ? beyond('problem', place.beside.index, problems) : []),
  ];
}

/** A place without the files, frames and problems that are not in what is open. */
export function withinOpen(place: LinkPlace, { frames, problems, paths }: Counts): LinkPlace {
  const { frame, problem: nth, asOf, asOfItem, beside, readAs, ...rest } = place;
  const there = readAs?.filter(({ path }) => paths.includes(path)) ?? [];
  return {
    ...rest,
    ...(there.length === 0 ? {} : { readAs: there }),
    ...(frame === undefined || frame >= frames ? {} : { frame }),
    ...(nth === undefined || nth >= problems ? {} : { problem: nth }),
    ...(asOf === undefined || asOf >= frames ? {} : { asOf, ...(asOfItem === undefined ? {} : { asOfItem }) }),
    ...(beside === undefined || (beside.kind === 'problem' && beside.index >= problems) ? {} : { beside }),
  };
}

/** What a place names that its call does not have: texts, a gap of them, a field. Derived texts come later and are not asked for. */
export function missingInCall(place: LinkPlace, report: CallReport, pass: Parameters<typeof columnsInView>[2]): readonly string[] {
  const ids = new Set(report.texts.map(({ id }) => id));
  const columns = (place.columns ?? []).filter((id) => !ids.has(id) && !id.startsWith('derived.'));
  const derived = place.columns?.some((id) => id.startsWith('derived.')) === true;
  const gaps = gapsInView(report, columnsInView(report, place.columns, pass)).length;
  const noGap = place.gap !== undefined && !derived && place.gap >= gaps;
  const numbered = place.field?.startsWith('#') === true;
  const noField =
    place.field !== undefined &&
    (numbered ? numberedField(place, report) === undefined : report.fields.every(({ id }) => id !== place.field));
  return [
    ...columns.map((id) => `the text “${id}”`),
    ...(noGap ? [`gap ${number(place.gap ?? 0)} (its columns have ${counted(gaps, 'gap')})`] : []),
    ...(noField ? [`the field “${place.field}”`] : []),
  ];
}

/** One sentence on what a link names in vain; undefined where all of it is there. */
export const missingProblem = (missing: readonly string[]): Problem | undefined =>
  missing.length === 0
    ? undefined
    : problem(
        'bad-link',
        `The link names ${missing.join(' and ')}, which is not there.`,
        {},
        'The rest of the link was followed. It may have been made from another state of the capture, or by another version of this page.',
      );

/** Two problems as one that says both, in order. */
export const bothProblems = (first: Problem | undefined, second: Problem | undefined): Problem | undefined =>
  first === undefined || second === undefined
    ? (first ?? second)
    : { ...first, what: `${first.what} ${second.what}`, hint: first.hint === second.hint ? first.hint : `${first.hint} ${second.hint}` };
