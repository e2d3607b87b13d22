import { ok, type Result } from '../../../lib/base/result.ts';
import { renderJson } from '../../../lib/texts/render-json.ts';
import { judgeContent } from '../../../lib/trace/content-items.ts';
import { fieldNames, patchOf } from '../../../lib/trace/patch.ts';
import type { CallUpdate, FieldName, Protocol } from '../../../lib/trace/types.ts';
import { clearedBy, effectOn, foldValue } from '../../../lib/trace/value.ts';
import type { Session } from '../session.ts';
import { clip } from '../tree/clip.ts';
import { type NodePath, nodeOf, positionsOf, type TreeNode } from '../tree/nodes.ts';
import type { PassOfCall } from './callList.ts';
import { readFrame } from './memory.ts';

/** Who touched a field. */
export interface FieldWriter {
  readonly frame: number;
  /** Place of the update in a frame that carries many. */
  readonly item?: number;
  /** What it did to the field. */
  readonly effect: NonNullable<ReturnType<typeof effectOn>>;
  /** Index into the pass's updates. */
  readonly update: number;
  readonly how: CallUpdate['how'];
  readonly status?: string;
}

/** A content item that conforming clients drop, as it was sent. */
export interface DroppedView {
  readonly index: number;
  readonly why: string;
  /** The beginning of its JSON, and how many units are missing. */
  readonly raw: string;
  readonly rest: number;
}

/** A field as of some frame, and who wrote it last in the whole pass. */
export interface FieldAsOf {
  readonly field: FieldName;
  /** Absent where nothing had written it by then, or it was cleared. */
  readonly now?: FieldWriter & {
    /** Where the value stands in the writer's message, and its root; empty for a value put together from several updates. */
    readonly path: NodePath;
    /** How many updates the value is put together from. */
    readonly from: number;
    readonly node: TreeNode;
    readonly dropped: readonly DroppedView[];
    readonly ignored?: string;
  };
  /** Who cleared it, where nothing had written it again by then. */
  readonly cleared?: FieldWriter;
  readonly last?: FieldWriter;
}

const rawUnits = 2_000;
const mostDropped = 50;

const droppedViews = (
  content: unknown,
  version?: Protocol['version'],
): { readonly dropped: readonly DroppedView[]; readonly ignored?: string } => {
  const judged = judgeContent(content, version);
  if (judged.kind === 'ignored') return { dropped: [], ignored: judged.why };
  const items: readonly unknown[] = Array.isArray(content) ? content : [];
  return {
    dropped: judged.dropped.slice(0, mostDropped).map(({ index, why }) => {
      const json = renderJson(items[index]);
      const raw = clip(json, rawUnits);
      return { index, why, raw, rest: json.length - raw.length };
    }),
  };
};

const writerAt = ({ pass }: PassOfCall, field: FieldName, update: number | undefined): FieldWriter | undefined => {
  const written = update === undefined ? undefined : pass.updates[update];
  const effect = effectOn(written, field);
  if (update === undefined || written === undefined || effect === undefined) return undefined;
  const { frame, item, how, status } = written;
  return { frame, ...(item === undefined ? {} : { item }), effect, update, how, ...(status === undefined ? {} : { status }) };
};

/** Every field that any update of the pass touched, as of update `upTo` (-1 is before the first). The frames of its value are read once more. */
export const fieldsAsOf = async (session: Session, pass: PassOfCall, upTo: number): Promise<Result<readonly FieldAsOf[]>> => {
  const store = { read: (frame: number) => readFrame(session, frame) };
  const fields: FieldAsOf[] = [];
  for (const field of fieldNames) {
    const last = writerAt(pass, field, pass.pass.writers[field]);
    if (last === undefined) continue;
    const found = upTo < 0 ? ok(undefined) : await foldValue(store, pass.pass, field, upTo);
    if (!found.ok) return found;
    const writer = writerAt(pass, field, found.value?.update);
    if (found.value === undefined || writer === undefined) {
      const cleared = upTo < 0 ? undefined : writerAt(pass, field, clearedBy(pass.pass, field, upTo));
      fields.push({ field, last, ...(cleared === undefined ? {} : { cleared }) });
      continue;
    }
    const { value, frame, from } = found.value;
    const keys = patchOf(frame.message, writer.item)?.at ?? [];
    const path = from > 1 ? [] : (positionsOf(frame.message, [...keys, field]) ?? []);
    const judged = field === 'content' ? droppedViews(value, pass.pass.protocol?.version) : { dropped: [] };
    fields.push({ field, last, now: { ...writer, path, from, node: nodeOf(value, field), ...judged } });
  }
  return ok(fields);
};
