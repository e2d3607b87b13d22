import { create } from 'zustand';
import type { ProblemItem, RawReply } from '../worker/protocol/problems.ts';

/** Problem rows fetched so far, and the bytes of those looked at. Emptied with every opening. */
export interface Problems {
  readonly rows: ReadonlyMap<number, ProblemItem>;
  readonly raw: ReadonlyMap<number, RawReply>;
}

export const initialProblems: Problems = { rows: new Map(), raw: new Map() };

export const useProblems = create<Problems>()(() => initialProblems);
