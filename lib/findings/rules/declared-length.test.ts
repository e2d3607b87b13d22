import { describeRule } from '../testing/describe-rule.ts';
import { spilled } from '../testing/framework.ts';
import { linesWith, sentOfA, spillOf, spillPath } from '../testing/made.ts';
import { declaredLength } from './declared-length.ts';

const whole = linesWith();

describeRule(declaredLength, {
  finds: [
    {
      name: 'a notice that tells of another total than the file has',
      files: [sentOfA(spilled(whole, spillPath, whole.length - 1)), spillOf(whole)],
      sentences: ['Declares 22,438 units, but the spill has 22,439.'],
      place: { text: 'model' },
    },
  ],
  leaves: [
    { name: 'a notice that is right', files: [sentOfA(spilled(whole, spillPath)), spillOf(whole)] },
    { name: 'a notice that nothing here can measure', files: [sentOfA(spilled(whole, spillPath, 99_999))] },
  ],
});
