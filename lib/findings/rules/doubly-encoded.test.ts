import { live } from '../../checks/testing/shell-call.ts';
import { create, done } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { sentOfA } from '../testing/made.ts';
import { doublyEncodedRule } from './doubly-encoded.ts';

const record = JSON.stringify(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`key ${n}`, n])));

describeRule(doublyEncodedRule, {
  finds: [
    {
      name: 'a record that the model was sent as a string',
      files: [live(create('a'), done('a', JSON.stringify(record))), sentOfA(JSON.stringify(record))],
      sentences: ['Model text is JSON that was written as JSON once more: 42 units of backslashes and quotes more.'],
      place: { text: 'model' },
    },
    {
      name: 'a member that is JSON',
      files: [sentOfA(JSON.stringify({ ok: true, result: record }))],
      sentences: ['Model text holds JSON in a string of its own JSON, first in $.result: 42 units of backslashes and quotes more.'],
      severity: 'info',
    },
  ],
  leaves: [
    { name: 'JSON that was written once', files: [live(create('a'), done('a', record)), sentOfA(record)] },
    { name: 'a text that was quoted', files: [sentOfA(JSON.stringify('two\nlines and a "word"'))] },
  ],
});
