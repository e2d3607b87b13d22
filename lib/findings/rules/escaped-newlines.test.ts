import { describeRule } from '../testing/describe-rule.ts';
import { cutInTheTool, linesWith, sentOfA, spillOf, spillPath } from '../testing/made.ts';
import { escapedNewlines } from './escaped-newlines.ts';

const flat = 'Traceback:\\n  File x\\n    line 1\\nTypeError: no';
const long = linesWith().replaceAll('\n', '\\n');

describeRule(escapedNewlines, {
  finds: [
    {
      name: 'lines that are one',
      files: [sentOfA(flat)],
      sentences: ['Model text has 3 line breaks written as \\n.'],
      place: { text: 'model' },
    },
    {
      name: 'lines that are one, with an apostrophe among them',
      files: [sentOfA("It doesn't say:\\n  one\\n  two\\nend")],
      sentences: ['Model text has 3 line breaks written as \\n.'],
    },
    {
      name: 'what the tool put out so',
      files: [sentOfA(cutInTheTool(long, spillPath)), spillOf(long)],
      sentences: [/^Model text has \d+ line breaks written as \\n; the tool put them out so\.$/],
      severity: 'info',
    },
  ],
  leaves: [
    { name: 'real line breaks', files: [sentOfA(flat.replaceAll('\\n', '\n'))] },
    { name: 'code that writes them', files: [sentOfA('print("a\\nb\\nc\\nd")')] },
    { name: 'code that writes them in other quotes', files: [sentOfA("printf 'a\\nb\\nc\\nd\\n' > it")] },
    { name: 'a template of several', files: [sentOfA('const it = `a\\nb\\nc\\nd`;')] },
    { name: 'JSON', files: [sentOfA(JSON.stringify({ text: 'a\nb\nc\nd' }))] },
  ],
});
