import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesSource } from '../capture/source.ts';
import { whatIf } from '../checks/explain.ts';
import { reportCall } from '../checks/report.ts';
import { shellCall } from '../checks/testing/shell-call.ts';
import { plainWords } from '../checks/words.ts';
import { buildExcerpt } from '../excerpt/build.ts';
import { readPayload, writePayload } from '../excerpt/payload.ts';
import { findInExcerpt, redactExcerpt } from '../excerpt/redact-excerpt.ts';
import { openStore } from '../store/open-store.ts';
import { unwrap } from '../testing/unwrap.ts';
import { buildCallTexts } from '../texts/build.ts';
import { gatherFacts } from '../texts/facts.ts';
import { joinBundle } from '../texts/join.ts';
import { storedCall } from '../texts/testing/records.ts';
import { foldCalls } from '../trace/fold.ts';
import { hostOf } from '../trace/hosts.ts';
import type { MadeFile } from '../trace/testing/bundle.ts';
import { create, done, patch, permission, replayOf, request, response, textBlock } from '../trace/testing/frames.ts';
import { inspect } from './inspect.ts';
import { looseMessages, someChanges, withChanges } from './testing/hostile.ts';
import { bytesOf, notPlain } from './testing/inspected.ts';

const numRuns = 100;

const shell = shellCall(40);

/** A bundle in which everything is that a call can have. */
const bundle: readonly MadeFile[] = [
  ...shell.files,
  shell.spillFile(),
  {
    path: 'more.ndjson',
    lines: [
      request(0, 'initialize', { protocolVersion: 1 }),
      response(0, { protocolVersion: 1, agentInfo: { name: 'qwen-code', version: '1' } }),
      create('b', { title: 'edit', kind: 'edit', locations: [{ path: 'x.txt', line: 1 }], rawInput: { file_path: 'x.txt' } }),
      permission(1, 'b', { content: [{ type: 'diff', path: 'x.txt', oldText: 'a', newText: 'b' }] }),
      response(1, { outcome: { outcome: 'selected', optionId: 'yes' } }),
      request(2, 'fs/read_text_file', { path: 'x.txt' }),
      response(2, { content: 'all of it' }),
      patch('b', { status: 'in_progress', content: [{ type: 'terminal', terminalId: 't' }] }),
      request(3, 'terminal/output', { terminalId: 't' }),
      response(3, { output: 'printed', truncated: true, exitStatus: { exitCode: 0 } }),
      done('b', 'done', { rawOutput: { stdout: 'x', stderr: '', exitCode: 0 }, ...replayOf('r') }),
      done('c', 'alone', { content: [textBlock('one'), { type: 'text', text: 'bare' }], rawOutput: [textBlock('two')] }),
    ],
  },
  {
    path: 'calls.jsonl',
    lines: [storedCall('b'), { type: 'call', timestamp: 't', rawRequest: { messages: [{ role: 'tool', content: 'x' }] } }],
  },
];

/** Goes the whole way from bytes to what is shown, and says what broke. */
const goAllTheWay = async (files: readonly MadeFile[]): Promise<void> => {
  const sources = files.map((file) => bytesSource(file.path, bytesOf(file).bytes));
  const store = unwrap(await openStore(sources));
  const trace = await foldCalls(store);
  expect([trace.unread, trace.complete]).toEqual([[], true]);
  await hostOf(store);
  const { facts } = await gatherFacts(store);
  const calls = joinBundle(trace, facts, store);
  for (const call of calls) {
    const report = unwrap(await reportCall(unwrap(await buildCallTexts(call, store)), store));
    expect(plainWords(report.verdict)).not.toBe('');
    for (const { segments, text } of report.texts) {
      let at = 0;
      for (const { range } of segments) {
        expect(range.start).toBe(at);
        at = range.end;
      }
      if (segments.length > 0) expect(at).toBe(text?.length);
    }
    for (const row of report.fields) await whatIf(row, report, store);
  }
  const excerpt = unwrap(await buildExcerpt(store, calls));
  const redacted = redactExcerpt(excerpt, findInExcerpt(excerpt), () => true);
  expect(readPayload(writePayload(redacted)).ok).toBe(true);
};

describe('values that no schema expects', { timeout: 300_000 }, () => {
  it('in any place of updates, histories and model requests break nothing on the way to the screen', () =>
    fc.assert(
      fc.asyncProperty(someChanges(bundle), (changes) => goAllTheWay(withChanges(bundle, changes))),
      { numRuns },
    ));

  it('in every member of a message break nothing either', () =>
    fc.assert(
      fc.asyncProperty(looseMessages, (file) => goAllTheWay([file])),
      { numRuns: numRuns * 3 },
    ));

  it('leave the report plain data that accounts for every byte', () =>
    fc.assert(
      fc.asyncProperty(someChanges(bundle), async (changes) => {
        const files = withChanges(bundle, changes);
        const report = unwrap(await inspect(files.map(bytesOf), { texts: 'all' }));
        expect(report.totals.accounted).toBe(report.totals.bytes);
        expect(notPlain(report)).toBeUndefined();
      }),
      { numRuns: numRuns / 4 },
    ));
});
