import { describe, expect, it } from 'vitest';
import { expand, expandText } from '../../testing/expand.ts';
import { unwrap } from '../../testing/unwrap.ts';
import { dataToText, hidesError, resultToText } from './data-text.ts';
import { pageSize, plainCut, spill, spillBytes } from './spill.ts';
import type { Generation, ToolResult } from './types.ts';
import vectors from './vectors/result-texts.json' with { type: 'json' };

interface Expected {
  readonly spilled?: boolean;
  readonly total?: number;
  readonly head?: number;
  readonly spillBytes?: number;
  readonly storedLength?: number;
  readonly path?: string;
  readonly notice?: string;
  readonly slotsKept?: readonly string[];
  readonly code?: string;
}

interface Vector {
  readonly kind: string;
  readonly name: string;
  readonly expected: string | number | Expected;
  readonly generation?: Generation;
  readonly data?: unknown;
  readonly text?: unknown;
  readonly join?: boolean;
  readonly result?: ToolResult;
  readonly finding?: string;
  readonly imageRefs?: readonly string[];
  readonly referenceIds?: readonly string[];
  readonly cap?: number;
  readonly date?: string;
  readonly callId?: string;
  readonly mount?: string | null;
  readonly writeError?: string;
  readonly path?: string;
}

const all = vectors as readonly Vector[];
const of = (kind: string) => all.filter((vector) => vector.kind === kind).map((vector) => [vector.name, vector] as const);
const generations = (vector: Vector): readonly Generation[] =>
  vector.generation === undefined ? ['plain', 'quoted'] : [vector.generation];

const known = (vector: Vector) => ({
  ...(vector.imageRefs === undefined ? {} : { imageRefs: vector.imageRefs }),
  ...(vector.referenceIds === undefined ? {} : { referenceIds: vector.referenceIds }),
});

describe('result text vectors', () => {
  it('reads every kind of the file', () => {
    expect(new Set(all.map((vector) => vector.kind))).toEqual(
      new Set(['text', 'result', 'spill', 'limitChars', 'plainCut', 'unconvertible']),
    );
  });

  it.each(of('text'))('text: %s', (_, vector) => {
    for (const generation of generations(vector)) {
      expect(unwrap(dataToText(expand(vector.data), generation, known(vector))).text).toBe(vector.expected);
    }
  });

  it.each(of('result'))('result: %s', (_, vector) => {
    const result = expand(vector.result) as ToolResult;
    for (const generation of generations(vector)) expect(unwrap(resultToText(result, generation)).text).toBe(vector.expected);
    expect(hidesError(result)).toBe(vector.finding === 'error-invisible');
  });

  it.each(of('spill'))('spill: %s', (_, vector) => {
    const expected = vector.expected as Expected;
    for (const generation of generations(vector)) {
      const data = vector.join === true ? expandText(vector.data) : expand(vector.data);
      const text = unwrap(dataToText(data, generation));
      const out = spill(text, {
        cap: vector.cap ?? 0,
        date: vector.date ?? '',
        callId: vector.callId ?? '',
        mount: vector.mount ?? null,
        ...(vector.writeError === undefined ? {} : { writeError: vector.writeError }),
      });
      expect(out.path !== undefined).toBe(expected.spilled);
      if (expected.total !== undefined) expect(out.total).toBe(expected.total);
      if (expected.head !== undefined) expect(out.head).toBe(expected.head);
      if (expected.path !== undefined) expect(out.path).toBe(expected.path);
      if (expected.notice !== undefined) expect(out.notice).toBe(expected.notice);
      if (expected.storedLength !== undefined) expect(out.stored.length).toBe(expected.storedLength);
      if (expected.spillBytes !== undefined) expect(spillBytes(text.text)).toBe(expected.spillBytes);
      expect(out.slotsKept).toEqual(expected.slotsKept ?? []);
    }
  });

  it.each(of('limitChars'))('page size: %s', (_, vector) => {
    expect(pageSize(vector.cap ?? 0, vector.path ?? '')).toBe(vector.expected);
  });

  it.each(of('plainCut'))('plain cut: %s', (_, vector) => {
    expect(plainCut(expandText(vector.text), vector.cap)).toBe(vector.expected);
  });

  it.each(of('unconvertible'))('unconvertible: %s', (name, vector) => {
    const cycle: Record<string, unknown> = {};
    cycle.self = { back: cycle };
    const values: Record<string, unknown> = {
      cycle,
      bigint: { count: 1n },
      'toJSON throws': {
        toJSON: () => {
          throw new Error('no');
        },
      },
    };
    expect(Object.keys(values)).toContain(name);
    const result = dataToText(values[name], 'plain');
    expect(result.ok ? 'text' : result.problem.code).toBe((vector.expected as Expected).code);
  });
});
