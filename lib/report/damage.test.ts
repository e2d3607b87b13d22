import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joined } from '../capture/testing/reading.ts';
import { shellCall } from '../checks/testing/shell-call.ts';
import { unwrap } from '../testing/unwrap.ts';
import { inspect } from './inspect.ts';
import { bytesOf, notPlain } from './testing/inspected.ts';
import type { FileBytes } from './unpack.ts';

/* A small bundle, so that the damage hits every kind of part. */
const shell = shellCall(40);
const whole = [...shell.files, shell.spillFile()].map(bytesOf);

const debris = fc.oneof(
  fc.uint8Array({ maxLength: 12 }),
  fc
    .constantFrom(
      '\n',
      '\r\n',
      '[20:18:05] note\n',
      '{"half"',
      '}\n{',
      '\u0000\u0000',
      '\ufeff',
      '{"jsonrpc":"2.0","method":"x"}',
      '\u001f\u008b',
    )
    .map((text) => new TextEncoder().encode(text)),
  fc.constant(new Uint8Array([0x1f, 0x8b, 8, 0])),
);

/** Takes `cut` bytes out at a place (a share of the file) and puts something else there. */
const anyWound = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.nat({ max: 400 }), put: debris });

const wounded = (
  { path, bytes }: FileBytes,
  wounds: readonly { readonly at: number; readonly cut: number; readonly put: Uint8Array }[],
): FileBytes => {
  let left: Uint8Array = bytes;
  for (const { at, cut, put } of wounds) {
    const start = Math.floor(at * left.length);
    left = joined([left.subarray(0, start), put, left.subarray(Math.min(left.length, start + cut))]);
  }
  return { path, bytes: left };
};

const anyBundle = fc
  .tuple(
    fc.shuffledSubarray(whole, { minLength: 1 }),
    fc.array(fc.array(anyWound, { maxLength: 3 }), { minLength: 5, maxLength: 5 }),
    fc.uint8Array({ maxLength: 60 }),
  )
  .map(([files, wounds, noise]) => [...files.map((file, nth) => wounded(file, wounds[nth] ?? [])), { path: 'noise', bytes: noise }]);

describe('a damaged bundle', () => {
  it('is accounted for to the byte, problem by problem, and its report is plain data', async () => {
    await fc.assert(
      fc.asyncProperty(anyBundle, fc.constantFrom('none', 'all'), async (files, texts) => {
        const report = unwrap(await inspect(files, { texts }));
        expect(report.files.map(({ accounted, size }) => [accounted, size])).toEqual(
          files.map(({ bytes }) => [bytes.length, bytes.length]),
        );
        expect(report.totals.accounted).toBe(report.totals.bytes);
        for (const { path, parts, problems } of report.files) {
          expect(problems.length).toBe(parts.problem.count);
          for (const { place } of problems) expect(place.file).toBe(path);
        }
        expect(report.totals.frames).toBe(report.files.reduce((sum, { parts }) => sum + parts.frame.count, 0));
        expect(notPlain(report)).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('tells of each call by the frames that are left, and of no byte of a call twice', async () => {
    await fc.assert(
      fc.asyncProperty(anyBundle, async (files) => {
        const { calls, totals } = unwrap(await inspect(files));
        for (const { passes, wireBytes, texts, verdict } of calls) {
          const counted = passes.filter(({ name }) => !name.startsWith('again'));
          expect(counted.reduce((sum, pass) => sum + pass.wireBytes, 0)).toBe(wireBytes);
          expect(verdict).not.toBe('');
          for (const { segments, sizes } of texts) {
            let at = 0;
            for (const { range } of segments) {
              expect(range.start).toBe(at);
              at = range.end;
            }
            if (segments.length > 0) expect(at).toBe(sizes?.units);
          }
        }
        expect(Object.values(totals.badges).reduce((sum, n) => sum + n, 0)).toBe(calls.length);
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});
