import { utf16Length } from '../base/units.ts';
import { keptSegments, unitsOf } from './subject.ts';
import type { LocatedText } from './types.ts';

/** Live and replayed texts of `rawOutput`, and the stored text of the same member. */
const storedTwin = (id: string): string | undefined => {
  const name = /^(?:live|replay\d*)\.rawOutput(?<member>\..*)?$/.exec(id);
  return name === null ? undefined : `stored${name.groups?.member ?? ''}`;
};

/**
 * The live wire and the saved session hold the same display, and only the session's marker tells its length: where nothing could measure
 * what a transport left out of the live text, that length tells it.
 */
export const withStoredLengths = (texts: readonly LocatedText[]): readonly LocatedText[] =>
  texts.map((text) => {
    const [gap, ...others] = text.gaps;
    const twin = storedTwin(text.id);
    if (gap === undefined || others.length > 0 || gap.layer !== 'acp' || gap.omittedUnits !== undefined || twin === undefined) return text;
    const stored = texts.find(({ id }) => id === twin)?.gaps.find(({ marker }) => marker?.id === 'session-preview');
    const total = stored?.marker?.declared.originalUnits;
    const appended = text.segments.filter(({ kind }) => kind === 'appended');
    const omitted = total === undefined ? -1 : total - unitsOf(keptSegments(text)) - unitsOf(appended);
    return omitted <= 0 ? text : { ...text, gaps: [{ ...gap, omittedUnits: utf16Length(omitted), omittedBasis: 'declared' }] };
  });
