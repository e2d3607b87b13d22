import { live } from '../../checks/testing/shell-call.ts';
import { create, done } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { sentOfA, spillOf } from '../testing/made.ts';
import { clippedJsonRule } from './clipped-json.ts';

const clipped = `{"rows":[${'{"n":1},'.repeat(40)}{"n":`;
const pretty = JSON.stringify({ rows: Array.from({ length: 30 }, (_, n) => ({ n, name: `row ${n}` })) }, null, 2);
const json = JSON.stringify({ rows: Array.from({ length: 90 }, (_, n) => ({ n, name: `row ${n}` })) });

describeRule(clippedJsonRule, {
  finds: [
    {
      name: 'a record that stops in the middle of a string',
      files: [sentOfA(json.slice(0, json.indexOf('row 7') + 2))],
      sentences: [/^Model text is JSON that breaks off after \d+ units, 3 brackets deep, inside a string, without a word of a cut\.$/],
      place: { text: 'model' },
    },
    {
      name: 'a record that a notice follows',
      files: [sentOfA(`${json.slice(0, 700)}\n\n[truncated — original was ${json.length} chars]`)],
      sentences: [/^Model text is JSON that breaks off after 700 units, .*\(plain cut of the direct API\)\.$/],
    },
    {
      name: 'one wording in many places once, named where the model was sent it',
      files: [live(create('a'), done('a', clipped, { rawOutput: { output: clipped } })), sentOfA(clipped), spillOf(clipped)],
      sentences: [/^Model text is JSON that breaks off after 334 units, /],
      place: { text: 'model' },
      evidence: ['Model text: model-requests.jsonl line 1', 'the same in the spill file, the live content and the live rawOutput.output'],
    },
    {
      name: 'one in the display alone, though the spill ends there too',
      files: [live(create('a'), done('a', clipped)), sentOfA('see the file'), spillOf(clipped)],
      sentences: [/^Live content is JSON that breaks off after 334 units, /],
      place: { text: 'live.content' },
    },
    {
      name: 'lines of JSON that stop inside one of them',
      files: [sentOfA(pretty.slice(0, pretty.indexOf('row 9') + 2))],
      sentences: [/^Model text is JSON that breaks off after \d+ units, 3 brackets deep, inside a string, without a word of a cut\.$/],
    },
  ],
  leaves: [
    { name: 'a spill that ends so', files: [live(create('a'), done('a', 'see the file')), sentOfA('see the file'), spillOf(clipped)] },
    { name: 'the first lines of a file, as somebody asked for them', files: [sentOfA(pretty.split('\n').slice(0, 40).join('\n'))] },
    { name: 'the same with a line break at the end', files: [sentOfA(`${pretty.split('\n').slice(0, 40).join('\n')}\n`)] },
    { name: 'records line by line', files: [sentOfA('{"n":1,"name":"a name that is long enough for a record"}\n{"n":2}\n{"n":')] },
    { name: 'a list of references', files: [sentOfA('[1] Some words about a paper, and where it was printed\n[2] Others\n')] },
    { name: 'a whole record', files: [sentOfA(json)] },
    { name: 'a line that begins with a bracket', files: [sentOfA('[INFO] the build has begun, and it may take a while until it ends')] },
    { name: 'code', files: [sentOfA('{ const answer = 42; return answer; } // and so on, until the end of the file')] },
  ],
});
