import type { CallReport } from '../../lib/checks/types.ts';
import type { LinkPlace } from '../state/link.ts';
import { initialSelection, type Selection } from '../state/selection.ts';
import { initialView, type View } from '../state/view.ts';

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
  };
}

/** What is looked at besides the call. A field by its number (`#2`) is found once the call's report is there. */
export function selectionAt(place: LinkPlace): Omit<Selection, 'call'> {
  const { columns, gap, field, asOf, frame, beside, expanded } = place;
  return {
    columns,
    column: initialSelection.column,
    gap,
    expanded: new Set(expanded),
    field: field?.startsWith('#') ? undefined : field,
    asOf,
    frame,
    beside: frame === undefined ? beside : undefined,
  };
}

/** Id of the field that a place names by its number among the fields of the call; undefined where it names none so. */
export function numberedField(place: LinkPlace, report: Pick<CallReport, 'fields'>): string | undefined {
  const nth = /^#(\d{1,6})$/.exec(place.field ?? '')?.[1];
  return nth === undefined ? undefined : report.fields[Number(nth) - 1]?.id;
}
