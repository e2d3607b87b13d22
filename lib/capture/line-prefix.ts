import { readLabel } from './formats/labels.ts';
import { readTime } from './formats/times.ts';
import type { Direction } from './types.ts';

/** What the log text before a message on its line tells of it. */
export interface PrefixFacts {
  readonly time: number | undefined;
  readonly labelled: Direction | undefined;
}

const NOTHING: PrefixFacts = { time: undefined, labelled: undefined };

const LONGEST = 240;
const MOST_WORDS = 8;
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals colour their logs with them.
const COLOURS = /\u001b\[[\d;]*m/g;
const DATED = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?/;
const EPOCH = /^\[?(\d{10}(?:\d{3})?(?:\.\d+)?)\b\]?/;
const CLOCK = /\b\d\d:\d\d:\d\d(?:[.,]\d+)?(?:\s?[AP]M)?\b/i;
/** Words that mean a direction wherever they stand in a line; names, "in" and "out" do only where they stand alone. */
const DIRECTED =
  /^(?:<{1,3}|>{1,3}|[-=]+>|<[-=]+|[→←⇒⇐]|send|sent|sending|recv|receive|received|receiving|incoming|outgoing|inbound|outbound|tx|rx|stdin|stdout|IN|OUT|(?:to|from)[_-]?(?:agent|client)|\w+[-=]+>\w+|\w+[→⇒]\w+|[ac]2[ac])$/;

const labelOf = (word: string): Direction | undefined => readLabel(word.replace(/^sending$/i, 'send').replace(/^receiving$/i, 'receive'));

const directed = (word: string): Direction | undefined =>
  DIRECTED.test(word) || DIRECTED.test(word.toLowerCase().replace(/^(?:in|out)$/, '')) ? labelOf(word) : undefined;

const labelIn = (text: string): Direction | undefined => {
  const words = text.split(/[\s[\](){}|,;"']+|:(?=[\s[\](){}|]|$)/).filter((word) => word !== undefined && word !== '');
  const whole = words.length <= 3 ? labelOf(words.join(' ')) : undefined;
  if (whole !== undefined) return whole;
  // The nearest to the message is about it.
  for (let at = words.length - 1; at >= Math.max(0, words.length - MOST_WORDS); at -= 1) {
    const route = /^(?:[-=]+>|<[-=]+|[→←⇒⇐])$/.test(words[at - 1] ?? '') ? labelOf(words.slice(at - 2, at + 1).join('')) : undefined;
    const found = route ?? directed(words[at] ?? '');
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * Time and direction of a message as the text before it on its line names them: `2026-01-02T12:00:00Z --> `, `[recv] `, `client → agent: `. A
 * time of day alone has no date, and is none.
 */
export const readPrefix = (prefix: string): PrefixFacts => {
  if (prefix.trim() === '') return NOTHING;
  const text = prefix
    .slice(-LONGEST)
    .replace(COLOURS, '')
    .replace(/^\uFEFF/, '')
    .trim();
  const dated = DATED.exec(text)?.[0];
  const epoch = dated === undefined ? EPOCH.exec(text)?.[1] : undefined;
  const time = readTime(dated?.replace(',', '.') ?? epoch);
  const rest = (dated === undefined ? text : text.replace(dated, ' ')).replace(epoch ?? '', ' ').replace(CLOCK, ' ');
  return { time, labelled: labelIn(rest) };
};
