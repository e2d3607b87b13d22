import { live, model } from '../../checks/testing/shell-call.ts';
import { create, done } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { wireToModel } from './wire-to-model.ts';

const large = 'x'.repeat(70_000);

describeRule(wireToModel, {
  finds: [
    {
      name: 'a call whose frames are many times what the model was sent',
      files: [live(create('a'), done('a', 'short', { rawOutput: { log: large } })), model(['a', 'short'])],
      sentences: [/^70,\d{3} bytes of frames for 5 bytes that the model was sent, 14,\d{3} to 1\.$/],
    },
    {
      name: 'all calls together',
      files: [
        live(create('a'), done('a', large.slice(0, 9_000), { rawOutput: { log: large } }), create('b'), done('b', large.slice(0, 9_000))),
        model(['a', large.slice(0, 9_000)], ['b', large.slice(0, 9_000)]),
      ],
      sentences: [/^All 2 calls together: 8\d,\d{3} bytes of frames for 18,000 bytes that the model was sent, 4\.\d to 1\.$/],
    },
  ],
  leaves: [
    { name: 'large frames of a large text', files: [live(create('a'), done('a', large, { rawOutput: large })), model(['a', large])] },
    { name: 'small frames of a tiny text', files: [live(create('a'), done('a', 'x'.repeat(2_000))), model(['a', 'x'])] },
  ],
});
