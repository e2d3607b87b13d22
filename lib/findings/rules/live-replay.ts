import { firstDifference } from '../../align/difference.ts';
import { count, counted } from '../../base/words.ts';
import type { LocatedText } from '../../checks/types.ts';
import { cutGaps, rulesWords } from '../cuts.ts';
import { seenIn } from '../from-checks.ts';
import { textPlace } from '../place.ts';
import type { CallEvidence, CallRule } from '../types.ts';

/** Fields and their strings as they are seen, both ways of the call; JSON written for reading counts too. */
const seenAs = ({ report }: CallEvidence, pass: string): ReadonlyMap<string, LocatedText> =>
  new Map(
    report.texts.flatMap((text) => {
      const { id, provenance, role } = text;
      const field = role === 'content' || role === 'rawOutput';
      return field && provenance.kind === 'observed' && text.text !== undefined && id.startsWith(`${pass}.`)
        ? [[id.slice(pass.length + 1), text] as const]
        : [];
    }),
  );

export const liveReplay: CallRule = {
  scope: 'call',
  id: 'live-replay',
  family: 'disagreement',
  severity: 'warning',
  title: 'Live and replay show two things',
  about: 'A field that was sent live and once more in a replay differs: a person who comes back to the session sees another result.',
  advice: 'Where a saved preview explains it, nothing else is wrong; otherwise see what the history keeps of the display.',
  find: (evidence) => {
    const [live, replay] = [seenAs(evidence, 'live'), seenAs(evidence, 'replay')];
    const differing = [...live].flatMap(([name, text]) => {
      const other = replay.get(name);
      return other !== undefined && other.text !== text.text ? [{ name, text, other }] : [];
    });
    const [first] = differing;
    if (first === undefined) return [];
    const gaps = differing.flatMap(({ text, other }) => [...cutGaps(text), ...cutGaps(other)]);
    const explained = differing.every(({ text, other }) => cutGaps(text).length + cutGaps(other).length > 0);
    const sizes = ({ name, text, other }: (typeof differing)[number]): string =>
      `${name}: ${counted(text.text?.length ?? 0, 'unit')} live, ${counted(other.text?.length ?? 0, 'unit')} in the replay`;
    const from = firstDifference(first.text.text ?? '', first.other.text ?? '')?.at ?? 0;
    return [
      {
        ...(explained ? { severity: 'info' as const } : {}),
        sentence: `Live and replay differ in ${sizes(first)}${differing.length > 1 ? ` (and ${counted(differing.length - 1, 'more string', 'more strings')})` : ''}${explained ? `; cut by ${rulesWords(gaps)}` : `, first at unit ${count(from)}, and no cut explains it`}.`,
        place: textPlace(evidence, first.other.id, from),
        evidence: [...differing.map(sizes), ...seenIn(evidence, first.text.id), ...seenIn(evidence, first.other.id)],
        weight: differing.reduce((sum, { text, other }) => sum + Math.abs((text.text?.length ?? 0) - (other.text?.length ?? 0)), 0),
      },
    ];
  },
};
