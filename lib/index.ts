/*
 * The library's public face: re-exports and nothing else, grouped along the way of the data. What is not here is internal and may change
 * without notice; `index.test.ts` lists every name, so that a change of this list is a decision.
 */

/* Results, problems and units: everything below speaks in these. */

export { type Place, type Problem, type ProblemCode, problem } from './base/problem.ts';
export { fail, ok, type Result } from './base/result.ts';
export * from './base/units.ts';

/* Everything at once: files in, a plain JSON report out. */

export { findingsMarkdown } from './findings/markdown.ts';
export { type RuleId as FindingRuleId, ruleIds } from './findings/rule-ids.ts';
export type { Finding, FindingFamily, FindingGroup, FindingPlace, FindingReport, Severity } from './findings/types.ts';
export { placeWords } from './findings/words.ts';
export { allConditions, allStops, type ConditionMet, conditionsMet, type StopAt } from './report/conditions.ts';
export { type InspectOptions, type InspectProgress, inspect } from './report/inspect.ts';
export type * from './report/types.ts';
export { reportVersion } from './report/types.ts';
export { defaultInflateLimit, type FileBytes, type InspectFile, type UnpackOptions } from './report/unpack.ts';

/* The ACP projection: done, explained, and recognised in what was cut already. */

export { defaultBudget, largeFrameBytes, mostBlocks, projectionBudget } from './projection/budget.ts';
export { cutJsonString } from './projection/cut-string.ts';
export { eligibility } from './projection/eligibility.ts';
export { explainProjection } from './projection/explain.ts';
export { projectToolResultUpdate } from './projection/project.ts';
export { type RecognizeOptions, recognizeCut } from './projection/recognize.ts';
export { recognizeFieldCut } from './projection/recognize-field.ts';
export type * from './projection/types.ts';

/* Bytes of JSON without making it, and slices by bytes. */

export { countLines } from './json/lines.ts';
export { jsonPrefixEnd, jsonSuffixStart } from './json/slices.ts';
export { jsonPayloadByteLength, jsonStringByteLength, type ScanTally, utf8ByteLength } from './json/string-bytes.ts';
export { jsonValueByteLength } from './json/value-bytes.ts';

/* Markers and notices: one table that writes and finds them. */

export { findMarkers } from './markers/find.ts';
export { markerTable } from './markers/table.ts';
export { acpMarker, headlessMarker, type TransportMarker } from './markers/transport.ts';
export type * from './markers/types.ts';

/* What a result becomes in a host: the agent-framework family, and the qwen family. */

export { dataToText, resultToText } from './hosts/framework/data-text.ts';
export { type DerivedTexts, type DeriveSettings as FrameworkSettings, deriveTexts, type ModelForm } from './hosts/framework/derive.ts';
export { fromCallToolResult, isCallToolResult } from './hosts/framework/mcp.ts';
export type { NativeBlock } from './hosts/framework/native-blocks.ts';
export { type ParseVerdict, type ScriptText, scriptText } from './hosts/framework/script-text.ts';
export { defaultCap, olderCap, plainCut, type Spilled, type SpillSettings } from './hosts/framework/spill.ts';
export type * from './hosts/framework/types.ts';
export { displayOfSpill, displayTexts, fullShellResult } from './hosts/qwen/envelope.ts';
export { cutInTool, type InToolCut } from './hosts/qwen/in-tool-cut.ts';
export { type ReadWindow, windowOfRead } from './hosts/qwen/read-window.ts';
export { previewForSession } from './hosts/qwen/session-preview.ts';

/* Step by step, from files to calls: Source → store → trace → companions → the list of calls. */

export type { Inflate, PackedForm, StreamForm } from './capture/packed/types.ts';
export { bytesSource } from './capture/source.ts';
export type * from './capture/types.ts';
export {
  comparePrefixes,
  type FirstDifference,
  type MessageOutline,
  type PrefixComparison,
  type PrefixMove,
  type RequestOutline,
} from './companions/prefix.ts';
export type { RequestPlace } from './companions/request-logs.ts';
export type * from './companions/types.ts';
export { type OpenOptions, openStore } from './store/open-store.ts';
export type * from './store/types.ts';
export { directionBases, directions, frameKinds } from './store/types.ts';
export { type GatheredFacts, gatherFacts } from './texts/facts.ts';
export { joinBundle } from './texts/join.ts';
export { type ContentJudgement, type DroppedItem, judgeContent } from './trace/content-items.ts';
export { foldCalls } from './trace/fold.ts';
export { hostOf } from './trace/hosts.ts';
export { patchOf, type ToolPatch } from './trace/patch.ts';
export type * from './trace/types.ts';
export { type FieldValue, type FrameReader, foldValue } from './trace/value.ts';

/* One call: its texts, where their stretches stand, what was left out, the verdict. */

export { firstDifference } from './align/difference.ts';
export { type LocateOptions as AlignOptions, locate } from './align/locate.ts';
export { partition } from './align/partition.ts';
export { type SearchableSource, searchableSource } from './align/source.ts';
export type * from './align/types.ts';
export { type Comparison, type WhatIf, whatIf } from './checks/explain.ts';
export type { WhatIfSource } from './checks/original.ts';
export { reportCall } from './checks/report.ts';
export { type LocateOptions, locateText } from './checks/segments.ts';
export type * from './checks/types.ts';
export { type FileDigest, verifyDigests } from './checks/verify-digests.ts';
export { plainWords } from './checks/words.ts';
export { buildCallTexts } from './texts/build.ts';
export { type CallValue, callValues } from './texts/call-values.ts';
export { deriveCallTexts } from './texts/derive.ts';
export type * from './texts/derive-types.ts';
export { deriveValue, type HostedValue, type ValueHost, type ValueSettings, valueHosts } from './texts/derive-value.ts';
export { modelTextOf } from './texts/model.ts';
export { type MovedMessage, movedPrefixes, type PrefixLog } from './texts/prefix.ts';
export { resultValues } from './texts/result-values.ts';
export type * from './texts/types.ts';

/* One edge of a cut, what a whole capture lost and what a limit would keep of it, and which host's settings fit what was observed. */

export { callSizeOf } from './budgets/call-size.ts';
export { studyMarkdown } from './budgets/markdown.ts';
export { type BudgetQuestion, type BudgetStudy, studyBudget } from './budgets/study.ts';
export type { CallSize, LimitRule, ResultSize } from './budgets/types.ts';
export { type Boundary, type BoundaryFinding, type BoundaryOptions, inspectBoundary } from './checks/boundary.ts';
export { type CallLoss, callLossOf, type LossStation } from './checks/call-loss.ts';
export { type CaptureLoss, type LossCounter, lossCounter } from './checks/capture-loss.ts';
export type { LossSums } from './checks/loss-sums.ts';
export { type Proposal, proposeSettings } from './checks/propose.ts';
export { problemsMarkdown } from './report/problems-markdown.ts';

/* Two captures, or live and replay of one, held against each other. */

export { compareSides } from './comparison/compare.ts';
export { comparisonJson, comparisonMarkdown } from './comparison/export.ts';
export { captureGroups, usualSides } from './comparison/groups.ts';
export { openSide } from './comparison/sides.ts';
export type { CaptureComparison, CaptureGroup, ComparedPair, Side, SideChoice } from './comparison/types.ts';

/* A value on its way into a context: what it is, what each conversion takes away, a summary that says that it is one. */

export { checkShape, type PromisedShape, type ShapeCheck, shapesOf } from './shapes/check-shape.ts';
export { type Classified, classify } from './shapes/classify.ts';
export { type ConversionOptions, conversions, convert, eachConversion } from './shapes/conversions.ts';
export { clippedJson, doublyEncoded, erasedObjects, escapedLineBreaks, nullsAmongNumbers, type TextTrace } from './shapes/detectors.ts';
export { parseLiteral } from './shapes/parse-literal.ts';
export { placesOf } from './shapes/places.ts';
export { type SummarizeOptions, type Summary, summarize } from './shapes/summarize.ts';
export { flattenedMedia, type Trace as ValueTrace, type TraceKind, tracesIn } from './shapes/traces.ts';
export type * from './shapes/types.ts';

/* Sharing: secrets taken out, chosen calls as a small capture, the state of a link. */

export { buildExcerpt } from './excerpt/build.ts';
export { type Payload, type PayloadFile, type Redacted, readPayload, writePayload } from './excerpt/payload.ts';
export { findInExcerpt, type GateInput, gate as gateExcerpt, redactExcerpt, secretsGone } from './excerpt/redact-excerpt.ts';
export type * from './excerpt/types.ts';
export { type DecodedLink, decodeLink, encodeLink } from './link/codec.ts';
export { type LeftOut, leftOutProblem } from './link/left-out.ts';
export { type LinkReach, linkLimits, linkReach } from './link/length.ts';
export { type Digest, partialDigest } from './link/partial-digest.ts';
export type { LinkedFile, LinkSource, LinkState } from './link/state.ts';
export { applyHits, planReplacements, type Replacements } from './redact/apply.ts';
export { findSecrets, scanAgain } from './redact/find.ts';
export type * from './redact/types.ts';
