import { type TextRange, textRange } from '../../base/units.ts';
import { countSplitLines } from '../../json/lines.ts';
import { markerTable } from '../../markers/table.ts';
import { contentTruncated, ellipsis } from '../../markers/tool-cut.ts';

/** Units of the body below the header: head, marker and tail together. */
const bodyUnits = 4_000;
const contentUnits = bodyUnits - contentTruncated.length;

/** What a tool made of its output, and which ranges of the output it kept. */
export interface InToolCut {
  readonly text: string;
  readonly head: TextRange;
  /** Empty where the output is a single line: then the head stands alone. */
  readonly tail: TextRange;
}

interface Kept {
  /** Offset at which the kept part ends (head) or begins (tail). */
  readonly at: number;
  readonly dots: boolean;
  /** Units it counts for, a line break for each line included. */
  readonly units: number;
}

const keepHead = (text: string, lines: number, budget: number): Kept => {
  let kept: Kept = { at: 0, dots: false, units: 0 };
  let lineStart = 0;
  for (let line = 0; line < lines && kept.units < budget; line += 1) {
    const left = budget - kept.units;
    const lineBreak = text.indexOf('\n', lineStart);
    const lineEnd = lineBreak === -1 ? text.length : lineBreak;
    if (lineEnd - lineStart + 1 > left) {
      return left < ellipsis.length ? { ...kept, units: budget } : { at: lineStart + left - ellipsis.length, dots: true, units: budget };
    }
    kept = { at: lineEnd, dots: false, units: kept.units + lineEnd - lineStart + 1 };
    lineStart = lineEnd + 1;
  }
  return kept;
};

const keepTail = (text: string, lines: number, budget: number): Kept => {
  let kept: Kept = { at: text.length, dots: false, units: 0 };
  let lineEnd = text.length;
  for (let line = 0; line < lines && kept.units < budget; line += 1) {
    const left = budget - kept.units;
    const lineStart = lineEnd === 0 ? 0 : text.lastIndexOf('\n', lineEnd - 1) + 1;
    if (lineEnd - lineStart + 1 > left) {
      return left < ellipsis.length ? kept : { at: lineEnd - left + ellipsis.length, dots: true, units: budget };
    }
    kept = { at: lineStart, dots: false, units: kept.units + lineEnd - lineStart + 1 };
    lineEnd = lineStart - 1;
  }
  return kept;
};

/**
 * The cut a tool makes in an output that is too large for the model: a header that names the file of the whole output, then a body of
 * 4,000 UTF-16 units. The head is the first fifth of the lines as far as 792 units go, the tail gets what the head left of
 * 3,961; dots take the place of what is missing of a line. Always cuts: at which size a tool begins to cut depends on the tool (an
 * output of 25,067 units is seen whole, one of 65,697 cut). Contract: result texts, family B, "In-tool cut".
 */
export const cutInTool = (fullText: string, path: string): InToolCut => {
  const lines = countSplitLines(fullText);
  const headLines = Math.max(1, Math.floor(lines / 5));
  const head = keepHead(fullText, headLines, Math.floor(contentUnits / 5));
  const tail = keepTail(fullText, lines - headLines, contentUnits - head.units);
  const dots = (kept: Kept): string => (kept.dots ? ellipsis : '');
  return {
    text: `${markerTable['tool-header'].write({ path })}${fullText.slice(0, head.at)}${dots(head)}${contentTruncated}${dots(tail)}${fullText.slice(tail.at)}`,
    head: textRange(0, head.at),
    tail: textRange(tail.at, fullText.length),
  };
};
