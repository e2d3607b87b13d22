import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { arrayAt, isObject, objectAt, stringAt } from '../base/narrow.ts';
import { reportCall } from '../checks/report.ts';
import { found, unwrap } from '../testing/unwrap.ts';
import { readBundle } from '../texts/testing/read-bundle.ts';
import { capturesFolder, openCaptures } from '../trace/testing/captures.ts';
import { callSizeOf } from './call-size.ts';
import { type BudgetQuestion, type BudgetStudy, studyBudget } from './study.ts';
import type { CallSize } from './types.ts';

/* The figures of the shared captures, and beside them the same counted from the files alone: no code of the library but JSON's. */

const sizesOf = async (folder: string): Promise<readonly CallSize[]> => {
  const store = await openCaptures([folder]);
  const bundle = await readBundle(store);
  const sizes: CallSize[] = [];
  for (const call of bundle.calls) sizes.push(callSizeOf(unwrap(await reportCall(await bundle.texts(call), store)), call));
  return sizes;
};

const known = new Map<string, Promise<readonly CallSize[]>>();
const sizesIn = (folder: string): Promise<readonly CallSize[]> => {
  const sizes = known.get(folder) ?? sizesOf(folder);
  known.set(folder, sizes);
  return sizes;
};

const study = async (folder: string, more: Partial<BudgetQuestion>): Promise<BudgetStudy> =>
  unwrap(studyBudget(await sizesIn(folder), { kind: 'cap', limit: 24_000, other: 10_000, generation: 'plain', revision: 2, ...more }));

const linesOf = (path: string): readonly unknown[] =>
  readFileSync(join(capturesFolder ?? '', path), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));

/** The text of each tool message of the model requests, by its call. */
const sentIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    linesOf(`${folder}/model-requests.jsonl`).flatMap((line) =>
      (arrayAt(objectAt(line, 'request'), 'messages') ?? []).flatMap((message) => {
        const id = stringAt(message, 'tool_call_id');
        const content = isObject(message) ? message.content : undefined;
        const text =
          typeof content === 'string' ? content : (arrayAt(message, 'content') ?? []).map((part) => stringAt(part, 'text') ?? '').join('');
        return id === undefined ? [] : [[id, text] as const];
      }),
    ),
  );

/** The display fields that each call of the live pass ended with, as JSON. */
const fieldsIn = (folder: string): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const calls = new Map<string, Map<string, string>>();
  for (const line of linesOf(`${folder}/live.wrapped.ndjson`)) {
    const update = objectAt(objectAt(objectAt(line, 'frame'), 'params'), 'update');
    const id = stringAt(update, 'toolCallId');
    if (update === undefined || id === undefined) continue;
    const fields = calls.get(id) ?? new Map<string, string>();
    calls.set(id, fields);
    for (const field of ['content', 'rawOutput']) if (field in update) fields.set(field, JSON.stringify(update[field]));
  }
  return calls;
};

const cutInTool = /^Tool output was too large and has been truncated\.\nThe full output has been saved to: (\S+)/;
const cutRead = /\.\.\. \[truncated\]|\.\.\. \[\d+ lines truncated\] \.\.\.|^Showing lines \d+-\d+ of \d+ total lines/;

/** Sizes by hand: a whole text's own, the spill file's where one is here, the one line that a read told of; the rest is not known. */
const byHand = (folder: string): readonly { readonly id: string; readonly units?: number }[] =>
  [...sentIn(folder)].map(([id, text]) => {
    const spill = cutInTool.exec(text)?.[1]?.split('/').at(-1);
    if (spill !== undefined) {
      try {
        return { id, units: readFileSync(join(capturesFolder ?? '', folder, 'spill', spill), 'utf8').length };
      } catch {
        return { id };
      }
    }
    return cutRead.test(text) ? { id } : { id, units: text.length };
  });

describe.skipIf(!capturesFolder)('the sizes of big', () => {
  it('are those of the texts and spill files themselves', async () => {
    const sizes = await sizesIn('big');
    const hand = byHand('big');
    expect(hand).toHaveLength(14);
    expect(hand.filter(({ units }) => units !== undefined)).toHaveLength(6);
    for (const { id, units } of hand) {
      const { result } = found(
        sizes.find(({ toolCallId }) => toolCallId === id),
        id,
      );
      if (units !== undefined) expect([id, result?.units, result?.basis]).toEqual([id, units, 'measured']);
    }
    const of = (id: string) => sizes.find(({ toolCallId }) => toolCallId === id)?.result;
    // The file that was read has one line, so that the window of the read is all of it.
    expect(of('call_big_05_0')).toMatchObject({ units: 300_006, basis: 'measured', sent: { units: 25_057, cut: true } });
    // Their spills are gone. What is declared of the display stands inside the result.
    expect(of('call_big_04_0')).toMatchObject({ units: 300_006, basis: 'at least' });
    expect(of('call_big_11_0')).toMatchObject({ units: 204_818, basis: 'at least' });
  });

  it('under the cap of 24,000', async () => {
    const { sentence, notes, tally, model, elbow, without, observed } = await study('big', {});
    expect(sentence).toBe('A cap of 24,000 keeps 14 % of results whole (n = 14, 7 of unknown size).');
    expect(notes).toEqual(['All 7 of unknown size are larger than 24,000 in any case.']);
    expect(tally).toEqual({ n: 14, whole: 2, cut: 12, exempt: 0, unknown: 0, atLeast: 7, larger: 7 });
    expect(without).toBe(0);
    // By hand: 90 and 192 units are whole, 12 are sent up to the cap.
    expect(model).toMatchObject({ sent: 90 + 192 + 12 * 24_000, atLeast: true, about: true });
    expect(observed).toMatchObject({ n: 14, cut: 11 });
    expect(observed.units).toBe([...sentIn('big').values()].reduce((sum, text) => sum + text.length, 0));
    expect(elbow?.limit).toBe(300_006);
  });

  it('tell which result stops spilling once it is not quoted', async () => {
    const { beside } = await study('big', { limit: 25_070, generation: 'quoted' });
    const plain = beside.find(({ rule }) => rule.kind === 'cap' && rule.cap === 25_070 && rule.generation === 'plain');
    const text = found(sentIn('big').get('call_big_08_0'), 'the text');
    expect([text.length, JSON.stringify(text).length]).toEqual([25_067, 25_075]);
    expect(plain?.stops.rows.map(({ toolCallId }) => toolCallId)).toEqual(['call_big_08_0']);
  });

  it('under the budget of the wire, in both revisions', async () => {
    const fields = [...fieldsIn('big').values()];
    const cutOnWire = fields.filter((each) => [...each.values()].some((json) => json.includes('[... truncated for ACP transport ...]')));
    expect([fields.length, cutOnWire.length]).toEqual([14, 5]);

    const { sentence, notes, tally, wire, beside } = await study('big', { kind: 'budget', limit: 65_536 });
    expect(sentence).toBe('A budget of 65,536 bytes keeps 64 % of results whole (n = 14, 2 of unknown size).');
    expect(notes).toEqual([
      'All 2 of unknown size are larger than 65,536 in any case.',
      '1 result is larger and stays whole: of a shape that no budget cuts.',
    ]);
    expect(tally).toEqual({ n: 14, whole: 8, cut: 5, exempt: 1, unknown: 0, atLeast: 2, larger: 2 });
    // The recording host has this budget: what it would leave is what arrived.
    expect(wire?.live.after).toBe(wire?.live.arrived);
    expect(wire?.replay.after).toBe(wire?.replay.arrived);
    const older = beside.find(({ rule }) => rule.kind === 'budget' && rule.budget === 65_536 && rule.revision === 1);
    expect(older?.tally).toMatchObject({ whole: 8, cut: 0, exempt: 6 });
    expect(older?.stops.rows.map(({ toolCallId, basis }) => [toolCallId, basis])).toEqual([
      ['call_big_01_0', 'measured'],
      ['call_big_04_0', 'at least'],
      ['call_big_00_0', 'measured'],
      ['call_big_11_0', 'at least'],
      ['call_big_07_0', 'measured'],
    ]);
  });

  it('under another budget', async () => {
    const { tally } = await study('big', { kind: 'budget', limit: 26_000 });
    const sizes = [...fieldsIn('big')].map(
      ([id, fields]) => [id, Math.max(...[...fields.values()].map((json) => Buffer.byteLength(json)))] as const,
    );
    const larger = sizes.filter(([, bytes]) => bytes > 26_000).map(([id]) => id);
    // Of these 8, the diff of a write is exempt.
    expect(larger).toHaveLength(8);
    expect(tally).toMatchObject({ whole: 6, cut: 7, exempt: 1 });
  });
});

describe.skipIf(!capturesFolder)('the sizes of tools', () => {
  it('are those of the texts themselves, with another session of the same ids', async () => {
    const sizes = await sizesIn('tools');
    expect(sizes).toHaveLength(36);
    for (const [id, text] of sentIn('tools')) {
      const own = sizes.filter(({ toolCallId, result }) => toolCallId === id && result?.from === 'model text');
      expect(own.map(({ result }) => [id, result?.units, result?.quotedUnits])).toEqual([[id, text.length, JSON.stringify(text).length]]);
    }
  });

  it('fit under any limit that hosts have', async () => {
    expect((await study('tools', {})).sentence).toBe('A cap of 24,000 keeps 100 % of results whole (n = 36).');
    const wire = await study('tools', { kind: 'budget', limit: 65_536 });
    expect(wire.sentence).toBe('A budget of 65,536 bytes keeps 100 % of results whole (n = 17).');
    const { sessions } = await study('tools', {});
    expect(sessions.map(({ tally }) => tally.n).sort()).toEqual([18, 18]);
    // 18 calls of a headless run, and the plan that has no frame.
    expect(wire.without).toBe(19);
    expect(fieldsIn('tools').size).toBe(17);
  });

  it('under a cap and a budget of 200', async () => {
    const whole = [...sentIn('tools').values()].filter((text) => text.length <= 200).length;
    const headless = (await sizesIn('tools')).filter(({ result }) => result?.from === 'headless');
    expect([whole, headless.length]).toEqual([12, 18]);
    const { tally, beside } = await study('tools', { limit: 200 });
    expect(tally.whole).toBe(whole + headless.filter(({ result }) => (result?.units ?? 0) <= 200).length);
    expect(beside.map(({ rule }) => rule.kind)).toEqual(Array.from({ length: 8 }, () => 'cap'));
    const wire = await study('tools', { kind: 'budget', limit: 200 });
    const small = [...fieldsIn('tools').values()].filter((fields) => [...fields.values()].every((json) => Buffer.byteLength(json) <= 200));
    expect(small).toHaveLength(6);
    // The diffs of a write and of an edit.
    expect(wire.tally).toEqual({ n: 17, whole: 6, cut: 9, exempt: 2, unknown: 0, atLeast: 0, larger: 0 });
  });
});
