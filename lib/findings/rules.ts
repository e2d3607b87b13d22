import { bareMarker } from './rules/bare-marker.ts';
import { base64Text } from './rules/base64-text.ts';
import { bypass } from './rules/bypass.ts';
import { clippedJsonRule } from './rules/clipped-json.ts';
import { cutAndLost } from './rules/cut-and-lost.ts';
import { declaredLength } from './rules/declared-length.ts';
import { displayModel } from './rules/display-model.ts';
import { doublyEncodedRule } from './rules/doubly-encoded.ts';
import { edgeOfBudget } from './rules/edge-of-budget.ts';
import { emptyId } from './rules/empty-id.ts';
import { errorInGap } from './rules/error-in-gap.ts';
import { errorInvisible } from './rules/error-invisible.ts';
import { errorTextLost } from './rules/error-text-lost.ts';
import { escapedNewlines } from './rules/escaped-newlines.ts';
import { exemptHuge } from './rules/exempt-huge.ts';
import { failedCompleted } from './rules/failed-completed.ts';
import { fieldCut } from './rules/field-cut.ts';
import { growingSnapshots } from './rules/growing-snapshots.ts';
import { imageWhole } from './rules/image-whole.ts';
import { largeFrame } from './rules/large-frame.ts';
import { liveReplay } from './rules/live-replay.ts';
import { logInFrames } from './rules/log-in-frames.ts';
import { loneSurrogate } from './rules/lone-surrogate.ts';
import { loneSurrogateStored } from './rules/lone-surrogate-stored.ts';
import { malformedItems } from './rules/malformed-items.ts';
import { markerAsText } from './rules/marker-as-text.ts';
import { mediaFlattened } from './rules/media-flattened.ts';
import { messageRepeats } from './rules/message-repeats.ts';
import { modelCut } from './rules/model-cut.ts';
import { modelHistory } from './rules/model-history.ts';
import { neverCompleted } from './rules/never-completed.ts';
import { noOutput } from './rules/no-output.ts';
import { objectObject } from './rules/object-object.ts';
import { polledTerminal } from './rules/polled-terminal.ts';
import { prefixMoved } from './rules/prefix-moved.ts';
import { quotedPlain } from './rules/quoted-plain.ts';
import { repeatedPayload } from './rules/repeated-payload.ts';
import { replacementCharacter } from './rules/replacement-character.ts';
import { replayTotal } from './rules/replay-total.ts';
import { reusedId } from './rules/reused-id.ts';
import { severalShapes } from './rules/several-shapes.ts';
import { shownNothing } from './rules/shown-nothing.ts';
import { spillDigest } from './rules/spill-digest.ts';
import { spillForeign } from './rules/spill-foreign.ts';
import { spillMissing } from './rules/spill-missing.ts';
import { spillPartial } from './rules/spill-partial.ts';
import { spillUnclaimed } from './rules/spill-unclaimed.ts';
import { splitByCut } from './rules/split-by-cut.ts';
import { suspiciousLength } from './rules/suspicious-length.ts';
import { terminalNotShown } from './rules/terminal-not-shown.ts';
import { truncatedFlag } from './rules/truncated-flag.ts';
import { twoCreates } from './rules/two-creates.ts';
import { unprojected } from './rules/unprojected.ts';
import { unrecognisedCut } from './rules/unrecognised-cut.ts';
import { updateAfterEnd } from './rules/update-after-end.ts';
import { updateBeforeCreate } from './rules/update-before-create.ts';
import { wireToModel } from './rules/wire-to-model.ts';
import type { Rule } from './types.ts';

/** Every rule, one a file. Their order is that of `rule-ids.ts`. */
export const rules: readonly Rule[] = [
  errorInGap,
  cutAndLost,
  bypass,
  spillDigest,
  spillForeign,
  errorInvisible,
  shownNothing,
  spillPartial,
  modelCut,
  clippedJsonRule,
  spillMissing,
  errorTextLost,
  unrecognisedCut,
  bareMarker,
  objectObject,
  mediaFlattened,
  noOutput,
  fieldCut,
  spillUnclaimed,
  declaredLength,
  truncatedFlag,
  modelHistory,
  displayModel,
  liveReplay,
  imageWhole,
  loneSurrogateStored,
  quotedPlain,
  prefixMoved,
  severalShapes,
  neverCompleted,
  malformedItems,
  failedCompleted,
  reusedId,
  emptyId,
  updateBeforeCreate,
  twoCreates,
  updateAfterEnd,
  terminalNotShown,
  unprojected,
  largeFrame,
  exemptHuge,
  edgeOfBudget,
  replayTotal,
  repeatedPayload,
  growingSnapshots,
  polledTerminal,
  messageRepeats,
  base64Text,
  wireToModel,
  doublyEncodedRule,
  escapedNewlines,
  loneSurrogate,
  replacementCharacter,
  splitByCut,
  logInFrames,
  suspiciousLength,
  markerAsText,
];
