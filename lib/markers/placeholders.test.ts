import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPlaceholders, mayStandFor, placeholderWords, sizeSpan } from './placeholders.ts';

const mime = fc.constantFrom('image/png', 'application/octet-stream', 'audio/x-wav', 'text/plain');
const size = fc.constantFrom('0B', '300B', '~1KB', '~200KB', '~1.5MB');
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const name = fc.constantFrom('a b.png', 'notes — draft.md', '[odd]', 'über.txt');
/* Text that holds no placeholder, with the characters they are made of. */
const around = fc
  .string({ unit: fc.constantFrom('a', '\n', ' ', '—', '[', ']', '🙂', '\ud83d', '[image: '), maxLength: 20 })
  .filter((text) => findPlaceholders(text).length === 0);

const without = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;

describe('placeholders', () => {
  it('of images are read back as the words that wrote them, wherever they stand', () => {
    fc.assert(
      fc.property(mime, size, optional(fc.constantFrom('img_1', 'a b')), around, around, (type, words, ref, before, after) => {
        const text = placeholderWords.image(without({ mime: type, size: words, ref }) as { mime: string; size: string; ref?: string });
        const [found, ...more] = findPlaceholders(before + text + after);
        expect(more).toEqual([]);
        expect(found).toEqual(
          without({
            kind: 'image',
            range: { start: before.length, end: before.length + text.length },
            mime: type,
            size: sizeSpan(words),
            ref,
          }),
        );
      }),
    );
  });

  it('of references are read back from their line, with whatever pieces it has', () => {
    fc.assert(
      fc.property(optional(name), optional(mime), optional(size), around, (called, type, words, after) => {
        const text = placeholderWords.reference({
          refId: 'ref_7',
          ...(called === undefined ? {} : { name: called }),
          ...(type === undefined ? {} : { mime: type }),
          ...(words === undefined ? {} : { size: words }),
        });
        const [found, ...more] = findPlaceholders(`before\n${text}${after}`);
        expect(more).toEqual([]);
        expect(found).toEqual(
          without({
            kind: 'reference',
            range: { start: 7, end: 7 + text.length },
            ref: 'ref_7',
            name: called,
            mime: type,
            size: words === undefined ? undefined : sizeSpan(words),
          }),
        );
      }),
    );
  });

  it('of resources, links and what was withheld are known', () => {
    const text = [
      '[resource file:///a b.txt, text/plain]',
      'its text',
      '[resource link "log": https://example.org/x,y, text/html; not fetched]',
      placeholderWords.withheld,
      placeholderWords.withoutUri,
      '[resource urn:x]',
    ].join('\n');
    expect(findPlaceholders(text).map(({ range: _range, ...rest }) => rest)).toEqual([
      { kind: 'resource', uri: 'file:///a b.txt', mime: 'text/plain' },
      { kind: 'resource link', name: 'log', uri: 'https://example.org/x,y', mime: 'text/html' },
      { kind: 'withheld' },
      { kind: 'no uri' },
      { kind: 'resource', uri: 'urn:x' },
    ]);
  });

  it('may stand for a medium whose size is printed so, and for no other', () => {
    const [png] = findPlaceholders('[image: image/png, ~2KB]');
    if (png === undefined) throw new Error('none');
    expect([1_500, 1_536, 2_048, 2_559, 2_560].map((bytes) => mayStandFor(png, { mimeType: 'image/PNG; q=1', bytes }))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(mayStandFor(png, { mimeType: 'image/jpeg', bytes: 2_048 })).toBe(false);
    // Padding counted as bytes: 298 bytes are 400 units of base64, and those count as 300.
    const [exact] = findPlaceholders('[image: image/png, 300B]');
    expect(exact && mayStandFor(exact, { mimeType: 'image/png', bytes: 298 })).toBe(true);
    expect(exact && mayStandFor(exact, { mimeType: 'image/png', bytes: 297 })).toBe(false);
  });

  it('that are none of these are text', () => {
    expect(findPlaceholders('[image: photo of a cat] [image: image/png] [x] y — from tool result\n[resource x')).toEqual([]);
    expect(['B', '~KB', '1.25MB', '7GB'].map(sizeSpan)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
