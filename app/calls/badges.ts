import type { Badge } from '../../lib/checks/types.ts';
import type { IconName } from '../ui/Icon.tsx';

export type BadgeLook = 'mark' | 'solid' | 'good' | 'violet' | 'quiet' | 'bad' | 'waiting';

export interface BadgeWords {
  readonly icon: IconName;
  readonly look: BadgeLook;
  /** One sentence, the same in the row's description and in help. */
  readonly sentence: string;
}

/** What each badge looks like and says. */
export const badges: { readonly [badge in Badge | 'waiting']: BadgeWords } = {
  cut: { icon: 'cut', look: 'mark', sentence: 'A text of the result was cut.' },
  lost: { icon: 'lost', look: 'solid', sentence: 'Cut, and what was cut is nowhere in this bundle.' },
  whole: { icon: 'whole', look: 'good', sentence: 'Nothing was cut anywhere.' },
  exempt: { icon: 'exempt', look: 'violet', sentence: 'A field is outside the budget by its shape, and large or not text.' },
  empty: { icon: 'empty', look: 'quiet', sentence: 'The call ended without any output.' },
  open: { icon: 'open', look: 'quiet', sentence: 'No result was seen.' },
  wrong: { icon: 'wrong', look: 'bad', sentence: 'Something compared does not agree.' },
  waiting: { icon: 'waiting', look: 'waiting', sentence: 'Not analysed yet.' },
};
