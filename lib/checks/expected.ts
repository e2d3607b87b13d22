import type { CallText } from '../texts/types.ts';
import { holdsWhole } from './source-text.ts';
import { glueSegments } from './subject.ts';
import type { LocatedText } from './types.ts';

/** True where the text itself says that it is a part of something fuller: it was cut, or names the file that keeps the whole. */
const saysPart = (text: LocatedText): boolean =>
  glueSegments(text).some(({ marker }) => marker.cutsHere || marker.declared.path !== undefined);

/**
 * Whether a stretch that is not found in the fullest text is wrong. Only where the fullest text is whole by its nature and the text says
 * that it is a part of it: every other text may simply say something else.
 */
export const mustBeFound = (text: LocatedText, fullest: Pick<CallText, 'role'> | undefined): boolean =>
  fullest !== undefined && text.rendered !== true && holdsWhole(fullest) && saysPart(text);
