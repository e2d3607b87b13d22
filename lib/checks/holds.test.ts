import { describe, expect, it } from 'vitest';
import { textRange } from '../base/units.ts';
import { whatGapHolds } from './holds.ts';
import { lineTable } from './lines.ts';

const holds = (text: string, start = 0, end = text.length) => whatGapHolds(text, lineTable(text), textRange(start, end));

describe('what a gap holds', () => {
  it.each([
    ['TypeError: x is not a function'],
    ['npm ERR! build failed'],
    ['thread main panicked: fatal error'],
    ['FAIL src/a.test.ts'],
    ['1 failed, 0 errors'],
    ['java.lang.IllegalStateException: closed'],
    ['at Error: no such file'],
    ['error.ts: fatal: it is gone'],
  ])('names a line that tells of a failure: %s', (line) => {
    expect(holds(`fine\n${line}\nfine\n`)[0]).toBe(`an error line (line 2): ${line}`);
  });

  it.each([
    ['Error: (none)'],
    ['0 errors, 3 warnings'],
    ['no errors found'],
    ['terrorism in a novel'],
    ['errors: 0'],
    ['ok=2 changed=1 unreachable=0 failed=0 skipped=0'],
    ['  "error": null,'],
    ['  "error": [],'],
    ['Failed: 0, Passed: 12'],
    ['src/lib/error.ts'],
    ['node_modules/on-error/error-page.js'],
    ['✓ returns an error where there is no file'],
    ['PASS test/error.test.ts'],
    ['ok 12 - fails with an error'],
    ['--- PASS: an error is told of'],
    ['finished without error'],
  ])('takes none for a failure: %s', (line) => {
    expect(holds(`fine\n${line}\nfine`)[0]).toBe('no error line');
  });

  it('passes over harmless lines to the first that counts, and looks only inside the gap', () => {
    expect(holds('error: outside\n0 errors\nerror: inside\n', 15)[0]).toBe('an error line (line 3): error: inside');
    expect(holds('error: outside\nfine\nerror: behind', 15, 20)[0]).toBe('no error line');
  });

  it('names the lines that sum up, where the gap reaches the end', () => {
    const text = `${'line\n'.repeat(50)}Tests  3 failed, 12 passed\nExit Code: 1\n`;
    expect(holds(text).slice(1)).toEqual(['at the end: Tests  3 failed, 12 passed', 'at the end: Exit Code: 1']);
    expect(holds(text, 0, 100)).toEqual(['no error line']);
  });

  it('looks at a bounded part of a gap of megabytes, and says so', () => {
    const text = `${'quiet line\n'.repeat(200_000)}error: too late\n`;
    expect(holds(text)[0]).toBe('no error line in its first 262,144 units');
  });

  it('shows the words around the place in a line of megabytes', () => {
    expect(holds(`${'x'.repeat(5_000)} then a fatal end`)[0]).toMatch(/^an error line \(line 1\): x+ then a fatal end$/);
  });

  it('holds nothing where nothing is missing', () => {
    expect(holds('error', 2, 2)).toEqual([]);
  });
});
