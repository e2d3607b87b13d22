import { glueSegments, keptSegments } from './subject.ts';
import type { Gap, LocatedText, Phrase, Sentence } from './types.ts';
import { placeIn } from './verdict-model.ts';
import { counted, fileName, linesWords, phrase, plainWords } from './words.ts';

/** Lines of the file that a gap in its read stands for; undefined where the source does not begin where the window does. */
const fileLines = (gap: Gap, text: LocatedText): string => {
  const shown = glueSegments(text).find(({ marker }) => marker.declared.shownLines !== undefined)?.marker.declared.shownLines;
  const first = keptSegments(text)[0];
  if (shown === undefined || gap.sourceLines === undefined || first?.kind !== 'source' || first.located.source.start !== 0) return '';
  const shift = shown.first - 1;
  // A file of one line is told by its units alone.
  return shown.total === 1 ? '' : ` (${linesWords(gap.sourceLines.first + shift, gap.sourceLines.last + shift)})`;
};

/** Lines only a header tells of: those before the window, and those behind what was read. */
const untoldLines = (gap: Gap, text: LocatedText): string => {
  const shown = gap.marker?.declared.shownLines;
  if (gap.omittedLines === undefined) return '';
  if (shown === undefined) return counted(gap.omittedLines, 'line');
  const firstKept = keptSegments(text)[0];
  const isBefore = firstKept !== undefined && gap.at < firstKept.range.start;
  return isBefore ? linesWords(1, gap.omittedLines) : linesWords(shown.total - gap.omittedLines + 1, shown.total);
};

const restOf = (gap: Gap, text: LocatedText, texts: readonly LocatedText[]): Sentence => {
  const { heldBy, source } = gap;
  switch (heldBy.kind) {
    case 'spill':
    case 'another text': {
      const holder = texts.find(({ id }) => id === heldBy.text);
      if (holder === undefined || source === undefined) return [phrase('held by another text')];
      return [phrase(`${placeIn(holder, source.start, source.end)}${fileLines(gap, text)}, found`, 'strong'), phrase(' ✓', 'good')];
    }
    case 'nothing in this bundle': {
      if (heldBy.claimedPath !== undefined) return [phrase(`claimed at ${fileName(heldBy.claimedPath)}, not in this bundle`, 'mark')];
      const lines = untoldLines(gap, text);
      return [phrase(lines === '' ? 'nowhere in this bundle' : `${lines}, nowhere in this bundle`, 'mark')];
    }
    case 'nobody': {
      const lines = untoldLines(gap, text);
      return [phrase(lines === '' ? 'kept by nobody that is told of' : `${lines} that nobody keeps, as far as is told`, 'mark')];
    }
    case 'cannot tell':
      return [phrase('cannot be told', 'mark')];
  }
};

/** Who has what the text left out: " The rest: spill 789–201,804, found ✓." Each holder is named once. */
export const restClause = (text: LocatedText, texts: readonly LocatedText[]): Sentence => {
  const parts: Sentence[] = [];
  for (const gap of text.gaps) {
    const part = restOf(gap, text, texts);
    if (!parts.some((other) => plainWords(other) === plainWords(part))) parts.push(part);
  }
  if (parts.length === 0) return [];
  const joined = parts.flatMap((part, nth): readonly Phrase[] => (nth === 0 ? part : [phrase('; '), ...part]));
  return [phrase(' The rest: '), ...joined, phrase('.')];
};
