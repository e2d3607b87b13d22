import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownColumns } from './columns.ts';
import { layOut } from './page.ts';
import { cutText, madeReport, plainText, sourceText } from './testing/report.ts';
import { anyQuoted, unquote, unquoted } from './unquote.ts';

describe('unquote', () => {
  it.each([
    ['"a\\nb"', 'a\nb'],
    ['""', ''],
    ['"\\u00e9\\"\\\\"', 'é"\\'],
    ['"abc\\nde\n\n[truncated — original was 99 chars]', 'abc\nde\n\n[truncated — original was 99 chars]'],
    ['"abc\\"\n\n[note]', 'abc"\n\n[note]'],
    ['"ab\\n\\u00', 'ab\n\\u00'],
  ])('%j reads %j', (text, read) => {
    expect(unquote(text)?.text).toBe(read);
  });

  it.each(['plain', '"quoted" and more', '"never closed', '"', '', '{"a":"b"}'])('%j is no quoted text', (text) => {
    expect(unquote(text)).toBeUndefined();
  });

  it('reads what JSON wrote, and knows where each unit went', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '"', '\\', '\n', '\u0001', 'é', '\u{1f600}', '\ud800'), maxLength: 30 }),
        (text) => {
          const quoted = JSON.stringify(text);
          const read = unquote(quoted);
          expect(read?.text).toBe(text);
          let at = 0;
          for (let offset = 0; offset <= quoted.length; offset++) {
            const to = read?.to(offset) ?? -1;
            expect(to).toBeGreaterThanOrEqual(at);
            expect(to).toBeLessThanOrEqual(text.length);
            // A unit that was not escaped stands at its place.
            const unit = quoted.charAt(offset);
            if (unit === 'é' || unit === '\ud83d') expect(text.charAt(to)).toBe(unit);
            at = to;
          }
          expect(at).toBe(text.length);
        },
      ),
    );
  });
});

describe('a report read un-escaped', () => {
  const whole = Array.from({ length: 20 }, (_, n) => `line "${n}"\n`).join('');
  const quoted = JSON.stringify(whole);

  it('aligns a quoted text with its quoted source, line by line', () => {
    const head = quoted.indexOf('line \\"5');
    const cut = cutText('model', quoted, [[0, head], { glue: 'notice', text: '\n\n[truncated — original was 99 chars]' }]);
    const report = madeReport([cut, sourceText(quoted)]);
    expect(anyQuoted(report.texts)).toBe(true);
    const read = unquoted(report);
    const page = layOut(read, shownColumns(read, ['model', 'spill']), { cols: 60, visible: false }, new Set());
    expect(page.model.aligned).toEqual([true, true]);
    const cell = (column: number, row: number) =>
      page.texts[column]?.text?.slice(page.model.columns[column]?.starts[row], page.model.columns[column]?.starts[row + 1]);
    expect([0, 4].map((row) => [cell(0, row), cell(1, row)])).toEqual([
      ['line "0"\n', 'line "0"\n'],
      ['line "4"\n', 'line "4"\n'],
    ]);
  });

  it('keeps the keys by which its gaps are expanded', () => {
    const at = quoted.indexOf('line \\"5');
    const cut = cutText('model', quoted, [[0, at], { glue: 'marker', text: '[cut]' }, [quoted.length - 10, quoted.length]]);
    const report = madeReport([cut, sourceText(quoted)]);
    const read = unquoted(report);
    const shown = shownColumns(report, ['model', 'spill']);
    const page = layOut(read, shownColumns(read, ['model', 'spill']), { cols: 60, visible: false }, new Set(), shown);
    expect(page.stops.map(({ key }) => key)).toEqual([`model@${at}`]);
  });

  it('leaves a report without quoted texts as it is', () => {
    const report = madeReport([plainText('model', 'a'), sourceText('abc')]);
    expect(anyQuoted(report.texts)).toBe(false);
    expect(unquoted(report).texts).toEqual(report.texts);
  });
});
