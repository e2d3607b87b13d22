import { describe, expect, it } from 'vitest';
import { storedResult } from '../texts/testing/records.ts';
import { create, done, patch } from '../trace/testing/frames.ts';
import { equalGroups } from './equal.ts';
import { reportOfA } from './testing/made-report.ts';
import { madeText } from './testing/made-texts.ts';
import { history, live, model, numberedLines, shellCall } from './testing/shell-call.ts';

const columns = async (...files: Parameters<typeof reportOfA>[0]) => (await reportOfA(files)).report.columns;

describe('the first columns', () => {
  it('are what the model was sent and the spill: equal texts share a column', async () => {
    const call = shellCall(4_000);
    expect(await columns(...call.files, call.spillFile())).toEqual(['model', 'spill']);
  });

  it('show a history that differs as a third', async () => {
    const spill = { path: 'tool-results/a.txt', lines: numberedLines(100) };
    const head = numberedLines(100).slice(0, 500);
    expect(await columns(history(storedResult('a', head)), model(['a', `${head}x`]), spill)).toEqual(['model', 'history', 'spill']);
  });

  it('fall back to what was shown beside the model text', async () => {
    expect(await columns(live(create('a'), done('a', 'abc', { rawOutput: 'Read it.' })), model(['a', 'abc']))).toEqual([
      'model',
      'live.rawOutput',
    ]);
    expect(await columns(live(create('a'), done('a', 'not found')), model(['a', 'No such file.']))).toEqual(['model', 'live.content']);
  });

  it('are one where there is one text, and none where there is none', async () => {
    expect(await columns(live(create('a'), done('a', 'abc')))).toEqual(['model']);
    expect(await columns(live(create('a'), patch('a', { status: 'in_progress' })))).toEqual([]);
  });
});

describe('equal texts', () => {
  it('are grouped unit by unit, groups of one left out', () => {
    const texts = [
      madeText('model', 'model text', 'abc'),
      madeText('history', 'stored history', 'abc'),
      madeText('stored', 'stored display', 'abd'),
      madeText('live.content', 'content', 'abc'),
    ];
    expect(equalGroups(texts)).toEqual([['model', 'history', 'live.content']]);
  });

  it.each([
    ['stands for another', madeText('model', 'model text', 'abc', { standsFor: 'model text' })],
    ['is JSON made readable', madeText('live', 'rawOutput', 'abc', { rendered: true })],
    ['is derived', madeText('model', 'model text', 'abc', { provenance: { kind: 'derived', rule: 'r', from: 'history' } })],
    ['is absent', madeText('model', 'model text', undefined)],
  ])('do not count one that %s', (_, text) => {
    expect(equalGroups([text, madeText('history', 'stored history', 'abc')])).toEqual([]);
  });

  it('do not count empty ones', () => {
    expect(equalGroups([madeText('model', 'model text', ''), madeText('history', 'stored history', '')])).toEqual([]);
  });
});
