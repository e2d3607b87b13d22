import type { CallOutline, CaptureGroup, Change, ComparedPair, FieldOutline, PairVerdict, SideChoice } from '../../lib/comparison/types.ts';
import { changeWords, fieldWords, loneWords, replayReasonWords } from '../../lib/comparison/words.ts';
import type { Tone } from '../ui/Chip.tsx';
import { count, counted } from '../ui/format.ts';
import type { CaptureSidesReply } from '../worker/protocol/captures.ts';

/** Tool of a pair's call, or what stands for it. */
export const toolOf = ({ a, b }: ComparedPair): string => a?.tool ?? b?.tool ?? a?.title ?? b?.title ?? 'call';

export const callName = ({ key }: CallOutline): string =>
  `${key.toolCallId}${key.occurrence > 1 ? ` (occurrence ${count(key.occurrence)})` : ''}`;

/** Id of a pair: one where both calls have the same. */
export const pairName = ({ a, b }: ComparedPair): string => {
  const names = [a, b].flatMap((call) => (call === undefined ? [] : [callName(call)]));
  return names[0] === names[1] ? (names[0] ?? '') : names.join(' ↔ ');
};

/** A sign for each kind of pair, beside its words. */
export const verdictSign: { readonly [verdict in PairVerdict]: string } = {
  differs: '≠',
  replay: '≈',
  'only in A': 'A',
  'only in B': 'B',
  noise: '~',
  equal: '=',
};

export const verdictTone: { readonly [verdict in PairVerdict]: Tone } = {
  differs: 'mark',
  replay: 'violet',
  'only in A': 'bad',
  'only in B': 'bad',
  noise: 'plain',
  equal: 'good',
};

/** Where a change stands, with its field: `rawOutput.output`, `content[0].content.text`. */
export const placeOf = (field: string, { path }: Pick<Change, 'path'>): string =>
  path === '' || path.startsWith('[') || path.startsWith('…') ? `${field}${path}` : `${field}.${path}`;

const isReal = ({ verdict }: FieldOutline): boolean => verdict === 'differs' || verdict === 'only in A' || verdict === 'only in B';

/** The field that differs most, then what a replay leaves out. */
const chief = (fields: readonly FieldOutline[]): FieldOutline | undefined =>
  [...fields].filter(isReal).sort((x, y) => Number(x.reason !== undefined) - Number(y.reason !== undefined) || y.weight - x.weight)[0];

/** What differs in a pair, in one line: the largest difference with its place and numbers, and how many fields differ besides. */
export const rowWords = (pair: ComparedPair): string => {
  const { verdict, fields, unread, why } = pair;
  if (unread !== undefined) return unread;
  if (why !== undefined) return loneWords(why, verdict === 'only in A' ? 'B' : 'A');
  if (verdict === 'equal') return 'equal in every field';
  const field = chief(fields);
  if (field === undefined) return fields.map(fieldWords).join('; ');
  const rest = fields.filter((other) => other !== field && isReal(other));
  const others = rest.length === 0 ? '' : ` · also ${rest.map(({ name }) => name).join(', ')}`;
  const { first, reason, changes } = field;
  if (field.verdict !== 'differs' || first === undefined) return `${fieldWords(field)}${others}`;
  const why1 = reason === undefined ? '' : `; ${replayReasonWords[reason]}`;
  const more = changes > 1 ? ` · ${counted(changes, 'difference')} in ${field.name}` : '';
  return `${placeOf(field.name, first)}: ${changeWords(first)}${why1}${more}${others}`;
};

/** A choice of a side as a select names it. */
export const sideValue = ({ group, pass }: SideChoice): string => (group === undefined ? pass : `${pass};${group}`);

export const sideOfValue = (value: string): SideChoice => {
  const [pass, ...group] = value.split(';');
  const known = pass === 'live' || pass === 'replay' ? pass : 'recorded';
  return group.length === 0 ? { pass: known } : { pass: known, group: group.join(';') };
};

/** What one can choose of a group, or of everything: each pass that it has, and as recorded where it has both. */
export interface SideOption {
  readonly choice: SideChoice;
  readonly words: string;
}

const passOptions = (
  group: string | undefined,
  name: string,
  { live, replayed }: Pick<CaptureGroup, 'live' | 'replayed'>,
): readonly SideOption[] => {
  const at = group === undefined ? {} : { group };
  const recorded =
    live > 0 && replayed > 0
      ? 'live, else replayed'
      : live > 0
        ? `live, ${counted(live, 'call')}`
        : `replayed, ${counted(replayed, 'call')}`;
  return [
    { choice: { ...at, pass: 'recorded' }, words: `${name} · ${recorded}` },
    ...(live > 0 && replayed > 0
      ? [
          { choice: { ...at, pass: 'live' as const }, words: `${name} · live, ${counted(live, 'call')}` },
          { choice: { ...at, pass: 'replay' as const }, words: `${name} · replayed, ${counted(replayed, 'call')}` },
        ]
      : []),
  ];
};

/** Everything that can be a side, as groups of a select. */
export const sideOptions = ({
  groups,
  live,
  replayed,
}: CaptureSidesReply): readonly { readonly label: string; readonly options: readonly SideOption[] }[] => {
  const of = (folder: boolean) =>
    groups.filter(({ path }) => path.endsWith('/') === folder).flatMap((group) => passOptions(group.path, group.path, group));
  return [
    { label: 'All that is open', options: passOptions(undefined, 'Everything', { live, replayed }) },
    { label: 'Folders', options: of(true) },
    { label: 'Files', options: of(false) },
  ].filter(({ options }) => options.length > 0);
};
