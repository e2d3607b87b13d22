import { acpMarker } from '../../markers/transport.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { cutInTheTool, linesWith, sentOfA, spillOf, spillPath } from '../testing/made.ts';
import { markerAsText } from './marker-as-text.ts';

const manual = `${linesWith().slice(0, 300)}\nA cut reads ${acpMarker.text} in the middle.\n${linesWith()}`;

describeRule(markerAsText, {
  finds: [
    {
      name: 'a file that documents a marker',
      files: [sentOfA(cutInTheTool(manual, spillPath)), spillOf(manual)],
      sentences: [/^(Model text|Spill.*) holds natural text, no cut: the words of 1 marker \(at \d+\) stand in .*\.$/],
    },
  ],
  leaves: [
    { name: 'a cut', files: [sentOfA(cutInTheTool(linesWith(), spillPath)), spillOf(linesWith())] },
    { name: 'text without any', files: [sentOfA(linesWith())] },
  ],
});
