import type { ScanTally } from '../json/string-bytes.ts';
import { jsonValueByteLength } from '../json/value-bytes.ts';
import { fitTogether, type Sharing, shareStrings } from './allocation.ts';
import { defaultBudget, mostBlocks, quoteBytes, skeletonBytes } from './budget.ts';
import { eligibility } from './eligibility.ts';
import { shellStrings, withEmptyStrings } from './shell-result.ts';
import type {
  ContentEligibility,
  Exempt,
  ProjectionBudget,
  ProjectionOptions,
  RawOutputEligibility,
  Revision,
  ShellResult,
  TextBlock,
} from './types.ts';

/** Options with their defaults, and what only tests pass. */
export interface Settings {
  readonly revision: Revision;
  readonly budget: ProjectionBudget;
  readonly tally?: ScanTally;
}

/** Strings of a field with the names of `ExplainedString`. */
export interface NamedString {
  readonly name: string;
  readonly text: string;
}

/** What is to be done with an eligible field: decided once, carried out by `project`, described by `explain`. */
export interface FieldPlan {
  readonly strings: readonly NamedString[];
  /** Bytes of the field that are not payload. */
  readonly skeletonBytes: number;
  /** Payload bytes that the strings share. */
  readonly available: number;
  readonly sharing: Sharing;
}

export interface BlocksPlan extends FieldPlan {
  readonly shape: 'text blocks';
  readonly blocks: readonly TextBlock[];
}

export interface StringPlan extends FieldPlan {
  readonly shape: 'string';
  readonly text: string;
  /** The only block of `content` has the same text: whatever becomes of it becomes of this one too. */
  readonly reused: boolean;
}

export interface ShellPlan extends FieldPlan {
  readonly shape: 'shell_result';
  readonly result: ShellResult;
  /** Keys of the original are dropped, so that a new object is due even where everything fits. */
  readonly drops: boolean;
}

export type ContentPlan = BlocksPlan | Exempt;
export type RawOutputPlan = StringPlan | ShellPlan | Exempt;

export interface UpdatePlan {
  readonly content: ContentPlan;
  readonly rawOutput: RawOutputPlan;
}

export const isExempt = (plan: ContentPlan | RawOutputPlan): plan is Exempt => 'eligible' in plan;

export const settingsOf = ({ revision = 2, budget = defaultBudget }: ProjectionOptions): Settings => ({ revision, budget });

const planContent = (content: ContentEligibility, { budget, tally }: Settings): ContentPlan => {
  if (!content.eligible) return content;
  const { shape, blocks } = content;
  const texts = blocks.map((block) => block.content.text);
  const strings = texts.map((text, index) => ({ name: `content[${index}]`, text }));
  const skeleton = skeletonBytes(blocks.length);
  if (blocks.length > mostBlocks(budget)) {
    return { shape, blocks, strings, skeletonBytes: skeleton, available: 0, sharing: { outcome: 'collapsed' } };
  }
  const available = budget - skeleton;
  return { shape, blocks, strings, skeletonBytes: skeleton, available, sharing: shareStrings(texts, available, 'collapse', tally) };
};

const planString = (text: string, content: ContentPlan, { budget, tally }: Settings): StringPlan => {
  const strings = [{ name: 'rawOutput', text }];
  const plan = { shape: 'string', text, strings, skeletonBytes: quoteBytes } as const;
  if (!isExempt(content) && content.blocks.length === 1 && content.blocks[0]?.content.text === text) {
    return { ...plan, available: content.available, sharing: content.sharing, reused: true };
  }
  const available = budget - quoteBytes;
  return { ...plan, available, sharing: shareStrings([text], available, 'collapse', tally), reused: false };
};

/**
 * Contract, "Revision 2". Where only the flag would have to flip to fit, one byte less is available, so that the flag
 * tells the truth. A what-if budget below the skeleton is held as nearly as it can be: every string comes out empty.
 */
const planShell = (result: ShellResult, drops: boolean, { budget, tally }: Settings): ShellPlan => {
  const strings = shellStrings(result);
  const texts = strings.map(({ text }) => text);
  const plan = { shape: 'shell_result', result, drops, strings } as const;
  const skeletonNow = jsonValueByteLength(withEmptyStrings(result, result.truncated));
  const availableNow = budget - skeletonNow;
  const nothingToCut = result.truncated && texts.every((text) => text === '');
  if (nothingToCut || fitTogether(texts, availableNow, tally)) {
    return { ...plan, skeletonBytes: skeletonNow, available: Math.max(0, availableNow), sharing: { outcome: 'whole' } };
  }
  const skeleton = jsonValueByteLength(withEmptyStrings(result, true));
  const flagAlone = fitTogether(texts, budget - skeleton, tally);
  const available = budget - skeleton - (flagAlone ? 1 : 0);
  const sharing = shareStrings(texts, available, 'share without bases', tally);
  return { ...plan, skeletonBytes: skeleton, available: Math.max(0, available), sharing };
};

const planRawOutput = (rawOutput: RawOutputEligibility, content: ContentPlan, settings: Settings): RawOutputPlan => {
  if (!rawOutput.eligible) return rawOutput;
  return rawOutput.shape === 'string'
    ? planString(rawOutput.text, content, settings)
    : planShell(rawOutput.result, rawOutput.drops, settings);
};

/** What the projection will do to an update. Looks at strings only as far as the decision needs. */
export const planUpdate = (update: unknown, settings: Settings): UpdatePlan => {
  const fields = eligibility(update, settings.revision);
  const content = planContent(fields.content, settings);
  return { content, rawOutput: planRawOutput(fields.rawOutput, content, settings) };
};
