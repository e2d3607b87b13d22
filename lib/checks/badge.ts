import { defaultBudget } from '../projection/budget.ts';
import type { BundleCall } from '../texts/types.ts';
import { hasFailed, isTerminal } from '../trace/patch.ts';
import { glueSegments, isSilentPart, keptSegments, subjectOf } from './subject.ts';
import type { Badge, Check, FieldRow, Gap, LocatedText } from './types.ts';

/** What badge and verdict are judged by. */
export interface Judged {
  readonly call: BundleCall;
  readonly texts: readonly LocatedText[];
  readonly fields: readonly FieldRow[];
  readonly checks: readonly Check[];
}

const hasEnded = (status: string | undefined): boolean => isTerminal(status) || status === 'success' || hasFailed(status);

/** What was sent or stored for good: content on the wire may still have been growing. */
const isResult = ({ role, text, standsFor }: LocatedText): boolean =>
  text !== undefined && (role === 'stored history' || (role === 'model text' && standsFor === undefined));

/** No result was seen: the call did not end, and neither history nor a model request says otherwise. */
export const isOpen = ({ call, texts }: Pick<Judged, 'call' | 'texts'>): boolean => !hasEnded(call.status) && !texts.some(isResult);

/** Neither a word of output nor a field that is no text. */
export const isEmpty = ({ texts }: Pick<Judged, 'texts'>): boolean =>
  texts.every(
    (text) =>
      text.role === 'file read' ||
      (text.rendered !== true && keptSegments(text).length === 0 && glueSegments(text).every(({ marker }) => marker.id === 'no-output')),
  );

/** Gaps of what the model was sent and of what went over the wire live. A window of a read may have been asked for: it is judged last. */
const gapsOnTheWay = ({ texts, fields }: Judged): readonly Gap[] => {
  const subject = subjectOf(texts)?.text;
  const cutRows = new Set(
    fields.filter((row) => row.cuts.length > 0 && row.path === 'live').flatMap((row) => row.strings.flatMap(({ text }) => text ?? [])),
  );
  const shown = texts.filter(
    (text) => text === subject || (text.role === 'stored history' && text.variant === undefined) || cutRows.has(text.id),
  );
  return shown.flatMap(({ gaps }) => gaps.filter((gap) => gap.marker?.id !== 'read-window'));
};

const endsSilently = ({ texts }: Judged): boolean => {
  const subject = subjectOf(texts)?.text;
  return subject !== undefined && isSilentPart(subject, texts.find(({ id }) => id === subject.locatedIn)?.role);
};

/** What an unknown host cut may be kept by it: that is not known to be lost. */
const isHeld = ({ heldBy, layer }: Gap): boolean =>
  heldBy.kind === 'spill' || heldBy.kind === 'another text' || (heldBy.kind === 'cannot tell' && layer === 'unknown');

const isLargeExempt = (row: FieldRow): boolean => {
  if (row.eligible) return false;
  if (row.bytes > defaultBudget) return true;
  return row.update === 'tool_call_update' && row.shape !== 'empty' && row.shape !== 'string' && !row.shape.startsWith('text blocks');
};

/**
 * What a row of the calls list shows at a glance. Of several, the one people most need to know: something wrong, no result, a cut whose
 * rest is nowhere here, a cut, a field outside the budget, no output.
 */
export const badgeOf = (judged: Judged): Badge => {
  if (judged.checks.some(({ verdict }) => verdict === 'fails')) return 'wrong';
  if (isOpen(judged)) return 'open';
  const gaps = gapsOnTheWay(judged);
  if (gaps.length > 0) return gaps.every(isHeld) ? 'cut' : 'lost';
  if (endsSilently(judged)) return 'cut';
  if (judged.fields.some(({ outcome }) => outcome === 'cut' || outcome === 'bare marker') && !judged.fields.some(isLargeExempt))
    return 'cut';
  if (judged.fields.some(isLargeExempt)) return 'exempt';
  if (isEmpty(judged)) return 'empty';
  return judged.texts.some((text) => text.role !== 'file read' && text.gaps.length > 0) ? 'cut' : 'whole';
};
