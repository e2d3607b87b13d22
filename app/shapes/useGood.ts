import { useEffect, useState } from 'react';
import { useAsked } from '../commands/useAsked.ts';
import { useShapes } from '../state/shapes.ts';
import type { ShapeReply } from '../worker/protocol/shapes.ts';
import type { ShapeFrom } from '../worker/shapes/value.ts';

/** A value that could be read, and what was found of it. */
export interface Read {
  readonly from: ShapeFrom;
  readonly reply: ShapeReply;
}

/** Converts a value; while another one is on its way, or is none, the last that could be read stays. */
export function useGood(from: ShapeFrom, epoch: number) {
  const clipUnits = useShapes((shapes) => shapes.clipUnits);
  const keepUnits = useShapes((shapes) => shapes.keepUnits);
  const { value, failure, pending } = useAsked('shape', { from, clipUnits, keepUnits }, epoch);
  const [good, setGood] = useState<Read>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer belongs to the question it came with.
  useEffect(() => {
    if (value !== undefined && !pending) setGood({ from, reply: value });
  }, [value, pending]);
  return { good, failure: failure?.code === 'cancelled' ? undefined : failure, pending };
}
