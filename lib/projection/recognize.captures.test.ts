import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isObject } from '../base/narrow.ts';
import { jsonValueByteLength } from '../json/value-bytes.ts';
import { projectToolResultUpdate } from './project.ts';
import { recognizeFieldCut } from './recognize-field.ts';

const folder = process.env.SPILLWAY_CAPTURES ?? '';

/** Every `update` object anywhere in the lines of a capture, bulk replays included. */
const updatesOf = (file: string): Record<string, unknown>[] => {
  const found: Record<string, unknown>[] = [];
  for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
    const open: unknown[] = line === '' ? [] : [JSON.parse(line)];
    for (let value = open.pop(); value !== undefined; value = open.pop()) {
      if (typeof value !== 'object' || value === null) continue;
      if (isObject(value) && value.sessionUpdate === 'tool_call_update') found.push(value);
      else open.push(...Object.values(value));
    }
  }
  return found;
};

const rawOutputOf = (file: string, id: string): unknown =>
  updatesOf(file)
    .filter((update) => update.toolCallId === id)
    .findLast((update) => update.rawOutput !== undefined)?.rawOutput;

describe.skipIf(!process.env.SPILLWAY_CAPTURES)('cuts in the captures', () => {
  it('reads the live shell_result of call_big_00_0', () => {
    const found = recognizeFieldCut('rawOutput', rawOutputOf('big/live.wrapped.ndjson', 'call_big_00_0'));
    expect(found?.bytes).toBe(65_536);
    const [output, text] = found?.strings ?? [];
    // [83..6404] + marker + [179586..204901], and [83..6404] + marker + [179748..204901] with an appended line.
    expect(output?.cut).toMatchObject({ form: 'shared budget', head: { start: 0, end: 6321 }, marker: { start: 6321, end: 6360 } });
    expect(output?.units).toBe(6321 + 39 + 25_315);
    expect(text?.cut).toMatchObject({ form: 'shared budget', head: { end: 6321 } });
  });

  it('tells the rule of its replay from the preview marker nested in the same strings', () => {
    const rawOutput = rawOutputOf('big/replay.wrapped.ndjson', 'call_big_00_0');
    const found = recognizeFieldCut('rawOutput', rawOutput);
    for (const name of ['output', 'text'] as const) {
      const string = found?.strings.find((each) => each.name === `rawOutput.${name}`);
      const value = isObject(rawOutput) ? rawOutput[name] : undefined;
      if (typeof value !== 'string') throw new Error('no string where the capture has one');
      const preview = value.indexOf('truncated for saved session preview');
      expect(string?.cut).toMatchObject({ head: { start: 0, end: 6321 }, marker: { end: 6360 } });
      expect(preview).toBeGreaterThan(string?.cut?.tail.start ?? Number.POSITIVE_INFINITY);
    }
  });

  it.each(['big/live.wrapped.ndjson', 'big/replay.wrapped.ndjson', 'tools/live.wrapped.ndjson', 'tools/replay.raw-both.ndjson'])(
    'finds what %s holds already projected, and each marker of the rule explained',
    (file) => {
      const updates = updatesOf(file);
      expect(updates.length).toBeGreaterThan(10);
      for (const update of updates) {
        expect(projectToolResultUpdate(update)).toBe(update);
        for (const field of ['content', 'rawOutput'] as const) {
          const found = recognizeFieldCut(field, update[field]);
          const marked = JSON.stringify(update[field] ?? null).includes('truncated for ACP transport');
          expect(found !== undefined).toBe(marked);
          if (found) expect(jsonValueByteLength(update[field])).toBe(found.bytes);
        }
      }
    },
  );
});
