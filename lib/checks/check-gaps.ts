import { pageSize } from '../hosts/framework/spill.ts';
import { holdsWhole, type SourceText } from './source-text.ts';
import { glueSegments } from './subject.ts';
import type { Check, Gap, LocatedText } from './types.ts';
import { count, counted } from './words.ts';

const check = (text: LocatedText, name: string, verdict: Check['verdict'], sentence: string): Check => ({
  id: `${text.id}:${name}`,
  text: text.id,
  verdict,
  sentence,
});

/** "N more chars", "N lines truncated" against the range of the source that is missing there. */
const omitted = (text: LocatedText, gap: Gap, source: SourceText | undefined): readonly Check[] => {
  const declared = gap.marker?.declared;
  const whole = source !== undefined && holdsWhole(source) && gap.source !== undefined && gap.omittedBasis === 'measured';
  const units = declared?.omittedUnits;
  const lines = declared?.omittedLines;
  const at = `${gap.at}`;
  if (units !== undefined) {
    const measured = whole ? gap.omittedUnits : undefined;
    if (measured === undefined)
      return [check(text, `omitted:${at}`, 'unknown', `declares ${counted(units, 'unit')} left out; nothing whole is here to measure it`)];
    return [
      measured === units
        ? check(text, `omitted:${at}`, 'holds', `declared omission equals the measured one, ${counted(units, 'unit')}`)
        : check(text, `omitted:${at}`, 'fails', `declares ${counted(units, 'unit')} left out, but ${count(measured)} are missing`),
    ];
  }
  if (lines === undefined) return [];
  const touched = whole && gap.sourceLines !== undefined ? gap.sourceLines.last - gap.sourceLines.first + 1 : undefined;
  if (touched === undefined)
    return [check(text, `omitted:${at}`, 'unknown', `declares ${counted(lines, 'line')} left out; nothing whole is here to measure it`)];
  // Hosts differ in whether they count the lines of which a part is shown.
  return [
    Math.abs(touched - lines) <= 2
      ? check(text, `omitted:${at}`, 'holds', `declared lines equal the missing ones, ${count(lines)}`)
      : check(text, `omitted:${at}`, 'fails', `declares ${counted(lines, 'line')} left out, but ${count(touched)} are missing`),
  ];
};

/** Units by which the cap may be larger than the head: half a pair, or an image placeholder that the cut would have split. */
const slack = 256;

/** The page size a notice advises: it follows from the cap, which is the head or a little more, and from the path. */
const pages = (text: LocatedText): readonly Check[] => {
  const declared = glueSegments(text).find(({ marker }) => marker.declared.limitChars !== undefined)?.marker.declared;
  const { limitChars, headUnits, path } = declared ?? {};
  if (limitChars === undefined || headUnits === undefined || path === undefined) return [];
  const [least, most] = [pageSize(headUnits, path), pageSize(headUnits + slack, path)];
  if (limitChars >= least && limitChars <= most)
    return [check(text, 'page size', 'holds', `advised page of ${counted(limitChars, 'unit')} follows from the cap and the path`)];
  return [
    check(
      text,
      'page size',
      'note',
      `advises pages of ${counted(limitChars, 'unit')}, where the known rule gives ${count(least)}: another version of the host`,
    ),
  ];
};

/** Checks of what a cut declares to have left out, and of the page size it advises. */
export const gapChecks = (text: LocatedText, source: SourceText | undefined): readonly Check[] => [
  ...text.gaps.flatMap((gap) => omitted(text, gap, source)),
  ...pages(text),
];
