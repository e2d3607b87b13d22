import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as first from '@agentclientprotocol/sdk';
import * as second from '@agentclientprotocol/sdk/experimental/v2';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../base/narrow.ts';
import { foldCalls } from './fold.ts';
import { onlyIn } from './protocols.ts';
import { madeStore } from './testing/bundle.ts';
import { create, patch, request, response, session, update } from './testing/frames.ts';

const agreed = (version: unknown, id = 0): readonly JsonObject[] => [
  request(id, 'initialize', { sessionId: '', protocolVersion: 2 }),
  response(id, { protocolVersion: version, agentInfo: { name: 'x' } }),
];
const opened = (id: number, sessionId: string): readonly JsonObject[] => [request(id, 'session/new'), response(id, { sessionId })];

const protocolsOf = async (...files: readonly (readonly JsonObject[])[]) => {
  const { calls } = await foldCalls(await madeStore(files.map((lines, index) => ({ path: `${index}.ndjson`, lines }))));
  return calls.map(({ key, live }) => [key.toolCallId, live?.protocol && `${live.protocol.version} ${live.protocol.basis}`]);
};

describe('the protocol of a connection', () => {
  it.each<[string, readonly JsonObject[], string | undefined]>([
    ['is what the answer to initialize says', [...agreed(2), patch('a')], '2 negotiated'],
    ['is not what was asked for', [...agreed(1), patch('a')], '1 negotiated'],
    [
      'is negotiated against the shape',
      [...agreed(1), update({ sessionUpdate: 'terminal_update', terminalId: 't' }), patch('a')],
      '1 negotiated',
    ],
    ['is inferred from what only draft 2 has', [update({ sessionUpdate: 'state_update', state: 'idle' }), patch('a')], '2 inferred'],
    ['is inferred from what only protocol 1 has', [create('a')], '1 inferred'],
    ['is not known from what both have', [patch('a')], undefined],
    ['is inferred where the answer names no version', [...agreed('2'), create('a')], '1 inferred'],
  ])('%s', async (_, frames, expected) => {
    expect(await protocolsOf(frames)).toEqual([['a', expected]]);
  });

  it('is judged by file, and by session where a file holds several connections', async () => {
    const frames = [...agreed(1), ...opened(1, 's1'), ...agreed(2), ...opened(1, 's2'), patch('a', {}, 's1'), patch('b', {}, 's2')];
    expect(await protocolsOf(frames, [patch('c', {}, session)])).toEqual([
      ['a', '1 negotiated'],
      ['b', '2 negotiated'],
      ['c', undefined],
    ]);
  });
});

describe('what only one protocol has', () => {
  const folder = createRequire(import.meta.url)
    .resolve('@agentclientprotocol/sdk')
    .replace(/dist\/.*$/, 'schema');
  const updatesIn = (version: 1 | 2): ReadonlySet<string> => {
    const schema: unknown = JSON.parse(readFileSync(`${folder}/v${version}/schema.unstable.json`, 'utf8'));
    const text = JSON.stringify(schema);
    return new Set([...text.matchAll(/"sessionUpdate":\{[^{}]*"const":"(\w+)"/g)].map(([, name]) => name ?? ''));
  };
  const methodsOf = (sdk: { readonly AGENT_METHODS: object; readonly CLIENT_METHODS: object }): ReadonlySet<string> =>
    new Set([...Object.values(sdk.AGENT_METHODS), ...Object.values(sdk.CLIENT_METHODS)].map(String));

  it('is what the SDK says', () => {
    const updates = { 1: updatesIn(1), 2: updatesIn(2) } as const;
    const methods = { 1: methodsOf(first), 2: methodsOf(second) } as const;
    expect(updates[1]).toContain('tool_call');
    for (const [own, other] of [
      [1, 2],
      [2, 1],
    ] as const) {
      for (const name of onlyIn[own].updates) expect([name, updates[own].has(name), updates[other].has(name)]).toEqual([name, true, false]);
      for (const name of onlyIn[own].methods) expect([name, methods[own].has(name), methods[other].has(name)]).toEqual([name, true, false]);
    }
  });
});
