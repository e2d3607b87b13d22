import { history } from '../../checks/testing/shell-call.ts';
import { storedResult } from '../../texts/testing/records.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { sentOfA } from '../testing/made.ts';
import { loneSurrogateStored } from './lone-surrogate-stored.ts';

describeRule(loneSurrogateStored, {
  finds: [
    {
      name: 'half a pair that history keeps as U+FFFD',
      files: [sentOfA('a \ud83d b'), history(storedResult('a', 'a \ufffd b'))],
      sentences: [/^Lone surrogates are sent raw and stored as U\+FFFD/],
    },
  ],
  leaves: [
    { name: 'a whole pair', files: [sentOfA('a 😀 b'), history(storedResult('a', 'a 😀 b'))] },
    { name: 'U+FFFD in both', files: [sentOfA('a \ufffd b'), history(storedResult('a', 'a \ufffd b'))] },
  ],
});
