import { describe, expect, it } from 'vitest';
import { jsonBytes, lineNumber, utf8Bytes, utf16Length, utf16Offset } from '../../lib/base/units.ts';
import type { CallReport, Gap, LocatedText } from '../../lib/checks/types.ts';
import type { CallPass } from '../../lib/trace/types.ts';
import { columnsInView, gapsInView, hasTwin, nextText, passInView, twinText } from './derive.ts';

const gap = (at: number): Gap => ({
  at: utf16Offset(at),
  layer: 'tool',
  rule: 'r',
  omittedBasis: 'unknown',
  heldBy: { kind: 'nobody' },
  holds: [],
});
const text = (id: string, given: { readonly absent?: boolean; readonly gaps?: readonly number[] } = {}): LocatedText => ({
  id,
  role: 'content',
  label: id,
  provenance: given.absent
    ? { kind: 'absent', reason: 'not captured', sentence: '' }
    : { kind: 'observed', file: 'f', line: lineNumber(1), what: '' },
  ...(given.absent ? {} : { text: 'x', sizes: { units: utf16Length(1), utf8: utf8Bytes(1), json: jsonBytes(3), lines: 1 } }),
  segments: [],
  gaps: (given.gaps ?? []).map(gap),
});

const report: CallReport = {
  index: 0,
  key: { session: 's', toolCallId: 'c', occurrence: 1 },
  badge: 'cut',
  verdict: [],
  texts: [
    text('model', { gaps: [5, 9] }),
    text('history'),
    text('live.rawOutput', { gaps: [7] }),
    text('replay.rawOutput'),
    text('spill', { absent: true }),
  ],
  claimed: [],
  checks: [],
  fork: [],
  fields: [],
  equal: [],
  columns: ['model', 'live.rawOutput'],
};

describe('columns in view', () => {
  it('are the report’s own, with texts of the pass looked at', () => {
    expect(columnsInView(report, undefined, 'live')).toEqual(['model', 'live.rawOutput']);
    expect(columnsInView(report, undefined, 'replay')).toEqual(['model', 'replay.rawOutput']);
  });

  it('are the chosen ones where the call has them all', () => {
    expect(columnsInView(report, ['history', 'spill'], 'live')).toEqual(['history', 'spill']);
    expect(columnsInView(report, ['history', 'stored.text'], 'live')).toEqual(['model', 'live.rawOutput']);
    expect(columnsInView(report, [], 'live')).toEqual(['model', 'live.rawOutput']);
  });

  it('show equal texts in one column, and three at most', () => {
    const equal = { ...report, equal: [['model', 'history', 'spill']] };
    expect(columnsInView(equal, ['history', 'model', 'live.rawOutput'], 'live')).toEqual(['history', 'live.rawOutput']);
    expect(columnsInView({ ...equal, columns: ['model', 'spill', 'live.rawOutput'] }, undefined, 'live')).toEqual([
      'model',
      'live.rawOutput',
    ]);
    expect(columnsInView(report, ['model', 'history', 'spill', 'live.rawOutput'], 'live')).toEqual(['model', 'history', 'spill']);
  });

  it('show a text in one column only', () => {
    const both = { ...report, columns: ['live.rawOutput', 'replay.rawOutput'] };
    expect(columnsInView(both, undefined, 'replay')).toEqual(['replay.rawOutput']);
  });

  it('are one that says what is missing where no text is there, or none has a letter', () => {
    const missing = (...texts: readonly LocatedText[]) => columnsInView({ ...report, texts, columns: [] }, undefined, 'live');
    const model: LocatedText = { ...text('model', { absent: true }), role: 'model text' };
    expect(missing(text('live.content', { absent: true }), model)).toEqual(['model']);
    expect(missing(model, { ...text('live.content'), text: '' })).toEqual(['live.content']);
    expect(missing(text('spill', { absent: true }))).toEqual(['spill']);
    expect(missing()).toEqual([]);
  });
});

describe('the twin of a text', () => {
  it('is the same text of the other pass, where there is one', () => {
    expect(twinText(report, 'live.rawOutput', 'replay')).toBe('replay.rawOutput');
    expect(twinText(report, 'replay.rawOutput', 'live')).toBe('live.rawOutput');
    expect(twinText(report, 'model', 'replay')).toBe('model');
    expect(twinText(report, 'live.content', 'replay')).toBe('live.content');
  });
});

describe('gaps in view', () => {
  it('stand column by column, each under its own key', () => {
    expect(gapsInView(report, ['model', 'live.rawOutput']).map(({ key }) => key)).toEqual(['model@5', 'model@9', 'live.rawOutput@7']);
    expect(gapsInView(report, ['spill', 'gone'])).toEqual([]);
  });
});

describe('the next text of a column', () => {
  it.each([
    [['model', 'live.rawOutput'], 0, 1, 'history'],
    [['history', 'live.rawOutput'], 0, 1, 'replay.rawOutput'],
    [['replay.rawOutput', 'live.rawOutput'], 0, 1, 'model'],
    [['model', 'live.rawOutput'], 0, -1, 'replay.rawOutput'],
    [['model', 'live.rawOutput'], 1, 1, 'replay.rawOutput'],
    [['spill', 'model'], 0, 1, 'history'],
    [['model', 'history', 'live.rawOutput', 'replay.rawOutput'], 0, 1, undefined],
  ] as const)('%j column %d step %d', (columns, column, step, expected) => {
    expect(nextText(report, columns, column, step)).toBe(expected);
  });
});

describe('the next text of a column among equal ones', () => {
  it('is none that reads as what a column shows', () => {
    const equal = { ...report, equal: [['model', 'history']] };
    expect(nextText(equal, ['model'], 0, 1)).toBe('live.rawOutput');
    expect(nextText(equal, ['live.rawOutput', 'history'], 1, 1)).toBe('replay.rawOutput');
    expect(nextText({ ...report, equal: [report.texts.map(({ id }) => id)] }, ['model'], 0, 1)).toBeUndefined();
  });
});

describe('passes', () => {
  const pass = (path: CallPass['path']): CallPass => ({ path, updates: [], writers: {} });
  const live = pass('live');
  const first = pass('streamed load');
  const latest = pass('bulk load');

  it('are looked at as wanted, the latest replay first', () => {
    expect(passInView({ live, replays: [first, latest] }, 'live')).toBe(live);
    expect(passInView({ live, replays: [first, latest] }, 'replay')).toBe(latest);
    expect(passInView({ live, replays: [] }, 'replay')).toBe(live);
    expect(passInView({ replays: [first] }, 'live')).toBe(first);
    expect(passInView(undefined, 'live')).toBeUndefined();
  });

  it('have a twin only where both are there', () => {
    expect([
      hasTwin({ live, replays: [first] }),
      hasTwin({ live, replays: [] }),
      hasTwin({ replays: [first] }),
      hasTwin(undefined),
    ]).toEqual([true, false, false, false]);
  });
});
