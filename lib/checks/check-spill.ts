import type { CallTexts } from '../texts/types.ts';
import { nameInSentence, type SourceText } from './source-text.ts';
import { glueSegments, keptSegments } from './subject.ts';
import type { Check, CheckReason, LocatedText, Segment } from './types.ts';
import { count, counted, fileName } from './words.ts';

/** Layers whose cut comes with a file, where the host writes one. */
const spilling = new Set(['tool', 'batch', 'framework']);

const check = (verdict: Check['verdict'], sentence: string, reason?: CheckReason): readonly Check[] => [
  { id: 'spill:state', text: 'spill', verdict, sentence, ...(reason === undefined ? {} : { reason }) },
];

/** Texts that say of themselves that a file keeps the whole, or that were cut by a layer that writes one. */
const tellsOfSpill = (text: LocatedText): boolean =>
  glueSegments(text).some(({ marker }) => marker.declared.path !== undefined || (marker.cutsHere && spilling.has(marker.layer)));

const totalOf = (text: LocatedText): number | undefined =>
  glueSegments(text).find(
    ({ marker }) => marker.layer === 'framework' && marker.id !== 'framework-beside-image' && marker.declared.originalUnits !== undefined,
  )?.marker.declared.originalUnits;

const isFound = (segment: Segment | undefined): boolean => segment?.kind === 'source';
const startsSource = (segment: Segment | undefined): boolean => segment?.kind === 'source' && segment.located.source.start === 0;
const endsSource = (segment: Segment | undefined, units: number): boolean =>
  segment?.kind === 'source' && segment.located.source.end === units;

/** What a spill that is here turns out to be, by the text that tells of it. */
const stateOf = (spill: SourceText, teller: LocatedText): readonly Check[] => {
  const kept = keptSegments(teller);
  const [first, last] = [kept[0], kept[kept.length - 1]];
  if (first === undefined) return [];
  const units = spill.text.length;
  const total = totalOf(teller);
  if (!kept.some(isFound)) {
    const searched = kept.every((segment) => segment.kind !== 'not found' || segment.missing.gaveUp !== true);
    return searched
      ? check(
          'fails',
          `the spill is of another session, or was overwritten by one: nothing that ${nameInSentence(teller)} kept stands in it`,
          'of another session',
        )
      : check('unknown', 'whether the spill is of this call is not known: the search gave up');
  }
  if (total !== undefined && units < total) {
    return check('fails', `the spill is partial: ${counted(units, 'unit')} of the declared ${count(total)}`, 'partial');
  }
  if (!isFound(first) || !isFound(last)) {
    return check(
      'unknown',
      `the spill is partial, or was changed: it holds ${isFound(first) ? 'the head' : isFound(last) ? 'the tail' : 'a part'} of what ${nameInSentence(teller)} kept, and not all of it`,
      'partial',
    );
  }
  const [starts, ends] = [startsSource(first), endsSource(last, units) || total === units];
  if (starts && ends)
    return check(
      'holds',
      `the spill is whole: it begins${total === units ? ' as' : ' and ends as'} ${nameInSentence(teller)} does${total === units ? ' and has the declared length' : ''}`,
      'whole',
    );
  if (starts && kept.length === 1)
    return check('note', `the spill begins as ${nameInSentence(teller)} does; nothing tells whether it goes on to the end`);
  return check(
    'note',
    `the spill holds what ${nameInSentence(teller)} kept, ${starts ? 'from its start' : ends ? 'up to its end' : 'inside'}`,
  );
};

/**
 * What the call's spill is: whole, partial, of another session, swept (claimed and not here), or never claimed. One check at most; none where
 * no text of the call was cut by a layer that writes files, nor names one.
 */
export const spillChecks = (
  texts: readonly LocatedText[],
  source: SourceText | undefined,
  claimed: CallTexts['claimed'],
): readonly Check[] => {
  const tellers = texts.filter((text) => text.role !== 'spill' && tellsOfSpill(text));
  if (source?.role === 'spill') {
    const teller = tellers.find(({ role }) => role === 'model text') ?? tellers.find(({ role }) => role === 'stored history') ?? tellers[0];
    return teller === undefined ? [] : stateOf(source, teller);
  }
  if (texts.some(({ role, text }) => role === 'spill' && text !== undefined)) return [];
  const [first] = claimed;
  if (first !== undefined) {
    return first.found
      ? []
      : check('unknown', `the spill is claimed (${fileName(first.path)}) and not in this bundle: swept after a day, or left out`, 'swept');
  }
  const cut = tellers.some(({ gaps }) => gaps.some(({ layer, heldBy }) => spilling.has(layer) && heldBy.kind === 'nobody'));
  return cut ? check('note', 'no spill was ever claimed: a text was cut, and names no file that keeps the whole', 'never claimed') : [];
};
