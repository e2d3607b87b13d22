import { counted } from '../base/words.ts';
import { modelResult } from '../companions/model-requests.ts';
import { findMarkers } from '../markers/find.ts';
import type { TextStore } from './make-text.ts';
import { absentText, observedInRecord, presentText } from './make-text.ts';
import { attributionWords } from './sessions.ts';
import type { BundleCall, CallText } from './types.ts';
import type { WireTexts } from './wire.ts';

const modelName = { id: 'model', role: 'model text', label: 'Model text' } as const;

/**
 * The text of a call as the n-th request that held it sent it (`call.model[n]`): model text is per request, a later one may carry a
 * cleared or re-cut result. Undefined where there is no such request. Reads one record.
 */
export const modelTextOf = async (store: TextStore, call: BundleCall, nth: number): Promise<CallText | undefined> => {
  const fact = call.model[nth];
  if (fact === undefined) return undefined;
  const record = await store.readRecord(fact.record);
  if (!record.ok) return absentText(modelName, 'cannot tell', record.problem.what);
  const result = modelResult(record.value, fact.callId, fact.message);
  if (result === undefined) return absentText(modelName, 'cannot tell', 'The request no longer holds a result of this call.');
  const when = fact.timestamp === undefined ? '' : ` of ${fact.timestamp}`;
  const which = call.model.length > 1 ? `, request ${nth + 1} of ${call.model.length} that hold it` : '';
  const parts = result.textParts > 1 ? `, ${counted(result.textParts, 'text part')} joined by line breaks` : '';
  const media = result.media.length > 0 ? `, with ${counted(result.media.length, 'media item')}` : '';
  const what = `model request${when}, message ${result.message}${which}${parts}${media}; ${attributionWords(fact.attributed)}`;
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

const isUnread = (text: CallText): boolean => text.provenance.kind === 'absent' && text.provenance.reason === 'cannot tell';

/**
 * The model text: the first model request that held the result, else functionResponse, else ACP content text ("result texts", family B,
 * default columns). The last two only stand for it.
 */
export const modelText = async (store: TextStore, call: BundleCall, history: CallText, wires: readonly WireTexts[]): Promise<CallText> => {
  const observed = await modelTextOf(store, call, 0);
  if (observed?.text !== undefined) return observed;
  const fromHistory = standIn(history, 'functionResponse of the stored history, standing for the model text');
  if (fromHistory !== undefined) return fromHistory;
  for (const wire of wires) {
    const content = plainContent(wire);
    const instead = content && standIn(content, `${wire.name.label} content, standing for the model text`);
    if (instead) return instead;
  }
  if (observed !== undefined) return observed;
  const unread = [history, ...wires.flatMap((wire) => wire.content)].find(isUnread);
  if (unread?.provenance.kind === 'absent') return absentText(modelName, 'cannot tell', unread.provenance.sentence);
  const hasContent = wires.some((wire) => wire.content.some((text) => text.text !== undefined));
  return absentText(
    modelName,
    'not captured',
    hasContent
      ? 'No model request and no stored history of this call in this bundle, and its content is no text that could stand for it.'
      : 'No model request, no stored history and no content of this call in this bundle.',
  );
};
