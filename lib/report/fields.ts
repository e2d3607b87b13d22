import type { CallReport, FieldRow, LocatedText, ObservedString } from '../checks/types.ts';
import type { CaptureStore } from '../store/types.ts';
import { placeOfFrame } from './places.ts';
import type { ReportedField, ReportedString } from './types.ts';

/**
 * Units that a recognised cut left out, where the gap at its marker is known to the text the string became. `from` is where the string
 * begins in that text: blocks of one field are one text, joined by one line break each.
 */
const omittedBy = (string: ObservedString, located: LocatedText | undefined, from: number): number | 'unknown' => {
  const { cut } = string;
  if (cut?.omittedUnits !== undefined) return cut.omittedUnits;
  const gap = located?.gaps.find(({ at }) => cut !== undefined && at === from + cut.marker.start);
  return gap?.omittedUnits ?? 'unknown';
};

const reportedString = (string: ObservedString, located: LocatedText | undefined, from: number): ReportedString => {
  const { cut, totalUnits, ...same } = string;
  return {
    ...same,
    totalUnits: totalUnits ?? 'unknown',
    ...(cut === undefined ? {} : { cut: { ...cut, omittedUnits: omittedBy(string, located, from) } }),
  };
};

const reportedStrings = ({ field, strings }: FieldRow, texts: readonly LocatedText[]): readonly ReportedString[] => {
  let from = 0;
  return strings.map((string) => {
    const told = reportedString(
      string,
      texts.find(({ id }) => id === string.text),
      from,
    );
    from = field === 'content' ? from + string.units + 1 : 0;
    return told;
  });
};

/** Every display field that an update of the call carried. */
export const reportFields = ({ fields, texts }: CallReport, store: CaptureStore): readonly ReportedField[] =>
  fields.map((row) => {
    const { frame, strings: _, last: _last, part: _part, silent: _silent, measure: _measure, original: _original, ...same } = row;
    return { ...same, place: placeOfFrame(store, frame), strings: reportedStrings(row, texts) };
  });
