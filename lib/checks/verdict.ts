import type { BundleCall, CallTexts } from '../texts/types.ts';
import { hasFailed } from '../trace/patch.ts';
import { isEmpty, isOpen, type Judged } from './badge.ts';
import { knownDifference } from './model-history.ts';
import type { SourceText } from './source-text.ts';
import { isCutForWire, subjectOf } from './subject.ts';
import type { LocatedText, Phrase, Sentence } from './types.ts';
import { laterClause } from './verdict-later.ts';
import { missingPhrases, modelClause } from './verdict-model.ts';
import { restClause } from './verdict-rest.ts';
import { shownNowhere, shownNowhereClause } from './verdict-shown.ts';
import { exemptClause, wireClause } from './verdict-wire.ts';
import { counted, listed, phrase } from './words.ts';

/** What a verdict is made of, besides what the badge is judged by. */
export interface VerdictInput extends Judged {
  readonly source?: SourceText;
  /** Requests that hold the result, where any does. */
  readonly requests?: CallTexts['requests'];
}

/** What is to be said before the text: that the call failed, was cancelled, did not end, or has no frames. */
const opening = ({ call, texts }: VerdictInput): Sentence => {
  const { status } = call;
  if (call.call === undefined) {
    const sources = [
      ...(call.history.length > 0 ? ['the stored history'] : []),
      ...(call.model.length > 0 ? ['a model request'] : []),
      ...(call.data === undefined ? [] : ['kept result data']),
      ...(call.headless === undefined ? [] : ['a headless run']),
    ];
    const who = sources.length === 0 ? 'a model request that makes the call' : listed(sources);
    return [phrase(`No frame tells of this call, only ${who}. `), ...(hasFailed(status) ? [phrase('The call failed. ', 'mark')] : [])];
  }
  if (hasFailed(status)) return [phrase('The call failed. ', 'mark')];
  if (status === 'cancelled') return [phrase('The call was cancelled. ', 'mark')];
  if (status === 'completed' || isOpen({ call, texts })) return [];
  return [phrase(`On the wire the call never ended${status === undefined ? '' : ` (${status})`}. `, 'mark')];
};

const neverEnded = ({ call, texts }: VerdictInput): Sentence => {
  const seen = call.status === undefined ? 'no status' : `last seen ${call.status}`;
  const content = texts.find(({ role, text, path }) => role === 'content' && path === 'live' && text !== undefined && text !== '');
  const units = counted(content?.text?.length ?? 0, 'unit');
  const sofar = content === undefined ? 'no result in this bundle' : `${units} of content so far and no result in this bundle`;
  return [phrase('Never completed', 'strong'), phrase(`: ${seen}, ${sofar}.`)];
};

const textOf = (texts: readonly LocatedText[], id: string): (LocatedText & { readonly text: string }) | undefined => {
  const text = texts.find((each) => each.id === id);
  return text?.text === undefined || text.rendered === true ? undefined : { ...text, text: text.text };
};

/** Stored history, where it was observed beside the model text: "; history keeps the same". */
const historyClause = (model: LocatedText, texts: readonly LocatedText[], whole: boolean): Sentence => {
  const history = textOf(texts, 'history');
  if (history === undefined || model.standsFor !== undefined) return [];
  if (history.text === model.text) return whole ? [phrase('; history keeps the same')] : [];
  return [
    phrase(
      `${whole ? ';' : ' The'} history keeps another text of ${counted(history.text.length, 'unit')}${whole ? '' : '.'}`,
      knownDifference(model, history) === undefined ? 'bad' : 'mark',
    ),
  ];
};

/** Content that says something else than the model was told, as a failure worded anew does. */
const contentClause = (model: LocatedText, texts: readonly LocatedText[]): Sentence => {
  if (model.standsFor !== undefined || model.gaps.length > 0) return [];
  const other = (['live', 'replay'] as const).flatMap((pass) => {
    const content = textOf(texts, `${pass}.content`);
    const differs = content !== undefined && content.text !== model.text && content.gaps.length === 0;
    return differs ? [`${counted(content.text.length, 'unit')} ${pass === 'live' ? 'live' : 'on replay'}`] : [];
  });
  return other.length === 0 ? [] : [phrase(` The editor was told something else: ${other.join(', ')}.`, 'mark')];
};

const withSubject = (input: VerdictInput): Sentence | undefined => {
  const { texts, fields, source, call } = input;
  const subject = subjectOf(texts);
  if (subject === undefined) return undefined;
  const { text } = subject;
  const { phrases, whole } = modelClause(subject, source);
  const exempt = exemptClause(fields, texts);
  const isWholeText = whole && text.text !== '' && phrases[phrases.length - 1]?.text === ', whole';
  // Beside fields that are exempt the count alone is what matters.
  const model = isWholeText && exempt.length > 0 ? withoutAll(phrases) : phrases;
  const history = historyClause(text, texts, isWholeText && exempt.length === 0);
  const hidden = shownNowhere(call, texts, fields);
  // The cut of the field that stands for the text is told already.
  const others = isCutForWire(text) ? fields.filter(({ path, cuts }) => path !== text.path || cuts.length === 0) : fields;
  return [
    ...model,
    ...(isWholeText && exempt.length > 0 ? [phrase('.'), ...history] : isWholeText ? [...history, phrase('.')] : history),
    ...restClause(text, texts),
    ...missingPhrases(text, source),
    ...laterClause(input.requests ?? []),
    ...contentClause(text, texts),
    ...wireClause(others, text.gaps.length > 0),
    ...exempt,
    ...(hidden === undefined ? [] : [phrase(' On the wire '), ...shownNowhereClause(hidden)]),
  ];
};

const withoutAll = (phrases: Sentence): Sentence =>
  phrases.map((part): Phrase => ({ ...part, text: part.text.replace(/^all (?=\d)/, '') }));

const statusWord = (call: BundleCall): string => (hasFailed(call.status) ? 'Failed' : 'Completed');

const withoutSubject = (input: VerdictInput): Sentence => {
  const { call, texts, fields } = input;
  const hidden = shownNowhere(call, texts, fields);
  if (hidden !== undefined) return [phrase(`${statusWord(call)}; `), ...shownNowhereClause(hidden), ...wireClause(fields, false)];
  if (isEmpty(input)) {
    return [
      phrase(`${statusWord(call)} without output`, 'strong'),
      phrase(' on the wire; no model request and no history of it in this bundle.'),
    ];
  }
  // Without frames the sentence is opened already.
  const begun = call.call === undefined ? [] : opening(input);
  return [...begun, phrase('What the model was sent is not in this bundle.'), ...wireClause(fields, false), ...exemptClause(fields, texts)];
};

/**
 * The verdict sentence: what the model was sent of the result, who cut it and by which rule, who has the rest, and what happened to it on
 * the wire and on replay. Numbers are units (UTF-16) unless they say bytes. What is not known is said.
 */
export const verdictOf = (input: VerdictInput): Sentence => {
  if (isOpen(input)) return neverEnded(input);
  const subject = withSubject(input);
  if (subject !== undefined) return [...opening(input), ...subject];
  // Where no frame tells of the call, what does is the first thing to know.
  return input.call.call === undefined ? [...opening(input), ...withoutSubject(input)] : withoutSubject(input);
};
