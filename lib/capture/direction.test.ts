import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../base/narrow.ts';
import { inferDirections } from './direction.ts';
import type { FrameFacts } from './message.ts';
import { messageFacts } from './message.ts';
import { answer, arrows, ask, directionsOf, factTable, refuse, type Sent, tell } from './testing/facts.ts';

describe('inferDirections', { timeout: 60_000 }, () => {
  const cases: readonly [what: string, messages: readonly Sent[], arrows: string, answers: readonly number[], lastBasis: string][] = [
    ['places methods by the table', [ask(0, 'initialize'), tell('session/update')], '><', [-1, -1], 'method'],
    ['places an answer opposite to its request', [ask(0, 'session/new'), answer(0, { sessionId: 's' })], '><', [-1, 0], 'answer'],
    ['lets even an odd answer follow its request', [ask(0, 'session/prompt'), answer(0, {})], '><', [-1, 0], 'answer'],
    [
      'decides a collision by the result’s keys',
      [ask(2, 'session/prompt'), ask(2, 'fs/read_text_file'), answer(2, { stopReason: 'end_turn' }), answer(2, { content: 'x' })],
      '><<>',
      [-1, -1, 0, 1],
      'answer',
    ],
    [
      'decides the same collision in the other order',
      [ask(2, 'session/prompt'), ask(2, 'fs/read_text_file'), answer(2, { content: 'x' }), answer(2, { stopReason: 'end_turn' })],
      '><><',
      [-1, -1, 1, 0],
      'answer',
    ],
    [
      'decides a collision of an empty result',
      [ask(2, 'session/prompt'), ask(2, 'fs/write_text_file'), answer(2, null)],
      '><>',
      [-1, -1, 1],
      'result-keys',
    ],
    [
      'decides a collision by the method an error names',
      [ask(1, 'session/prompt'), ask(1, 'craft/drain'), refuse(1, 'Method not found: craft/drain')],
      '><>',
      [-1, -1, 1],
      'result-keys',
    ],
    [
      'lets an answer that tells nothing wait for one that does',
      [ask(5, 'session/prompt'), ask(5, 'fs/read_text_file'), refuse(5, 'went wrong', 1), answer(5, { stopReason: 'end_turn' })],
      '><><',
      [-1, -1, 1, 0],
      'result-keys',
    ],
    [
      'falls back on order only where nothing tells, and says so',
      [ask(5, 'session/prompt'), ask(5, 'fs/read_text_file'), refuse(5, 'went wrong', 1)],
      '><>',
      [-1, -1, 1],
      'neighbours',
    ],
    ['guesses an answer whose request is missing', [answer(3, { outcome: { outcome: 'cancelled' } })], '>', [-1], 'result-keys'],
    [
      'does not pair an answer with a request of its own side',
      [ask(0, 'fs/read_text_file'), answer(0, { stopReason: 'end_turn' })],
      '<<',
      [-1, -1],
      'result-keys',
    ],
    ['keeps number and string ids apart', [ask('1', 'session/prompt'), answer(1, { content: 'x' })], '>>', [-1, -1], 'result-keys'],
    [
      'places an unknown method by its id’s sequence',
      [ask(0, 'initialize'), ask(1, 'session/new'), ask(2, 'session/prompt'), ask(0, 'fs/read_text_file'), ask(1, 'craft/drain')],
      '>>><<',
      [-1, -1, -1, -1, -1],
      'id-sequence',
    ],
    [
      'places an unknown method by its answer',
      [ask('a', '_vendor/x'), ['agent-to-client', answer('a', { ok: true })]],
      '><',
      [-1, 0],
      'labelled',
    ],
    ['places an unknown notification by its neighbours', [tell('session/update'), tell('_vendor/x')], '<<', [-1, -1], 'neighbours'],
    [
      'places a cancellation with the request it cancels',
      [ask(7, 'session/prompt'), tell('session/update'), tell('$/cancel_request', { requestId: 7 })],
      '><>',
      [-1, -1, -1],
      'id-sequence',
    ],
    [
      'agrees with labels',
      [
        ['client-to-agent', ask(0, 'initialize')],
        ['agent-to-client', tell('_x')],
      ],
      '><',
      [-1, -1],
      'labelled',
    ],
    ['gives nothing of nothing', [], '', [], ''],
  ];

  it.each(cases)('%s', (_, messages, expected, answers, lastBasis) => {
    const found = directionsOf(messages);
    expect(arrows(found)).toBe(expected);
    expect([...found.answers]).toEqual(answers);
    expect(found.basis.at(-1) ?? '').toBe(lastBasis);
    expect(found.labels.turned).toBe(false);
  });

  it('turns the labels of a file that contradict the methods, also where no method tells', () => {
    const found = directionsOf([
      ['agent-to-client', ask(0, 'initialize')],
      ['client-to-agent', answer(0, { protocolVersion: 1 })],
      ['client-to-agent', tell('session/update')],
      ['agent-to-client', tell('_vendor/x')],
    ]);
    expect([arrows(found), found.labels.turned]).toEqual(['><<>', true]);
    expect(new Set(found.basis)).toEqual(new Set(['labelled']));
  });

  it('keeps labels that contradict the methods here and there', () => {
    const found = directionsOf([
      ['client-to-agent', ask(0, 'initialize')],
      ['client-to-agent', tell('session/update')],
      ['agent-to-client', tell('session/update')],
    ]);
    expect([arrows(found), found.labels.turned]).toEqual(['>><', false]);
  });

  it('names the method of a response: of its request, or the only one its keys leave', () => {
    const { method } = directionsOf([ask(0, '_vendor/x'), answer(0, {}), answer(9, { stopReason: 'end_turn' }), answer(8, { modes: {} })]);
    expect(method).toEqual(['_vendor/x', '_vendor/x', 'session/prompt', undefined]);
  });

  it('begins counting anew where a client initializes again', () => {
    const found = directionsOf([
      ask(0, 'initialize'),
      ask(40, 'session/prompt'),
      ask(0, 'initialize'),
      ask(1, '_vendor/x'),
      ask(2, 'session/new'),
    ]);
    expect(arrows(found)).toBe('>>>>>');
  });

  it('pairs every answer of a made conversation with its request, though both sides count from 0', () => {
    const clientCalls: readonly [string, unknown][] = [
      ['session/prompt', { stopReason: 'end_turn' }],
      ['session/new', { sessionId: 's' }],
    ];
    const agentCalls: readonly [string, unknown][] = [
      ['fs/read_text_file', { content: 'x' }],
      ['fs/write_text_file', null],
      ['session/request_permission', { outcome: { outcome: 'cancelled' } }],
      ['terminal/create', { terminalId: 't' }],
    ];
    const step = fc.record({ byClient: fc.boolean(), kind: fc.nat(3), answers: fc.boolean(), which: fc.nat() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const sent: Sent[] = [];
        const expected: { arrow: string; answers: number }[] = [];
        const open: { at: number; id: number; byClient: boolean; result: unknown }[] = [];
        const next = { client: 0, agent: 0 };
        for (const { byClient, kind, answers, which } of steps) {
          const request = answers ? open.splice(which % Math.max(1, open.length), 1)[0] : undefined;
          if (request !== undefined) {
            sent.push(answer(request.id, request.result));
            expected.push({ arrow: request.byClient ? '<' : '>', answers: request.at });
            continue;
          }
          const calls = byClient ? clientCalls : agentCalls;
          const [method, result] = calls[kind % calls.length] ?? ['session/prompt', {}];
          const id = byClient ? next.client++ : next.agent++;
          open.push({ at: sent.length, id, byClient, result });
          sent.push(ask(id, method));
          expected.push({ arrow: byClient ? '>' : '<', answers: -1 });
        }
        const found = directionsOf(sent);
        expect(arrows(found)).toBe(expected.map(({ arrow }) => arrow).join(''));
        expect([...found.answers]).toEqual(expected.map(({ answers }) => answers));
      }),
      { numRuns: 300 },
    );
  });
});

describe('connections', () => {
  const on = (connection: string, message: JsonObject): FrameFacts => ({ ...messageFacts(message), label: undefined, connection });

  it('count their ids by themselves: an answer is paired on its own connection', () => {
    const { answers, direction } = inferDirections(
      factTable([
        on('a', ask(1, 'session/new')),
        on('b', ask(1, 'session/prompt')),
        on('b', ask(1, 'fs/read_text_file')),
        on('a', answer(1, { sessionId: 's' })),
        on('b', answer(1, { content: 'x' })),
        on('b', answer(1, { stopReason: 'end_turn' })),
      ]),
    );
    expect([...answers]).toEqual([-1, -1, -1, 0, 2, 1]);
    expect(direction.map((side) => side === 'client-to-agent')).toEqual([true, true, false, false, true, false]);
  });

  it('begin anew where a client initializes: what was open before is answered last', () => {
    const { answers } = directionsOf([
      ask(0, 'initialize'),
      ask(1, '_x/y'),
      ask(0, 'initialize'),
      answer(0, { protocolVersion: 1 }),
      ask(1, 'session/new'),
      answer(1, { sessionId: 's' }),
      answer(1, null),
    ]);
    expect([...answers]).toEqual([-1, -1, -1, 2, -1, 4, 1]);
  });
});

describe('labels', () => {
  const turned: readonly Sent[] = [
    ['agent-to-client', ask(0, 'initialize')],
    ['client-to-agent', tell('session/update')],
    ['client-to-agent', tell('_x/y')],
    ['client-to-agent', ask(1, 'session/prompt')],
  ];

  it.each([
    ['checked', '><<<', true],
    ['kept', '<>>>', false],
    ['turned', '><<<', true],
  ] as const)('are counted and %s', (policy, sides, isTurned) => {
    const found = directionsOf(turned, policy);
    expect(arrows(found)).toBe(sides);
    expect(found.labels).toEqual({ agree: 1, contradict: 2, labelled: 4, policy, turned: isTurned });
  });
});
