/** The command for pipelines, as a pipeline runs it: `node e2e/tools/inspect.mjs` over the built library. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Report } from '../lib/report/types.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['e2e/tools/inspect.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { code: status, out: stdout.trimEnd().split('\n'), stdout, error: stderr };
};
const session = 'e2e/fixtures/session';

test('prints one line a call, the findings and a summary, and ends well where nothing was to be stopped at', () => {
  const { code, out, error } = run(session);
  expect([code, error]).toEqual([0, '']);
  const rest = out.slice(8, -1);
  expect(rest.filter((line) => !/^(error|warning|info) +[a-z-]+ {2}/.test(line))).toEqual([]);
  expect(rest).toContainEqual(expect.stringMatching(/^error +error-in-gap +call_light_00_0 +The gap .*\.$/));
  expect(out[0]).toMatch(/^cut {5}run_shell_command {2,}call_light_00_0 {2}The model was sent 4,475 units: /);
  expect(out.at(-1)).toMatch(
    /^8 calls: 2 cut, 3 whole, 1 exempt, 2 lost · 5 files, ([\d,]+) of \1 bytes accounted for · 0 problems · 0 checks failed · found [1-9]\d* errors?, [1-9]\d* warnings?, \d+ notes?$/,
  );
});

test('ends with 1 where a wanted condition is met, and names the places', () => {
  const lost = run(session, '--fail-on', 'over-budget,lost');
  expect(lost.code).toBe(1);
  expect(lost.error.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^lost: call_light_02_0: /),
    expect.stringMatching(/^lost: call_light_07_0: .*not in this bundle\.$/),
  ]);
  expect(run(session, '--fail-on', 'over-budget,wrong,problem').code).toBe(0);
  const rule = run(session, '--fail-on', 'error-in-gap');
  expect([rule.code, rule.error]).toEqual([1, expect.stringMatching(/^error-in-gap: call_light_00_0: The gap .*\n$/)]);
  const warned = run(session, '--fail-on', 'warning').error.trimEnd().split('\n');
  expect(warned).toContainEqual(expect.stringMatching(/^error: call_light_00_0: error-in-gap: /));
  expect(warned.filter((line) => !/^(error|warning): /.test(line))).toEqual([]);
  const problem = run('e2e/fixtures/damaged/torn-last-line.ndjson', '--fail-on', 'problem');
  expect([problem.code, problem.error]).toEqual([1, expect.stringContaining('torn-last-line.ndjson:4: torn-line: ')]);
});

test('prints the report as JSON, with texts where they are wanted', () => {
  const report: Report = JSON.parse(run(session, '--json').stdout);
  expect(report.reportVersion).toBe(1);
  expect(report.totals.accounted).toBe(report.totals.bytes);
  expect(report.calls.flatMap(({ texts }) => texts).some((text) => 'text' in text)).toBe(false);
  const whole: Report = JSON.parse(run(session, '--json', '--texts').stdout);
  expect(report.findings).toMatchObject({ calls: 8, groups: expect.arrayContaining([expect.objectContaining({ rule: 'error-in-gap' })]) });
  expect(whole.calls[0]?.texts.find(({ id }) => id === 'spill')?.text?.length).toBe(37_583);
});

test('finds a field that passed the budget by, and reads packed files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spillway-inspect-'));
  try {
    const content = [{ type: 'content', content: { type: 'text', text: 'x'.repeat(70_000) } }];
    const update = { sessionUpdate: 'tool_call_update', toolCallId: 'call-1', status: 'completed', content };
    const frame = { jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update } };
    writeFileSync(join(folder, 'live.ndjson.gz'), gzipSync(`${JSON.stringify(frame)}\n`));
    const { code, error } = run(folder, '--fail-on', 'over-budget,problem');
    expect([code, error]).toEqual([1, 'over-budget: call-1: live content has 70,056 bytes, over the budget of 65,536 bytes\n']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('is a script of the package, and says with 2 what it cannot do', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(scripts.inspect).toBe('node e2e/tools/inspect.mjs');
  for (const [args, words] of [
    [[], 'name files or folders'],
    [['nowhere'], 'there is no nowhere'],
    [[session, '--fail-on', 'lots'], 'there is no condition, severity or rule "lots"'],
    [[session, '--what'], "Unknown option '--what'"],
  ] as const) {
    const { code, stdout, error } = run(...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(error).toContain(words);
    expect(error).toContain('usage: npm run -s inspect -- ');
  }
});
