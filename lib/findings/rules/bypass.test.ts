import { live, projectedFrame, shellResult } from '../../checks/testing/shell-call.ts';
import { create, done, response } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { bypass } from './bypass.ts';

const large = 'x'.repeat(70_000);
const projecting = [create('p'), projectedFrame(done('p', large))];
const past = [create('a'), done('a', large)];
const agent = (version: string) => ({
  ...response(0, { protocolVersion: 1, agentInfo: { name: 'qwen-code', title: 'Qwen Code', version }, agentCapabilities: {} }),
});
const greeting = { jsonrpc: '2.0', id: 0, method: 'initialize', params: { protocolVersion: 1 } };
const shell = [create('a'), done('a', 'done', { rawOutput: shellResult({ output: large, text: 'x' }) })];

describeRule(bypass, {
  finds: [
    {
      name: 'a field past a projection that cut another',
      files: [live(...projecting, ...past)],
      sentences: ['The live content is 70,056 bytes, 4,520 bytes over the budget, though its host projects: it went past the projection.'],
      place: { field: '3.content' },
    },
    {
      name: 'a field of an agent that is known to project',
      files: [live(greeting, agent('0.24.4'), ...past)],
      sentences: [/went past the projection\.$/],
    },
    {
      name: 'a shell result of an agent that is known to cut those',
      files: [live(greeting, agent('0.24.4'), ...shell)],
      sentences: [/^The live rawOutput is /],
    },
  ],
  leaves: [
    { name: 'a field of a host that was never seen to cut', files: [live(...past)] },
    { name: 'a field of an older agent', files: [live(greeting, agent('0.20.0'), ...past)] },
    { name: 'a shell result where strings alone were seen to be cut', files: [live(...projecting, ...shell)] },
    {
      name: 'an export, which was never on a wire',
      files: [{ path: 'export.ndjson', lines: [...projecting, ...past].map(({ params }) => params) }],
    },
    { name: 'fields that were all cut', files: [live(...projecting, create('a'), projectedFrame(done('a', large)))] },
  ],
});
