import type { MadeFile } from '../../trace/testing/bundle.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { prefixMoved } from './prefix-moved.ts';

const prompt = { role: 'user', content: 'run it' };
const turn = (content: string) => ({ role: 'user', content });
const result = (content: string) => [
  { role: 'assistant', content: null, tool_calls: [{ id: 'a', type: 'function', function: { name: 'glob', arguments: '{}' } }] },
  { role: 'tool', tool_call_id: 'a', content },
];
const requests = (...bodies: readonly (readonly unknown[])[]): MadeFile => ({
  path: 'model-requests.jsonl',
  lines: bodies.map((messages, n) => ({ timestamp: `2026-01-01T00:0${n}:00.000Z`, request: { model: 'm', messages } })),
});

describeRule(prefixMoved, {
  finds: [
    {
      name: 'a result that a later request clears',
      files: [requests([prompt, ...result('one'), turn('go on')], [prompt, ...result('cleared'), turn('go on'), turn('and')])],
      sentences: ['Message 3 was changed between requests 1 and 2 of 2: the result of a.'],
      place: { record: 1 },
    },
  ],
  leaves: [
    { name: 'a conversation that only grows', files: [requests([prompt, ...result('one')], [prompt, ...result('one'), turn('go on')])] },
    { name: 'two conversations', files: [requests([prompt, ...result('one')], [turn('something else altogether'), turn('and more')])] },
  ],
});
