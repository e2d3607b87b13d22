import { describe, expect, it } from 'vitest';
import { arrayAt, objectAt, stringAt } from '../base/narrow.ts';
import { captureLines, capturesFolder, modelTexts, rawOutputOf, storedDisplays } from '../testing/captures.ts';
import { findMarkers } from './find.ts';

const ids = (text: string) => findMarkers(text).map(({ id }) => id);

describe.skipIf(!capturesFolder)('markers of the captures', () => {
  const big = capturesFolder ? modelTexts('big/history.jsonl') : new Map<string, string>();

  it('of model texts are the ones their tools leave', () => {
    const cut = ['tool-header', 'tool-ellipsis', 'tool-content-truncated', 'tool-ellipsis'];
    const cutAfterWholeLine = ['tool-header', 'tool-content-truncated', 'tool-ellipsis'];
    const read = ['read-window', 'truncated-suffix'];
    expect(Object.fromEntries([...big].map(([id, text]) => [id, ids(text)]))).toEqual({
      call_big_00_0: cut,
      call_big_01_0: cut,
      call_big_02_0: read,
      call_big_03_0: read,
      call_big_04_0: cutAfterWholeLine,
      call_big_05_0: read,
      call_big_06_0: ['lines-truncated'],
      call_big_07_0: cutAfterWholeLine,
      call_big_08_0: [],
      call_big_09_0: [],
      call_big_10_0: [],
      call_big_11_0: cut,
      call_big_11_1: read,
      call_big_11_2: read,
    });
    for (const text of modelTexts('tools/history.jsonl').values()) expect(findMarkers(text)).toEqual([]);
  });

  it('of the first call have a header of 483 units', () => {
    const [header] = findMarkers(big.get('call_big_00_0') ?? '');
    expect(header?.range).toEqual({ start: 0, end: 483 });
    expect(header?.declared.path).toMatch(/\/run_shell_command_c6459a00f0c4\.output$/);
  });

  it('of reads and searches declare what is shown and what is not', () => {
    expect(findMarkers(big.get('call_big_03_0') ?? '')[0]?.declared.shownLines).toEqual({ first: 1001, last: 1730, total: 60_795 });
    expect(findMarkers(big.get('call_big_06_0') ?? '')[0]?.declared.omittedLines).toBe(43_452);
  });

  it('nest in a replayed rawOutput: four of them, with their numbers', () => {
    const shell = rawOutputOf('big/replay.wrapped.ndjson', 'call_big_00_0');
    const told = (name: string) => findMarkers(stringAt(shell, name) ?? '').map(({ id, declared }) => [id, declared.originalUnits]);
    expect(told('output')).toEqual([
      ['acp-transport', undefined],
      ['session-preview', 204_818],
    ]);
    expect(told('text')).toEqual([
      ['acp-transport', undefined],
      ['session-preview', 204_983],
      ['saved-to', undefined],
    ]);
  });

  it('of an omitted diff are known in both spellings', () => {
    const stored = stringAt(storedDisplays('big/history.jsonl').get('call_big_10_0'), 'fileDiff') ?? '';
    const whole = findMarkers(stored);
    expect(whole.map(({ range, declared }) => ({ range, declared }))).toEqual([
      {
        range: { start: 0, end: stored.length },
        declared: { file: 'big-write.txt', originalUnits: 71_051, originalContentUnits: 0, newContentUnits: 66_890 },
      },
    ]);
    const replayed = captureLines('big/replay.wrapped.ndjson')
      .flatMap((line) => arrayAt(objectAt(objectAt(objectAt(line, 'frame'), 'params'), 'update'), 'content') ?? [])
      .map((item) => stringAt(objectAt(item, 'content'), 'text') ?? '')
      .filter((text) => text.startsWith('Full diff omitted'));
    expect(replayed.map((text) => findMarkers(text).map(({ declared }) => declared))).toEqual([
      [{ file: 'big-write.txt', originalUnits: 71_051 }],
    ]);
  });
});
