import { create } from 'zustand';
import type { DeriveChoice } from '../worker/derivation.ts';
import { type BudgetChoice, initialBudgets } from './budgets.ts';

/** The views beside each other in the top bar. */
export type ViewName = 'calls' | 'frames' | 'findings' | 'budgets' | 'captures' | 'shapes' | 'losses';
export type Tab = 'compare' | 'fields' | 'frames' | 'media' | 'shapes';
export type SortKey = 'order' | 'tool' | 'size';
export interface Sort {
  readonly key: SortKey;
  readonly descending: boolean;
}
/** Which pass of a call is looked at; a call without the other pass shows the one it has. */
export type PassChoice = 'live' | 'replay';
export type DialogName = 'help' | 'share' | 'paste' | 'record';
/** Which of the two panes a narrow page shows: the list, or what is chosen in it. */
export type Pane = 'calls' | 'call';

/** How the page is arranged: nothing in here is about one call. */
export interface View {
  readonly view: ViewName;
  readonly tab: Tab;
  readonly filter: string;
  readonly sort: Sort;
  readonly pass: PassChoice;
  readonly folded: boolean;
  readonly pane: Pane;
  readonly dialog: DialogName | undefined;
  /** Column whose menu of texts is open. */
  readonly textMenu: number | undefined;
  /** By which rules texts are derived; undefined while none are. */
  readonly derive: DeriveChoice | undefined;
  /** The strip that chooses them is open. */
  readonly deriveOpen: boolean;
  /** What the Budgets view holds results against. */
  readonly budgets: BudgetChoice;
  /** The edges of the selected cut are shown. */
  readonly boundaryOpen: boolean;
  /** The problems panel is open. */
  readonly problemsOpen: boolean;
  /** Problem row looked at. */
  readonly problem: number;
}

export const initialView: View = {
  view: 'calls',
  tab: 'compare',
  filter: '',
  sort: { key: 'order', descending: false },
  pass: 'live',
  folded: false,
  pane: 'calls',
  dialog: undefined,
  textMenu: undefined,
  derive: undefined,
  budgets: initialBudgets,
  deriveOpen: false,
  boundaryOpen: false,
  problemsOpen: false,
  problem: 0,
};

export const useView = create<View>()(() => initialView);

/** The next sort when a column's header is pressed: ascending, descending, and back to the order of the capture. */
export function nextSort(sort: Sort, pressed: SortKey): Sort {
  if (pressed === 'order') return { key: 'order', descending: sort.key === 'order' && !sort.descending };
  // Sizes are looked at from the largest down.
  const first = pressed === 'size';
  if (sort.key !== pressed) return { key: pressed, descending: first };
  return sort.descending === first ? { key: pressed, descending: !first } : { key: 'order', descending: false };
}
