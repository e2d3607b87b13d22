import { isReadTool } from './file-reads.ts';
import type { BundleCall, CallText } from './types.ts';

/** Units of a probe: long enough that two texts sharing it share more than a word, short enough to fall between two cuts. */
const probeUnits = 48;
const probesPerText = 4;

/** Samples of a text, spread over it; a short text is its own sample. */
const probesOf = (text: string): readonly string[] => {
  if (text.length <= probeUnits) return [text];
  const last = text.length - probeUnits;
  return Array.from({ length: probesPerText }, (_, nth) => {
    const start = Math.floor((last * nth) / (probesPerText - 1));
    return text.slice(start, start + probeUnits);
  });
};

/**
 * True where the text may have been cut out of the other: any sample of it stands there. A head or a tail is enough, since what lies
 * between them may be markers alone.
 */
const isCutFrom = (text: string, whole: string): boolean => probesOf(text).some((probe) => whole.includes(probe));

/** Texts of the result itself: not rendered JSON, not a file a tool merely looked at, not made of other texts, not empty. */
const isCandidate = (text: CallText): boolean =>
  text.text !== undefined && text.text !== '' && !text.rendered && text.role !== 'file read' && text.role !== 'shown';

const longest = (texts: readonly CallText[]): CallText | undefined =>
  texts.reduce<CallText | undefined>((best, text) => ((text.text?.length ?? -1) > (best?.text?.length ?? -1) ? text : best), undefined);

/** The text most others are cut from, the longest of those; undefined where the texts share nothing. */
const mostShared = (texts: readonly CallText[]): CallText | undefined => {
  const distinct = texts.filter((text, index) => texts.findIndex((other) => other.text === text.text) === index);
  const [first, ...rest] = distinct;
  if (rest.length === 0) return first;
  let best: { readonly text: CallText; readonly score: number } | undefined;
  for (const text of [...distinct].sort((a, b) => (b.text?.length ?? 0) - (a.text?.length ?? 0))) {
    const whole = text.text ?? '';
    const score = distinct.filter((other) => other !== text && isCutFrom(other.text ?? '', whole)).length;
    if (score > (best?.score ?? 0)) best = { text, score };
  }
  return best?.text;
};

const ending = (texts: readonly CallText[], suffix: string): readonly CallText[] => texts.filter(({ id }) => id.endsWith(suffix));

/** What an edit wrote, whole, as its diff holds it rather than as a display repeats it: all else only speaks about it. */
const written = (texts: readonly CallText[]): CallText | undefined =>
  longest([...ending(texts, '.newText'), ...ending(texts, '.newContent')]);

const ofRole = (texts: readonly CallText[], role: CallText['role']): CallText | undefined =>
  longest(texts.filter((text) => text.role === role && text.text !== undefined && text.text !== '' && !text.rendered));

/**
 * Id of the fullest text, in which the others are located ("result texts", alignment): the spill, else the result data where that is text,
 * else the file a read tool read, else what an edit wrote, else the text the others are cut from. Texts of another moment are asked only
 * where there are no others. Undefined where there is none, or where the texts share nothing.
 */
export const fullestOf = (call: BundleCall, texts: readonly CallText[]): string | undefined => {
  const ofCall = texts.filter(({ variant }) => variant === undefined);
  const asked = ofCall.some(isCandidate) ? ofCall : texts;
  const spill = longest(asked.filter((text) => text.role === 'spill' && text.text !== undefined));
  if (spill !== undefined) return spill.id;
  const data = ofRole(asked, 'result data');
  if (data !== undefined) return data.id;
  const read = isReadTool(call) ? longest(asked.filter((text) => text.role === 'file read' && text.text !== undefined)) : undefined;
  const own = asked.filter(isCandidate);
  return (read ?? written(own) ?? mostShared(own))?.id;
};
