import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bytesSource } from '../capture/source.ts';
import type { Source } from '../capture/types.ts';
import { shellCall } from '../checks/testing/shell-call.ts';
import { problemOf, unwrap } from '../testing/unwrap.ts';
import { create, done, request, response } from '../trace/testing/frames.ts';
import { type InspectProgress, inspect } from './inspect.ts';
import { bytesOf, callOf, fieldOf, inspected, textOf } from './testing/inspected.ts';

const shell = shellCall(6_000);
const bundle = [...shell.files, shell.spillFile()];
const small = [{ path: 'live.ndjson', lines: [create('a'), done('a', 'hello'), create('b'), done('b', 'again')] }];
/** The file of `small` under another name. */
const sourceOf = (path: string): Source => bytesSource(path, bytesOf({ path, lines: small[0]?.lines ?? [] }).bytes);
const sha256 = async (bytes: Uint8Array): Promise<Uint8Array> => new Uint8Array(createHash('sha256').update(bytes).digest());

describe('the report of a bundle', () => {
  it('is plain data that JSON gives back unchanged, with and without texts', async () => {
    for (const texts of ['none', 'all'] as const) {
      const report = await inspected(bundle, { texts, digest: sha256 });
      expect(JSON.parse(JSON.stringify(report))).toStrictEqual(report);
      expect(report.reportVersion).toBe(1);
    }
  });

  it('says of each file what it was taken for, and where its bytes belong', async () => {
    const { files, totals } = await inspected(bundle);
    expect(files.map(({ path, format, problems }) => [path, format, problems])).toEqual([
      ['live.ndjson', 'raw-ndjson', []],
      ['replay.ndjson', 'raw-ndjson', []],
      ['history.jsonl', 'session-jsonl', []],
      ['model-requests.jsonl', 'model-requests', []],
      ['spill/run_shell_command_0123456789ab.output', 'spill-text', []],
    ]);
    expect(files.map(({ accounted, size }) => accounted - size)).toEqual([0, 0, 0, 0, 0]);
    expect(totals.bytes).toBe(bundle.reduce((sum, file) => sum + bytesOf(file).bytes.length, 0));
    expect(totals).toMatchObject({ files: 5, frames: 7, records: 3, problems: 0, calls: 1, unread: 0 });
  });

  it('tells how each string of a field was cut, and what every cut left out', async () => {
    const call = callOf(await inspected(bundle), 'a');
    const { bytes, outcome, cuts, strings } = fieldOf(call, 'live', 'rawOutput');
    expect({ bytes, outcome, cuts }).toEqual({ bytes: 65_536, outcome: 'cut', cuts: ['ACP projection'] });
    const [output] = strings;
    expect(output).toMatchObject({ name: 'rawOutput.output', totalUnits: shell.display.output.length, totalBasis: 'measured' });
    const kept = 39 + shell.display.output.length - Number(output?.cut?.omittedUnits);
    expect(output?.units).toBe(kept);
  });

  it('leaves what a cut left out unknown where nothing tells, and never zero', async () => {
    const [live] = shell.files;
    const call = callOf(await inspected(live === undefined ? [] : [live]), 'a');
    expect(fieldOf(call, 'live', 'rawOutput').strings.map(({ cut, totalUnits }) => [cut?.omittedUnits, totalUnits])).toEqual([
      ['unknown', 'unknown'],
      ['unknown', 'unknown'],
    ]);
    expect(textOf(call, 'model').gaps.map(({ omittedUnits, heldBy }) => [omittedUnits, heldBy.kind])).toEqual([
      ['unknown', 'nothing in this bundle'],
    ]);
    expect(call.conditions).toEqual(['lost']);
  });

  it('parts every text into segments that leave no unit out, with their ranges in the source', async () => {
    const report = await inspected(bundle, { texts: 'all' });
    const call = callOf(report, 'a');
    const whole = textOf(call, 'spill').text ?? '';
    for (const { text = '', segments } of call.texts) {
      expect(segments.map(({ range }) => text.slice(range.start, range.end)).join('')).toBe(text);
      for (const segment of segments) {
        if (segment.kind !== 'source' || segment.transformations.length > 0) continue;
        expect(whole.slice(segment.source.start, segment.source.end)).toBe(text.slice(segment.range.start, segment.range.end));
      }
    }
  });

  it('names what was joined to a call, and by what', async () => {
    const { joins } = callOf(await inspected(bundle), 'a');
    expect(joins.history.map(({ place }) => [place.file, place.line])).toEqual([['history.jsonl', 1]]);
    expect(joins.modelRequests.map(({ place, attributed }) => [place.file, attributed])).toEqual([
      ['model-requests.jsonl', 'only session'],
    ]);
    expect(joins.spills.map(({ text, file }) => [text, file])).toEqual([['spill', 'spill/run_shell_command_0123456789ab.output']]);
    expect(joins.claims.map(({ found }) => found)).toEqual([true]);
  });

  it('says which requests hold a result, what they sent, and what moved between them', async () => {
    const prompt = { role: 'user', content: 'go' };
    const called = { role: 'assistant', content: null, tool_calls: [{ id: 'a', function: { name: 'glob', arguments: '{}' } }] };
    const sent = (content: string) => ({
      timestamp: 't',
      request: { model: 'm', messages: [prompt, called, { role: 'tool', tool_call_id: 'a', content }] },
    });
    const requests = { path: 'requests.jsonl', lines: [sent('the result'), sent('[Old tool result content cleared]')] };
    const report = await inspected([...small, requests]);
    expect(callOf(report, 'a').joins.modelRequests).toMatchObject([
      { place: { line: 1 }, message: 2, log: { log: 'requests.jsonl', nth: 1, of: 2 }, sent: 'first' },
      { place: { line: 2 }, message: 2, log: { nth: 2 }, sent: 'differs', cleared: true },
    ]);
    expect(report.prefixes).toMatchObject([
      {
        log: 'requests.jsonl',
        requests: 2,
        compared: 1,
        moves: [
          { from: { line: 1 }, to: { line: 2 }, message: 2, role: 'tool', why: 'changed', calls: ['a'], difference: { at: 0, in: 'text' } },
        ],
      },
    ]);
    expect(JSON.parse(JSON.stringify(report))).toStrictEqual(report);
  });

  it('names what hosts kept of a result besides, and what a headless run printed', async () => {
    const audit = {
      type: 'staged',
      batchId: 'b',
      originals: { blobId: 'o1' },
      content: [{ type: 'tool_result', tool_use_id: 'a', content: 'x' }],
    };
    const block = { type: 'tool_result', tool_use_id: 'a', content: 'printed' };
    const event = { type: 'user', session_id: 'session-1', message: { content: [block] } };
    const { joins } = callOf(
      await inspected([...small, { path: 'audit.jsonl', lines: [audit] }, { path: 'headless.ndjson', lines: [event] }]),
      'a',
    );
    expect(joins.data).toMatchObject([{ place: { file: 'audit.jsonl' }, source: 'audit record', blob: 'o1' }]);
    expect(joins.headless).toMatchObject([{ place: { file: 'headless.ndjson' }, units: 7 }]);
    expect(joins.history).toMatchObject([{ place: { file: 'audit.jsonl' } }]);
  });

  it('gives each frame its place and each pass the sum of its bytes', async () => {
    const call = callOf(await inspected(bundle), 'a');
    expect(call.passes.map(({ name, path, frames }) => [name, path, frames])).toEqual([
      ['live', 'live', 3],
      ['replay', 'streamed load', 2],
    ]);
    expect(call.passes.reduce((sum, { wireBytes }) => sum + wireBytes, 0)).toBe(call.wireBytes);
    expect(call.frames.map(({ place, pass, how }) => [place.file, place.line, pass, how])).toEqual([
      ['live.ndjson', 1, 'live', 'tool_call'],
      ['live.ndjson', 2, 'live', 'tool_call_update'],
      ['live.ndjson', 3, 'live', 'tool_call_update'],
      ['replay.ndjson', 2, 'replay', 'tool_call'],
      ['replay.ndjson', 3, 'replay', 'tool_call_update'],
    ]);
  });

  it('counts the frames that another file recorded too once, and shows them all', async () => {
    const lines = [create('a'), done('a', 'hello')];
    const call = callOf(
      await inspected([
        { path: 'client.ndjson', lines },
        { path: 'agent.ndjson', lines },
      ]),
      'a',
    );
    expect(call.passes.map(({ name }) => name)).toEqual(['live', 'again']);
    expect(call.passes[0]?.wireBytes).toBe(call.wireBytes);
    expect(call.frames).toHaveLength(4);
  });

  it('names hosts with their sessions, and gives each call its own', async () => {
    const initialized = [request(0, 'initialize'), response(0, { agentInfo: { name: 'some-agent', version: '1.2.3' } })];
    const report = await inspected([{ path: 'live.ndjson', lines: [...initialized, create('a'), done('a', 'hello')] }]);
    expect(report.hosts).toMatchObject([{ name: 'some-agent', version: '1.2.3', place: { line: 2 }, sessions: ['session-1'] }]);
    expect(callOf(report, 'a').host).toBe(0);
    expect(callOf(await inspected(small), 'a')).not.toHaveProperty('host');
  });

  it('keeps texts out unless they are asked for', async () => {
    const secret = 'a text of the result that stays at home';
    const files = [{ path: 'live.ndjson', lines: [create('a'), done('a', secret)] }];
    expect(JSON.stringify(await inspected(files))).not.toContain(secret);
    expect(textOf(callOf(await inspected(files, { texts: 'all' }), 'a'), 'live.content').text).toBe(secret);
  });

  it('of nothing is an empty report', async () => {
    const { files, calls, totals } = await inspected([]);
    expect({ files, calls, bytes: totals.bytes }).toEqual({ files: [], calls: [], bytes: 0 });
  });
});

describe('a long inspection', () => {
  it('reports each phase from its beginning to its end', async () => {
    const seen: InspectProgress[] = [];
    await inspected(bundle, { onProgress: (progress) => seen.push(progress) });
    const last = new Map(seen.map(({ phase, done, total }) => [phase, done === total]));
    expect([...last]).toEqual([
      ['unpacking', true],
      ['reading', true],
      ['folding', true],
      ['joining', true],
      ['examining', true],
    ]);
  });

  it.each(['unpacking', 'reading', 'folding', 'joining', 'examining'] as const)('can be cancelled from %s on', async (phase) => {
    const seen: string[] = [];
    const result = await inspect([...bundle, ...small].map(bytesOf), {
      onProgress: (progress) => seen.push(progress.phase),
      cancelled: () => seen.includes(phase),
    });
    expect(problemOf(result)).toBe('cancelled');
    expect(seen.filter((each) => each === 'examining').length).toBe(phase === 'examining' ? 1 : 0);
  });
});

describe('sources that fail', () => {
  it('that cannot be read are problems in their places, and the other files are told of', async () => {
    const gone = { ...sourceOf('gone.ndjson'), slice: () => Promise.reject(new Error('gone')) };
    const { files, calls } = unwrap(await inspect([gone, ...small.map(bytesOf)]));
    expect(files.map(({ problems, accounted }) => [problems.map(({ code }) => code), accounted])).toEqual([
      [['unreadable'], gone.size],
      [[], gone.size],
    ]);
    expect(calls).toHaveLength(2);
  });

  it('tells of a call whose frames cannot be read a second time in its place', async () => {
    const whole = sourceOf('live.ndjson');
    let reads = 0;
    const source = {
      ...whole,
      slice: (start: number, end: number) => {
        reads += 1;
        // Magic bytes, sample, lines and the fold of four frames; then the file is gone.
        return reads > 7 ? Promise.reject(new Error('gone')) : whole.slice(start, end);
      },
    };
    const report = unwrap(await inspect([source]));
    const { calls, totals } = report;
    expect(calls.map(({ badge, problem }) => [badge, problem?.code])).toContainEqual(['wrong', 'unreadable']);
    expect(totals.conditions.problem).toBeGreaterThan(0);
    expect(JSON.parse(JSON.stringify(report))).toStrictEqual(report);
  });
});
