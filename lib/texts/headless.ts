import { headlessResult } from '../companions/stream-json.ts';
import type { HeadlessFact } from '../companions/types.ts';
import type { TextStore } from './make-text.ts';
import { absentText, observedInRecord, presentText } from './make-text.ts';
import type { BundleCall, CallText } from './types.ts';

/** Headless results of one call that become texts: a run prints each once. */
const mostResults = 8;

const nameOf = (nth: number) => ({
  id: nth === 0 ? 'headless' : `headless${nth + 1}`,
  role: 'headless' as const,
  label: nth === 0 ? 'Headless' : `Headless ${nth + 1}`,
});

const headlessText = async (store: TextStore, fact: HeadlessFact & { readonly record: number }, nth: number): Promise<CallText> => {
  const record = await store.readRecord(fact.record);
  if (!record.ok) return absentText(nameOf(nth), 'cannot tell', record.problem.what);
  const result = headlessResult(record.value, fact.callId, fact.message);
  if (result === undefined) return absentText(nameOf(nth), 'cannot tell', 'The event no longer holds a result of this call.');
  const within = result.within === undefined ? '' : `, within the call ${result.within}`;
  const failed = result.isError === true ? ', flagged is_error' : '';
  const what = `tool_result.content of the headless run of session ${fact.session}, block ${fact.message}${within}${failed}; display or model text, by the tool`;
  return presentText(nameOf(nth), result.text, observedInRecord(store, fact.record, what));
};

/** What headless runs printed of the call ("result texts", family B, text 5); none where none did. Reads one record for each. */
export const headlessTexts = async (store: TextStore, { headless = [] }: Pick<BundleCall, 'headless'>): Promise<readonly CallText[]> => {
  const texts: CallText[] = [];
  for (const [nth, fact] of headless.slice(0, mostResults).entries()) texts.push(await headlessText(store, fact, nth));
  return texts;
};
