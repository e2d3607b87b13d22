import { describe, expect, it } from 'vitest';
import { markerTable } from '../markers/table.ts';
import type { MadeFile } from '../trace/testing/bundle.ts';
import { reportOfA } from './testing/made-report.ts';
import { model, numberedLines } from './testing/shell-call.ts';

const whole = numberedLines(1_000);
const path = 'w/tool-results/a.txt';
const spill = (text: string): MadeFile => ({ path: 'tool-results/a.txt', lines: text });
const toolCut = `${markerTable['tool-header'].write({ path })}${whole.slice(0, 500)}${markerTable['tool-content-truncated'].write({})}${whole.slice(-500)}`;
const notice = (originalUnits: number) => markerTable['framework-spilled'].write({ headUnits: 500, originalUnits, path, limitChars: 34 });

const state = async (text: string, ...files: readonly MadeFile[]) => {
  const { check } = await reportOfA([model(['a', text]), ...files]);
  const found = check('spill:state');
  return found === undefined ? undefined : [found.verdict, found.sentence];
};

describe('the state of a spill', () => {
  it('is whole where it begins and ends as the cut text does', async () => {
    expect(await state(toolCut, spill(whole))).toEqual(['holds', 'the spill is whole: it begins and ends as model text does']);
    expect(await state(whole.slice(0, 500) + notice(whole.length), spill(whole))).toEqual([
      'holds',
      'the spill is whole: it begins as model text does and has the declared length',
    ]);
  });

  it('is partial where it is shorter than declared, or lacks an end', async () => {
    expect(await state(whole.slice(0, 500) + notice(99_999), spill(whole))).toEqual([
      'fails',
      'the spill is partial: 22,439 units of the declared 99,999',
    ]);
    expect(await state(toolCut, spill(whole.slice(0, 9_000)))).toEqual([
      'unknown',
      'the spill is partial, or was changed: it holds the head of what model text kept, and not all of it',
    ]);
  });

  it('is another session’s where nothing that was kept stands in it', async () => {
    expect(await state(toolCut, spill('Something else altogether.'))).toEqual([
      'fails',
      'the spill is of another session, or was overwritten by one: nothing that model text kept stands in it',
    ]);
  });

  it('is not known to go on where only a head was kept and nothing tells its length', async () => {
    const preview = `${markerTable['persisted-output'].write({ path, originalKilobytes: 22 })}${whole.slice(0, 500)}\n...\n</persisted-output>`;
    expect(await state(preview, spill(whole))).toEqual([
      'note',
      'the spill begins as model text does; nothing tells whether it goes on to the end',
    ]);
    expect(await state(toolCut, spill(`${whole}\nand more`))).toEqual(['note', 'the spill holds what model text kept, from its start']);
  });

  it('is swept where it is claimed and not here, never claimed where a tool cut and named none, and nothing where nobody cut', async () => {
    expect((await state(toolCut))?.[0]).toBe('unknown');
    expect((await state(toolCut))?.[1]).toMatch(/claimed \(a\.txt\) and not in this bundle/);
    const unnamed = `${whole.slice(0, 500)}${markerTable['tool-content-truncated'].write({})}${whole.slice(-500)}`;
    expect(await state(unnamed)).toEqual(['note', 'no spill was ever claimed: a text was cut, and names no file that keeps the whole']);
    expect(await state('all of it')).toBeUndefined();
    expect(await state('all of it', spill(whole))).toBeUndefined();
  });
});

describe('what a cut declares to have left out', () => {
  const checkOf = async (text: string, name: string, ...files: readonly MadeFile[]) => {
    const found = (await reportOfA([model(['a', text]), ...files])).check(`model:${name}`);
    return found === undefined ? undefined : [found.verdict, found.sentence];
  };
  const chars = (omittedUnits: number) => whole.slice(0, 500) + markerTable['chars-truncated'].write({ omittedUnits });
  const lines = (omittedLines: number) =>
    whole.slice(0, whole.indexOf('row 000020')) + markerTable['lines-truncated'].write({ omittedLines });

  it('is held against the gap, in units', async () => {
    const left = whole.length - 500;
    expect(await checkOf(chars(left), 'omitted:500', spill(whole))).toEqual([
      'holds',
      'declared omission equals the measured one, 21,939 units',
    ]);
    expect(await checkOf(chars(left + 1), 'omitted:500', spill(whole))).toEqual([
      'fails',
      'declares 21,940 units left out, but 21,939 are missing',
    ]);
    expect((await checkOf(chars(left), 'omitted:500'))?.[0]).toBe('unknown');
  });

  it('is held against the gap, in lines, half lines counted either way', async () => {
    const at = whole.indexOf('row 000020');
    for (const n of [979, 980, 981]) expect((await checkOf(lines(n), `omitted:${at}`, spill(whole)))?.[0]).toBe('holds');
    expect(await checkOf(lines(700), `omitted:${at}`, spill(whole))).toEqual(['fails', 'declares 700 lines left out, but 980 are missing']);
    expect((await checkOf(lines(980), `omitted:${at}`))?.[0]).toBe('unknown');
  });

  it('is, in kilobytes and megabytes, the size of the spill', async () => {
    const large = numberedLines(60_000);
    const stub = (declared: { originalKilobytes?: number; originalMegabytes?: number }) =>
      `${large.slice(0, 500)}\n${markerTable['output-too-large'].write({ originalKilobytes: 0, ...declared }).replace('(0KB)', `(${declared.originalMegabytes}MB)`)}. Full output saved to: ${path}`;
    expect((await checkOf(stub({ originalMegabytes: 1.3 }), 'megabytes', spill(large)))?.[0]).toBe('holds');
    expect((await checkOf(stub({ originalMegabytes: 7 }), 'megabytes', spill(large)))?.[0]).toBe('fails');
    expect((await checkOf(stub({ originalMegabytes: 7 }), 'megabytes'))?.[0]).toBe('unknown');
    expect((await checkOf(stub({ originalKilobytes: 7 }), 'kilobytes', spill(large)))?.[0]).toBe('fails');
  });

  it('comes with a page size that follows from cap and path, or is another version’s', async () => {
    const advised = (limitChars: number) =>
      `${whole.slice(0, 5_000)}${markerTable['framework-spilled'].write({ headUnits: 5_000, originalUnits: whole.length, path, limitChars })}`;
    // floor((5,000 − (22 + 256)) / 6) − 1
    expect(await checkOf(advised(786), 'page size', spill(whole))).toEqual([
      'holds',
      'advised page of 786 units follows from the cap and the path',
    ]);
    expect(await checkOf(advised(500), 'page size', spill(whole))).toEqual([
      'note',
      'advises pages of 500 units, where the known rule gives 786: another version of the host',
    ]);
  });
});
