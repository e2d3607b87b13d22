import type { HistoryResult } from '../companions/session-jsonl.ts';
import { historyResult } from '../companions/session-jsonl.ts';
import { outputFilesOf } from '../hosts/qwen/claims.ts';
import { jsonValueByteLength } from '../json/value-bytes.ts';
import { displayTexts } from './field-texts.ts';
import type { TextStore } from './make-text.ts';
import { absentText, observedInRecord, presentText } from './make-text.ts';
import type { BundleCall, CallText } from './types.ts';

/** Stored history and stored display of a call, with the files the display names as the place of the whole output. */
export interface HistoryTexts {
  readonly history: CallText;
  readonly stored: readonly CallText[];
  readonly outputFiles: readonly string[];
}

const historyName = { id: 'history', role: 'stored history', label: 'Stored history' } as const;
const storedName = { id: 'stored', role: 'stored display', label: 'Stored display' } as const;

const withoutHistory = (store: TextStore): HistoryTexts => {
  const files = [...new Set(store.records.filter((row) => row.format === 'session-jsonl').map((row) => row.ref.file))];
  const sentence =
    files.length === 0
      ? 'No stored history in this bundle.'
      : `The stored history in this bundle (${files.map((file) => store.files[file]?.path).join(', ')}) holds no result of this call.`;
  return {
    history: absentText(historyName, 'not captured', sentence),
    stored: [absentText(storedName, 'not captured', sentence)],
    outputFiles: [],
  };
};

const historyText = (store: TextStore, record: number, result: HistoryResult): CallText =>
  result.response === 'none'
    ? absentText(historyName, 'not written', 'The stored record of this call holds neither an output nor an error as text.')
    : presentText(historyName, result.text, observedInRecord(store, record, `functionResponse.response.${result.response}`));

const storedTexts = (store: TextStore, record: number, result: HistoryResult): readonly CallText[] => {
  const { display } = result;
  if (display === undefined || display === null) {
    return [
      absentText(storedName, 'not written', `The stored record of this call has ${display === null ? 'null for' : 'no'} resultDisplay.`),
    ];
  }
  const fieldBytes = jsonValueByteLength(display);
  return displayTexts(display).map(({ suffix, text, rendered }) =>
    presentText(
      {
        id: `stored${suffix}`,
        role: 'stored display',
        label: `Stored display${suffix}`,
        fieldBytes,
        ...(rendered ? { rendered } : {}),
      },
      text,
      observedInRecord(store, record, `toolCallResult.resultDisplay${suffix}`),
    ),
  );
};

/** Texts of a call in the stored history ("result texts", family B: texts 2 and 3). Reads one record. */
export const historyTexts = async (store: TextStore, call: BundleCall): Promise<HistoryTexts> => {
  const fact = call.history[0];
  if (fact === undefined) return withoutHistory(store);
  const record = await store.readRecord(fact.record);
  const result = record.ok ? historyResult(record.value, fact.callId) : undefined;
  if (result === undefined) {
    const why = record.ok ? 'The record no longer holds a result of this call.' : record.problem.what;
    return {
      history: absentText(historyName, 'cannot tell', why),
      stored: [absentText(storedName, 'cannot tell', why)],
      outputFiles: [],
    };
  }
  return {
    history: historyText(store, fact.record, result),
    stored: storedTexts(store, fact.record, result),
    outputFiles: outputFilesOf(result.display),
  };
};
