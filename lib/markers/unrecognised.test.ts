import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMarkers } from './find.ts';
import { markerTable } from './table.ts';
import { findUnrecognisedCuts } from './unrecognised.ts';

const cuts = (text: string) =>
  findUnrecognisedCuts(text, findMarkers(text)).map(({ form, match: { range } }) => [form, text.slice(range.start, range.end)]);

describe('a cut in no table', () => {
  it.each([
    ['[+12 more lines]', 'bracketed'],
    ['<response clipped, 400 lines omitted>', 'bracketed'],
    ['... 812 lines omitted ...', 'bracketed'],
    ['--- 3 more results ---', 'bracketed'],
    ['[Output truncated: 30000 of 95012 characters shown]', 'bracketed'],
    ['… +31 lines more (ctrl+r to expand)', 'bracketed'],
    ['(full log saved to /tmp/a1.log)', 'bracketed'],
    ['12 more lines', 'line'],
    ['Output truncated after 200 lines', 'line'],
    ['Full output saved to /tmp/out-7.txt', 'line'],
  ])('is a line that reads so: %s', (line, form) => {
    expect(cuts(line)).toEqual([[form, line]]);
    expect(cuts(`head\n  ${line}  \ntail`)).toEqual([[form, `\n  ${line}`]]);
  });

  it('may end a line that goes before it', () => {
    expect(cuts('some words…(7 more words)')).toEqual([['bracketed', '…(7 more words)']]);
    expect(cuts(`${'x'.repeat(5_000)} [... 31 lines omitted]\nrest`)).toEqual([['bracketed', '[... 31 lines omitted]']]);
  });

  it.each([
    '[truncated]',
    'more than words',
    'if (more > 3) { omitted = 1; }',
    '"omitted": 3,',
    'there are 3 more tests in this file',
    'f(x, 3 more)',
    'Saved to /a/b1.txt',
    `[${'x'.repeat(400)} 3 more]`,
    'row 12 of the made-up output',
  ])('is not %j', (line) => {
    expect(cuts(line)).toEqual([]);
  });

  it('is never what a row of the table knows', () => {
    const known = [
      markerTable['session-preview'].write({ originalUnits: 7 }),
      markerTable['lines-truncated'].write({ omittedLines: 7 }),
      markerTable['framework-plain-cut'].write({ originalUnits: 7 }),
      markerTable['framework-spilled'].write({ headUnits: 1, originalUnits: 2, path: 'a', limitChars: 3 }),
      markerTable['chars-truncated'].write({ omittedUnits: 3 }),
      markerTable['tool-header'].write({ path: '/a1' }),
      markerTable['saved-to'].write({ path: '/a1' }),
      markerTable['session-diff-omitted'].write({ file: 'a1', originalUnits: 3 }),
    ];
    for (const text of known) expect(cuts(`head\n${text}`)).toEqual([]);
    expect(cuts(`head${known[2]}\n[3 more]`)).toEqual([['bracketed', '\n[3 more]']]);
  });

  it('lies in the text, in order, disjoint, and beside no known marker', () => {
    const part = fc.constantFrom(
      '[3 more]',
      '\n',
      '... 3 omitted ...',
      'a',
      ' ',
      '…(3 more chars truncated)',
      '\n[... truncated for ACP transport ...]\n',
      '3 more',
      '[Old',
      '🙂',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const text = parts.join('');
        const known = findMarkers(text);
        let taken = 0;
        for (const { match } of findUnrecognisedCuts(text, known)) {
          expect(match.range.start).toBeGreaterThanOrEqual(taken);
          expect(match.range.end).toBeGreaterThan(match.range.start);
          expect(match.range.end).toBeLessThanOrEqual(text.length);
          for (const { range } of known) expect(range.end <= match.range.start || range.start >= match.range.end).toBe(true);
          taken = match.range.end;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is looked for line by line, each line once', () => {
    // A line of megabytes full of the words, and as many lines: quadratic work would not come back.
    expect(cuts('3 more '.repeat(400_000))).toEqual([]);
    expect(cuts('[3 more]\n'.repeat(100_000))).toHaveLength(100_000);
  });
});
