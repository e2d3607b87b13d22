import { counted } from '../base/words.ts';
import { sentResultOf } from '../companions/facts.ts';
import { findMarkers } from '../markers/find.ts';
import { filledRecord } from './blobs.ts';
import type { TextStore } from './make-text.ts';
import { absentText, blobSentence, observedInRecord, presentText } from './make-text.ts';
import { attributionWords } from './sessions.ts';
import type { BundleCall, CallText, PlacedModelFact } from './types.ts';
import type { WireTexts } from './wire.ts';

const modelName = { id: 'model', role: 'model text', label: 'Model text' } as const;

/** "model request of 10:00, request 3 of 7 of log.jsonl, message 4". */
const requestWords = ({ timestamp, place, message }: PlacedModelFact, of: number, nth: number): string => {
  const when = timestamp === undefined ? '' : ` of ${timestamp}`;
  if (place === undefined) return `wireResults of an audit record${when}, entry ${message}`;
  const which = place.of > 1 ? `, request ${place.nth} of ${place.of} of ${place.log}` : '';
  const holding = of > 1 ? `, ${nth + 1} of ${of} that hold it` : '';
  return `model request${when}${which}${holding}, message ${message}`;
};

/**
 * The text of a call as the n-th request that held it sent it (`call.model[n]`): model text is per request, a later one may carry a
 * cleared or re-cut result. Undefined where there is no such request. Reads one record.
 */
export const modelTextOf = async (store: TextStore, call: BundleCall, nth: number): Promise<CallText | undefined> => {
  const fact = call.model[nth];
  if (fact === undefined) return undefined;
  if (fact.blob !== undefined) return absentText(modelName, 'claimed, not in this bundle', blobSentence('what was sent', fact.blob));
  const record = await store.readRecord(fact.record);
  if (!record.ok) return absentText(modelName, 'cannot tell', record.problem.what);
  const value = await filledRecord(store, fact.record, record.value);
  const result = sentResultOf(store.records[fact.record]?.format, value, fact);
  if (result === undefined) return absentText(modelName, 'cannot tell', 'The request no longer holds a result of this call.');
  const parts = result.textParts > 1 ? `, ${counted(result.textParts, 'text part')} joined by line breaks` : '';
  const media = result.media.length > 0 ? `, with ${counted(result.media.length, 'media item')}` : '';
  const cleared = fact.cleared === undefined ? '' : ', a placeholder in the place of the result';
  const what = `${requestWords(fact, call.model.length, nth)}${parts}${media}${cleared}; ${attributionWords(fact.attributed)}`;
  return presentText(modelName, result.text, observedInRecord(store, fact.record, what));
};

/** Another text in the model text's place, saying what it really is. */
const standIn = (text: CallText, what: string): CallText | undefined => {
  if (text.text === undefined || text.provenance.kind !== 'observed') return undefined;
  const { fieldBytes, path } = text;
  return presentText(
    { ...modelName, standsFor: 'model text', ...(fieldBytes === undefined ? {} : { fieldBytes }), ...(path === undefined ? {} : { path }) },
    text.text,
    { ...text.provenance, what },
  );
};

/** ACP content stands for the model text only where it is text, and not a preview that the session store made of a diff. */
const plainContent = (wire: WireTexts): CallText | undefined => {
  const [only] = wire.content;
  if (only?.text === undefined || only.rendered || only.id !== `${wire.name.id}.content` || wire.content.length !== 1) return undefined;
  return findMarkers(only.text).some((marker) => marker.layer === 'session') ? undefined : only;
};

const isUnread = (text: CallText): boolean =>
  text.provenance.kind === 'absent' &&
  (text.provenance.reason === 'cannot tell' || text.provenance.reason === 'claimed, not in this bundle');

/** What the stored history is called where it stands for the model text. */
const historyWords = (history: CallText): string => {
  const branch = history.variant === 'dead branch' ? ' (on a dead branch)' : '';
  const isResponse = history.provenance.kind === 'observed' && history.provenance.what.startsWith('functionResponse');
  return `${isResponse ? 'functionResponse of the stored history' : 'the stored history'}${branch}, standing for the model text`;
};

/**
 * The model text: the first model request that held the result and not a placeholder for it, else functionResponse, else ACP content text
 * ("result texts", family B, default columns). The last two only stand for it.
 */
export const modelText = async (
  store: TextStore,
  call: BundleCall,
  nth: number,
  history: CallText,
  wires: readonly WireTexts[],
): Promise<CallText> => {
  const observed = await modelTextOf(store, call, nth);
  if (observed?.text !== undefined) return observed;
  const fromHistory = standIn(history, historyWords(history));
  if (fromHistory !== undefined) return fromHistory;
  for (const wire of wires) {
    const content = plainContent(wire);
    const instead = content && standIn(content, `${wire.name.label} content, standing for the model text`);
    if (instead) return instead;
  }
  if (observed !== undefined) return observed;
  const unread = [history, ...wires.flatMap((wire) => wire.content)].find(isUnread);
  if (unread?.provenance.kind === 'absent') return absentText(modelName, unread.provenance.reason, unread.provenance.sentence);
  const hasContent = wires.some((wire) => wire.content.some((text) => text.text !== undefined));
  return absentText(
    modelName,
    'not captured',
    hasContent
      ? 'No model request and no stored history of this call in this bundle, and its content is no text that could stand for it.'
      : 'No model request, no stored history and no content of this call in this bundle.',
  );
};
