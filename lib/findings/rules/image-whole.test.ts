import { describeRule } from '../testing/describe-rule.ts';
import { exported, modelCall, spilled } from '../testing/framework.ts';
import { linesWith, spillOf, spillPath } from '../testing/made.ts';
import { imageWhole } from './image-whole.ts';

const data = 'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAC0lEQVR42mNgwA4AABQAAdjZKVIAAAAASUVORK5CYII=';
const placeholder = '[image: image/png, 69B]';
const sent = (text: string) => [
  { type: 'text', text },
  { type: 'image', source: { type: 'base64', media_type: 'image/png', data } },
];
const large = `${linesWith()}\n${placeholder}`;

describeRule(imageWhole, {
  finds: [
    {
      name: 'texts that the model got whole beside an image, and history as a head',
      files: [
        modelCall(['a', sent(linesWith())]),
        exported([
          'a',
          `${spilled(large, spillPath)}\n[1 image slot(s) fell past the cut; kept here in order so save_recent_image still counts them:]\n${placeholder}`,
        ]),
        spillOf(large),
      ],
      sentences: [/^An image went whole to the model with its texts, while history was spilled/],
    },
  ],
  leaves: [
    {
      name: 'an image that history keeps a placeholder for, and nothing was cut',
      files: [modelCall(['a', sent('small')]), exported(['a', `small\n${placeholder}`])],
    },
    { name: 'a text without an image', files: [modelCall(['a', 'small']), exported(['a', 'small'])] },
  ],
});
