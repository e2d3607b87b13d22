import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRange, lineNumber } from '../../../lib/base/units.ts';
import type { CaptureStore, FrameColumns, ProblemRow, RecordRow } from '../../../lib/store/types.ts';
import { type Entry, placesOf } from './places.ts';

type Kind = Entry['kind'];

/** A store of parts that stand one behind the other, ten bytes each. */
const standing = (files: readonly (readonly Kind[])[]): Pick<CaptureStore, 'frames' | 'records' | 'problems'> => {
  const frames: { file: number; start: number }[] = [];
  const records: RecordRow[] = [];
  const problems: ProblemRow[] = [];
  for (const [file, kinds] of files.entries()) {
    for (const [i, kind] of kinds.entries()) {
      const ref = { file, line: lineNumber(i + 1), range: byteRange(i * 10, i * 10 + 10) };
      if (kind === 'frame') frames.push({ file, start: i * 10 });
      else if (kind === 'record') records.push({ index: records.length, format: 'session-jsonl', ref });
      else problems.push({ index: problems.length, ref, problem: { code: 'not-json', what: '', place: {}, hint: '' } });
    }
  }
  const columns = {
    count: frames.length,
    file: Uint16Array.from(frames, ({ file }) => file),
    start: Float64Array.from(frames, ({ start }) => start),
  };
  return { frames: columns as FrameColumns, records, problems };
};

const bundle = fc.array(fc.array(fc.constantFrom<Kind>('frame', 'frame', 'frame', 'record', 'problem'), { maxLength: 12 }), {
  maxLength: 4,
});

describe('places', () => {
  it('hold every entry once, in the order of the files', () =>
    fc.assert(
      fc.property(bundle, (files) => {
        const places = placesOf(standing(files), true);
        const kinds = files.flat();
        expect(places.total).toBe(kinds.length);
        const seen = { frame: 0, record: 0, problem: 0 };
        for (const [place, kind] of kinds.entries()) {
          const entry = places.at(place);
          expect(entry).toEqual({ kind, index: seen[kind] });
          seen[kind] += 1;
          if (entry !== undefined) expect(places.of(entry)).toBe(place);
        }
      }),
    ));

  it('leave records out where nobody wants them', () => {
    const places = placesOf(standing([['record', 'frame', 'record', 'problem', 'frame']]), false);
    expect(places.total).toBe(3);
    expect([0, 1, 2].map((place) => places.at(place))).toEqual([
      { kind: 'frame', index: 0 },
      { kind: 'problem', index: 0 },
      { kind: 'frame', index: 1 },
    ]);
    expect(places.of({ kind: 'record', index: 1 })).toBe(-1);
  });

  it('are none outside the bundle', () => {
    const places = placesOf(standing([['frame', 'problem']]), true);
    expect([places.at(-1), places.at(2)]).toEqual([undefined, undefined]);
    expect([places.of({ kind: 'frame', index: 1 }), places.of({ kind: 'record', index: 0 })]).toEqual([-1, -1]);
  });
});
