import { ok, type Result } from '../base/result.ts';
import { historyResult } from '../companions/session-jsonl.ts';
import { acpMarker, headlessMarker } from '../markers/transport.ts';
import type { CaptureStore } from '../store/types.ts';
import type { BundleCall, CallText, CallTexts } from '../texts/types.ts';
import { hasFailed } from '../trace/patch.ts';
import { badgeOf } from './badge.ts';
import type { StoredError } from './check-result.ts';
import { checksOf } from './checks.ts';
import { firstColumns } from './columns.ts';
import { equalGroups } from './equal.ts';
import { fieldRow } from './fields.ts';
import { forkOf } from './fork.ts';
import { type CarriedField, knownCuts, readFields } from './read-fields.ts';
import { locateIn } from './segments.ts';
import { withStoredLengths } from './siblings.ts';
import { holdsWhole, type SourceText, sourceText } from './source-text.ts';
import type { CallReport, LocatedText } from './types.ts';
import { verdictOf } from './verdict.ts';

interface Located {
  readonly texts: readonly LocatedText[];
  readonly source?: SourceText;
}

/** Texts that hold no transport marker are located alike wherever they stand, so equal ones are located once. */
const locateEach = (texts: readonly CallText[], locateOne: (text: CallText) => LocatedText): readonly LocatedText[] => {
  const known = new Map<string, LocatedText>();
  return texts.map((text) => {
    const own = text.text;
    if (
      own === undefined ||
      text.rendered === true ||
      holdsWhole(text) ||
      own.includes(acpMarker.text) ||
      own.includes(headlessMarker.text)
    ) {
      return locateOne(text);
    }
    const same = known.get(own);
    if (same !== undefined) {
      const { locatedIn, segments, gaps, natural } = same;
      return { ...text, ...(locatedIn === undefined ? {} : { locatedIn }), segments, gaps, ...(natural === undefined ? {} : { natural }) };
    }
    const located = locateOne(text);
    known.set(own, located);
    return located;
  });
};

const locateAll = ({ texts, fullest, claimed }: CallTexts, carried: readonly CarriedField[]): Located => {
  const cuts = knownCuts(carried);
  const optionsFor = (id: string) => ({ claimed, knownCuts: cuts.get(id) ?? [] });
  const whole = texts.find(({ id }) => id === fullest);
  if (whole === undefined) return { texts: locateEach(texts, (text) => locateIn(text, undefined, optionsFor(text.id))) };
  const locatedWhole: LocatedText = { ...locateIn(whole, undefined, optionsFor(whole.id)), locatedIn: whole.id };
  const source = sourceText(locatedWhole);
  const others = locateEach(
    texts.filter((text) => text !== whole),
    (text) => locateIn(text, source, optionsFor(text.id)),
  );
  return {
    texts: texts.flatMap((text) => (text === whole ? [locatedWhole] : others.filter(({ id }) => id === text.id))),
    ...(source === undefined ? {} : { source }),
  };
};

/** The report of a call whose fields were read already. Pure; linear in the texts. */
export const composeReport = (callTexts: CallTexts, carried: readonly CarriedField[], storedError?: StoredError): CallReport => {
  const { call, fullest, claimed, requests } = callTexts;
  const { texts: located, source } = locateAll(callTexts, carried);
  const texts = withStoredLengths(located);
  const fields = carried.map((field) => fieldRow(field, texts));
  const checks = checksOf({
    texts,
    claimed,
    carried,
    ...(source === undefined ? {} : { source }),
    ...(storedError === undefined ? {} : { storedError }),
  });
  const equal = equalGroups(texts);
  const judged = { call, texts, fields, checks };
  return {
    index: call.index,
    key: call.key,
    badge: badgeOf(judged),
    verdict: verdictOf({ ...judged, ...(source === undefined ? {} : { source }), ...(requests === undefined ? {} : { requests }) }),
    texts,
    ...(fullest === undefined ? {} : { fullest }),
    claimed,
    ...(requests === undefined ? {} : { requests }),
    checks,
    fork: forkOf({ texts, fields, equal, ...(fullest === undefined ? {} : { fullest }) }),
    fields,
    equal,
    columns: firstColumns(texts, fullest, equal),
  };
};

/** What the first history record of the call keeps of a failure; undefined where it keeps none or cannot be read. */
const storedErrorOf = async (call: BundleCall, store: Pick<CaptureStore, 'readRecord'>): Promise<StoredError | undefined> => {
  const [fact] = call.history;
  if (fact === undefined || !hasFailed(fact.status)) return undefined;
  const record = await store.readRecord(fact.record);
  const result = record.ok ? historyResult(record.value, fact.callId) : undefined;
  return result?.error === undefined ? undefined : { error: result.error, told: result.response === 'error' };
};

/**
 * Everything the page shows of one call: its texts with their parts named and located, gaps, checks, the verdict sentence, the badge, the
 * loss fork, the field rows and the first columns. Reads each frame that carried a display field once, and the history record of a call that
 * failed. Fails with the store's problem
 * where a frame cannot be read again. Linear in the texts of the call.
 */
export const reportCall = async (texts: CallTexts, store: Pick<CaptureStore, 'read' | 'readRecord'>): Promise<Result<CallReport>> => {
  const carried = await readFields(texts.call, store);
  return carried.ok ? ok(composeReport(texts, carried.value, await storedErrorOf(texts.call, store))) : carried;
};
