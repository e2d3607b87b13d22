import { live, model } from '../../checks/testing/shell-call.ts';
import { create, patch, textBlock } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { modelCall } from '../testing/framework.ts';
import { mediaFlattened } from './media-flattened.ts';

const data = 'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAC0lEQVR42mNgwA4AABQAAdjZKVIAAAAASUVORK5CYII=';
const image = { type: 'content', content: { type: 'image', mimeType: 'image/png', data } };
const wire = live(create('a'), patch('a', { status: 'completed', content: [textBlock('a picture'), image] }));

describeRule(mediaFlattened, {
  finds: [
    {
      name: 'a picture on the wire and text alone for the model',
      files: [wire, model(['a', 'a picture'])],
      sentences: [/^1 medium of the result \(image\/png, \d+ bytes on the wire\) did not go to the model, which was told nothing of it\.$/],
      place: { text: 'model' },
    },
    {
      name: 'a placeholder in its place, as a note',
      files: [wire, model(['a', 'a picture\n[image: image/png, 69B]'])],
      sentences: [/went to the model as a placeholder\.$/],
      severity: 'info',
    },
  ],
  leaves: [
    {
      name: 'a picture that the model was sent',
      files: [
        wire,
        modelCall([
          'a',
          [
            { type: 'text', text: 'a picture' },
            { type: 'image', source: { type: 'base64', media_type: 'image/png', data } },
          ],
        ]),
      ],
    },
    { name: 'a picture where nothing tells what the model was sent', files: [wire] },
  ],
});
