import type { Result } from '../../lib/base/result.ts';
import type { BudgetQuestion, BudgetStudy, StudyStep } from '../../lib/budgets/study.ts';
import type { CallSize } from '../../lib/budgets/types.ts';
import type { Progress, Source } from '../../lib/capture/types.ts';
import type { CallLoss } from '../../lib/checks/call-loss.ts';
import type { CaptureLoss } from '../../lib/checks/capture-loss.ts';
import type { WhatIf } from '../../lib/checks/explain.ts';
import type { LinkedPlaceholder } from '../../lib/checks/placeholder-links.ts';
import type { ExaminedCall } from '../../lib/checks/report.ts';
import type { CallReport } from '../../lib/checks/types.ts';
import type { Finding, FindingReport, RuleFacts } from '../../lib/findings/types.ts';
import type { Revision } from '../../lib/projection/types.ts';
import type { CaptureStore, FileEntry } from '../../lib/store/types.ts';
import type { CallMedium } from '../../lib/texts/media.ts';
import type { PrefixLog } from '../../lib/texts/prefix.ts';
import type { Raster } from '../../lib/texts/raster.ts';
import type { BundleCall, CallTexts } from '../../lib/texts/types.ts';
import type { DeriveChoice, DeriveReply } from './derivation.ts';

/** Which field to project again, and how; without a revision or budget as the contract has them now. */
export interface WhatIfOptions {
  /** Id of a `FieldRow`. */
  readonly field: string;
  readonly revision?: Revision;
  /** Budget in JSON bytes. */
  readonly budget?: number;
}

/** Pictures and other media of one call, with what stands for them in its texts. */
export interface CallMediaView {
  readonly media: readonly CallMedium[];
  readonly placeholders: readonly LinkedPlaceholder[];
}

/** A raster picture: what its bytes say it is, and the bytes. */
export interface Picture {
  readonly raster: Raster;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The list of calls, and how many frames and records could not be read again while it was made. */
export interface BundleCalls {
  readonly calls: readonly BundleCall[];
  readonly unread: number;
}

/** Findings of a capture, as its calls are examined one after the other. */
export interface FindingWork {
  /** What is looked for. */
  readonly rules: readonly RuleFacts[];
  /** What is found in one call by itself, and counted nowhere. */
  own(call: BundleCall, examined: ExaminedCall): Promise<readonly Finding[]>;
  /** The same of a call that counts: each once, in the order of the list. Of its values nothing is kept. */
  add(call: BundleCall, examined: ExaminedCall): Promise<readonly Finding[]>;
  /** What was found in the calls so far. */
  report(): Promise<FindingReport>;
  /** Everything that is known of one call, with its own findings and what is said of it where others are looked at too. */
  ofCall(call: BundleCall, own: readonly Finding[]): Promise<FindingReport>;
}

/**
 * The library's work in the steps the worker needs. A seam: tests of the worker bring their own, and the worker
 * is the only place of the page that carries the library's code.
 */
export interface Library {
  open(sources: readonly Source[], progress: Progress, onFile: (file: FileEntry) => void): Promise<Result<CaptureStore>>;
  calls(store: CaptureStore, progress: Progress): Promise<Result<BundleCalls>>;
  texts(call: BundleCall, store: CaptureStore): Promise<Result<CallTexts>>;
  /** The report of a call, and the values it was made of. */
  examine(texts: CallTexts, store: CaptureStore): Promise<Result<ExaminedCall>>;
  /** Begins to look for what is wrong in the calls of a capture. */
  findings(store: CaptureStore, calls: readonly BundleCall[]): FindingWork;
  whatIf(report: CallReport, store: CaptureStore, options: WhatIfOptions): Promise<Result<WhatIf>>;
  /** The media of a result, and the placeholders that stand for them in its texts. */
  media(report: CallReport, call: BundleCall, store: CaptureStore): Promise<CallMediaView>;
  /** Bytes of one medium that is a raster picture; undefined for any other. */
  picture(call: BundleCall, store: CaptureStore, id: string): Promise<Picture | undefined>;
  /** What one call lost at each place its result passed; kept for every call. */
  loss(report: CallReport, call: BundleCall): CallLoss;
  /** The same summed over calls. */
  sumLosses(losses: readonly CallLoss[]): CaptureLoss;
  /** What one call's result measures; kept for every call. */
  size(report: CallReport, call: BundleCall): CallSize;
  /** Those of many calls held against a limit. */
  study(sizes: readonly CallSize[], question: BudgetQuestion): Generator<StudyStep, Result<BudgetStudy>, void>;
  studyMarkdown(study: BudgetStudy): string;
  /** For each log of model requests, the first message that changed between requests. */
  prefixes(store: CaptureStore): Promise<readonly PrefixLog[]>;
  derive(texts: CallTexts, report: CallReport, store: CaptureStore, choice: DeriveChoice): Promise<Result<DeriveReply>>;
}
