import type { Badge, CallReport, FieldRow } from '../../../lib/checks/types.ts';
import { worstOf } from '../../../lib/findings/severity.ts';
import type { Finding, Severity } from '../../../lib/findings/types.ts';
import type { BundleCall } from '../../../lib/texts/types.ts';
import type { CallPass, UpdatePath } from '../../../lib/trace/types.ts';

/** How a field's last value came out; `unknown` until the call is analysed. */
export type FieldOutcome = FieldRow['outcome'] | 'unknown';

/** One of the two display fields of a pass, as its last writer left it. */
export interface RowField {
  /** Canonical JSON bytes of the field. */
  readonly bytes: number;
  readonly outcome: FieldOutcome;
}

/** One way the call was seen: its weight and its two meters. */
export interface RowPass {
  readonly path: UpdatePath;
  /** Sum of the wire bytes of the pass's frames. */
  readonly wire: number;
  readonly frames: number;
  readonly content?: RowField;
  readonly rawOutput?: RowField;
}

/** What only the analysis pass knows of a call. */
export interface RowAnalysis {
  readonly badge: Badge;
  /** The verdict sentence as plain text. */
  readonly verdict: string;
  /** What was found in the call by itself; absent where nothing was, or nobody looked. */
  readonly findings?: { readonly count: number; readonly worst: Severity };
}

/** One row of the calls list. */
export interface CallRow {
  readonly index: number;
  readonly id: string;
  readonly session: string;
  readonly occurrence: number;
  readonly tool?: string;
  readonly title?: string;
  readonly status?: string;
  /** Live first, then the replays; empty where only companions tell of the call. */
  readonly passes: readonly RowPass[];
  /** Absent: not analysed yet. */
  readonly analysis?: RowAnalysis;
}

/** Live and replay (the latest) are looked at by turns; a row without the wanted pass shows the one it has. */
export function rowPass(row: CallRow, wanted: 'live' | 'replay'): RowPass | undefined {
  return row.passes.findLast((pass) => (pass.path === 'live') === (wanted === 'live')) ?? row.passes.at(-1);
}

/** Wire bytes of the pass looked at; 0 where no frame tells of the call. */
export const rowWire = (row: CallRow, wanted: 'live' | 'replay'): number => rowPass(row, wanted)?.wire ?? 0;

const lastBytes = (pass: CallPass, field: 'content' | 'rawOutput'): number | undefined => {
  const writer = pass.writers[field];
  const update = writer === undefined ? undefined : pass.updates[writer];
  return field === 'content' ? update?.contentBytes : update?.rawOutputBytes;
};

const outcomeOf = (fields: readonly FieldRow[], path: UpdatePath, field: 'content' | 'rawOutput'): FieldOutcome =>
  fields.findLast((row) => row.path === path && row.field === field)?.outcome ?? 'unknown';

function passRow(pass: CallPass, fields: readonly FieldRow[]): RowPass {
  const content = lastBytes(pass, 'content');
  const rawOutput = lastBytes(pass, 'rawOutput');
  return {
    path: pass.path,
    wire: pass.updates.reduce((sum, update) => sum + update.wireBytes, 0),
    frames: pass.updates.length,
    ...(content === undefined ? {} : { content: { bytes: content, outcome: outcomeOf(fields, pass.path, 'content') } }),
    ...(rawOutput === undefined ? {} : { rawOutput: { bytes: rawOutput, outcome: outcomeOf(fields, pass.path, 'rawOutput') } }),
  };
}

const analysisOf = ({ badge, verdict }: CallReport, found: readonly Finding[]): RowAnalysis => {
  const worst = worstOf(found);
  return {
    badge,
    verdict: verdict.map((phrase) => phrase.text).join(''),
    ...(worst === undefined ? {} : { findings: { count: found.length, worst } }),
  };
};

/** The row of a call: from the structure pass alone, or with what its report and its findings add. */
export function callRow(call: BundleCall, report?: CallReport, found: readonly Finding[] = []): CallRow {
  const passes = call.call === undefined ? [] : [call.call.live, ...call.call.replays].filter((pass) => pass !== undefined);
  const fields = report?.fields ?? [];
  return {
    index: call.index,
    id: call.key.toolCallId,
    session: call.key.session,
    occurrence: call.key.occurrence,
    ...(call.tool === undefined ? {} : { tool: call.tool }),
    ...(call.title === undefined ? {} : { title: call.title }),
    ...(call.status === undefined ? {} : { status: call.status }),
    passes: passes.map((pass) => passRow(pass, fields)),
    ...(report === undefined ? {} : { analysis: analysisOf(report, found) }),
  };
}
