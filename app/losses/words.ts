import type { LossStation } from '../../lib/checks/call-loss.ts';
import { type HolderKind, holderKinds, inOf, type LossSums, lostUnits } from '../../lib/checks/loss-sums.ts';
import type { MovedMessage } from '../../lib/texts/prefix.ts';
import { count, counted, percent } from '../ui/format.ts';

/** Names of the places, as the page's other views have them. */
export const stationWords: { readonly [station in LossStation]: string } = {
  'result data': 'Result data',
  spill: 'Spill file',
  'file read': 'File read',
  'model text': 'Model text',
  'stored history': 'Stored history',
  'stored display': 'Stored display',
  headless: 'Headless output',
  'live content': 'Live content',
  'live rawOutput': 'Live rawOutput',
  'replay content': 'Replay content',
  'replay rawOutput': 'Replay rawOutput',
};

export const holderWords: { readonly [kind in HolderKind]: string } = {
  spill: 'a spill',
  'another text': 'another text',
  'nothing in this bundle': 'nothing in this bundle',
  nobody: 'nobody',
  'cannot tell': 'not known',
};

/** Who has what was left out, the largest part first; gaps of unknown size are counted. */
export const heldWords = ({ heldBy }: Pick<LossSums, 'heldBy'>): string =>
  holderKinds
    .filter((kind) => heldBy[kind].gaps > 0)
    .sort((a, b) => heldBy[b].units - heldBy[a].units)
    .map((kind) => {
      const { units, unknown } = heldBy[kind];
      const known = units > 0 ? count(units) : '';
      const rest = unknown > 0 ? `${known === '' ? '' : ' and '}${counted(unknown, 'gap')} of unknown size` : '';
      return `${holderWords[kind]}: ${known}${rest}`;
    })
    .join('; ');

/** "1,234 (at least: 2 gaps of unknown size)". */
export const lostWords = (sums: LossSums): string => {
  const units = lostUnits(sums);
  if (sums.unknownGaps === 0) return count(units);
  return units === 0 ? 'unknown' : `at least ${count(units)}`;
};

/** Of what went in, the share that came out; undefined where nothing went in that is known. */
export const keptShare = (sums: LossSums): number | undefined => {
  const { units } = inOf(sums);
  return units <= 0 ? undefined : (sums.outUnits - sums.glueUnits) / units;
};

/** What the model was sent of everything, in one sentence. */
export const modelSentence = (sums: LossSums | undefined): string => {
  if (sums === undefined) return 'What the model was sent is not in this bundle.';
  const lost = lostUnits(sums);
  const unknown = sums.unknownGaps > 0 ? ` and ${counted(sums.unknownGaps, 'gap')} of unknown size` : '';
  if (sums.cut === 0) return `The model was sent all of ${counted(sums.texts, 'result')}: ${counted(sums.outUnits, 'unit')}.`;
  const { units } = inOf(sums);
  return `Of ${counted(sums.texts, 'result')}, ${count(sums.cut)} ${sums.cut === 1 ? 'was' : 'were'} cut on the way to the model: ${counted(lost, 'unit')}${unknown} left out, ${percent(lost, units)} of ${count(units)}.`;
};

/** Why a request cannot use what was cached of the one before. */
export const moveWords = ({ message, role, why, difference, behind, calls }: MovedMessage): string => {
  const where = difference === undefined ? '' : `, first at unit ${count(difference.at)}`;
  const whose = calls.length === 0 ? '' : `, the result of ${calls.slice(0, 3).join(', ')}${calls.length > 3 ? ' and others' : ''}`;
  const after = behind === 0 ? '' : `; ${counted(behind, 'message')} behind it ${behind === 1 ? 'is' : 'are'} read anew`;
  return `message ${count(message)} (${role}${whose}) was ${why}${where}${after}`;
};
