import { live } from '../../checks/testing/shell-call.ts';
import type { MadeFile } from '../../trace/testing/bundle.ts';
import { create, done, patch } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { severalShapes } from './several-shapes.ts';

const named = (id: string, rawOutput: unknown) => [create(id, { _meta: { toolName: 'query' } }), done(id, 'ok', { rawOutput })];
const failed = (id: string) => [create(id, { _meta: { toolName: 'query' } }), patch(id, { status: 'failed', rawOutput: 'no such table' })];
const calls = (...frames: ReturnType<typeof named>): MadeFile => live(...frames);

describeRule(severalShapes, {
  finds: [
    {
      name: 'a tool that gives a string once and an object twice',
      files: [calls(...named('a', { rows: 1 }), ...named('b', 'none'), ...named('c', { rows: 3 }))],
      sentences: ['The tool query gives rawOutput in 2 shapes: object (2 calls) and string (1 call).'],
      place: { call: { index: 1, session: 'session-1', toolCallId: 'b', occurrence: 1 }, field: '3.rawOutput' },
    },
  ],
  leaves: [
    { name: 'results of one shape', files: [calls(...named('a', { rows: 1 }), ...named('b', { rows: 2 }))] },
    { name: 'a failure that is told in a string', files: [calls(...named('a', { rows: 1 }), ...failed('b'))] },
  ],
});
