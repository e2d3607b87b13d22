import { counted } from '../../base/words.ts';
import { findPlaceholders } from '../../markers/placeholders.ts';
import type { CallMedium } from '../../texts/media.ts';
import { modelSubject } from '../cuts.ts';
import { textPlace } from '../place.ts';
import type { CallRule } from '../types.ts';

const isSent = ({ id }: CallMedium): boolean => id.startsWith('model[');

export const mediaFlattened: CallRule = {
  scope: 'call',
  id: 'media-flattened',
  family: 'loss',
  severity: 'warning',
  title: 'A medium that the model was not sent',
  about:
    'The result holds an image, a sound or a file, and what the model was sent is text alone: with a placeholder, or without a word of it.',
  advice: 'Send media as blocks of their own; where only their text can go on, say in it what was left out and where it is kept.',
  find: (evidence) => {
    const text = modelSubject(evidence);
    if (text?.text === undefined) return [];
    const sent = evidence.media.filter(isSent);
    // The very same data may be named at another place first.
    const sentIds = new Set(sent.flatMap(({ id, sameAs }) => [id, sameAs ?? id]));
    const lost = evidence.media.filter(({ id, sameAs }) => !sentIds.has(id) && !sentIds.has(sameAs ?? id) && sameAs === undefined);
    if (lost.length === 0 || sent.length >= lost.length) return [];
    const bytes = lost.reduce((sum, { wireBytes }) => sum + wireBytes, 0);
    const told = findPlaceholders(text.text);
    const [first] = lost;
    return [
      {
        ...(told.length > 0 ? { severity: 'info' as const } : {}),
        sentence: `${counted(lost.length, 'medium', 'media')} of the result (${first?.mimeType ?? ''}, ${counted(bytes, 'byte')} on the wire) ${told.length > 0 ? 'went to the model as a placeholder' : 'did not go to the model, which was told nothing of it'}.`,
        place: textPlace(evidence, text.id, told[0]?.range.start),
        evidence: [
          ...lost.map(
            ({ label, mimeType, payloadBytes }) =>
              `${label}: ${mimeType}${payloadBytes === undefined ? '' : `, ${counted(payloadBytes, 'byte')}`}`,
          ),
          ...told.slice(0, 3).map(({ range }) => `the model read “${text.text?.slice(range.start, range.end) ?? ''}”`),
        ],
        weight: bytes,
      },
    ];
  },
};
