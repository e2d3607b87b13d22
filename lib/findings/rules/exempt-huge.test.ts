import { live } from '../../checks/testing/shell-call.ts';
import { create, done } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { exemptHuge } from './exempt-huge.ts';

const raw = (units: number) => live(create('a'), done('a', 'done', { rawOutput: { rows: 'x'.repeat(units) } }));

describeRule(exemptHuge, {
  finds: [
    {
      name: 'a large object',
      files: [raw(100_000)],
      sentences: ['The live rawOutput is 100,011 bytes and exempt: neither a string nor a shell result.'],
      place: { field: '1.rawOutput' },
    },
    {
      name: 'large content of a call’s first frame',
      files: [live(create('a', { content: [{ type: 'content', content: { type: 'text', text: 'x'.repeat(100_000) } }] }))],
      sentences: [/^The live content is 100,056 bytes and exempt: only a tool_call_update is cut\.$/],
    },
  ],
  leaves: [
    { name: 'a small object', files: [raw(1_000)] },
    { name: 'a large text', files: [live(create('a'), done('a', 'x'.repeat(100_000)))] },
  ],
});
