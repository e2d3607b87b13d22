import { ok } from '../../../lib/base/result.ts';
import { recordedMessage } from '../../../lib/capture/recorded-message.ts';
import type { SpellingCauses } from '../../../lib/json/spelling.ts';
import { readFrame } from '../frames/memory.ts';
import { cancelled, type Feature, type Handler, notOpen } from './feature.ts';
import { refOf } from './frame.ts';

/** A value's bytes on this wire, as recorded, and in its canonical form. */
export interface Spelling {
  readonly recorded: number;
  readonly canonical: number;
  readonly causes: SpellingCauses;
}

export interface SpellingRequest {
  readonly frame: number;
}
export interface SpellingReply {
  /** Absent where the file does not hold the message as it was sent, or where its line is too large to weigh. */
  readonly message?: Spelling;
  /** `content`, `rawOutput` and the other fields of an update or a permission request, by name. */
  readonly fields: readonly (Spelling & { readonly name: string })[];
  /** The recorder kept the message as a string. */
  readonly asString?: true;
}
export type SpellingFeature = Feature<SpellingRequest, SpellingReply>;

/** Lines of more bytes are not weighed: the page would wait for seconds. */
const mostBytes = 33_554_432;

/** `params.update.content`: how deep the fields of a call lie in a message. */
const fieldDepth = 3;

export const spelling: Handler<SpellingFeature> = async ({ frame: index }, work) => {
  const session = work.session();
  const ref = session && refOf(session, { kind: 'frame', index });
  if (session === undefined || ref === undefined) return notOpen(`Frame ${index + 1}`);
  const read = await readFrame(session, index);
  if (!read.ok) return read;
  if (ref.range.end - ref.range.start > mostBytes || read.value.synthesised !== undefined) return ok({ fields: [] });
  const line = await session.store.readRaw(ref);
  if (work.cancelled()) return cancelled();
  if (!line.ok) return line;
  const found = recordedMessage(line.value, read.value.wireBytes, fieldDepth);
  if (found === undefined) return ok({ fields: [] });
  const { message, fields, asString } = found;
  return ok({
    message: { recorded: message.recordedBytes, canonical: message.canonicalBytes, causes: message.causes },
    fields: fields.flatMap(({ path, recordedBytes, canonicalBytes, causes }) => {
      const [params, holder, name] = path;
      const isField = params === 'params' && (holder === 'update' || holder === 'toolCall') && typeof name === 'string';
      return isField ? [{ name, recorded: recordedBytes, canonical: canonicalBytes, causes }] : [];
    }),
    ...(asString ? { asString } : {}),
  });
};
