import { describe, expect, it } from 'vitest';
import { problem } from '../../lib/base/problem.ts';
import { abandonOpening, beginOpening, type Capture, finishOpening, initialCapture, type Opening, onEvent, withRows } from './capture.ts';
import { clampWidth, defaultSettings, readSettings } from './settings.ts';
import { nextSort } from './view.ts';

const opening = (epoch: number): Opening => ({ epoch, name: 'big', step: 'reading', done: 0, total: 10, files: 1, filesRead: [] });
const counts = { frames: 3, records: 0, problems: 0, calls: 2, unread: 0, bytes: 10, accounted: 10 };
const reply = { files: [], unrecognised: [], counts };
const opened = (epoch: number): Capture => finishOpening(beginOpening(initialCapture, opening(epoch)), opening(epoch), reply);
const row = { index: 1, id: 'c', session: 's', occurrence: 1, passes: [] };

describe('opening a capture', () => {
  it('shows the opening alone only where nothing is open', () => {
    expect(beginOpening(initialCapture, opening(1)).phase).toBe('opening');
    expect(beginOpening(opened(1), opening(2))).toMatchObject({ phase: 'ready', epoch: 1, opening: { epoch: 2 } });
  });

  it('takes progress of the opening, and nothing of another epoch', () => {
    const state = beginOpening(initialCapture, opening(2));
    expect(onEvent(state, 2, { name: 'progress', phase: 'folding', done: 4, total: 8 }).opening).toMatchObject({
      step: 'folding',
      done: 4,
      total: 8,
    });
    expect(onEvent(state, 1, { name: 'progress', phase: 'reading', done: 4, total: 8 })).toBe(state);
    expect(onEvent(state, 1, { name: 'analysed', done: 4, looked: 4, total: 8 })).toBe(state);
  });

  it('replaces what was open when it succeeds, and starts its analysis at nothing', () => {
    const before = onEvent(withRows(opened(1), 1, [row]), 1, { name: 'analysed', done: 2, looked: 1, total: 2 });
    expect(before).toMatchObject({ analysed: 2, looked: 1 });
    const after = finishOpening(beginOpening(before, opening(2)), opening(2), reply);
    expect(after).toMatchObject({ phase: 'ready', epoch: 2, analysed: 0, looked: 0, opening: undefined, counts });
    expect(after.rows.size).toBe(0);
  });

  it('drops a reply that comes after the opening was given up', () => {
    const given = abandonOpening(beginOpening(opened(1), opening(2)), 2, undefined);
    expect(finishOpening(given, opening(2), reply)).toBe(given);
    expect(given).toMatchObject({ phase: 'ready', epoch: 1, opening: undefined });
  });

  it('keeps what was open when it fails, and says why', () => {
    const why = problem('unreadable', 'Gone.', {}, 'Try again.');
    expect(abandonOpening(beginOpening(opened(1), opening(2)), 2, why)).toMatchObject({ phase: 'ready', failure: why });
    expect(abandonOpening(beginOpening(initialCapture, opening(1)), 1, why)).toMatchObject({ phase: 'failed', failure: why });
    expect(abandonOpening(beginOpening(initialCapture, opening(1)), 1, undefined).phase).toBe('empty');
  });

  it('takes rows of its own epoch only', () => {
    const state = opened(3);
    expect(withRows(state, 2, [row])).toBe(state);
    expect(withRows(state, 3, [row]).rows.get(1)).toBe(row);
  });
});

describe('settings', () => {
  it.each([
    [null, defaultSettings],
    ['no json', defaultSettings],
    ['[]', defaultSettings],
    ['null', defaultSettings],
    ['{"theme":"pink","wrap":"yes","callsWidth":"wide"}', defaultSettings],
    ['{"theme":"dark","wrap":false,"callsWidth":9000}', { ...defaultSettings, theme: 'dark', wrap: false, callsWidth: 640 }],
  ])('from %s', (stored, expected) => {
    expect(readSettings(stored)).toEqual(expected);
  });

  it('keeps the calls column between its limits, in whole pixels', () => {
    expect([clampWidth(10), clampWidth(300.4), clampWidth(1e9)]).toEqual([220, 300, 640]);
  });
});

describe('pressing a column header', () => {
  it('goes through both directions and back to the order of the capture', () => {
    const start = { key: 'order', descending: false } as const;
    const once = nextSort(start, 'size');
    expect(once).toEqual({ key: 'size', descending: true });
    expect(nextSort(once, 'size')).toEqual({ key: 'size', descending: false });
    expect(nextSort(nextSort(once, 'size'), 'size')).toEqual(start);
    expect(nextSort(once, 'tool')).toEqual({ key: 'tool', descending: false });
    expect(nextSort(start, 'order')).toEqual({ key: 'order', descending: true });
  });
});
