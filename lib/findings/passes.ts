import { capitalInitial } from '../base/words.ts';
import { listed } from '../checks/words.ts';

const wordOf = (pass: string): string => (pass === 'live' ? 'live' : 'on replay');

/** "live", "on replay", "live and on replay": the ways a call was seen, by the names of its passes, each once. */
export const passesWords = (passes: readonly string[]): string => listed([...new Set(passes.map(wordOf))]);

/** The same at the beginning of a sentence. */
export const passesLead = (passes: readonly string[]): string => capitalInitial(passesWords(passes));
