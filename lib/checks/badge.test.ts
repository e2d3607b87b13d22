import { describe, expect, it } from 'vitest';
import { newMessages, storedResult } from '../texts/testing/records.ts';
import { create, done, patch, permission, textBlock } from '../trace/testing/frames.ts';
import { reportOfA } from './testing/made-report.ts';
import { history, live, model, numberedLines, shellCall, shellResult } from './testing/shell-call.ts';

const badge = async (...files: Parameters<typeof reportOfA>[0]) => (await reportOfA(files)).report.badge;

describe('the badge', () => {
  it('is whole where nothing was cut anywhere', async () => {
    expect(await badge(live(create('a'), done('a', 'abc')), model(['a', 'abc']))).toBe('whole');
  });

  it('is cut where the rest is in the bundle, and lost where it is not', async () => {
    const call = shellCall(4_000);
    expect([await badge(...call.files, call.spillFile()), await badge(...call.files)]).toEqual(['cut', 'lost']);
  });

  it('is not exempt for a question to the person, nor for text that no tool_call_update carries', async () => {
    const asked = permission(3, 'a', { content: [textBlock('Contains command substitution.')] });
    expect(await badge(live(create('a', { content: [textBlock('soon')] }), asked, done('a', 'abc')), model(['a', 'abc']))).toBe('whole');
  });

  it.each([
    ['a diff', { content: [{ type: 'diff', path: '/x', oldText: '', newText: 'x' }] }],
    ['an object', { rawOutput: { fileDiff: 'x' } }],
    ['an image', { content: [{ type: 'content', content: { type: 'image', data: 'AA==', mimeType: 'image/png' } }] }],
  ])('is exempt for %s, which the budget does not cover', async (_, fields) => {
    expect(await badge(live(create('a'), patch('a', { status: 'completed', ...fields })), model(['a', 'Done.']))).toBe('exempt');
  });

  it('is exempt for text outside the budget that is over it', async () => {
    const large = create('a', { content: [textBlock(numberedLines(4_000))] });
    expect(await badge(live(large, done('a', 'abc')), model(['a', 'abc']))).toBe('exempt');
  });

  it('is open until a result is seen, in frames or beside them', async () => {
    const started = live(create('a'), patch('a', { status: 'in_progress' }));
    expect([await badge(started), await badge(started, history(storedResult('a', 'abc')))]).toEqual(['open', 'whole']);
  });

  it('is empty for a call that put nothing out', async () => {
    const silent = patch('a', { status: 'completed', content: [], rawOutput: shellResult({ output: '', text: '' }) });
    expect(await badge(live(create('a'), silent), history(storedResult('a', '')))).toBe('empty');
  });

  it('is wrong before all else where a check fails', async () => {
    const requests = { path: 'model-requests.jsonl', lines: [newMessages(['a', 'abd'])] };
    expect(await badge(live(create('a'), done('a', 'abc')), history(storedResult('a', 'abc')), requests)).toBe('wrong');
  });
});
