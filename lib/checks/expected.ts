import type { MarkerMatch } from '../markers/types.ts';
import type { CallText } from '../texts/types.ts';
import { holdsWhole } from './source-text.ts';
import { glueSegments } from './subject.ts';
import type { LocatedText } from './types.ts';

/** A marker that says of its text that it is a part. A line that only reads like one proves nothing. */
export const saysItself = ({ id, cutsHere, declared }: MarkerMatch): boolean =>
  id !== 'unrecognised-cut' && (cutsHere || declared.path !== undefined);

/** True where the text itself says that it is a part of something fuller: it was cut, or names the file that keeps the whole. */
const saysPart = (text: LocatedText): boolean => glueSegments(text).some(({ marker }) => saysItself(marker));

/**
 * Whether a stretch that is not found in the fullest text is wrong. Only where the fullest text is whole by its nature and the text says
 * that it is a part of it: every other text may simply say something else.
 */
export const mustBeFound = (text: LocatedText, fullest: Pick<CallText, 'role'> | undefined): boolean =>
  fullest !== undefined && text.rendered !== true && holdsWhole(fullest) && saysPart(text);
