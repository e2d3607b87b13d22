import { describe, expect, it } from 'vitest';
import { arrayAt, objectAt, stringAt } from '../base/narrow.ts';
import { findMarkers } from '../markers/find.ts';
import { acpMarker } from '../markers/transport.ts';
import { captureLines, capturesFolder, captureText, modelTexts, rawOutputOf } from '../testing/captures.ts';
import { locate } from './locate.ts';
import { partition } from './partition.ts';
import { type SearchableSource, searchableSource } from './source.ts';
import type { Located, Location } from './types.ts';

const spills = {
  call_big_00_0: 'run_shell_command_c6459a00f0c4.output',
  call_big_01_0: 'run_shell_command_2608c12429f9.output',
  call_big_07_0: 'run_shell_command_3c021b7263a1.output',
} as const;

type Row = string | readonly [number, number] | 'not found';

/** A text as the contract's table writes it: glue by its name, source ranges by their offsets. */
const rows = (text: string, locations: readonly Location[], glue: ReturnType<typeof findMarkers>): readonly Row[] => {
  const places: { readonly at: number; readonly row: Row }[] = glue.map(({ id, range }) => ({ at: range.start, row: id }));
  for (const location of locations) {
    if (location.found) {
      const { range, source } = location.located;
      places.push({ at: range.start, row: [source.start, source.end] });
    } else places.push({ at: location.missing.range.start, row: 'not found' });
  }
  expect(text.length).toBeGreaterThan(0);
  return places.sort((a, b) => a.at - b.at).map(({ row }) => row);
};

const table = (text: string, source: SearchableSource): readonly Row[] => {
  const glue = findMarkers(text);
  const pieces = partition(
    text,
    glue.map(({ range }) => range),
  );
  const tally = { comparisons: 0 };
  const locations = locate(pieces, text, source, { tally });
  expect(tally.comparisons / (text.length + source.text.length)).toBeLessThanOrEqual(16);
  return rows(text, locations, glue);
};

const foundIn = (text: string, source: string): readonly Located[] => {
  const pieces = partition(
    text,
    findMarkers(text).map(({ range }) => range),
  );
  return locate(pieces, text, source).flatMap((location) => (location.found ? [location.located] : []));
};

describe.skipIf(!capturesFolder)('texts of the captures in their spills', () => {
  const spill = (id: keyof typeof spills) => searchableSource(captureText(`big/spill/${spills[id]}`));
  const models = capturesFolder ? modelTexts('big/history.jsonl') : new Map<string, string>();
  const text = (file: 'live' | 'replay', id: string, name: 'output' | 'text') =>
    stringAt(rawOutputOf(`big/${file}.wrapped.ndjson`, id), name) ?? '';

  it('stand where the contract says, for the first call', () => {
    const source = spill('call_big_00_0');
    const model = models.get('call_big_00_0') ?? '';
    expect(table(model, source)).toEqual([
      'tool-header',
      [0, 789],
      'tool-ellipsis',
      'tool-content-truncated',
      'tool-ellipsis',
      [201_804, 204_970],
    ]);
    expect(model).toHaveLength(4_483);
    expect(table(text('live', 'call_big_00_0', 'output'), source)).toEqual([[83, 6_404], 'acp-transport', [179_586, 204_901]]);
    expect(table(text('live', 'call_big_00_0', 'text'), source)).toEqual([[83, 6_404], 'acp-transport', [179_748, 204_901], 'saved-to']);
    expect(table(text('replay', 'call_big_00_0', 'output'), source)).toEqual([
      [83, 6_404],
      'acp-transport',
      [6_766, 19_234],
      'session-preview',
      [192_135, 204_901],
    ]);
    expect(table(text('replay', 'call_big_00_0', 'text'), source)).toEqual([
      [83, 6_404],
      'acp-transport',
      [6_765, 19_234],
      'session-preview',
      [192_300, 204_901],
      'saved-to',
    ]);
  });

  it('are all found in a spill of two megabytes and in one of a single long line', () => {
    for (const id of ['call_big_01_0', 'call_big_07_0'] as const) {
      const source = spill(id);
      const all = [
        models.get(id) ?? '',
        ...(['live', 'replay'] as const).flatMap((file) => [text(file, id, 'output'), text(file, id, 'text')]),
      ];
      for (const one of all) expect(table(one, source)).not.toContain('not found');
    }
    // Head and tail of one repeated unit are placed by their ends: the head first, the tail last.
    const [head, , tail] = table(text('live', 'call_big_07_0', 'output'), spill('call_big_07_0'));
    const start = 'Command: head -c 65530 /home/devbox/demo-project/data/one-line-300k.txt\nDirectory: (root)\nOutput: '.length;
    const output = text('live', 'call_big_07_0', 'output');
    const headUnits = output.indexOf(acpMarker.text);
    expect(head).toEqual([start, start + headUnits]);
    expect(tail).toEqual([start + 65_530 - (output.length - headUnits - acpMarker.units), start + 65_530]);
  });

  it('say where they were altered: one unit in a tail', () => {
    const source = spill('call_big_00_0');
    const model = models.get('call_big_00_0') ?? '';
    const at = model.length - 1_000;
    const altered = `${model.slice(0, at)}#${model.slice(at + 1)}`;
    const pieces = partition(
      altered,
      findMarkers(altered).map(({ range }) => range),
    );
    const last = locate(pieces, altered, source).at(-1);
    expect(last).toMatchObject({ found: false, missing: { nearest: { source: 201_804, length: 3_166 - 1_000 } } });
  });

  it('of a file read are its right-trimmed lines, one run for each line that lost blanks', () => {
    const windows = captureLines('big/live.wrapped.ndjson').flatMap((line) => {
      const content = stringAt(objectAt(objectAt(line, 'frame'), 'result'), 'content');
      return content === undefined ? [] : [content];
    });
    expect(windows.length).toBeGreaterThan(3);
    const read = models.get('call_big_02_0') ?? '';
    const [located, ...more] = foundIn(read, windows[0] ?? '');
    expect(more).toEqual([]);
    expect(located?.transformations).toEqual(['right-trimmed lines']);
    expect(located?.position).toBe('at the start');
    expect(located?.runs.length).toBeGreaterThan(1);
    expect(located?.runs.length).toBeLessThanOrEqual(735);
    for (const run of located?.runs ?? []) {
      expect(read.slice(run.text, run.text + run.length)).toBe((windows[0] ?? '').slice(run.source, run.source + run.length));
    }
    // The window begins with the output of the shell call on the same file, so it stands inside that spill too.
    expect(foundIn(read, captureText(`big/spill/${spills.call_big_00_0}`))[0]?.source.start).toBe(83);
  });

  it('of model requests and of the wire are the stored ones, whole', () => {
    const requests = captureLines('big/model-requests.jsonl').flatMap((line) => arrayAt(objectAt(line, 'request'), 'messages') ?? []);
    const told = requests.filter((message) => stringAt(message, 'role') === 'tool');
    expect(told.length).toBeGreaterThan(10);
    for (const message of told) {
      const parts = arrayAt(message, 'content');
      const said = stringAt(message, 'content') ?? parts?.map((part) => stringAt(part, 'text') ?? '').join('') ?? '';
      const stored = models.get(stringAt(message, 'tool_call_id') ?? '') ?? '';
      expect(said).toBe(stored);
    }
  });
});
