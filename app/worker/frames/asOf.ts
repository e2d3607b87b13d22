import { objectAt } from '../../../lib/base/narrow.ts';
import { ok, type Result } from '../../../lib/base/result.ts';
import { renderJson } from '../../../lib/texts/render-json.ts';
import { judgeContent } from '../../../lib/trace/content-items.ts';
import { fieldNames } from '../../../lib/trace/patch.ts';
import type { CallUpdate, FieldName } from '../../../lib/trace/types.ts';
import { foldValue } from '../../../lib/trace/value.ts';
import type { Session } from '../session.ts';
import { clip } from '../tree/clip.ts';
import { type NodePath, nodeOf, positionsOf, type TreeNode } from '../tree/nodes.ts';
import type { PassOfCall } from './callList.ts';
import { readFrame } from './memory.ts';

/** Who wrote a field. */
export interface FieldWriter {
  readonly frame: number;
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
  /** Absent where nothing had written it by then. */
  readonly now?: FieldWriter & {
    /** Where the value stands in the writer's message, and its root. */
    readonly path: NodePath;
    readonly node: TreeNode;
    readonly dropped: readonly DroppedView[];
    readonly ignored?: string;
  };
  readonly last?: FieldWriter;
}

const rawUnits = 2_000;
const mostDropped = 50;

const droppedViews = (content: unknown): { readonly dropped: readonly DroppedView[]; readonly ignored?: string } => {
  const judged = judgeContent(content);
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

const writerAt = ({ pass }: PassOfCall, update: number | undefined): FieldWriter | undefined => {
  const written = update === undefined ? undefined : pass.updates[update];
  if (update === undefined || written === undefined) return undefined;
  return { frame: written.frame, update, how: written.how, ...(written.status === undefined ? {} : { status: written.status }) };
};

/** Keys on the way to the fields in a message: an update's, or those of the tool call a permission request names. */
const fieldKeys = (message: { readonly [key: string]: unknown }): readonly string[] =>
  objectAt(objectAt(message, 'params'), 'update') === undefined ? ['params', 'toolCall'] : ['params', 'update'];

/** Every field that any update of the pass wrote, as of update `upTo` (-1 is before the first). Each writer's frame is read once more. */
export const fieldsAsOf = async (session: Session, pass: PassOfCall, upTo: number): Promise<Result<readonly FieldAsOf[]>> => {
  const store = { read: (frame: number) => readFrame(session, frame) };
  const fields: FieldAsOf[] = [];
  for (const field of fieldNames) {
    const last = writerAt(pass, pass.pass.writers[field]);
    if (last === undefined) continue;
    const found = upTo < 0 ? ok(undefined) : await foldValue(store, pass.pass, field, upTo);
    if (!found.ok) return found;
    const writer = writerAt(pass, found.value?.update);
    if (found.value === undefined || writer === undefined) {
      fields.push({ field, last });
      continue;
    }
    const { value, frame } = found.value;
    const path = positionsOf(frame.message, [...fieldKeys(frame.message), field]) ?? [];
    const judged = field === 'content' ? droppedViews(value) : { dropped: [] };
    fields.push({ field, last, now: { ...writer, path, node: nodeOf(value, field), ...judged } });
  }
  return ok(fields);
};
