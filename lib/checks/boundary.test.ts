import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoundaryOptions, inspectBoundary } from './boundary.ts';

const kinds = (before: string, after: string, options: BoundaryOptions = {}) =>
  inspectBoundary(before + after, before.length, options).findings.map(({ kind }) => kind);
const sentences = (before: string, after: string, options: BoundaryOptions = {}) =>
  inspectBoundary(before + after, before.length, options).findings.map(({ sentence }) => sentence);

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        '\u001b[',
        '31',
        'm',
        '\u001b]0;',
        '\u0007',
        '\\',
        '\u200d',
        '\u0301',
        '🙂',
        '🇩',
        '\ud83d',
        '\udc00',
        '\ufffd',
        '\r',
        '\n',
        '["',
        '\u202e',
        'é',
        '\u001b',
      ),
      {
        maxLength: 30,
      },
    )
    .map((parts) => parts.join('')),
);
const settings = fc.record({
  kept: fc.constantFrom('before', 'after', 'both'),
  units: fc.oneof(fc.double(), fc.integer()),
  from: fc.oneof(fc.double(), fc.integer()),
});

describe('the window around an edge', () => {
  it('has a unit for each position, in order, bounded, whatever the text, the offset and the settings', () => {
    fc.assert(
      fc.property(hostile, fc.oneof(fc.double(), fc.integer({ min: -5, max: 100 })), settings, (text, offset, options) => {
        const { edge, units, findings } = inspectBoundary(text, offset, options);
        expect(edge).toBeGreaterThanOrEqual(0);
        expect(edge).toBeLessThanOrEqual(text.length);
        expect(units.length).toBeLessThanOrEqual(128);
        for (const [nth, unit] of units.entries()) {
          expect(unit.at).toBe((units[0]?.at ?? 0) + nth);
          expect(unit.hex).toBe(text.charCodeAt(unit.at).toString(16).toUpperCase().padStart(4, '0'));
          expect(unit.side).toBe(unit.at < edge ? 'before' : 'after');
          const isSurrogate = /surrogate/.test(unit.kind);
          if (unit.lone === true) expect([unit.utf8, isSurrogate || unit.kind === 'ANSI']).toEqual(['EF BF BD', true]);
        }
        for (const { at } of findings) expect(at).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 1_000 },
    );
  });

  it('tells code unit, code point, bytes and class', () => {
    const { units } = inspectBoundary('é🙂 \u202e\u200d\ufffd1\u0301,\u0000\ud83d', 3, { units: 64 });
    expect(units.map(({ hex, codePoint, utf8, kind }) => [hex, codePoint, utf8, kind])).toEqual([
      ['00E9', 0xe9, 'C3 A9', 'letter'],
      ['D83D', 0x1f642, 'F0 9F 99 82', 'high surrogate'],
      ['DE42', 0x1f642, 'F0 9F 99 82', 'low surrogate'],
      ['0020', 0x20, '20', 'space'],
      ['202E', 0x202e, 'E2 80 AE', 'bidi'],
      ['200D', 0x200d, 'E2 80 8D', 'zero width'],
      ['FFFD', 0xfffd, 'EF BF BD', 'replacement'],
      ['0031', 0x31, '31', 'digit'],
      ['0301', 0x301, 'CC 81', 'mark'],
      ['002C', 0x2c, '2C', 'symbol'],
      ['0000', 0, '00', 'control'],
      ['D83D', 0xd83d, 'EF BF BD', 'high surrogate'],
    ]);
    const colour = inspectBoundary('a\u001b[31mb\n', 1).units.map(({ kind }) => kind);
    expect(colour).toEqual(['letter', ...Array.from({ length: 5 }, () => 'ANSI'), 'letter', 'line break']);
  });
});

describe('what an edge splits', () => {
  it.each<[string, string, BoundaryOptions, readonly string[]]>([
    ['a\ud83d', '\ude42b', {}, ['split pair', 'inside a line']],
    ['a\ud83d', '[marker]', { kept: 'before' }, ['split pair', 'inside a line']],
    ['[marker]', '\ude42b', { kept: 'after' }, ['split pair']],
    ['a\ufffd', '[marker]', { kept: 'before' }, ['replacement', 'inside a line']],
    ['[marker]', '\ufffdb', { kept: 'after' }, ['replacement']],
    ['a\u001b[3', '1mb', {}, ['cut escape sequence', 'inside a word', 'inside a line']],
    ['a\u001b[3', '[marker]', { kept: 'before' }, ['cut escape sequence', 'inside a line']],
    ['a\u001b', '[marker]', { kept: 'before' }, ['cut escape sequence', 'inside a line']],
    ['a\u001b]8;;http://x', '[marker]', { kept: 'before' }, ['cut escape sequence', 'inside a line']],
    ['a\u001b]0;t\u001b', '\\b', {}, ['cut escape sequence', 'inside a line']],
    ['[marker]', '31mred', { kept: 'after' }, ['cut escape sequence']],
    ['e', '\u0301', {}, ['split cluster', 'inside a word', 'inside a line']],
    ['👩\u200d', '👧', {}, ['split cluster', 'inside a line']],
    ['👩', '\u200d👧', {}, ['split cluster', 'inside a line']],
    ['👍', '🏽', {}, ['split cluster', 'inside a line']],
    ['🇩', '🇪', {}, ['split cluster', 'inside a line']],
    ['[marker]', '\u0301e', { kept: 'after' }, ['split cluster']],
    ['a\r', '\nb', {}, ['split cluster']],
    ['wor', 'd', {}, ['inside a word', 'inside a line']],
    ['two ', 'words', {}, ['inside a line']],
    ['["a", "b\\u00', 'e9"]', {}, ['cut JSON escape', 'cut JSON', 'inside a word', 'inside a line']],
    ['["a", "b\\', '[marker]', { kept: 'before' }, ['cut JSON escape', 'cut JSON', 'inside a line']],
    ['{"a": [1,\n', '2]}', {}, ['cut JSON']],
  ])('%j | %j', (before, after, options, expected) => {
    expect(kinds(before, after, options)).toEqual(expected);
  });

  it.each<[string, string, BoundaryOptions]>([
    ['line\n', 'line', {}],
    ['line', '\nline', {}],
    ['a\u001b[31m\n', 'b', {}],
    ['🇩🇪\n', '🇩🇪', {}],
    ['', 'text', {}],
    ['text', '', {}],
    ['line\n', '[marker]', { kept: 'before' }],
    ['[marker]', 'text', { kept: 'after' }],
    ['{"a": 1}\n', 'x', {}],
  ])('is nothing in %j | %j', (before, after, options) => {
    expect(kinds(before, after, options)).toEqual([]);
  });

  it('says of JSON what is open, and reads only what is kept', () => {
    expect(sentences('header\n{"a": [{"b": "te', 'xt"}]}', { kept: 'before', from: 7 })).toContain(
      'the head is JSON that stops inside a string, 2 objects and 1 array open: it no longer parses',
    );
    expect(inspectBoundary('[[[', 3).json).toMatchObject({ depth: 3, inside: 'between' });
    expect(kinds('header\n{"a": [', '1]}', { kept: 'before' })).not.toContain('cut JSON');
    expect(sentences('['.repeat(50), '')[0]).toBe('the head is JSON that stops with 50 levels open: it no longer parses');
  });

  it('names where what was cut begins', () => {
    const text = 'ab\u001b[38;5;1mcd';
    expect(inspectBoundary(text, 6).findings[0]).toMatchObject({ kind: 'cut escape sequence', at: 2 });
    // Whole flags before the edge leave none alone.
    expect(kinds('🇩🇪🇫🇷', '🇮🇹')).toEqual(['inside a line']);
  });

  it('is a pair or an escape sequence wherever the edge falls inside one, and nowhere else', () => {
    const part = fc.constantFrom('🙂', '\u001b[31m', '\u001b]0;t\u0007', 'x', ' ', '\n');
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), fc.nat(), (parts, n) => {
        const text = parts.join('');
        const edge = n % (text.length + 1);
        let [start, inside]: [number, string | undefined] = [0, undefined];
        for (const each of parts) {
          if (start < edge && edge < start + each.length) inside = each;
          start += each.length;
        }
        const found = inspectBoundary(text, edge).findings.map(({ kind }) => kind);
        expect(found.includes('split pair')).toBe(inside === '🙂');
        expect(found.includes('cut escape sequence')).toBe(inside?.startsWith('\u001b') === true);
      }),
      { numRuns: 500 },
    );
  });

  it('looks at a bounded part of texts of megabytes', () => {
    const text = `${'\u001b'.repeat(1_000_000)}${'🇩'.repeat(500_000)}`;
    expect(inspectBoundary(text, text.length - 2).units.length).toBeLessThanOrEqual(32);
  });
});
