import { byteRange, lineNumber } from '../base/units.ts';
import type { DetectOptions } from './detect.ts';
import { detect } from './detect.ts';
import { formatsFrom } from './formats/all.ts';
import { splitLines } from './lines.ts';
import { readLine } from './read-line.ts';
import { Tally } from './tally.ts';
import type { Detection, Part, Source } from './types.ts';

/** `chunkBytes` at a time; `progress` hears of bytes and can cancel. */
export type ReadOptions = DetectOptions;

/**
 * Reads a file into parts: disjoint, in order, covering every byte; in batches, one or more a chunk. The detection that
 * comes at the end counts all lines of the file. Never rejects: what cannot be read, and what is left when the person
 * cancels, is one problem part to the end of the file (`unreadable`, `cancelled`).
 */
export async function* readParts(source: Source, options: ReadOptions = {}): AsyncGenerator<readonly Part[], Detection> {
  const detected = await detect(source, options);
  if (detected.as !== 'lines') {
    const place = { range: byteRange(0, source.size), line: lineNumber(1) };
    yield detected.as === 'record'
      ? [{ kind: 'record', ...place, format: detected.detection.format }]
      : [{ kind: 'problem', ...place, problem: detected.problem }];
    return detected.detection;
  }

  const { format, from } = detected;
  if (from > 0) yield [{ kind: 'blank', range: byteRange(0, from), line: lineNumber(1) }];
  const tally = new Tally();
  const context = { file: source.path, formats: formatsFrom(format) };
  const lines = splitLines(source, { ...options, from });
  let line = 1;
  let next = await lines.next();
  for (; !next.done; next = await lines.next()) {
    const parts: Part[] = [];
    for (const each of next.value) {
      const read = readLine(each, context);
      tally.add(read);
      for (const { part } of read) parts.push(part);
      line = each.line + 1;
    }
    yield parts;
  }
  const { at, problem } = next.value;
  if (problem !== undefined) yield [{ kind: 'problem', range: byteRange(at, source.size), line: lineNumber(line), problem }];
  return tally.detection(format);
}
