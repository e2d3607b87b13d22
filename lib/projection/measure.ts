import { jsonPayloadByteLength } from '../json/string-bytes.ts';
import { jsonValueByteLength } from '../json/value-bytes.ts';
import { acpMarker } from '../markers/transport.ts';
import { collapsedBytes, defaultBudget, mostBlocks, skeletonBytes } from './budget.ts';
import { shellStrings, withEmptyStrings } from './shell-result.ts';
import type { Eligibility, ExemptReason, ProjectionBudget, Revision } from './types.ts';

/**
 * What decides how a field comes out of the projection under any budget and revision, without its strings. Plain JSON, all in bytes of
 * canonical JSON.
 */
export type FieldMeasure =
  /** `bases`: what the blocks get before the rest is shared, min(payload, marker) each. */
  | { readonly shape: 'text blocks'; readonly bytes: number; readonly blocks: number; readonly bases: number }
  /** `reuses`: bytes of the one-block content whose text it repeats; what becomes of that one becomes of this one too. */
  | { readonly shape: 'string'; readonly bytes: number; readonly reuses?: number }
  /**
   * `bytes` are those of the object as it is rebuilt, `observed` those of the object as it is, `skeleton` those of it without its strings.
   * `empty`: there is nothing left to cut.
   */
  | {
      readonly shape: 'shell_result';
      readonly bytes: number;
      readonly observed: number;
      readonly skeleton: number;
      readonly empty: boolean;
    }
  | { readonly shape: 'exempt'; readonly bytes: number; readonly reason: ExemptReason };

/** How a field comes out, by its measure alone. */
export type MeasuredOutcome = 'exempt' | 'whole' | 'cut' | 'collapsed';

const baseOf = (text: string): number => Math.min(acpMarker.payloadBytes, jsonPayloadByteLength(text, acpMarker.payloadBytes));

/**
 * Measure of one display field, judged by `eligibility` (revision 2). Measures the field whole: linear in its size. `bytes` are those of
 * the field where they are known already.
 */
export const measureField = (
  field: 'content' | 'rawOutput',
  { content, rawOutput }: Eligibility,
  value: unknown,
  bytes: number = jsonValueByteLength(value),
): FieldMeasure => {
  const judged = field === 'content' ? content : rawOutput;
  if (!judged.eligible) return { shape: 'exempt', bytes, reason: judged.reason };
  switch (judged.shape) {
    case 'text blocks':
      return {
        shape: 'text blocks',
        bytes,
        blocks: judged.blocks.length,
        bases: judged.blocks.reduce((sum, block) => sum + baseOf(block.content.text), 0),
      };
    case 'string': {
      const [only, ...others] = content.eligible ? content.blocks : [];
      const reused = only !== undefined && others.length === 0 && only.content.text === judged.text;
      return { shape: 'string', bytes, ...(reused ? { reuses: bytes - 2 + skeletonBytes(1) } : {}) };
    }
    case 'shell_result':
      return {
        shape: 'shell_result',
        bytes: judged.drops ? jsonValueByteLength(judged.result) : bytes,
        observed: bytes,
        skeleton: jsonValueByteLength(withEmptyStrings(judged.result, true)),
        empty: judged.result.truncated && shellStrings(judged.result).every(({ text }) => text === ''),
      };
  }
};

/**
 * How a field of this measure comes out: exactly the outcome that `explainProjection` tells of the field itself (a test holds the two
 * together). Contract: "The ACP tool-result text projection".
 */
export const outcomeAt = (measure: FieldMeasure, revision: Revision = 2, budget: ProjectionBudget = defaultBudget): MeasuredOutcome => {
  switch (measure.shape) {
    case 'exempt':
      return 'exempt';
    case 'string':
      return (measure.reuses ?? measure.bytes) <= budget ? 'whole' : 'cut';
    case 'shell_result':
      if (revision === 1) return 'exempt';
      return measure.empty || measure.bytes <= budget ? 'whole' : 'cut';
    case 'text blocks': {
      if (measure.bytes <= budget) return 'whole';
      const { blocks, bases } = measure;
      return blocks > mostBlocks(budget) || bases > budget - skeletonBytes(blocks) ? 'collapsed' : 'cut';
    }
  }
};

/**
 * The smallest budget under which a field of this measure is not cut; 0 where none cuts it. Budgets that are smaller still may collapse it.
 */
export const fitsFrom = (measure: FieldMeasure, revision: Revision = 2): number => {
  switch (measure.shape) {
    case 'exempt':
      return 0;
    case 'string':
      return measure.reuses ?? measure.bytes;
    case 'shell_result':
      return revision === 1 || measure.empty ? 0 : measure.bytes;
    case 'text blocks':
      return measure.bytes;
  }
};

/**
 * Most bytes that the field has after the projection: exact where it is not cut or collapses, else at most the budget, of which slack at the
 * edges of characters may take a few.
 */
export const bytesAfterAt = (measure: FieldMeasure, revision: Revision = 2, budget: ProjectionBudget = defaultBudget): number => {
  const outcome = outcomeAt(measure, revision, budget);
  if (outcome === 'collapsed') return collapsedBytes;
  if (outcome === 'exempt') return measure.shape === 'shell_result' ? measure.observed : measure.bytes;
  if (outcome === 'whole') return measure.bytes;
  if (measure.shape === 'shell_result') return Math.max(budget, measure.skeleton);
  // A text that is reused is cut to what fits beside the skeleton of a block.
  return measure.shape === 'string' && measure.reuses !== undefined ? budget - skeletonBytes(1) + 2 : budget;
};
