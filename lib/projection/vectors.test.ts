import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '../base/narrow.ts';
import { jsonBytes } from '../base/units.ts';
import { acpMarker } from '../markers/transport.ts';
import { expand, expandText } from '../testing/expand.ts';
import { cutJsonString } from './cut-string.ts';
import { isTextBlocks } from './eligibility.ts';
import { projectToolResultUpdate } from './project.ts';
import type { Revision } from './types.ts';
import projection from './vectors/projection.json' with { type: 'json' };
import stringCut from './vectors/string-cut.json' with { type: 'json' };

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

const updateOf = (input: JsonObject): JsonObject => ({
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
const describeText = (text: unknown, marker: string = acpMarker.text) => {
  if (typeof text !== 'string') throw new Error('no string where the vector expects one');
  const at = text.indexOf(marker);
  return {
    units: text.length,
    jsonBytes: jsonOf(text).length,
    ...(at === -1 ? {} : { head: at, tail: text.length - at - marker.length }),
    sha256OfJson: sha256(text),
  };
};

const describeUpdate = (update: JsonObject, projected: unknown, like: JsonObject) => {
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

const expectProjection = (update: JsonObject, revision: Revision, expected: JsonObject): void => {
  const projected = projectToolResultUpdate(update, { revision });
  if (expected.unchanged === true) {
    expect(projected).toBe(update);
    return;
  }
  expect(describeUpdate(update, projected, expected)).toEqual(expected);
  if (expected.contentChanged === false && expected.rawOutputChanged === false) expect(projected).toBe(update);
};

const vectors = (projection as unknown[]).filter(isObject).map((vector) => {
  const { input, expected, name } = vector;
  if (!isObject(input) || !isObject(expected)) throw new Error('a vector without input or expectation');
  const { revision1 = expected, ...revision2 } = expected;
  return { name, input, revision1: isObject(revision1) && revision1 !== expected ? revision1 : revision2, revision2 };
});

describe('projection vectors', () => {
  it('are all here', () => {
    expect(vectors).toHaveLength(76);
    expect(vectors.filter(({ revision1, revision2 }) => revision1 !== revision2).map(({ name }) => name)).toEqual([
      'shell-over',
      'shell-extra-key',
      'shell-error-and-notice',
      'shell-string-content-too',
    ]);
  });

  it.each(vectors)('revision 2: $name', ({ input, revision2 }) => {
    expectProjection(updateOf(input), 2, revision2);
  });

  it.each(vectors)('revision 1: $name', ({ input, revision1 }) => {
    expectProjection(updateOf(input), 1, revision1);
  });
});

describe('string cut vectors', () => {
  it.each((stringCut as unknown[]).filter(isObject))('$name', ({ text, budget, marker, expected }) => {
    if (typeof budget !== 'number' || typeof marker !== 'string' || !isObject(expected)) throw new Error('a vector of another form');
    const whole = expandText(text);
    const cut = cutJsonString(whole, jsonBytes(budget), marker);
    if (expected.unchanged === true) {
      expect(cut).toBe(whole);
      return;
    }
    const { marker: marked, ...sizes } = expected;
    expect(describeText(cut, marker)).toEqual(sizes);
    expect(cut.includes(marker)).toBe(marked !== false);
  });
});
