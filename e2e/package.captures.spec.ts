/** The built library, alone in a project of its own, on real captures: the measured facts. */
import { expect, test } from '@playwright/test';
import type { ReportedText } from '../lib/report/types.ts';
import { bundleOf, capturesFolder } from './tools/bundles.ts';
import { type Consumer, makeConsumer } from './tools/consumer.ts';

test.skip(capturesFolder === undefined, 'SPILLWAY_CAPTURES is not set');

let consumer: Consumer;
test.beforeAll(() => {
  consumer = makeConsumer();
});
test.afterAll(() => consumer.remove());

/** Segments in short: `header 483`, `[0..789]`. */
const shortly = (text: ReportedText | undefined): readonly string[] =>
  (text?.segments ?? []).map((segment) =>
    segment.kind === 'source'
      ? `[${segment.source.start}..${segment.source.end}]`
      : `${segment.kind} ${segment.range.end - segment.range.start}`,
  );

test('every byte of every capture is accounted for', () => {
  const files = bundleOf(capturesFolder ?? '');
  const report = consumer.inspect(files);
  expect(report.files.map(({ path, accounted }) => [path, accounted])).toEqual(files.map(({ name, bytes }) => [name, bytes.length]));
  expect(report.totals.unread).toBe(0);
  expect(report.calls.filter(({ problem }) => problem !== undefined)).toEqual([]);
});

test('call_big_00_0: sizes, the verdict, and where every stretch stands in the spill', () => {
  const { calls, totals } = consumer.inspect(bundleOf(`${capturesFolder}/big`));
  expect([totals.bytes, totals.accounted]).toEqual([6_023_167, 6_023_167]);
  expect(totals.conditions).toMatchObject({ 'over-budget': 0, wrong: 0, problem: 0 });
  const call = calls.find(({ key }) => key.toolCallId === 'call_big_00_0');
  const text = (id: string) => call?.texts.find((each) => each.id === id);
  expect(call?.verdict).toBe(
    "The model was sent 4,483 units: 3,955 of the spill's 204,970 and 528 of header and markers; cut in the tool (20/80). The rest: spill 789–201,804, found ✓. On the wire cut again by the ACP rule; on replay twice.",
  );
  expect(text('spill')?.sizes).toMatchObject({ units: 204_970, utf8: 204_970 });
  expect(text('stored.output')?.fieldBytes).toBe(66_199);
  expect(call?.fields.filter(({ field, bytes }) => field === 'rawOutput' && bytes === 65_536).map(({ pass }) => pass)).toEqual([
    'live',
    'replay',
  ]);
  expect(shortly(text('model'))).toEqual(['header 483', '[0..789]', 'ellipsis 3', 'marker 39', 'ellipsis 3', '[201804..204970]']);
  expect(shortly(text('live.rawOutput.output'))).toEqual(['[83..6404]', 'marker 39', '[179586..204901]']);
  expect(shortly(text('live.rawOutput.text'))).toEqual(['[83..6404]', 'marker 39', '[179748..204901]', 'appended 165']);
  expect(shortly(text('replay.rawOutput.output'))).toEqual(['[83..6404]', 'marker 39', '[6766..19234]', 'marker 83', '[192135..204901]']);
  expect(shortly(text('replay.rawOutput.text'))).toEqual([
    '[83..6404]',
    'marker 39',
    '[6765..19234]',
    'marker 83',
    '[192300..204901]',
    'appended 165',
  ]);
  expect(call?.joins.claims.map(({ found }) => found)).toEqual([true]);
});

test('fields that no budget holds are told as exempt, with their bytes', () => {
  const { calls } = consumer.inspect(bundleOf(`${capturesFolder}/big`));
  const call = calls.find(({ key }) => key.toolCallId === 'call_big_10_0');
  const live = (call?.fields ?? []).filter(
    ({ pass, update, outcome }) => pass === 'live' && update === 'tool_call_update' && outcome === 'exempt',
  );
  expect(live.map(({ field, bytes, exempt }) => [field, bytes, exempt])).toEqual([
    ['content', 86_988, 'not an array of text blocks'],
    ['rawOutput', 178_286, 'not a string or shell_result'],
  ]);
});
