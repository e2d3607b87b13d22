import { defaultBudget } from '../projection/budget.ts';
import type { FieldRow, LocatedText, Phrase, Sentence } from './types.ts';
import { count, counted, listed, phrase } from './words.ts';

const isLive = ({ path }: FieldRow): boolean => path === 'live';

/** The row that wrote a field last, of those that are updates and no question to the person. */
const lastRow = (rows: readonly FieldRow[], field: FieldRow['field']): FieldRow | undefined =>
  rows.findLast((row) => row.field === field && row.update === 'tool_call_update');

const times = (n: number): string => (n === 2 ? 'twice' : `${n} times`);

const byRule = (rule: string): string => (rule === 'ACP projection' ? 'the ACP rule' : `the ${rule}`);

const mostCuts = (rows: readonly FieldRow[]): readonly string[] =>
  rows.reduce<readonly string[]>((most, { cuts }) => (cuts.length > most.length ? cuts : most), []);

const isDiffOmitted = ({ cuts }: FieldRow): boolean => cuts.some((cut) => cut.startsWith('diff omitted'));

/** What happened to the display fields on the way to the editor: " On the wire cut again by the ACP rule; on replay twice." */
export const wireClause = (fields: readonly FieldRow[], again: boolean): Sentence => {
  const live = mostCuts(fields.filter(isLive));
  const replay = mostCuts(fields.filter((row) => !isLive(row) && !isDiffOmitted(row)));
  const over = fields.filter(({ outcome }) => outcome === 'over budget');
  const [liveRule] = live;
  const [replayRule] = replay;
  const onReplay = (): string => {
    if (replay.length > 1) return times(replay.length);
    return replayRule === liveRule ? 'too' : `by ${byRule(replayRule ?? '')}`;
  };
  const cut: Phrase[] = [];
  if (liveRule !== undefined)
    cut.push(
      phrase(` On the wire cut ${again ? 'again ' : ''}by ${byRule(liveRule)}${replay.length > 0 ? `; on replay ${onReplay()}` : ''}.`),
    );
  else if (replay.length > 0) cut.push(phrase(` On replay cut ${again && replay.length === 1 ? 'again ' : ''}${onReplay()}.`));
  const bypass = over.map(({ field, bytes, path }) => {
    const where = path === 'live' ? 'On the wire' : 'On replay';
    return phrase(` ${where} ${field} has ${counted(bytes, 'byte')}, over the budget of ${count(defaultBudget)}.`, 'mark');
  });
  return [...cut, ...bypass];
};

const fieldName = ({ field, shape }: FieldRow): string => {
  if (shape === 'diff') return 'a diff';
  return field === 'rawOutput' ? 'a rawOutput' : `content (${shape})`;
};

/** What was left of the exempt fields on replay. */
const onReplay = (exempt: readonly FieldRow[], fields: readonly FieldRow[], texts: readonly LocatedText[]): string => {
  const replay = fields.filter((row) => !isLive(row));
  if (replay.length === 0) return '';
  const omitted = replay.find(isDiffOmitted);
  const notice = texts
    .flatMap(({ gaps, path }) => (path === undefined || path === 'live' ? [] : gaps))
    .find(({ marker }) => marker?.id === 'session-diff-omitted');
  const units = notice?.marker?.declared.originalUnits;
  const told = [
    ...(omitted === undefined ? [] : [`the diff was omitted${units === undefined ? '' : ` (${counted(units, 'unit')})`}`]),
    ...(exempt.some(({ field }) => field === 'rawOutput') && lastRow(replay, 'rawOutput') === undefined ? ['there is no rawOutput'] : []),
  ];
  return told.length === 0 ? '' : `; on replay ${told.join(' and ')}`;
};

/** Fields outside the budget by their shape: " The editor got a diff of 86,988 bytes …, both exempt from the budget." */
export const exemptClause = (fields: readonly FieldRow[], texts: readonly LocatedText[]): Sentence => {
  const live = fields.filter(isLive);
  const rows = [lastRow(live, 'content'), lastRow(live, 'rawOutput')].flatMap((row) => (row === undefined || row.eligible ? [] : [row]));
  if (rows.length === 0) return [];
  const items = listed(rows.map((row) => `${fieldName(row)} of ${counted(row.bytes, 'byte')}`));
  return [phrase(` The editor got ${items}, ${rows.length === 2 ? 'both ' : ''}exempt from the budget${onReplay(rows, fields, texts)}.`)];
};
