import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMarkers } from './find.ts';
import { markerTable } from './table.ts';
import { written } from './testing/written.ts';
import type { MarkerMatch } from './types.ts';

const count = fc.nat({ max: 999_999_999 });
const path = fc.stringMatching(/^[a-z" \\é]{1,9}\/tool-results\/[A-Za-z0-9._-]{1,40}\.txt$/);
const why = fc.constantFrom('EACCES', 'Content exceeds max file size (20000 bytes)', 'disk full; 3 tries');
const slot = fc.constantFrom('[image: image/png, 300B]', '[image: image/webp, ~2KB, ref img_1]', '[image: image/png, ~1.5MB]');
/* Text that holds no marker of its own, with the characters notices are made of. */
const around = fc
  .string({ unit: fc.constantFrom('a', 'chars', '\n', ' ', '—', '[', ']', '(', '{"', '🙂', '\ud83d', '[truncated — '), maxLength: 30 })
  .filter((text) => findMarkers(text).length === 0);

const numbers = { headUnits: count, originalUnits: count };
const notice = fc.oneof(
  written(
    'framework-spilled',
    markerTable['framework-spilled'].write,
    fc.record({ ...numbers, path, limitChars: fc.integer({ min: 1, max: 2000 }) }),
  ),
  written('framework-write-failed', markerTable['framework-write-failed'].write, fc.record({ ...numbers, failedPath: path, why })),
  written('framework-no-mount', markerTable['framework-no-mount'].write, fc.record({ originalUnits: count })),
  written('framework-plain-cut', markerTable['framework-plain-cut'].write, fc.record({ originalUnits: count })),
  written('framework-beside-image', markerTable['framework-beside-image'].write, fc.record({ originalUnits: count, path })),
);

const shape = ({ id, range, declared }: MarkerMatch) => ({ id, start: range.start, end: range.end, declared });

describe('notices of the framework family', () => {
  it('are read back as the numbers and names that wrote them, wherever they stand, with the blank line before them', () => {
    fc.assert(
      fc.property(notice, around, around, ({ id, text, declared }, before, after) => {
        const head = `${before}x`;
        expect(text.startsWith('\n\n[truncated — ')).toBe(true);
        const matches = findMarkers(head + text + after);
        expect(matches.map(shape)).toEqual([{ id, start: head.length, end: head.length + text.length, declared }]);
        expect([matches[0]?.layer, matches[0]?.glue, matches[0]?.cutsHere]).toEqual(['framework', 'notice', true]);
      }),
    );
  });

  it('take no more than their two line breaks, and fewer where a later cut left fewer', () => {
    const text = markerTable['framework-plain-cut'].write({ originalUnits: 7 });
    expect(findMarkers(`a\n\n${text}`).map(({ range }) => range.start)).toEqual([3]);
    expect(findMarkers(`a${text.slice(1)}`).map(({ range }) => range.start)).toEqual([1]);
    expect(findMarkers(text.slice(2)).map(({ range }) => range.start)).toEqual([0]);
    const acp = markerTable['acp-transport'].write({});
    expect(findMarkers(`a${acp}${text.slice(1)}`).map(({ id, range }) => [id, range.start, range.end])).toEqual([
      ['acp-transport', 1, 1 + acp.length],
      ['framework-plain-cut', 1 + acp.length, 1 + acp.length + text.length - 1],
    ]);
    expect(findMarkers(`a${acp}${text.slice(2)}`).map(({ range }) => range.end)).toEqual([40, 38 + text.length]);
  });

  it('are none where a word or a number is missing', () => {
    const text = markerTable['framework-spilled'].write({ headUnits: 1, originalUnits: 2, path: 'a/b.txt', limitChars: 3 });
    expect(findMarkers(text.replace('showing 1', 'showing one'))).toEqual([]);
    expect(findMarkers(text.replace('"path":"a/b.txt"', '"path":"other.txt"'))).toEqual([]);
    expect(findMarkers(text.slice(0, -1))).toEqual([]);
    expect(findMarkers('[truncated — by hand]')).toEqual([]);
  });
});

describe('image slots that fell past a cut', () => {
  it('stand behind the notice, each on its own line, and are read back', () => {
    fc.assert(
      fc.property(notice, fc.array(slot, { minLength: 1, maxLength: 5 }), around, (cut, slots, before) => {
        const kept = markerTable['framework-slots'].write({ slots });
        const at = before.length + 1 + cut.text.length;
        const matches = findMarkers(`${before}x${cut.text}${kept}`);
        expect(matches.map(({ id }) => id)).toEqual([cut.id, 'framework-slots']);
        expect(matches[1] && shape(matches[1])).toEqual({
          id: 'framework-slots',
          start: at,
          end: at + kept.length,
          declared: { slots, slotCount: slots.length },
        });
        expect(matches[1]?.cutsHere).toBe(false);
      }),
    );
  });

  it('are fewer than the heading tells where a later cut took some away', () => {
    const kept = markerTable['framework-slots'].write({ slots: ['[image: image/png, 1B]', '[image: image/png, 2B]'] });
    const [match] = findMarkers(`x${kept.slice(0, -4)}`);
    expect(match?.declared).toEqual({ slotCount: 2, slots: ['[image: image/png, 1B]'] });
    expect(findMarkers('no [number image slot(s) fell past the cut; kept here in order so save_recent_image still counts them:]')).toEqual(
      [],
    );
  });
});
