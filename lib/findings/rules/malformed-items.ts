import { namedPasses } from '../../checks/passes.ts';
import { counted } from '../../checks/words.ts';
import { judgeContent } from '../../trace/content-items.ts';
import { passesWords } from '../passes.ts';
import { updatePlace } from '../place.ts';
import type { CallRule } from '../types.ts';

/** Reasons named before the rest is only counted. */
const mostNamed = 5;

export const malformedItems: CallRule = {
  scope: 'call',
  id: 'malformed-items',
  family: 'protocol',
  severity: 'warning',
  title: 'Content that clients drop',
  about: 'An item of the content fits no form of the protocol: conforming clients drop it without a word.',
  advice: 'Put text into `{"type":"content","content":{"type":"text","text":…}}`, and give every item the members its type must have.',
  find: (evidence) => {
    const versions = new Map(namedPasses(evidence.call).map(({ id, pass }) => [id, pass.protocol?.version] as const));
    const faults = evidence.carried.flatMap((carried) => {
      const { value, field, pass, added = 0 } = carried;
      if (field !== 'content') return [];
      const judged = judgeContent(value, versions.get(pass));
      if (judged.kind === 'ignored') return [{ carried, count: 1, whys: [judged.why] }];
      const whys = judged.dropped.map(({ index, why }) => `item ${added + index + 1}: ${why}`);
      return whys.length === 0 ? [] : [{ carried, count: judged.count, whys }];
    });
    // What a pass left counts before what it sent in between.
    const worst = faults.findLast(({ carried }) => carried.last && carried.pass === 'live') ?? faults[0];
    if (worst === undefined) return [];
    const { carried, count, whys } = worst;
    const [why = ''] = whys;
    const one = carried.added === undefined ? 'the only item' : `item ${carried.added + 1}`;
    const many = count === 1 ? one : `${whys.length} of ${counted(count, 'item')}`;
    const passes = passesWords(faults.map(({ carried: { pass } }) => pass));
    return [
      {
        sentence: `A conforming client drops ${many} of the content (${passes}): ${why.replace(/^item \d+: /, '')}`,
        place: updatePlace(evidence, carried.update, carried.id),
        evidence: [...whys.slice(0, mostNamed), ...(whys.length > mostNamed ? [`and ${whys.length - mostNamed} more`] : [])],
        weight: carried.bytes,
      },
    ];
  },
};
