import { create } from 'zustand';

/** A few words that stand on the page for a moment: that something was done, or could not be. */
export interface Notice {
  readonly words: string;
  /** Counts up, so that the same words said twice are two notices. */
  readonly nth: number;
}

export const useNotice = create<Notice>()(() => ({ words: '', nth: 0 }));
