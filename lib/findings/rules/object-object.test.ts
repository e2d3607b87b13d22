import { live } from '../../checks/testing/shell-call.ts';
import { create, done } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { sentOfA, spillOf } from '../testing/made.ts';
import { objectObject } from './object-object.ts';

const quoted = 'a.js:1: console.log("[object Object]")\na.js:2: done\n';

describeRule(objectObject, {
  finds: [
    {
      name: 'a text that is nothing else',
      files: [sentOfA('[object Object],[object Object]')],
      sentences: ['Model text is [object Object] and nothing else: the value itself is gone.'],
      place: { text: 'model' },
    },
    {
      name: 'one that stands in every text, once',
      files: [live(create('a'), done('a', '[object Object]', { rawOutput: '[object Object]' })), sentOfA('[object Object]')],
      sentences: ['Model text is [object Object] and nothing else: the value itself is gone.'],
      evidence: ['Model text: model-requests.jsonl line 1', 'the same in the live content and the live rawOutput'],
    },
  ],
  leaves: [
    { name: 'a text of a list', files: [sentOfA('[{"a":1},{"a":2}]')] },
    { name: 'words that come near', files: [sentOfA('an [object] Object')] },
  ],
});

describeRule(
  { ...objectObject, severity: 'warning' },
  {
    finds: [
      {
        name: 'one among other words',
        files: [sentOfA('The tool returned [object Object].')],
        sentences: ['Model text holds [object Object] once.'],
      },
      {
        name: 'many with blanks between them, and another word at the end, without trying every way to share the blanks',
        files: [sentOfA(`${'[object Object]          '.repeat(200)}end`)],
        sentences: ['Model text holds [object Object] 200 times.'],
      },
      {
        name: 'one that the tool put out so, as a note',
        files: [sentOfA(quoted), spillOf(quoted)],
        sentences: [/once; the tool put it out so\.$/],
        severity: 'info',
      },
      {
        name: 'lines of a search or a log that quote it, as a note',
        files: [sentOfA(`${quoted}b.js:9: throw new Error("[object Object]")\n`)],
        sentences: ['Model text holds [object Object] 2 times.'],
        severity: 'info',
      },
    ],
    leaves: [{ name: 'plain words', files: [sentOfA('nothing of the kind')] }],
  },
);
