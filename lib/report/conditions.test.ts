import { describe, expect, it } from 'vitest';
import { projectedFrame, shellCall } from '../checks/testing/shell-call.ts';
import type { MadeFile } from '../trace/testing/bundle.ts';
import { create, done, patch, textBlock } from '../trace/testing/frames.ts';
import { allStops, conditionsMet } from './conditions.ts';
import { callOf, inspected } from './testing/inspected.ts';

const frames = (...lines: readonly unknown[]): MadeFile => ({ path: 'live.ndjson', lines });
const shell = shellCall(6_000);

/** Conditions with their places: `lost a`, `problem live.ndjson:2`. */
const met = async (...files: readonly MadeFile[]): Promise<readonly string[]> =>
  conditionsMet(await inspected(files)).map(({ condition, where }) => `${condition} ${where}`);

describe('conditions a pipeline may stop at', () => {
  it('none is met by a result that is whole, or cut with the rest at hand', async () => {
    expect(await met(frames(create('a'), done('a', 'hello')))).toEqual([]);
    expect(await met(...shell.files, shell.spillFile())).toEqual([]);
  });

  it('over-budget: an eligible field that nobody projected, each time it was sent', async () => {
    const big = [textBlock('x'.repeat(70_000))];
    const file = frames(create('a'), patch('a', { status: 'in_progress', content: big }), done('a', 'x'.repeat(70_000)));
    expect(await met(file)).toEqual(['over-budget a', 'over-budget a']);
    const report = await inspected([file]);
    expect(callOf(report, 'a').conditions).toEqual(['over-budget']);
    expect(report.totals.conditions['over-budget']).toBe(2);
    expect(conditionsMet(report)[0]?.sentence).toBe('live content has 70,056 bytes, over the budget of 65,536 bytes');
  });

  it('over-budget: whoever sent it; the rules tell a host that projects from one that is not known to', async () => {
    const big = done('a', 'x'.repeat(70_000));
    const projects = frames(create('p'), projectedFrame(done('p', 'x'.repeat(70_000))), create('a'), big);
    const rulesOf = async (file: MadeFile) =>
      conditionsMet(await inspected([file]), ['over-budget', 'bypass', 'unprojected']).map(
        ({ condition, where }) => `${condition} ${where}`,
      );
    expect(await rulesOf(projects)).toEqual(['over-budget a', 'bypass a']);
    expect(await rulesOf(frames(create('a'), big))).toEqual(['over-budget a', 'unprojected a']);
  });

  it('over-budget does not count what the projection leaves alone, however large', async () => {
    expect(await met(frames(create('a'), done('a', 'short', { rawOutput: { value: 'x'.repeat(70_000) } })))).toEqual([]);
  });

  it('lost: a cut whose rest is nowhere here', async () => {
    expect(await met(...shell.files)).toEqual(['lost a']);
  });

  it('wrong: a spill of another session, and lost beside it where the rest is not found in it', async () => {
    const report = await inspected([...shell.files, shell.spillFile(shell.spill.replaceAll('row', 'ROW'))]);
    const call = callOf(report, 'a');
    expect([call.badge, call.conditions.includes('wrong')]).toEqual(['wrong', true]);
    const wrong = conditionsMet(report, ['wrong']);
    expect(wrong.length).toBe(report.totals.conditions.wrong);
    expect(wrong.length).toBeGreaterThan(0);
    expect(wrong.every(({ where }) => where === 'a')).toBe(true);
  });

  it('problem: a line that cannot be read, with file and line', async () => {
    const text = `${JSON.stringify(create('a'))}\n{"half\n${JSON.stringify(done('a', 'hello'))}\n`;
    expect(await met({ path: 'live.ndjson', lines: text })).toEqual(['problem live.ndjson:2']);
  });

  it('are told only where they are wanted', async () => {
    expect(conditionsMet(await inspected(shell.files), ['over-budget', 'problem'])).toEqual([]);
  });

  it('findings: of one rule, or of a severity and all that is worse', async () => {
    const report = await inspected(shell.files);
    const only = conditionsMet(report, ['model-cut']);
    expect(only.map(({ condition, where }) => [condition, where])).toEqual([['model-cut', 'a']]);
    const warned = conditionsMet(report, ['warning']);
    expect(warned).toContainEqual({ condition: 'warning', where: 'a', sentence: `model-cut: ${only[0]?.sentence}` });
    expect(warned.filter(({ condition }) => condition === 'info')).toEqual([]);
    expect(conditionsMet(report, ['info']).length).toBeGreaterThanOrEqual(warned.length);
  });

  it('findings that are not kept are counted', async () => {
    const report = await inspected(shell.files);
    const groups = report.findings.groups.map((group) => ({ ...group, count: group.findings.length + 7 }));
    const met = conditionsMet({ ...report, findings: { ...report.findings, groups } }, ['model-cut']);
    expect(met.at(-1)).toEqual({ condition: 'model-cut', where: 'bundle', sentence: 'model-cut: and 7 more' });
  });

  it('have one name each', () => {
    expect(new Set(allStops).size).toBe(allStops.length);
  });
});
