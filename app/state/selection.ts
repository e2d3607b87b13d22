import { create } from 'zustand';

/** What is looked at: a call, the texts in its columns, a gap, a field; a frame. */
export interface Selection {
  /** Index of the call, as in `CallReport.index`. */
  readonly call: number | undefined;
  /** Ids of the texts in the columns; undefined is the report's default. */
  readonly columns: readonly string[] | undefined;
  /** Column that keys act on, from 0. */
  readonly column: number;
  /** Index into `gapsInView`; undefined before the first step. */
  readonly gap: number | undefined;
  /** A unit of a text that was gone to, where no gap begins. */
  readonly spot: { readonly text: string; readonly unit: number } | undefined;
  /** Keys (`gapKey`) of the expanded gaps. */
  readonly expanded: ReadonlySet<string>;
  /** Id of the field row looked at; undefined is the first. */
  readonly field: string | undefined;
  /** Frame as of which the fields of the call are shown; undefined is the last of the pass looked at. */
  readonly asOf: number | undefined;
  /** Update in that frame, where it carries many; the last of the call where it is undefined, or the frame has no such update. */
  readonly asOfItem: number | undefined;
  /** Index of the frame looked at among all frames. */
  readonly frame: number | undefined;
  /** What is looked at there in place of a frame. */
  readonly beside: { readonly kind: 'record' | 'problem'; readonly index: number } | undefined;
}

export const initialSelection: Selection = {
  call: undefined,
  columns: undefined,
  column: 0,
  gap: undefined,
  spot: undefined,
  expanded: new Set(),
  field: undefined,
  asOf: undefined,
  asOfItem: undefined,
  frame: undefined,
  beside: undefined,
};

export const useSelection = create<Selection>()(() => initialSelection);
