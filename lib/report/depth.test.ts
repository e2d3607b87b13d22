import { describe, expect, it } from 'vitest';
import { bytesSource } from '../capture/source.ts';
import { whatIf } from '../checks/explain.ts';
import { reportCall } from '../checks/report.ts';
import { buildExcerpt } from '../excerpt/build.ts';
import { readPayload, writePayload } from '../excerpt/payload.ts';
import { findInExcerpt, redactExcerpt } from '../excerpt/redact-excerpt.ts';
import { openStore } from '../store/open-store.ts';
import { unwrap } from '../testing/unwrap.ts';
import { buildCallTexts } from '../texts/build.ts';
import { gatherFacts } from '../texts/facts.ts';
import { joinBundle } from '../texts/join.ts';
import { foldCalls } from '../trace/fold.ts';
import { inspect } from './inspect.ts';

const update = (fields: string): string =>
  `{"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"tool_call","toolCallId":"a","status":"completed",${fields}}}}\n`;

const record = (uuid: string, message: string, result: string): string =>
  `{"uuid":"${uuid}","parentUuid":null,"sessionId":"s","timestamp":"2026-01-01T00:00:00Z","type":"tool_result","message":${message},"toolCallResult":${result}}\n`;

/** A bundle with a member nested so deep in every place that is read, as text: the platform could not write it. */
const filesOf = (levels: number): readonly (readonly [path: string, text: string])[] => {
  const arrays = `${'['.repeat(levels)}1${']'.repeat(levels)}`;
  const objects = `${'{"content":'.repeat(levels)}"x"${'}'.repeat(levels)}`;
  return [
    ['content.ndjson', update(`"content":${arrays}`)],
    ['item.ndjson', update(`"content":[{"type":"content","content":{"type":"text","text":"x","_meta":${objects}}}],"rawOutput":"x"`)],
    ['output.ndjson', update(`"rawOutput":${objects},"rawInput":${arrays},"locations":${arrays},"title":${arrays},"_meta":${objects}`)],
    ['shell.ndjson', update(`"rawOutput":{"type":"shell_result","output":"x","text":"x","notices":${arrays},"more":${objects}}`)],
    ['params.ndjson', `{"jsonrpc":"2.0","id":${arrays},"method":"session/prompt","params":${objects}}\n`],
    ['bare.ndjson', `${objects}\n${arrays}\n`],
    [
      'history.jsonl',
      record(
        '1',
        `{"role":"user","parts":[{"functionResponse":{"id":"a","name":"x","response":${objects}}}]}`,
        `{"callId":"a","resultDisplay":${arrays}}`,
      ) + record('2', objects, objects),
    ],
    [
      'companions.jsonl',
      `{"batchId":"b","originals":{"a":${arrays}},"content":[{"type":"tool_result","tool_use_id":"a","content":${arrays}}],"wireResults":{"a":${objects}}}\n` +
        `{"processEvent":{"type":"tool-result","callId":"a","result":${objects}}}\n` +
        `{"type":"user","session_id":"s","message":{"content":[{"type":"tool_result","tool_use_id":"a","content":${arrays}}]}}\n`,
    ],
    ['export.json', `{"messages":[{"role":"user","content":[{"type":"tool_result","toolUseId":"a","content":${arrays}}]}]}`],
    [
      'model-requests.jsonl',
      `{"request":{"model":"m","messages":[{"role":"tool","tool_call_id":"a","content":${arrays}},{"role":"user","content":${objects}}]}}\n`,
    ],
  ];
};

const encoder = new TextEncoder();

const callsOf = async (path: string, text: string) => {
  const store = unwrap(await openStore([bytesSource(path, encoder.encode(text))]));
  const trace = await foldCalls(store);
  const { facts, unread } = await gatherFacts(store);
  expect([trace.unread, unread]).toEqual([[], []]);
  return { store, calls: joinBundle(trace, facts, store) };
};

describe('nesting', { timeout: 120_000 }, () => {
  it.each(filesOf(100_000))('of a hundred thousand levels in %s reaches the screen like any other', async (path, text) => {
    const { store, calls } = await callsOf(path, text);
    expect(calls).toHaveLength(path === 'params.ndjson' || path === 'bare.ndjson' ? 0 : 1);
    for (const call of calls) {
      const report = unwrap(await reportCall(unwrap(await buildCallTexts(call, store)), store));
      for (const row of report.fields) expect((await whatIf(row, report, store)).ok).toBe(true);
    }
  });

  it.each(filesOf(20_000))('of many thousand levels in %s is shared like any other', async (path, text) => {
    const { store, calls } = await callsOf(path, text);
    const excerpt = unwrap(await buildExcerpt(store, calls));
    const payload = unwrap(readPayload(writePayload(redactExcerpt(excerpt, findInExcerpt(excerpt), () => true))));
    // What was written is what is opened again.
    for (const file of payload.files) {
      const again = unwrap(await openStore([bytesSource(file.path, encoder.encode(file.text))]));
      expect([again.problems.length, again.frames.count + again.records.length > 0]).toEqual([0, true]);
    }
  });

  it('of many thousand levels is in a report like any other', async () => {
    const files = filesOf(20_000).map(([path, text]) => ({ path, bytes: encoder.encode(text) }));
    const report = unwrap(await inspect(files, { texts: 'all' }));
    expect(report.totals.accounted).toBe(report.totals.bytes);
    expect(report.calls.length).toBeGreaterThan(0);
  });
});
