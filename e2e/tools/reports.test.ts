import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './reports.mjs';

const statuses = (...list: string[]) => list.map((status) => ({ status }));
const tests = (...list: string[]) => [{ tests: statuses(...list) }];

describe('the report of vitest', () => {
  it('counts tests, and those on the shared captures apart', () => {
    const report = {
      testResults: [
        { name: '/x/lib/base/units.test.ts', status: 'passed', assertionResults: statuses('passed', 'passed', 'pending') },
        { name: '/x/lib/trace/fold.captures.test.ts', status: 'failed', assertionResults: statuses('passed', 'failed', 'skipped') },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 2, onCaptures: 2 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    expect(countVitest({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }] }).failed).toBe(1);
  });

  it.each([undefined, null, 'text', {}, { testResults: 7 }])('finds nothing in %j', (report) => {
    expect(countVitest(report)).toEqual({ passed: 0, failed: 0, skipped: 0, onCaptures: 0 });
  });
});

describe('the report of Playwright', () => {
  it('counts through nested suites, and takes a flaky test as one that does not hold', () => {
    const report = {
      suites: [
        {
          file: 'open.spec.ts',
          specs: tests('expected', 'skipped'),
          suites: [{ file: 'open.spec.ts', specs: tests('unexpected'), suites: [{ specs: tests('flaky') }] }],
        },
        { file: 'big.captures.spec.ts', specs: tests('expected', 'skipped') },
      ],
    };
    expect(countPlaywright(report)).toEqual({ passed: 2, failed: 2, skipped: 2, onCaptures: 1 });
  });

  it('counts errors outside any test as failures', () => {
    expect(countPlaywright({ suites: [], errors: [{ message: 'the server did not start' }] }).failed).toBe(1);
    expect(countPlaywright(undefined)).toEqual({ passed: 0, failed: 0, skipped: 0, onCaptures: 0 });
  });
});
