import type { Result } from '../../../lib/base/result.ts';
import type { BudgetsFeature, BudgetsTextFeature } from './budgets.ts';
import type { AsOfFeature, CallFramesFeature, FieldTextFeature } from './callFrames.ts';
import type {
  CaptureSidesFeature,
  ComparisonFeature,
  ComparisonTextFeature,
  FindPairFeature,
  PairDetailFeature,
  PairOrderFeature,
  PairRowsFeature,
  PairTextsFeature,
} from './captures.ts';
import type { DeriveFeature } from './derive.ts';
import type { DetailFeature } from './detail.ts';
import type { WorkerEvent } from './events.ts';
import type { ContextsFeature, MakeFeature, PreviewFeature, UnpackFeature } from './excerpt.ts';
import type { CallFindingsFeature, FindingsFeature, LookFeature } from './findings.ts';
import type { FrameFeature, NodeTextFeature, RawTextFeature, TreeFeature } from './frame.ts';
import type { FramesFeature } from './frames.ts';
import type { LocateFeature } from './locate.ts';
import type { LossesFeature, PrefixesFeature } from './losses.ts';
import type { OpenFeature } from './open.ts';
import type { PictureFeature } from './picture.ts';
import type { ProblemsFeature, ProblemsTextFeature, RawFeature, RawWholeFeature } from './problems.ts';
import type { OrderFeature, RowsFeature } from './rows.ts';
import type { ShapeHostsFeature, ShapePackFeature } from './shapeHosts.ts';
import type { ShapeCheckFeature, ShapeFeature, ShapeSummaryFeature, ShapeTextFeature, ShapeTracesFeature } from './shapes.ts';
import type { SpellingFeature } from './spelling.ts';
import type { UnpackFilesFeature } from './unpackFiles.ts';
import type { WhatIfFeature } from './whatif.ts';

/** Every feature by name, with what it takes and gives. */
export interface Features {
  readonly unpackFiles: UnpackFilesFeature;
  readonly open: OpenFeature;
  readonly order: OrderFeature;
  readonly rows: RowsFeature;
  readonly detail: DetailFeature;
  readonly whatif: WhatIfFeature;
  readonly derive: DeriveFeature;
  readonly picture: PictureFeature;
  readonly losses: LossesFeature;
  readonly prefixes: PrefixesFeature;
  readonly captureSides: CaptureSidesFeature;
  readonly comparison: ComparisonFeature;
  readonly pairOrder: PairOrderFeature;
  readonly pairRows: PairRowsFeature;
  readonly findPair: FindPairFeature;
  readonly pairDetail: PairDetailFeature;
  readonly pairTexts: PairTextsFeature;
  readonly comparisonText: ComparisonTextFeature;
  readonly budgets: BudgetsFeature;
  readonly budgetsText: BudgetsTextFeature;
  readonly findings: FindingsFeature;
  readonly callFindings: CallFindingsFeature;
  readonly look: LookFeature;
  readonly problems: ProblemsFeature;
  readonly raw: RawFeature;
  readonly rawWhole: RawWholeFeature;
  readonly problemsText: ProblemsTextFeature;
  readonly frames: FramesFeature;
  readonly frame: FrameFeature;
  readonly rawText: RawTextFeature;
  readonly tree: TreeFeature;
  readonly nodeText: NodeTextFeature;
  readonly callFrames: CallFramesFeature;
  readonly asOf: AsOfFeature;
  readonly fieldText: FieldTextFeature;
  readonly spelling: SpellingFeature;
  readonly locate: LocateFeature;
  readonly preview: PreviewFeature;
  readonly contexts: ContextsFeature;
  readonly make: MakeFeature;
  readonly unpack: UnpackFeature;
  readonly shape: ShapeFeature;
  readonly shapeText: ShapeTextFeature;
  readonly shapeSummary: ShapeSummaryFeature;
  readonly shapeCheck: ShapeCheckFeature;
  readonly shapeTraces: ShapeTracesFeature;
  readonly shapeHosts: ShapeHostsFeature;
  readonly shapePack: ShapePackFeature;
}
export type FeatureName = keyof Features;
export type RequestOf<Name extends FeatureName> = Features[Name]['request'];
export type ReplyOf<Name extends FeatureName> = Features[Name]['reply'];

interface Envelope {
  /** Number of the request, answered by the reply with the same. */
  readonly id: number;
  /** The opened capture: a new number for each opening, so that whatever still comes from an older one is dropped. */
  readonly epoch: number;
}

export type RequestMessage<Name extends FeatureName = FeatureName> = {
  [N in Name]: Envelope & { readonly kind: 'request'; readonly name: N; readonly request: RequestOf<N> };
}[Name];

export type ReplyMessage<Name extends FeatureName = FeatureName> = {
  [N in Name]: Envelope & { readonly kind: 'reply'; readonly name: N; readonly result: Result<ReplyOf<N>> };
}[Name];

/** Page to worker. `close` forgets a capture and stops its analysis. */
export type ToWorker = RequestMessage | (Envelope & { readonly kind: 'cancel' }) | { readonly kind: 'close'; readonly epoch: number };

/** Worker to page. */
export type FromWorker = ReplyMessage | { readonly kind: 'event'; readonly epoch: number; readonly event: WorkerEvent };
