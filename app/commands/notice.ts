import { useNotice } from '../state/notice.ts';

/** Says a few words that go away by themselves. */
export const say = (words: string): void => useNotice.setState(({ nth }) => ({ words, nth: nth + 1 }));

/** Takes them off the page, unless others stand there already. */
export const unsay = (nth: number): void => useNotice.setState((notice) => (notice.nth === nth ? { ...notice, words: '' } : notice));
