import { ok, type Result } from '../base/result.ts';
import { historyResult } from '../companions/session-jsonl.ts';
import { acpMarker, headlessMarker } from '../markers/transport.ts';
import type { CaptureStore } from '../store/types.ts';
import type { TextStore } from '../texts/make-text.ts';
import { dataId, dataPlaces, readData } from '../texts/result-data.ts';
import type { BundleCall, CallText, CallTexts } from '../texts/types.ts';
import { hasFailed } from '../trace/patch.ts';
import { badgeOf } from './badge.ts';
import type { SeenResult, StoredError } from './check-result.ts';
import { checksOf } from './checks.ts';
import { firstColumns } from './columns.ts';
import { equalGroups } from './equal.ts';
import { fieldRow } from './fields.ts';
import { forkOf } from './fork.ts';
import { originalMeasure } from './original.ts';
import { type CarriedField, knownCuts, readFields } from './read-fields.ts';
import { locateIn } from './segments.ts';
import { withStoredLengths } from './siblings.ts';
import { holdsWhole, type SourceText, sourceText } from './source-text.ts';
import type { CallReport, FieldRow, LocatedText } from './types.ts';
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

/** A row for every field, with the measure it had before a transport cut it. */
const fieldRows = (carried: readonly CarriedField[], report: Pick<CallReport, 'texts' | 'fullest'>): readonly FieldRow[] => {
  const rows = carried.map((field) => ({ carried: field, row: fieldRow(field, report.texts) }));
  return rows.map((each) => {
    const original = originalMeasure(each, rows, report);
    return { ...each.row, ...(original === undefined ? {} : { original }) };
  });
};

/** What records beside the call's texts tell of its result. */
export interface ToldByRecords {
  readonly storedError?: StoredError;
  /** Result data as hosts kept it. */
  readonly data?: readonly SeenResult[];
}

/** The report of a call whose fields were read already. Pure; linear in the texts. */
export const composeReport = (callTexts: CallTexts, carried: readonly CarriedField[], told: ToldByRecords = {}): CallReport => {
  const { call, fullest, claimed, requests } = callTexts;
  const { texts: located, source } = locateAll(callTexts, carried);
  const texts = withStoredLengths(located);
  const fields = fieldRows(carried, { texts, ...(fullest === undefined ? {} : { fullest }) });
  const checks = checksOf({
    texts,
    claimed,
    carried,
    ...(source === undefined ? {} : { source }),
    ...told,
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

/** The result data where hosts kept it, with the texts it is shown as; what cannot be read is passed over, since its text says so. */
const dataOf = async (call: BundleCall, store: TextStore): Promise<readonly SeenResult[]> => {
  const seen: SeenResult[] = [];
  for (const [nth, place] of dataPlaces(call).entries()) {
    const read = await readData(store, place);
    if (!('why' in read)) seen.push({ text: dataId(nth), value: read.data });
  }
  return seen;
};

/** A report, and the values of the fields it was made of. */
export interface ExaminedCall {
  readonly report: CallReport;
  readonly carried: readonly CarriedField[];
}

/** As `reportCall`, with every display field that an update of the call carried: what findings look at besides. */
export const examineCall = async (texts: CallTexts, store: TextStore): Promise<Result<ExaminedCall>> => {
  const { call } = texts;
  const carried = await readFields(call, store);
  if (!carried.ok) return carried;
  const [storedError, data] = [await storedErrorOf(call, store), await dataOf(call, store)];
  const report = composeReport(texts, carried.value, { data, ...(storedError === undefined ? {} : { storedError }) });
  return ok({ report, carried: carried.value });
};

/**
 * Everything the page shows of one call: its texts with their parts named and located, gaps, checks, the verdict sentence, the badge, the
 * loss fork, the field rows and the first columns. Reads each frame that carried a display field once, the history record of a call that
 * failed, and the records that keep result data. Fails with the store's problem where a frame cannot be read again. Linear in the texts of
 * the call.
 */
export const reportCall = async (texts: CallTexts, store: TextStore): Promise<Result<CallReport>> => {
  const examined = await examineCall(texts, store);
  return examined.ok ? ok(examined.value.report) : examined;
};
