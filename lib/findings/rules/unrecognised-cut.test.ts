import { describeRule } from '../testing/describe-rule.ts';
import { linesWith, sentOfA, spillOf } from '../testing/made.ts';
import { unrecognisedCut } from './unrecognised-cut.ts';

const [head, tail] = [linesWith().slice(0, 500), linesWith().slice(-500)];

describeRule(unrecognisedCut, {
  finds: [
    {
      name: 'a line in brackets that is in no table',
      files: [sentOfA(`${head}\n[... 812 lines omitted for brevity ...]\n${tail}`)],
      sentences: [/^Model text reads “\[\.\.\. 812 lines omitted for brevity \.\.\.\]” in line \d+: a cut of nobody that is known\.$/],
      place: { text: 'model' },
    },
    {
      name: 'a line without brackets that speaks of a cut',
      files: [sentOfA(`${head}\n... 812 lines omitted ...\n${tail}`)],
      sentences: [/^Model text reads “\.\.\. 812 lines omitted \.\.\.” in line \d+/],
    },
    {
      name: 'words that a listing may end with, as a note',
      files: [sentOfA('├── a@1\n├── b@2\n... and 12 more\n')],
      sentences: ['Model text reads “... and 12 more” in line 3: a cut of nobody that is known.'],
      severity: 'info',
    },
  ],
  leaves: [
    { name: 'prose that tells of more', files: [sentOfA(`${head}\nthere are 3 more of them in the list below\n${tail}`)] },
    {
      name: 'the same line in what the tool put out',
      files: [sentOfA(`${head}\n[... 812 lines omitted for brevity ...]\n`), spillOf(`${head}\n[... 812 lines omitted for brevity ...]\n`)],
    },
  ],
});
