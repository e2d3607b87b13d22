import { live } from '../../checks/testing/shell-call.ts';
import { create, done } from '../../trace/testing/frames.ts';
import { describeRule } from '../testing/describe-rule.ts';
import { sentOfA } from '../testing/made.ts';
import { base64Text } from './base64-text.ts';

/** Bytes of every value, as base64. */
const encoded = btoa(String.fromCharCode(...Array.from({ length: 1_536 }, (_, n) => (n * 167) % 256)));

describeRule(base64Text, {
  finds: [
    {
      name: 'base64 in what the model was sent',
      files: [live(create('a'), done('a', `<img src="${encoded}">`)), sentOfA(`<img src="${encoded}">`)],
      sentences: ['Model text holds 2,048 units of base64 (of 2,060), which stand for 1,536 bytes.'],
      place: { text: 'model' },
    },
    {
      name: 'base64 that only clients get',
      files: [live(create('a'), done('a', 'a picture', { rawOutput: encoded })), sentOfA('a picture')],
      sentences: [/^Live rawOutput holds 2,048 units of base64/],
      severity: 'info',
    },
  ],
  leaves: [
    { name: 'an id and a digest', files: [sentOfA(`id ${encoded.slice(0, 120)} sha256 ${'0123456789abcdef'.repeat(4)}`)] },
    {
      name: 'a picture that is sent as one',
      files: [
        live(
          create('a'),
          done('a', 'x', { content: [{ type: 'content', content: { type: 'image', mimeType: 'image/png', data: encoded } }] }),
        ),
      ],
    },
  ],
});
