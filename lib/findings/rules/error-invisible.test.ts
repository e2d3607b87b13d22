import { describeRule } from '../testing/describe-rule.ts';
import { modelCall, processLog } from '../testing/framework.ts';
import { errorInvisible } from './error-invisible.ts';

describeRule(errorInvisible, {
  finds: [
    {
      name: 'an empty text beside an error that is not flagged',
      files: [processLog(['a', { success: false, data: '', error: 'permission denied' }]), modelCall(['a', ''])],
      sentences: [/^The error is invisible: .*“permission denied”\)\.$/],
    },
  ],
  leaves: [
    {
      name: 'an error whose words are the data',
      files: [
        processLog(['a', { success: false, data: 'permission denied', error: 'permission denied' }]),
        modelCall(['a', 'permission denied']),
      ],
    },
    { name: 'an empty text of a success', files: [processLog(['a', { success: true, data: '' }]), modelCall(['a', ''])] },
  ],
});
