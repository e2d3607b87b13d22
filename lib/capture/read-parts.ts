import { byteRange, lineNumber } from '../base/units.ts';
import type { DetectOptions, LineForm } from './detect.ts';
import { detect, readerOf } from './detect.ts';
import { rawNdjson } from './formats/raw-ndjson.ts';
import { readHar } from './har-reader.ts';
import type { ReadLines } from './line-reader.ts';
import { splitLines } from './lines.ts';
import { Tally } from './tally.ts';
import type { Detection, Part, Source } from './types.ts';

/** `chunkBytes` at a time; `progress` hears of bytes and can cancel. */
export type ReadOptions = DetectOptions;

const ENCODING_NAMES = { 'utf-16le': 'UTF-16 (little endian)', 'utf-16be': 'UTF-16 (big endian)' } as const;

/** What the file is, after all of it was read. */
const detectionOf = ({ format, text, encoding, chosen }: LineForm, tally: Tally): Detection => {
  const found = (chosen ? format : tally.format) ?? format ?? rawNdjson;
  const { id, name } = text ?? { id: found.id, name: tally.nameOf(found) };
  const why = chosen ? `chosen by you: ${tally.isRead ? tally.why : 'nothing in it could be read as this'}` : tally.why;
  const detection = { format: id, name, why, ...(chosen && { chosen }) };
  return encoding === undefined ? detection : { ...detection, encoding, why: `${detection.why}; text in ${ENCODING_NAMES[encoding]}` };
};

/** What is said of a file, and what it came out of. */
const withOrigin = (detection: Detection, { origin }: Source): Detection =>
  origin === undefined ? detection : { ...detection, why: `${detection.why}; ${origin}` };

/**
 * Reads a file into parts: disjoint, in order, covering every byte (the frames of a batch may share theirs); in batches, one or more a
 * chunk. The detection that comes at the end counts all lines of the file. Never rejects: what cannot be read, and what is left when
 * the person cancels, is one problem part to the end of the file (`unreadable`, `cancelled`).
 */
export async function* readParts(source: Source, options: ReadOptions = {}): AsyncGenerator<readonly Part[], Detection> {
  const detected = await detect(source, options);
  if (detected.as === 'har') {
    const { chosen } = detected;
    const detection = yield* readHar(source, options, chosen);
    return withOrigin(chosen ? { ...detection, format: 'har', why: `chosen by you: ${detection.why}`, chosen } : detection, source);
  }
  if (detected.as !== 'lines') {
    const place = { range: byteRange(0, source.size), line: lineNumber(1) };
    yield detected.as === 'record'
      ? [{ kind: 'record', ...place, format: detected.detection.format }]
      : [{ kind: 'problem', ...place, problem: detected.problem }];
    return withOrigin(detected.detection, source);
  }

  const { text, encoding, from } = detected;
  if (from > 0) yield [{ kind: 'blank', range: byteRange(0, from), line: lineNumber(1) }];
  const tally = new Tally(text?.noun);
  const reader = readerOf(source, detected, options);
  const lines = splitLines(source, { ...options, from, encoding });
  const collect = (read: readonly ReadLines[], parts: Part[]): Part[] => {
    for (const each of read) {
      tally.add(each);
      for (const { part } of each.parts) parts.push(part);
    }
    return parts;
  };

  let line = 1;
  let next = await lines.next();
  for (; !next.done; next = await lines.next()) {
    const parts: Part[] = [];
    for (const each of next.value) {
      collect(reader.add(each), parts);
      line = each.line + 1;
    }
    yield parts;
  }
  yield collect(reader.end(), []);
  const { at, problem } = next.value;
  if (problem !== undefined) yield [{ kind: 'problem', range: byteRange(at, source.size), line: lineNumber(line), problem }];
  return withOrigin(detectionOf(detected, tally), source);
}
