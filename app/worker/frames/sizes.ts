import { numberAt, objectAt, stringAt } from '../../../lib/base/narrow.ts';
import { jsonValueByteLength } from '../../../lib/json/value-bytes.ts';
import type { Frame } from '../../../lib/store/types.ts';
import { judgeContent } from '../../../lib/trace/content-items.ts';
import { fieldNames, patchOf } from '../../../lib/trace/patch.ts';
import type { FieldName, Protocol } from '../../../lib/trace/types.ts';
import { clip } from '../tree/clip.ts';
import { valuePrint } from './print.ts';

/** One field as an update carried it: the whole value, or what it adds. */
export interface FieldSize {
  /** Canonical JSON bytes. */
  readonly bytes: number;
  /** Equal for equal values. */
  readonly print: number;
  /** An empty list: the value before it is gone, and nothing is there instead. */
  readonly emptied: boolean;
}

/** What is kept of a frame of a call once it was read: little, so that a call of thousands of frames can be listed. */
export interface FrameSizes {
  readonly fields: { readonly [field in FieldName]?: FieldSize };
  /** Fields that were sent as null, which by protocol 1 is the same as not at all. */
  readonly nulls: readonly FieldName[];
  /** Content items that conforming clients drop. */
  readonly dropped: number;
  /** Why conforming clients ignore the whole content. */
  readonly ignored?: string;
  readonly wireBytes: number;
  /** What a permission answer chose. */
  readonly outcome?: string;
  /** What a file read asked for, or what it got. */
  readonly note?: string;
}

const outcomeOf = (message: Frame['message']): string | undefined => {
  const outcome = objectAt(objectAt(message, 'result'), 'outcome');
  const kind = stringAt(outcome, 'outcome');
  const option = stringAt(outcome, 'optionId');
  return kind === undefined ? undefined : option === undefined ? kind : `${kind} ${option}`;
};

const noteUnits = 200;

const noteOf = (message: Frame['message']): string | undefined => {
  const params = objectAt(message, 'params');
  const path = message.method === 'fs/read_text_file' ? stringAt(params, 'path') : undefined;
  if (path !== undefined) {
    const [line, limit] = [numberAt(params, 'line'), numberAt(params, 'limit')];
    return `${clip(path, noteUnits)}${line === undefined ? '' : `, from line ${line}`}${limit === undefined ? '' : `, at most ${limit} lines`}`;
  }
  const content = stringAt(objectAt(message, 'result'), 'content');
  if (content !== undefined) return `${content.length.toLocaleString('en-US')} units of the file`;
  const error = stringAt(objectAt(message, 'error'), 'message');
  return error === undefined ? undefined : `error: ${clip(error, noteUnits)}`;
};

/** Measures what an update wrote: `item` is its place in a frame that carries many. Linear in the frame. */
export const sizesOf = ({ message, wireBytes: whole }: Frame, item?: number, version: Protocol['version'] = 1): FrameSizes => {
  const patch = patchOf(message, item, { version });
  const wireBytes = item === undefined || patch === undefined ? whole : jsonValueByteLength(patch.fields);
  const outcome = outcomeOf(message);
  const note = noteOf(message);
  if (patch === undefined) {
    return {
      ...{ fields: {}, nulls: [], dropped: 0, wireBytes },
      ...(outcome === undefined ? {} : { outcome }),
      ...(note === undefined ? {} : { note }),
    };
  }
  const fields: { [field in FieldName]?: FieldSize } = {};
  for (const field of [...patch.wrote, ...patch.appended, ...patch.merged]) {
    const value = patch.fields[field];
    fields[field] = {
      bytes: jsonValueByteLength(value),
      print: valuePrint(value),
      emptied: Array.isArray(value) && value.length === 0,
    };
  }
  const { content } = patch.fields;
  // What a chunk adds is judged as the one item it is.
  const judged = patch.wrote.includes('content')
    ? judgeContent(content, version)
    : patch.appended.includes('content')
      ? judgeContent([content], version)
      : undefined;
  return {
    fields,
    nulls: version === 1 ? fieldNames.filter((field) => patch.fields[field] === null) : [],
    dropped: judged?.kind === 'items' ? judged.dropped.length : 0,
    ...(judged?.kind === 'ignored' ? { ignored: judged.why } : {}),
    wireBytes,
  };
};
