import type { CaptureStore } from '../../store/types.ts';
import { found } from '../../testing/unwrap.ts';
import { readBundle } from '../../texts/testing/read-bundle.ts';
import type { CallTexts } from '../../texts/types.ts';
import { type MadeFile, type MadeStore, madeStore } from '../../trace/testing/bundle.ts';
import { reportCall } from '../report.ts';
import type { CallReport, Check, FieldRow, Gap, LocatedText } from '../types.ts';
import { plainWords } from '../words.ts';

/** A report as a test asks about it. */
export interface MadeReport<Store extends CaptureStore = CaptureStore> {
  readonly report: CallReport;
  readonly texts: CallTexts;
  readonly store: Store;
  readonly sentence: string;
  /** Text by id; throws where the call has none of that name. */
  text(id: string): LocatedText;
  gaps(id: string): readonly Gap[];
  check(id: string): Check | undefined;
  row(id: string): FieldRow;
  /** Segments as the contract writes them: `header 483`, `[0..789]`, `ellipsis 3`. */
  segments(id: string): readonly string[];
}

export const segmentWords = (text: LocatedText): readonly string[] =>
  text.segments.map((segment) =>
    segment.kind === 'source'
      ? `[${segment.located.source.start}..${segment.located.source.end}]`
      : `${segment.kind} ${segment.range.end - segment.range.start}`,
  );

export const askable = <Store extends CaptureStore>(report: CallReport, texts: CallTexts, store: Store): MadeReport<Store> => {
  const text = (id: string): LocatedText =>
    found(
      report.texts.find((each) => each.id === id),
      `text ${id}`,
    );
  return {
    report,
    texts,
    store,
    sentence: plainWords(report.verdict),
    text,
    gaps: (id) => text(id).gaps,
    check: (id) => report.checks.find((check) => check.id === id),
    row: (id) =>
      found(
        report.fields.find((row) => row.id === id),
        `row ${id} among ${report.fields.map((row) => row.id).join(' ')}`,
      ),
    segments: (id) => segmentWords(text(id)),
  };
};

/** The report of call `a` of a made bundle, through the whole way of the data. */
export const reportOfA = async (files: readonly MadeFile[]): Promise<MadeReport<MadeStore>> => {
  const store = await madeStore(files);
  const bundle = await readBundle(store);
  const texts = await bundle.texts(bundle.call('a'));
  const report = await reportCall(texts, store);
  if (!report.ok) throw new Error(report.problem.what);
  return askable(report.value, texts, store);
};
