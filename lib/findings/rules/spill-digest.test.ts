import { live } from '../../checks/testing/shell-call.ts';
import { persistedOutput } from '../../markers/persisted-output.ts';
import { create, done } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { linesWith, sentOfA, spillOf, spillPath } from '../testing/made.ts';
import { spillDigest } from './spill-digest.ts';

const whole = linesWith();
const stub = (sha256: string): string =>
  `${persistedOutput.write({ originalKilobytes: Number((whole.length / 1024).toFixed(1)), path: spillPath, sha256 })}${whole.slice(0, 2_000)}\n...\n</persisted-output>`;
const measured = 'ab'.repeat(32);

describeRule(spillDigest, {
  digestOf: async () => measured,
  finds: [
    {
      name: 'a declared digest that is not the file’s',
      files: [live(create('a'), done('a', stub('cd'.repeat(32)))), sentOfA(stub('cd'.repeat(32))), spillOf(whole)],
      sentences: ['The file a.txt has another digest than the declared one: it was changed, or is of another session.'],
      place: { text: 'model' },
    },
  ],
  leaves: [
    { name: 'a digest that is right', files: [sentOfA(stub(measured)), spillOf(whole)] },
    { name: 'a digest of a file that is not here', files: [sentOfA(stub('cd'.repeat(32)))] },
  ],
});
