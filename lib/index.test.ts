import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as library from './index.ts';

/* The library's public names. Whoever changes one of these lists changes what others have built upon. */

const values = `
  acpMarker allConditions allStops applyHits buildCallTexts buildExcerpt byteOffset byteRange bytesSource callLossOf
  callSizeOf callValues captureGroups checkShape classify clippedJson comparePrefixes compareSides comparisonJson
  comparisonMarkdown conditionsMet conversions convert countLines cutInTool cutJsonString dataToText decodeLink
  defaultBudget defaultCap defaultInflateLimit deriveCallTexts deriveTexts deriveValue directionBases directions
  displayOfSpill displayTexts doublyEncoded eachConversion eligibility encodeLink erasedObjects escapedLineBreaks
  explainProjection fail findInExcerpt findMarkers findSecrets findingsMarkdown firstDifference flattenedMedia
  foldCalls foldValue frameKinds fromCallToolResult fullShellResult gateExcerpt gatherFacts headlessMarker hostOf
  inspect inspectBoundary isCallToolResult joinBundle jsonBytes jsonPayloadByteLength jsonPrefixEnd
  jsonStringByteLength jsonSuffixStart jsonValueByteLength judgeContent largeFrameBytes leftOutProblem lineNumber
  linkLimits linkReach locate locateText lossCounter markerTable modelTextOf mostBlocks movedPrefixes
  nullsAmongNumbers ok olderCap openSide openStore parseLiteral partialDigest partition patchOf placeWords placesOf
  plainCut plainWords planReplacements previewForSession problem problemsMarkdown projectToolResultUpdate
  projectionBudget proposeSettings readPayload recognizeCut recognizeFieldCut redactExcerpt reportCall reportVersion
  resultToText resultValues ruleIds scanAgain scriptText searchableSource secretsGone shapesOf studyBudget
  studyMarkdown summarize textRange tracesIn usualSides utf16Length utf16Offset utf8ByteLength utf8Bytes valueHosts
  verifyDigests whatIf windowOfRead writePayload
`;

const types = `
  AbsentReason Accounting AlignOptions Attribution Badge BlankPart Boundary BoundaryFinding BoundaryOptions
  BudgetQuestion BudgetStudy BundleCall BundleHosts ByteOffset ByteRange Call CallFact CallKey CallLoss CallPass
  CallReport CallSize CallText CallTexts CallUpdate CallValue CaptureComparison CaptureGroup CaptureLoss CaptureStore
  Check CheckReason Chosen Classified ComparedPair Comparison Condition ConditionMet ContainerPart ContentEligibility
  ContentJudgement Conversion ConversionId ConversionOptions CutLayer DataFact DataSource Declared DecodedLink
  Derivation DeriveInput DeriveSettings DerivedTexts Detection Digest Direction DirectionBasis DroppedItem
  Eligibility Excerpt ExcerptFile Exempt ExemptReason ExplainedString Fact FieldExplanation FieldName FieldRow
  FieldValue FileBytes FileDigest FileEntry Finding FindingFamily FindingGroup FindingPlace FindingReport
  FindingRuleId Findings FirstDifference ForkBranch ForkNode Frame FrameColumns FrameKind FramePart FrameReader
  FrameworkSettings Gap GateInput GatheredFacts Generation GlueKind HeadlessFact HeldRequest HistoryFact Hit Holder
  Host HostFamily HostedValue ImageSlot InToolCut Inflate InspectFile InspectOptions InspectProgress JsonBytes
  KnownReferences LabelPolicy LeftOut LimitRule LineNumber LineSpan LinkReach LinkSource LinkState LinkedFile
  LocateOptions Located LocatedText Location Loss LossCounter LossFork LossKind LossStation LossSums Losses MarkerId
  MarkerMatch MessageOutline ModelFact ModelForm MovedMessage NativeBlock NotLocated ObservedString OpenOptions
  PackedForm ParentCall ParseVerdict Part PartKind PassValues Payload PayloadFile Phrase Place PlacedFact
  PlacedModelFact Position PrefixComparison PrefixLog PrefixMove Problem ProblemCode ProblemPart ProblemRow Progress
  ProjectionBudget ProjectionExplanation ProjectionOptions PromisedShape Proposal Protocol Provenance
  RawOutputEligibility ReadBack ReadWindow RecognizeOptions RecognizedCut RecognizedFieldCut RecognizedString
  RecordPart RecordRow RedactOptions RedactText Redacted Ref Replacements ReplaySum Report ReportTotals ReportedCall
  ReportedCut ReportedField ReportedFile ReportedFrame ReportedGap ReportedHost ReportedJoins ReportedPass
  ReportedPlace ReportedPrefixLog ReportedProblem ReportedSegment ReportedString ReportedText RequestOutline
  RequestPlace Result ResultSize ResultText Revision RuleId Run ScanTally ScriptText SearchableSource Secret Segment
  Sentence Severity ShapeCheck ShapeKind ShellResult Side SideChoice Source SpillSettings Spilled StopAt StreamForm
  StringOutcome SummarizeOptions Summary TerminalJoin TextBlock TextRange TextRole TextSizes TextTrace TextVariant
  ToolPatch ToolResult Trace TraceKind Transformation TransportMarker UnfinishedReplay UnpackOptions UpdatePath
  UpdatePlace Utf16Length Utf16Offset Utf8Bytes ValueHost ValueSettings ValueTrace WhatIf WhatIfSource
`;

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const listed = (names: string): readonly string[] => names.trim().split(/\s+/);

/** Types that a file declares. */
const declaredIn = (path: string): readonly string[] =>
  [...textOf(path).matchAll(/^export (?:type|interface) (\w+)/gm)].flatMap(([, name]) => name ?? []);

/** Types that the entry exports: all of a file, or by name, some under another one. */
const exportedTypes = (): readonly string[] => {
  const entry = textOf('./index.ts');
  const all = [...entry.matchAll(/^export (?:type )?\* from '(.+)';$/gm)].flatMap(([, path = '']) => declaredIn(path));
  const named = [...entry.matchAll(/^export (type )?\{([^}]*)\} from/gm)].flatMap(([, typesOnly, items = '']) =>
    items
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '' && (typesOnly !== undefined || item.startsWith('type ')))
      .map((item) => item.replace(/^type /, '').replace(/^.* as /, '')),
  );
  return [...all, ...named];
};

describe('the public face of the library', () => {
  it('has these values', () => {
    expect(Object.keys(library).sort()).toEqual(listed(values));
  });

  it('has these types, none of them twice: of two with one name, a star would export neither', () => {
    expect(exportedTypes().toSorted()).toEqual(listed(types));
    expect(new Set(listed(types)).size).toBe(listed(types).length);
  });

  it('is made of re-exports alone', () => {
    const code = textOf('./index.ts').replace(/\/\*[\s\S]*?\*\//g, '');
    expect(code.replace(/export (?:type )?(?:\*|\{[^}]*\}) from '[^']+';/g, '').trim()).toBe('');
  });
});
