import { counted } from '../base/words.ts';
import { storedResultOf } from '../companions/facts.ts';
import type { HistoryResult } from '../companions/session-jsonl.ts';
import type { HistoryFact } from '../companions/types.ts';
import { outputFilesOf } from '../hosts/qwen/claims.ts';
import { jsonValueByteLength } from '../json/value-bytes.ts';
import { filledRecord } from './blobs.ts';
import { displayTexts } from './field-texts.ts';
import type { TextStore } from './make-text.ts';
import { absentText, blobSentence, observedInRecord, presentText } from './make-text.ts';
import type { BundleCall, CallText, TextVariant } from './types.ts';

/** Stored history and stored display of a call, with the files the display names as the place of the whole output. */
export interface HistoryTexts {
  readonly history: CallText;
  readonly stored: readonly CallText[];
  readonly outputFiles: readonly string[];
  /** Texts of the results stored besides: of branches that were left, or stored once more. */
  readonly others: readonly CallText[];
}

type Placed = HistoryFact & { readonly record: number };

/** Stored results that become texts at once; a call of more says so in the last of them. */
const mostResults = 12;

interface Stored {
  readonly fact: Placed;
  readonly nth: number;
  readonly of: number;
  readonly variant?: TextVariant;
}

const numbered = (name: string, nth: number): string => (nth === 0 ? name : `${name}${nth + 1}`);
const labelled = (label: string, nth: number): string => (nth === 0 ? label : `${label} ${nth + 1}`);

type Named = Pick<Stored, 'nth' | 'variant'>;

const variantOf = ({ variant }: Named) => (variant === undefined ? {} : { variant });

const historyName = (stored: Named) => ({
  id: numbered('history', stored.nth),
  role: 'stored history' as const,
  label: labelled('Stored history', stored.nth),
  ...variantOf(stored),
});

const storedName = (stored: Named, suffix = '') => ({
  id: `${numbered('stored', stored.nth)}${suffix}`,
  role: 'stored display' as const,
  label: `${labelled('Stored display', stored.nth)}${suffix}`,
  ...variantOf(stored),
});

const historyFormats = new Set(['session-jsonl', 'message-export', 'audit-records']);

const withoutHistory = (store: TextStore): HistoryTexts => {
  const files = [...new Set(store.records.filter((row) => historyFormats.has(row.format)).map((row) => row.ref.file))];
  const sentence =
    files.length === 0
      ? 'No stored history in this bundle.'
      : `The stored history in this bundle (${files.map((file) => store.files[file]?.path).join(', ')}) holds no result of this call.`;
  return {
    history: absentText(historyName({ nth: 0 }), 'not captured', sentence),
    stored: [absentText(storedName({ nth: 0 }), 'not captured', sentence)],
    outputFiles: [],
    others: [],
  };
};

/** What is to be said of the place of a result among those stored. */
const placeWords = ({ fact, nth, of }: Stored): string => {
  const branch = fact.dead === undefined ? '' : ', on a dead branch of the history (not sent on)';
  const which = of > 1 ? `, stored result ${nth + 1} of ${of} of this call` : '';
  const more = of > mostResults && nth === mostResults - 1 ? `; ${counted(of - mostResults, 'further one')} not shown` : '';
  return branch + which + more;
};

const sourceWords = (store: TextStore, { fact }: Stored, response: string): string => {
  switch (store.records[fact.record]?.format) {
    case 'message-export':
      return `tool_result of message ${fact.message ?? 0} of an export`;
    case 'audit-records':
      return 'content of an audit record';
    default:
      return `functionResponse.response.${response}`;
  }
};

const historyText = (store: TextStore, stored: Stored, result: HistoryResult): CallText =>
  result.response === 'none'
    ? absentText(historyName(stored), 'not written', 'The stored record of this call holds neither an output nor an error as text.')
    : presentText(
        historyName(stored),
        result.text,
        observedInRecord(store, stored.fact.record, `${sourceWords(store, stored, result.response)}${placeWords(stored)}`),
      );

const withoutDisplay = (store: TextStore, { fact }: Stored, display: unknown): string =>
  store.records[fact.record]?.format === 'session-jsonl'
    ? `The stored record of this call has ${display === null ? 'null for' : 'no'} resultDisplay.`
    : 'The record that stores this result keeps no display beside it.';

const displayTextsOf = (store: TextStore, stored: Stored, result: HistoryResult): readonly CallText[] => {
  const { display } = result;
  if (display === undefined || display === null)
    return [absentText(storedName(stored), 'not written', withoutDisplay(store, stored, display))];
  const fieldBytes = jsonValueByteLength(display);
  return displayTexts(display).map(({ suffix, text, rendered }) =>
    presentText(
      { ...storedName(stored, suffix), fieldBytes, ...(rendered ? { rendered } : {}) },
      text,
      observedInRecord(store, stored.fact.record, `toolCallResult.resultDisplay${suffix}${placeWords(stored)}`),
    ),
  );
};

type OneResult = Omit<HistoryTexts, 'others'>;

const without = (stored: Stored, reason: 'cannot tell' | 'claimed, not in this bundle', sentence: string): OneResult => ({
  history: absentText(historyName(stored), reason, sentence),
  stored: [absentText(storedName(stored), reason, sentence)],
  outputFiles: [],
});

const oneResult = async (store: TextStore, stored: Stored): Promise<OneResult> => {
  const { fact } = stored;
  if (fact.blob !== undefined) return without(stored, 'claimed, not in this bundle', blobSentence('the stored result', fact.blob));
  const record = await store.readRecord(fact.record);
  if (!record.ok) return without(stored, 'cannot tell', record.problem.what);
  const value = await filledRecord(store, fact.record, record.value);
  const result = storedResultOf(store.records[fact.record]?.format, value, fact);
  if (result === undefined) return without(stored, 'cannot tell', 'The record no longer holds a result of this call.');
  return {
    history: historyText(store, stored, result),
    stored: displayTextsOf(store, stored, result),
    outputFiles: outputFilesOf(result.display),
  };
};

/** Results that differ by their records: a record that stands in two files is one. */
const distinct = (facts: readonly Placed[]): readonly Placed[] => {
  const seen = new Set<string>();
  return facts.filter(({ uuid }) => uuid === undefined || (!seen.has(uuid) && seen.add(uuid)));
};

/**
 * Texts of a call in the stored history ("result texts", family B: texts 2 and 3, and stored messages of family A). The first is that of
 * the live branch; every other stored result has texts of its own, numbered from 2 on. Reads each of their records.
 */
export const historyTexts = async (store: TextStore, call: BundleCall): Promise<HistoryTexts> => {
  const facts = distinct(call.history);
  const [first, ...rest] = facts.slice(0, mostResults);
  if (first === undefined) return withoutHistory(store);
  const own = await oneResult(store, {
    fact: first,
    nth: 0,
    of: facts.length,
    ...(first.dead === undefined ? {} : { variant: 'dead branch' }),
  });
  const others: CallText[] = [];
  for (const [index, fact] of rest.entries()) {
    const variant = fact.dead === undefined ? 'stored again' : 'dead branch';
    const other = await oneResult(store, { fact, nth: index + 1, of: facts.length, variant });
    // A result without a display has none to miss: the first one says so.
    others.push(other.history, ...other.stored.filter(({ text }) => text !== undefined));
  }
  return { ...own, others };
};
