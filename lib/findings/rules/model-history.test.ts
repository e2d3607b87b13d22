import { history } from '../../checks/testing/shell-call.ts';
import { storedResult } from '../../texts/testing/records.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { sentOfA } from '../testing/made.ts';
import { modelHistory } from './model-history.ts';

describeRule(modelHistory, {
  finds: [
    {
      name: 'a stored text that is another',
      files: [sentOfA('one\ntwo'), history(storedResult('a', 'one\nthree'))],
      sentences: ['Stored history differs from the model text at unit 5 (line 2).'],
      place: { text: 'model' },
    },
  ],
  leaves: [
    { name: 'the same text', files: [sentOfA('one\ntwo'), history(storedResult('a', 'one\ntwo'))] },
    { name: 'lone surrogates that were stored as U+FFFD', files: [sentOfA('a \ud83d b'), history(storedResult('a', 'a \ufffd b'))] },
  ],
});
