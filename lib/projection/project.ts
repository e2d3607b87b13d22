import { isObject } from '../base/narrow.ts';
import { utf8ByteLength } from '../json/string-bytes.ts';
import { acpMarker } from '../markers/transport.ts';
import type { Sharing } from './allocation.ts';
import { applyCut } from './cut-string.ts';
import { type BlocksPlan, isExempt, planUpdate, type Settings, type ShellPlan, settingsOf, type UpdatePlan } from './plan.ts';
import { withShellStrings } from './shell-result.ts';
import type { ProjectionOptions, ShellResult, TextBlock } from './types.ts';

/** A projected update with the plan that was carried out. */
export interface Projection {
  readonly plan: UpdatePlan;
  readonly projected: unknown;
}

const blockOf = (text: string): TextBlock => ({ type: 'content', content: { type: 'text', text } });

const cutAt = (sharing: Sharing, index: number, text: string): string => {
  const cut = sharing.outcome === 'cut' ? sharing.cuts[index] : undefined;
  return cut === undefined ? text : applyCut(text, cut, acpMarker.text);
};

/** Blocks after the plan; those that stay whole keep their identity, and so does the array where all do. */
const carryOutBlocks = ({ blocks, sharing }: BlocksPlan): readonly TextBlock[] => {
  switch (sharing.outcome) {
    case 'whole':
      return blocks;
    case 'collapsed':
      return [blockOf(acpMarker.text)];
    case 'cut':
      return blocks.map((block, index) => (sharing.cuts[index] ? blockOf(cutAt(sharing, index, block.content.text)) : block));
  }
};

const carryOutShell = ({ result, drops, sharing, strings }: ShellPlan, original: unknown): unknown => {
  if (sharing.outcome === 'whole') return drops ? result : original;
  const texts = strings.map(({ text }, index) => cutAt(sharing, index, text));
  return withShellStrings(result, texts, true) satisfies ShellResult;
};

/**
 * Contract, "Several blocks", 5: native serialisation has the last word on what the allocation bounded. The plan is
 * corrected with it, so that an explanation tells what was done.
 */
const checkedBlocks = (plan: BlocksPlan, budget: number): { readonly plan: BlocksPlan; readonly blocks: readonly TextBlock[] } => {
  const blocks = carryOutBlocks(plan);
  if (blocks === plan.blocks || utf8ByteLength(JSON.stringify(blocks)) <= budget) return { plan, blocks };
  const collapsed: BlocksPlan = { ...plan, sharing: { outcome: 'collapsed' } };
  return { plan: collapsed, blocks: carryOutBlocks(collapsed) };
};

const carryOutRawOutput = ({ rawOutput }: UpdatePlan, blocks: readonly TextBlock[] | undefined, original: unknown): unknown => {
  if (isExempt(rawOutput)) return original;
  if (rawOutput.shape === 'shell_result') return carryOutShell(rawOutput, original);
  if (rawOutput.reused) return blocks?.[0]?.content.text ?? rawOutput.text;
  return cutAt(rawOutput.sharing, 0, rawOutput.text);
};

/** Plan and result together: what `explainProjection` describes, and where tests pass a tally. */
export const runProjection = (update: unknown, settings: Settings): Projection => {
  const planned = planUpdate(update, settings);
  if (!isObject(update)) return { plan: planned, projected: update };
  const content = isExempt(planned.content) ? undefined : checkedBlocks(planned.content, settings.budget);
  const plan: UpdatePlan = { content: content?.plan ?? planned.content, rawOutput: planned.rawOutput };

  const changes: { content?: unknown; rawOutput?: unknown } = {};
  if (content && content.blocks !== update.content) changes.content = content.blocks;
  const rawOutput = carryOutRawOutput(plan, content?.blocks, update.rawOutput);
  if (rawOutput !== update.rawOutput) changes.rawOutput = rawOutput;
  return { plan, projected: 'content' in changes || 'rawOutput' in changes ? { ...update, ...changes } : update };
};

/**
 * What an agent host sends in place of an update: each eligible display field of a `tool_call_update` within its budget
 * of bytes of canonical JSON (contract: "The ACP tool-result text projection"). Comes back as the same reference where
 * nothing changes, which includes everything that is no plain update object; else a shallow copy in which whatever was not cut keeps
 * its identity. Never mutates, and a second application changes nothing. Linear in the budget and the number of blocks, not in the
 * length of the strings.
 */
export const projectToolResultUpdate = (update: unknown, options: ProjectionOptions = {}): unknown =>
  runProjection(update, settingsOf(options)).projected;
