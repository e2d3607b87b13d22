import { create, done, patch } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { logInFrames } from './log-in-frames.ts';

const lines = (...parts: readonly (object | string)[]): string =>
  parts.map((part) => `${typeof part === 'string' ? part : JSON.stringify(part)}\n`).join('');
const glued = (text: string, frame: object): string => `${text}${JSON.stringify(frame)}`;

describeRule(logInFrames, {
  finds: [
    {
      name: 'lines of a log between frames',
      files: [{ path: 'live.ndjson', lines: lines('starting up', create('a'), 'warning: slow', done('a', 'x')) }],
      sentences: ['2 stretches of text that is no JSON stand among the frames of live.ndjson.'],
      place: { file: 'live.ndjson' },
    },
    {
      name: 'log text that is glued to a frame',
      files: [{ path: 'live.ndjson', lines: lines(create('a'), patch('a'), glued('progress 50 % ', done('a', 'x'))) }],
      sentences: ['In live.ndjson 1 of 3 frames shares its line with other text.'],
      severity: 'warning',
      place: { frame: 2 },
    },
    {
      name: 'a log that holds frames, each behind its time',
      files: [
        {
          path: 'agent.log',
          lines: lines('up', ...[create('a'), patch('a'), done('a', 'x')].map((frame) => glued('12:00 DEBUG ', frame))),
        },
      ],
      sentences: [
        '1 stretch of text that is no JSON stands among the frames of agent.log, and 3 of its 3 frames share their lines with other text.',
      ],
    },
  ],
  leaves: [
    { name: 'frames alone, with an empty line', files: [{ path: 'live.ndjson', lines: lines(create('a'), '', done('a', 'x')) }] },
    {
      name: 'a spill, which is text',
      files: [
        { path: 'live.ndjson', lines: lines(create('a'), done('a', 'x')) },
        { path: 'tool-results/a.txt', lines: 'plain\ntext\n' },
      ],
    },
  ],
});
