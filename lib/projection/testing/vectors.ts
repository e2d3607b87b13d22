import { createHash } from 'node:crypto';
import { isObject, type JsonObject } from '../../base/narrow.ts';
import { acpMarker } from '../../markers/transport.ts';
import { expand, expandText } from '../../testing/expand.ts';
import { isTextBlocks } from '../eligibility.ts';

const jsonOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const sha256 = (value: unknown): string => createHash('sha256').update(jsonOf(value)).digest('hex');
const block = (text: string) => ({ type: 'content', content: { type: 'text', text } });

const blocksOf = (content: unknown): unknown => {
  if (Array.isArray(content)) return content.map((text) => block(expandText(text)));
  if (!isObject(content) || typeof content.blocks !== 'number') throw new Error('a vector with content of another form');
  const text = expandText(content.text);
  const first = content.first === undefined ? text : expandText(content.first);
  return Array.from({ length: content.blocks }, (_, index) => block(index === 0 ? first : text));
};

/** The update a vector describes. */
export const updateOf = (input: JsonObject): JsonObject => ({
  sessionUpdate: 'tool_call_update',
  toolCallId: 'call-1',
  status: 'completed',
  ...(input.content === undefined ? {} : { content: blocksOf(input.content) }),
  ...(input.contentJson === undefined ? {} : { content: expand(input.contentJson) }),
  ...(input.rawOutput === undefined ? {} : { rawOutput: expandText(input.rawOutput) }),
  ...(input.rawJson === undefined ? {} : { rawOutput: expand(input.rawJson) }),
  ...(isObject(input.update) ? input.update : {}),
});

/** A string in the vectors' words: units on either side of the first marker, sizes, digest. */
export const describeText = (text: unknown, marker: string = acpMarker.text) => {
  if (typeof text !== 'string') throw new Error('no string where the vector expects one');
  const at = text.indexOf(marker);
  return {
    units: text.length,
    jsonBytes: jsonOf(text).length,
    ...(at === -1 ? {} : { head: at, tail: text.length - at - marker.length }),
    sha256OfJson: sha256(text),
  };
};

/** A projected update in the words of an expectation: those of `like`, no others. */
export const describeUpdate = (update: JsonObject, projected: unknown, like: JsonObject) => {
  if (!isObject(projected)) throw new Error('no object came back');
  const { content, rawOutput } = projected;
  const raw = isObject(rawOutput) ? rawOutput : {};
  const texts = isTextBlocks(content) ? content.map((item) => item.content.text) : [];
  const shown = like.textsAre === 'first and last' ? [texts.at(0), texts.at(-1)] : texts;
  const told: JsonObject = {
    contentChanged: content !== update.content,
    rawOutputChanged: rawOutput !== update.rawOutput,
    contentJsonBytes: jsonOf(content ?? null).length,
    contentSha256: sha256(content ?? null),
    blocks: texts.length,
    textsAre: like.textsAre,
    rawOutputJsonBytes: jsonOf(rawOutput ?? null).length,
    rawOutputSha256: sha256(rawOutput ?? null),
    truncated: raw.truncated,
    ...('texts' in like ? { texts: shown.map((text) => describeText(text)) } : {}),
    ...('rawOutput' in like ? { rawOutput: describeText(rawOutput) } : {}),
    ...('output' in like ? { output: describeText(raw.output) } : {}),
    ...('text' in like ? { text: describeText(raw.text) } : {}),
  };
  return Object.fromEntries(Object.keys(like).map((key) => [key, told[key]]));
};

/** A vector, with what is expected in each revision. */
export interface ProjectionVector {
  readonly name: string;
  readonly input: JsonObject;
  readonly revision1: JsonObject;
  readonly revision2: JsonObject;
}

/** The vectors of the file, narrowed; throws where one has another form. */
export const vectorsIn = (file: readonly unknown[]): readonly ProjectionVector[] =>
  file.filter(isObject).map(({ input, expected, name }) => {
    if (typeof name !== 'string' || !isObject(input) || !isObject(expected)) throw new Error('a vector without name, input or expectation');
    const { revision1 = expected, ...revision2 } = expected;
    return { name, input, revision1: isObject(revision1) && revision1 !== expected ? revision1 : revision2, revision2 };
  });
