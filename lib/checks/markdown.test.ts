import { describe, expect, it } from 'vitest';
import { callMarkdown, escaped } from './markdown.ts';
import { reportOfA } from './testing/made-report.ts';
import { shellCall } from './testing/shell-call.ts';
import { plainWords } from './words.ts';

const call = shellCall(4_000);
const made = await reportOfA([...call.files, call.spillFile()]);
const commas = (n: number) => n.toLocaleString('en-US');

describe('the facts of a call as Markdown', () => {
  const { report } = made;
  const markdown = callMarkdown(report, { tool: 'run_shell_command', title: 'make it', status: 'completed', capture: 'live.ndjson' });
  const lines = markdown.split('\n');

  it('begin with who it is and the verdict', () => {
    expect(lines[0]).toBe('## run\\_shell\\_command `a`');
    expect(lines).toContain('make it');
    expect(lines).toContain(`> ${escaped(plainWords(report.verdict))}`);
    expect(markdown).toContain('status completed · session');
    expect(markdown).toContain('capture `live.ndjson`');
  });

  it('have a row for every text, with its sizes and where it comes from', () => {
    for (const { label, sizes, provenance } of report.texts) {
      const row = lines.find((line) => line.startsWith(`| ${escaped(label)}`));
      if (sizes !== undefined)
        expect(row).toContain(` ${commas(sizes.units)} | ${commas(sizes.utf8)} | ${commas(sizes.json)} | ${commas(sizes.lines)} |`);
      expect(row).toContain(provenance.kind);
      if (provenance.kind === 'observed') expect(row).toContain(`\`${provenance.file}\` line ${provenance.line}`);
    }
  });

  it('have every gap with its offsets, lines, rule and holder', () => {
    const gaps = report.texts.flatMap((text) => text.gaps);
    expect(gaps.length).toBeGreaterThan(3);
    for (const { at, omittedUnits, source } of gaps) {
      const line = lines.find((one) => one.startsWith(`- gap at ${commas(at)}: ${commas(omittedUnits ?? -1)} unit`));
      expect(line).toContain(`source ${commas(source?.start ?? -1)}–${commas(source?.end ?? -1)}`);
      expect(line).toMatch(/held by/);
    }
  });

  it('have every check and every field row', () => {
    expect(lines.filter((line) => /^- (✓|✗|\?|note:) /.test(line)).length).toBe(report.checks.length);
    for (const { frame, field, bytes } of report.fields) {
      expect(lines.some((line) => line.startsWith(`| ${frame + 1} | `) && line.includes(` | ${field} | ${commas(bytes)} | `))).toBe(true);
    }
  });

  it('hold tables whose rows all have as many cells as their heads', () => {
    const cells = (line: string) => line.replaceAll('\\|', '').split('|').length;
    for (const [index, line] of lines.entries()) {
      if (!line.startsWith('| ---') && !line.startsWith('| --:')) continue;
      for (let at = index + 1; lines[at]?.startsWith('|'); at += 1) expect(cells(lines[at] ?? '')).toBe(cells(line));
    }
  });

  it('never hold the texts themselves', () => {
    expect(markdown.length).toBeLessThan(12_000);
    expect(markdown).not.toContain(call.spill.slice(0, 200));
  });
});

describe('text of a capture in Markdown', () => {
  it.each([
    ['a | b', 'a \\| b'],
    ['<img src=x>', '\\<img src=x\\>'],
    ['[x](y) *z* `q`', '\\[x\\]\\(y\\) \\*z\\* \\`q\\`'],
    ['two\nlines\t here', 'two lines here'],
    ['x'.repeat(500), `${'x'.repeat(399)}…`],
  ])('%j stays text of one line', (text, expected) => expect(escaped(text)).toBe(expected));

  it('cannot leave a code span or a table', () => {
    const { report } = made;
    const markdown = callMarkdown({ ...report, key: { ...report.key, toolCallId: 'a`b\n|c' } }, { title: '| x |\n# y' });
    expect(markdown.split('\n')[0]).toBe('## unknown tool `aˋb |c`');
    expect(markdown).toContain('\\| x \\| \\# y');
  });
});
