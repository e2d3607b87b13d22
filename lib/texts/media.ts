import { base64ByteLength, decodeBase64 } from '../base/base64.ts';
import { arrayAt, isObject, objectAt, stringAt } from '../base/narrow.ts';
import type { JsonBytes, Utf8Bytes } from '../base/units.ts';
import { utf8Bytes } from '../base/units.ts';
import { sentResultOf, storedResultOf } from '../companions/facts.ts';
import type { InlineMedia } from '../companions/media.ts';
import { isToolResult } from '../companions/tool-result.ts';
import { jsonStringByteLength } from '../json/string-bytes.ts';
import type { CallPass } from '../trace/types.ts';
import { foldValue } from '../trace/value.ts';
import { filledRecord } from './blobs.ts';
import type { TextStore } from './make-text.ts';
import { observedAt, observedInRecord } from './make-text.ts';
import { liveName, type PassName, replayName } from './pass-name.ts';
import { type Raster, rasterHeadBytes, rasterOf } from './raster.ts';
import { dataPlaces, readData } from './result-data.ts';
import type { BundleCall, Provenance } from './types.ts';

/** A picture or another medium of a result, as one place of the bundle holds it ("result texts", media). */
export interface CallMedium {
  /** `live.content[1]`, `history[0]`, `model[0]`: stable, and what `mediumBytes` is asked for. */
  readonly id: string;
  /** The same for a person: "Live content, item 2". */
  readonly label: string;
  readonly provenance: Extract<Provenance, { readonly kind: 'observed' }>;
  /** Type as declared beside the data. */
  readonly mimeType: string;
  readonly name?: string;
  /** Bytes of the JSON string on the wire: base64 takes a third more than its payload. */
  readonly wireBytes: JsonBytes;
  /** Bytes that the base64 stands for; absent where it is no base64. */
  readonly payloadBytes?: Utf8Bytes;
  /** What the bytes themselves say they are; absent for anything but the raster forms. */
  readonly raster?: Raster;
  /** Id of the medium before it that holds the very same data. */
  readonly sameAs?: string;
}

/** A medium with its data, while it is being looked at. */
interface Held {
  readonly id: string;
  readonly label: string;
  readonly provenance: CallMedium['provenance'];
  readonly media: InlineMedia;
}

/** Media listed for one place; more are only found by asking for the frame. */
const mostInOnePlace = 100;

const mediaTypes = new Set<unknown>(['image', 'audio']);

/** The medium in a content block: an image, an audio, or a resource that is not text. */
const blockMedium = (block: unknown): InlineMedia | undefined => {
  if (!isObject(block)) return undefined;
  const resource = block.type === 'resource' ? objectAt(block, 'resource') : undefined;
  const data = resource === undefined ? (mediaTypes.has(block.type) ? stringAt(block, 'data') : undefined) : stringAt(resource, 'blob');
  if (data === undefined) return undefined;
  const name = stringAt(resource, 'uri') ?? stringAt(block, 'uri');
  return {
    mimeType: stringAt(resource ?? block, 'mimeType') ?? 'application/octet-stream',
    data,
    ...(name === undefined ? {} : { name }),
  };
};

/** Blocks of a display field: its items, those inside `content` items, and the block lists of the usual envelopes. */
const blocksOf = (value: unknown): readonly unknown[] => {
  const list = Array.isArray(value) ? value : (arrayAt(value, 'content') ?? arrayAt(objectAt(value, 'result'), 'content') ?? []);
  return list.map((item: unknown) => (isObject(item) && item.type === 'content' ? item.content : item));
};

const fieldMedia = async (store: TextStore, name: PassName, pass: CallPass, field: 'content' | 'rawOutput'): Promise<readonly Held[]> => {
  const found = await foldValue(store, pass, field);
  if (!found.ok || found.value === undefined) return [];
  const { frame, value } = found.value;
  return blocksOf(value).flatMap((block, index): readonly Held[] => {
    const media = blockMedium(block);
    if (media === undefined) return [];
    const provenance = observedAt(store, frame.ref, `${field}, item ${index + 1}`, { frame: frame.index });
    if (provenance.kind !== 'observed') return [];
    return [{ id: `${name.id}.${field}[${index}]`, label: `${name.label} ${field}, item ${index + 1}`, provenance, media }];
  });
};

const recordMedia = (store: TextStore, record: number, source: 'history' | 'model', media: readonly InlineMedia[]): readonly Held[] =>
  media.flatMap((one, index): readonly Held[] => {
    const what = source === 'history' ? 'stored result' : 'model request';
    const provenance = observedInRecord(store, record, `${what}, medium ${index + 1}`);
    if (provenance.kind !== 'observed') return [];
    const label = `${source === 'history' ? 'Stored history' : 'Model request'}, medium ${index + 1}`;
    return [{ id: `${source}[${index}]`, label, provenance, media: one }];
  });

/** A companion record as it is read for what it tells; undefined where it cannot be read again. */
const recordValue = async (store: TextStore, record: number): Promise<unknown> => {
  const read = await store.readRecord(record);
  return read.ok ? filledRecord(store, record, read.value) : undefined;
};

/** Media among the blocks of the result data, at the first place that keeps it. */
const dataMedia = async (store: TextStore, call: BundleCall): Promise<readonly Held[]> => {
  const [fact] = dataPlaces(call);
  const read = fact === undefined || fact.blob !== undefined ? undefined : await readData(store, fact);
  if (fact === undefined || read === undefined || 'why' in read) return [];
  const value = isObject(read.data) && isToolResult(read.data) ? read.data.data : read.data;
  return blocksOf(value)
    .slice(0, mostInOnePlace)
    .flatMap((block, index): readonly Held[] => {
      const media = blockMedium(block);
      const provenance = observedInRecord(store, fact.record, `${read.source}, item ${index + 1}`);
      if (media === undefined || provenance.kind !== 'observed') return [];
      return [{ id: `data[${index}]`, label: `Result data, item ${index + 1}`, provenance, media }];
    });
};

/** The first stored result and the first request: images reach the model on the turn they arrive, and later requests leave them out. */
const companionMedia = async (store: TextStore, call: BundleCall): Promise<readonly Held[]> => {
  const held: Held[] = [];
  const sent = call.model[0];
  if (sent !== undefined) {
    const result = sentResultOf(store.records[sent.record]?.format, await recordValue(store, sent.record), sent);
    held.push(...recordMedia(store, sent.record, 'model', result?.media ?? []));
  }
  const stored = call.history[0];
  if (stored !== undefined) {
    const result = storedResultOf(store.records[stored.record]?.format, await recordValue(store, stored.record), stored);
    held.push(...recordMedia(store, stored.record, 'history', result?.media ?? []));
  }
  return [...held, ...(await dataMedia(store, call))];
};

const heldMedia = async (store: TextStore, call: BundleCall): Promise<readonly Held[]> => {
  const passes: (readonly [PassName, CallPass])[] = [
    ...(call.call?.live === undefined ? [] : [[liveName, call.call.live] as const]),
    ...[...(call.call?.replays ?? [])].reverse().map((pass, nth) => [replayName(nth), pass] as const),
  ];
  const held = [...(await companionMedia(store, call))];
  for (const [name, pass] of passes) {
    for (const field of ['content', 'rawOutput'] as const)
      held.push(...(await fieldMedia(store, name, pass, field)).slice(0, mostInOnePlace));
  }
  return held;
};

const described = ({ id, label, provenance, media }: Held, sameAs: string | undefined): CallMedium => {
  const head = decodeBase64(media.data, 'standard', rasterHeadBytes);
  const raster = head && rasterOf(head);
  return {
    id,
    label,
    provenance,
    mimeType: media.mimeType,
    ...(media.name === undefined ? {} : { name: media.name }),
    wireBytes: jsonStringByteLength(media.data),
    ...(head === undefined ? {} : { payloadBytes: utf8Bytes(base64ByteLength(media.data)) }),
    ...(raster === undefined ? {} : { raster }),
    ...(sameAs === undefined ? {} : { sameAs }),
  };
};

/**
 * Every medium of a call's result, from the model request, the stored history, the result data and the display fields of each pass, with its declared and
 * its real type, its bytes on the wire and of its payload. Data that stands in several places is named once and referred to. Reads the
 * frames and records that hold them; one that cannot be read again holds none. Linear in the data.
 */
export const callMedia = async (call: BundleCall, store: TextStore): Promise<readonly CallMedium[]> => {
  const first = new Map<string, string>();
  return (await heldMedia(store, call)).map((held) => {
    const sameAs = first.get(held.media.data);
    if (sameAs === undefined) first.set(held.media.data, held.id);
    return described(held, sameAs);
  });
};

/** Bytes of one medium, and the raster form they are of; undefined where there is none of that id, or it is no picture of such a form. */
export const rasterBytes = async (
  call: BundleCall,
  store: TextStore,
  id: string,
): Promise<{ readonly raster: Raster; readonly bytes: Uint8Array<ArrayBuffer> } | undefined> => {
  const held = (await heldMedia(store, call)).find((one) => one.id === id);
  const bytes = held && decodeBase64(held.media.data, 'standard');
  const raster = bytes && rasterOf(bytes);
  return bytes === undefined || raster === undefined ? undefined : { raster, bytes };
};
