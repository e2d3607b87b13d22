import { isObject, stringAt } from '../base/narrow.ts';
import { blockOf, blockText } from './blocks.ts';
import { classify } from './classify.ts';
import { collect, jsonLosses, loss } from './losses.ts';
import type { Loss, Losses, ShapeKind } from './types.ts';

/** The shape a tool promises for its result. */
export type PromisedShape = 'text' | 'record' | 'blocks';

/** Whether a result keeps it. */
export interface ShapeCheck {
  readonly kept: boolean;
  readonly kind: ShapeKind;
  /** What breaks it, and what a process boundary would take away, by path. */
  readonly problems: Losses;
}

function* blockProblems(value: unknown): Generator<Loss> {
  if (!Array.isArray(value)) {
    yield loss('type erased', '$', `${classify(value).words} where an array of content blocks was promised`);
    return;
  }
  if (value.length === 0) yield loss('block dropped', '$', 'no block at all');
  for (const [index, item] of value.entries()) {
    const block = blockOf(item);
    const path = `$[${index}]`;
    if (block === undefined) {
      const type = isObject(item) ? stringAt(item, 'type') : undefined;
      yield loss('type erased', path, type === undefined ? 'an item that is no content block' : `a block of the unknown type ${type}`);
    } else if (block.type === 'text' && blockText(block) === undefined)
      yield loss('undefined dropped', `${path}.text`, 'a text block without text');
    else if (
      (block.type === 'image' || block.type === 'audio') &&
      (stringAt(block, 'data') === undefined || stringAt(block, 'mimeType') === undefined)
    ) {
      yield loss(
        'media dropped',
        path,
        `a block of type ${block.type} without ${stringAt(block, 'data') === undefined ? 'data' : 'mimeType'}`,
      );
    }
  }
}

function* promiseProblems(value: unknown, promised: PromisedShape): Generator<Loss> {
  if (promised === 'blocks') yield* blockProblems(value);
  else if (promised === 'text') {
    if (typeof value !== 'string') yield loss('type erased', '$', `${classify(value).words} where text was promised`);
  } else if (!isObject(value)) yield loss('type erased', '$', `${classify(value).words} where a record was promised`);
}

/**
 * Whether a result keeps the shape its tool promises, with the data types that survive a process boundary: problems by path ("shapes", the
 * library). Linear in the value, bounded.
 */
export const checkShape = (value: unknown, promised: PromisedShape): ShapeCheck => {
  const problems = collect(function* (tally) {
    yield* promiseProblems(value, promised);
    yield* jsonLosses(value, tally);
  });
  return { kept: problems.count === 0, kind: classify(value).kind, problems };
};

/** Shapes that one tool's results have, each with how often. More than one is worth a finding. */
export const shapesOf = (values: readonly unknown[]): ReadonlyMap<ShapeKind, number> => {
  const counts = new Map<ShapeKind, number>();
  for (const value of values) {
    const { kind } = classify(value);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
};
