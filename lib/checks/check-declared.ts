import { countSplitLines } from '../json/lines.ts';
import { writeJson } from '../json/write.ts';
import { holdsWhole, nameInSentence, type SourceText } from './source-text.ts';
import { glueSegments, keptSegments, unitsOf } from './subject.ts';
import type { Check, LocatedText, Segment } from './types.ts';
import { count, counted, fileName, span } from './words.ts';

const check = (text: LocatedText, name: string, verdict: Check['verdict'], sentence: string): Check => ({
  id: `${text.id}:${name}`,
  text: text.id,
  verdict,
  sentence,
});

/** A text that is not whole by its nature is taken for whole where it is cut nowhere and the other begins and ends as it does. */
const reachesEnds = (first: Segment | undefined, last: Segment | undefined): boolean =>
  first?.kind === 'source' && last?.kind === 'source' && first.located.source.start === 0 && last.located.position === 'at the end';

/** "original length: N" against the stretch of the source that the text begins and ends in, and what had been appended to it. */
const originalLength = (text: LocatedText, source: SourceText | undefined): readonly Check[] => {
  const glue = glueSegments(text);
  const declared = glue.find(({ marker }) => marker.id === 'session-preview')?.marker.declared.originalUnits;
  if (declared === undefined) return [];
  const kept = keptSegments(text);
  const [first, last] = [kept[0], kept.at(-1)];
  const name = 'original length';
  const whole = source !== undefined && (holdsWhole(source) || (source.gaps.length === 0 && reachesEnds(first, last)));
  if (!whole || first?.kind !== 'source' || last?.kind !== 'source') {
    return [check(text, name, 'unknown', `declares ${counted(declared, 'unit')}; nothing whole is here to measure it`)];
  }
  const [start, end] = [first.located.source.start, last.located.source.end];
  const appended = glue.reduce((sum, { kind, range }) => (kind === 'appended' ? sum + range.end - range.start : sum), 0);
  const measured = end - start + appended;
  const how = `${nameInSentence(source)} ${span(start, end)}${appended > 0 ? ` and ${count(appended)} appended` : ''}`;
  return measured === declared
    ? [check(text, name, 'holds', `declared length equals the measured one, ${counted(declared, 'unit')} (${how})`)]
    : [check(text, name, 'fails', `declares ${counted(declared, 'unit')}, but ${count(measured)} are measured (${how})`)];
};

/** Roles in which the text stands whole as the host counted it: its file, or the data it was made of. */
const isMeasure = (text: Pick<LocatedText, 'role'> | undefined): boolean => text?.role === 'spill' || text?.role === 'result data';

/** The total against the spill, or else against the result data; before, hosts counted a string with its quotes and escapes. */
const declaredTotal = (text: LocatedText, source: SourceText | undefined, total: number): Check => {
  const declares = `declares ${counted(total, 'unit')}`;
  if (source === undefined || !isMeasure(source))
    return check(text, 'total', 'unknown', `${declares}; nothing whole is here to measure it`);
  const name = nameInSentence(source);
  const units = source.text.length;
  if (units === total) return check(text, 'total', 'holds', `declared total equals the ${name}'s, ${counted(total, 'unit')}`);
  if (source.role === 'result data' && writeJson(source.text).length === total)
    return check(text, 'total', 'holds', `declared total equals the ${name}'s quoted as JSON, ${counted(total, 'unit')}`);
  return check(text, 'total', 'fails', `${declares}, but the ${name} has ${count(units)}`);
};

/** "showing <head> of <total> chars": the head that is there, and the whole. */
const headOfTotal = (text: LocatedText, source: SourceText | undefined): readonly Check[] => {
  const notice = glueSegments(text).find(({ marker }) => marker.layer === 'framework' && marker.declared.originalUnits !== undefined);
  if (notice === undefined) return [];
  const { headUnits, originalUnits: total = 0 } = notice.marker.declared;
  const kept = unitsOf(keptSegments(text));
  const head =
    headUnits === undefined || text.gaps.length > 1
      ? []
      : headUnits === kept
        ? [check(text, 'head length', 'holds', `declared head equals the one shown, ${counted(kept, 'unit')}`)]
        : [check(text, 'head length', 'fails', `declares a head of ${counted(headUnits, 'unit')}, but ${count(kept)} are there`)];
  // Beside an image each text is cut by itself, while the file holds all of them: its length says nothing of this one.
  if (notice.marker.id === 'framework-beside-image') {
    return [
      ...head,
      check(text, 'total', 'note', `declares ${counted(total, 'unit')} for this block alone; the file holds the whole result`),
    ];
  }
  return [...head, declaredTotal(text, source, total)];
};

/** "Showing lines a-b of n": the lines that are there. */
const shownLines = (text: LocatedText): readonly Check[] => {
  const header = glueSegments(text).find(({ marker }) => marker.declared.shownLines !== undefined);
  const shown = header?.marker.declared.shownLines;
  // Another cut on top of the window took lines out of the middle: nothing can be counted then.
  const windowed = text.gaps.every(({ marker }) => marker?.id === 'truncated-suffix' || marker?.id === 'read-window');
  if (header === undefined || shown === undefined || !windowed) return [];
  const body = (text.text ?? '').slice(header.range.end);
  const [declared, measured] = [shown.last - shown.first + 1, countSplitLines(body)];
  const name = 'lines shown';
  return measured === declared
    ? [check(text, name, 'holds', `declared lines equal the shown ones, ${count(declared)} of ${count(shown.total)}`)]
    : [check(text, name, 'fails', `declares ${counted(declared, 'line')}, but ${count(measured)} are there`)];
};

/** "Output too large (N KB)", printed with as many decimals as the host chose. */
const printedSize = (text: LocatedText, source: LocatedText | undefined): readonly Check[] => {
  const declared = glueSegments(text).find(
    ({ marker }) => marker.declared.originalKilobytes !== undefined || marker.declared.originalMegabytes !== undefined,
  )?.marker.declared;
  if (declared === undefined) return [];
  const { originalKilobytes, originalMegabytes = 0 } = declared;
  const [size, unit, power] = originalKilobytes === undefined ? [originalMegabytes, 'MB', 2] : [originalKilobytes, 'KB', 1];
  const name = originalKilobytes === undefined ? 'megabytes' : 'kilobytes';
  const sizes = isMeasure(source) ? source?.sizes : undefined;
  if (source === undefined || sizes === undefined)
    return [check(text, name, 'unknown', `declares ${size} ${unit}; nothing whole is here to measure it`)];
  const decimals = String(size).split('.')[1]?.length ?? 0;
  // Hosts differ in what they count and in how many of it make a KB.
  const sized = [sizes.utf8, sizes.units].flatMap((n) => [n / 1024 ** power, n / 1000 ** power]);
  const agrees = sized.some((measured) => Math.abs(measured - size) <= 0.5 * 10 ** -decimals + 1e-9);
  return agrees
    ? [check(text, name, 'holds', `declared size equals the ${nameInSentence(source)}'s, ${size} ${unit}`)]
    : [check(text, name, 'fails', `declares ${size} ${unit}, but the ${nameInSentence(source)} has ${counted(sizes.utf8, 'byte')}`)];
};

const digest = (text: LocatedText): readonly Check[] => {
  const glue = glueSegments(text);
  if (glue.some(({ marker }) => marker.declared.sha256 !== undefined))
    return [check(text, 'digest', 'unknown', 'digest declared, not verified yet')];
  const claims = glue.some(({ marker }) => marker.declared.path !== undefined);
  return claims && text.role === 'model text' ? [check(text, 'digest', 'note', 'no digest declared')] : [];
};

/** The file a text names: whether it is in the bundle. */
const claimedFile = (text: LocatedText, found: ReadonlyMap<string, boolean>): readonly Check[] => {
  if (text.role !== 'model text') return [];
  const paths = [...new Set(glueSegments(text).flatMap(({ marker }) => marker.declared.paths ?? marker.declared.path ?? []))];
  return paths.flatMap((path) => {
    const here = found.get(path);
    if (here === undefined) return [];
    return [
      here
        ? check(text, `claim ${path}`, 'holds', `claimed file ${fileName(path)} found`)
        : check(text, `claim ${path}`, 'unknown', `claimed file ${fileName(path)} is not in this bundle`),
    ];
  });
};

/**
 * Checks of what a text's markers and headers declare against what is measured: original length, lines shown, kilobytes, digest, claimed
 * file. What cannot be measured here is `unknown`.
 */
export const declaredChecks = (
  text: LocatedText,
  source: SourceText | undefined,
  fullest: LocatedText | undefined,
  found: ReadonlyMap<string, boolean>,
): readonly Check[] => [
  ...originalLength(text, source),
  ...headOfTotal(text, source),
  ...shownLines(text),
  ...printedSize(text, fullest),
  ...digest(text),
  ...claimedFile(text, found),
];
