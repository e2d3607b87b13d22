import { isObject, stringAt } from '../base/narrow.ts';
import { dataResultOf } from '../companions/facts.ts';
import type { DataResult } from '../companions/process-log.ts';
import { isToolResult } from '../companions/tool-result.ts';
import type { DataFact } from '../companions/types.ts';
import { filledRecord } from './blobs.ts';
import { displayTexts } from './field-texts.ts';
import type { TextStore } from './make-text.ts';
import { absentText, blobSentence, observedInRecord, presentText } from './make-text.ts';
import type { BundleCall, CallText } from './types.ts';

type Placed = DataFact & { readonly record: number };

/** Places of the result data that become texts; hosts keep it in two or three. */
const mostPlaces = 8;

/** Id of the n-th text of result data. */
export const dataId = (nth: number): string => (nth === 0 ? 'data' : `data${nth + 1}`);

const nameOf = (nth: number) => ({
  id: dataId(nth),
  role: 'result data' as const,
  label: nth === 0 ? 'Result data' : `Result data ${nth + 1}`,
});

/** The places that keep a call's result data, as far as they are read: what was kept before what was dropped. */
export const dataPlaces = ({ data = [] }: Pick<BundleCall, 'data'>): readonly Placed[] =>
  [...data.filter(({ source }) => source !== 'dropped result'), ...data.filter(({ source }) => source === 'dropped result')].slice(
    0,
    mostPlaces,
  );

/** The result data at one place; a sentence where it cannot be had. */
export const readData = async (store: TextStore, fact: Placed): Promise<DataResult | { readonly why: string }> => {
  const record = await store.readRecord(fact.record);
  if (!record.ok) return { why: record.problem.what };
  const value = await filledRecord(store, fact.record, record.value);
  return dataResultOf(store.records[fact.record]?.format, value, fact) ?? { why: 'The record no longer holds a result of this call.' };
};

/** What of a result becomes text, and its name: the data, or the error that is used in its place. */
const toldBy = (value: unknown): { readonly name: string; readonly value: unknown } => {
  if (!isObject(value) || !isToolResult(value)) return { name: 'the result', value };
  const error = stringAt(value, 'error');
  if (error !== undefined && (value.isError === true || value.data === undefined || value.data === null))
    return { name: 'error', value: error };
  return { name: 'data', value: value.data };
};

const dataText = async (store: TextStore, fact: Placed, nth: number): Promise<CallText> => {
  const name = nameOf(nth);
  if (fact.blob !== undefined) return absentText(name, 'claimed, not in this bundle', blobSentence('the result data', fact.blob));
  const read = await readData(store, fact);
  if ('why' in read) return absentText(name, 'cannot tell', read.why);
  const told = toldBy(read.data);
  if (told.value === undefined) return absentText(name, 'not written', `The result in the ${fact.source} holds neither data nor an error.`);
  const own = displayTexts(told.value).find(({ suffix }) => suffix === '');
  const [text, rendered] = own === undefined ? ['', false] : [own.text, own.rendered === true];
  return presentText(
    { ...name, ...(rendered ? { rendered } : {}) },
    text,
    observedInRecord(store, fact.record, `${told.name} of the ${fact.source}${rendered ? ', as JSON' : ''}`),
  );
};

/** The result data of a call, from every place that keeps it ("result texts", observed sources of family A); none where none does. */
export const dataTexts = async (store: TextStore, call: BundleCall): Promise<readonly CallText[]> => {
  const texts: CallText[] = [];
  for (const [nth, fact] of dataPlaces(call).entries()) texts.push(await dataText(store, fact, nth));
  return texts;
};
