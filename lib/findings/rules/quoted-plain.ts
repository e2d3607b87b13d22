import { counted } from '../../base/words.ts';
import { writeJson } from '../../json/write.ts';
import { modelSubject } from '../cuts.ts';
import { textPlace } from '../place.ts';
import type { CallEvidence, CaptureRule, FindingPlace } from '../types.ts';

type Generation = 'quoted' | 'plain';

/** Units from the start in which quoted and plain are told apart: the quote itself comes first. */
const compared = 64;

/** How the host of the call wrote a string for the model; undefined where its data is no text, or is not here. */
const generationOf = (evidence: CallEvidence): Generation | undefined => {
  const data = evidence.report.texts.find(
    ({ role, text, rendered }) => role === 'result data' && text !== undefined && rendered !== true,
  )?.text;
  const sent = modelSubject(evidence)?.text?.slice(0, compared);
  if (data === undefined || data === '' || sent === undefined || sent === '') return undefined;
  if (writeJson(data.slice(0, compared)).startsWith(sent)) return 'quoted';
  return data.startsWith(sent) ? 'plain' : undefined;
};

interface Seen {
  count: number;
  readonly place: FindingPlace;
}

export const quotedPlain: CaptureRule = {
  scope: 'capture',
  id: 'quoted-plain',
  family: 'disagreement',
  severity: 'warning',
  title: 'Strings are sent quoted and plain',
  about:
    'Older hosts wrote a string result as a JSON string, newer ones as it is: both ways in one bundle make sizes and caps incomparable.',
  advice: 'See whether two versions of the host worked on this session; quoted text reaches a cap sooner.',
  watch: () => {
    const seen = new Map<Generation, Seen>();
    return {
      see: (evidence) => {
        const generation = generationOf(evidence);
        if (generation === undefined) return;
        const known = seen.get(generation);
        if (known === undefined) seen.set(generation, { count: 1, place: textPlace(evidence, modelSubject(evidence)?.id ?? 'model') });
        else known.count += 1;
      },
      find: () => {
        const [quoted, plain] = [seen.get('quoted'), seen.get('plain')];
        if (quoted === undefined || plain === undefined) return [];
        // The rarer one is the surprise.
        const [rare, usual] = quoted.count <= plain.count ? ([quoted, 'quoted'] as const) : ([plain, 'plain'] as const);
        return [
          {
            sentence: `${counted(quoted.count, 'result was', 'results were')} sent quoted as JSON and ${counted(plain.count, 'was', 'were')} sent plain.`,
            place: rare.place,
            evidence: [`the place is the first that is ${usual}`],
            weight: rare.count,
          },
        ];
      },
    };
  },
};
