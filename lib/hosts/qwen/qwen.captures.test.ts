import { describe, expect, it } from 'vitest';
import { isObject, objectAt, stringAt } from '../../base/narrow.ts';
import { findMarkers } from '../../markers/find.ts';
import { captureLines, capturesFolder, captureText, modelTexts, rawOutputOf, storedDisplays } from '../../testing/captures.ts';
import { outputFilesOf, spillPathClaims } from './claims.ts';
import { displayOfSpill, displayTexts, fullShellResult } from './envelope.ts';
import { cutInTool } from './in-tool-cut.ts';
import { windowOfRead } from './read-window.ts';
import { omittedDiff, previewForSession, sessionDiffLimit } from './session-preview.ts';

const spilled = ['call_big_00_0', 'call_big_01_0', 'call_big_07_0'];

describe.skipIf(!capturesFolder)('the rules on the captures', () => {
  const models = capturesFolder ? modelTexts('big/history.jsonl') : new Map<string, string>();
  const displays = capturesFolder ? storedDisplays('big/history.jsonl') : new Map<string, unknown>();
  const claim = (id: string) => spillPathClaims(models.get(id) ?? '')[0]?.path ?? '';
  const spillOf = (id: string) => captureText(`big/spill/${claim(id).split('/').at(-1)}`);

  it.each(spilled)('cut the spill of %s into its model text', (id) => {
    const spill = spillOf(id);
    const cut = cutInTool(spill, claim(id));
    expect(cut.text).toBe(models.get(id));
    expect(cut.text).toContain(spill.slice(cut.head.start, cut.head.end));
    expect(cut.text.endsWith(spill.slice(cut.tail.start, cut.tail.end))).toBe(true);
  });

  it('cut a single long line behind the whole lines before it', () => {
    const spill = spillOf('call_big_07_0');
    expect(cutInTool(spill, '/x').head.end).toBe(spill.indexOf('\n'));
    expect(cutInTool(spillOf('call_big_00_0'), '/x')).toMatchObject({ head: { end: 789 }, tail: { start: 201_804 } });
  });

  it.each(spilled)('store of the display of %s what the history holds', (id) => {
    const texts = displayTexts(spillOf(id), claim(id));
    const stored = displays.get(id);
    expect(previewForSession(texts?.output ?? '')).toBe(stringAt(stored, 'output'));
    expect(previewForSession(texts?.text ?? '')).toBe(stringAt(stored, 'text'));
    expect(outputFilesOf(stored)).toEqual([claim(id)]);
    const full = texts && isObject(stored) ? fullShellResult(stored, texts) : {};
    expect(Object.keys(full)).toEqual(Object.keys(isObject(stored) ? stored : {}));
    expect(stringAt(full, 'text')).toBe(texts?.text);
  });

  it('find the display inside every shell result that was not cut', () => {
    const all = [...modelTexts('tools/history.jsonl'), ...models];
    const stored = new Map([...storedDisplays('tools/history.jsonl'), ...displays]);
    const shown = all.flatMap(([id, text]) => {
      const output = stringAt(stored.get(id), 'output');
      const range = output === undefined || findMarkers(text).length > 0 ? undefined : displayOfSpill(text);
      if (range === undefined) return [];
      expect(text.slice(range.start, range.end)).toBe(output);
      return [id];
    });
    expect(shown).toEqual(['call_tools_03_0', 'call_tools_12_0', 'call_big_08_0', 'call_big_09_0']);
  });

  it('store of a large diff what the history holds', () => {
    const live = rawOutputOf('big/live.wrapped.ndjson', 'call_big_10_0');
    const stored = displays.get('call_big_10_0');
    const text = (name: string) => stringAt(live, name) ?? '';
    expect(text('newContent')).toHaveLength(66_890);
    expect(previewForSession(text('newContent'), sessionDiffLimit)).toBe(stringAt(stored, 'newContent'));
    const diff = omittedDiff(text('fileName'), text('fileDiff').length, text('originalContent').length, text('newContent').length);
    expect(diff).toBe(stringAt(stored, 'fileDiff'));
  });

  it('show of every large file what its read shows', () => {
    const reads = ['call_big_02_0', 'call_big_03_0', 'call_big_05_0', 'call_big_11_1', 'call_big_11_2'];
    const answers = captureLines('big/live.wrapped.ndjson').flatMap((line) => {
      const content = stringAt(objectAt(objectAt(line, 'frame'), 'result'), 'content');
      return content === undefined ? [] : [content];
    });
    const shown = reads.map((id) => {
      const model = models.get(id) ?? '';
      const declared = findMarkers(model)[0]?.declared.shownLines;
      const windows = answers.map((lines) => windowOfRead(lines, declared?.first ?? 0, declared?.total ?? 0));
      const window = windows.find((candidate) => candidate?.text === model);
      expect(window?.shownLines).toEqual(declared);
      return id;
    });
    expect(shown).toEqual(reads);
  });
});
