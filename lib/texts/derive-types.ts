import type { DataSource } from '../companions/types.ts';
import type { ParseVerdict } from '../hosts/framework/script-text.ts';
import type { Generation } from '../hosts/framework/types.ts';
import type { CallText } from './types.ts';

/** Whose rules are applied: the agent-framework family's or the qwen family's. */
export type HostFamily = 'framework' | 'qwen';

/** Everything about the host that decides what a result becomes. Plain data. */
export interface DeriveSettings {
  readonly family: HostFamily;
  /** How a string becomes text in the framework family. */
  readonly generation: Generation;
  /** Inline cap in UTF-16 units. In the qwen family: the size above which a tool cuts, which is not known. */
  readonly cap: number;
  readonly callId: string;
  /** Day of the call, `YYYY-MM-DD` in UTC. */
  readonly date: string;
  /** Folder of the writable workspace; null where there is none. */
  readonly mount: string | null;
  /** Writing the spill file failed with these words. */
  readonly writeError?: string;
  /** Id of the input to derive from; the fullest known one where it is left out or not there. */
  readonly from?: string;
}

/**
 * Values of a call as they were seen: of its display fields, as a pass left them (`id` is `live` or `replay`), or the result data as a host
 * kept it (`id` is that of its text). Texts hold the strings in them; a rule needs the value itself.
 */
export interface PassValues {
  readonly id: string;
  readonly rawOutput?: unknown;
  readonly content?: unknown;
  readonly data?: { readonly value: unknown; readonly source: DataSource };
}

/** Something of the call that can be taken for its result data. */
export interface DeriveInput {
  /** Id of the text, or of the field whose value it is. */
  readonly id: string;
  /** "the value of live rawOutput, an object of 812 JSON units". */
  readonly words: string;
  readonly data: unknown;
  /** How much it holds, in UTF-16 units, for comparing one input with another. */
  readonly units: number;
  /** What had cut it before ("the ACP projection"); empty where no marker says so. */
  readonly cutBy: readonly string[];
  /** It is the result data itself, as a host kept it; everything else is only taken for it. */
  readonly observed?: true;
}

/** What one call becomes under a host's rules. */
export interface Derivation {
  /** The four (framework) or two (qwen) texts; one that the rule does not make is absent and says why. */
  readonly texts: readonly CallText[];
  /** What they were made from; absent where nothing of the result is known. */
  readonly input?: Omit<DeriveInput, 'data'>;
  /** Everything they could be made from, the fullest first. */
  readonly inputs: readonly Omit<DeriveInput, 'data'>[];
  /** What `JSON.parse` of the script text does, in the generation that is current and in the one before. */
  readonly script?: { readonly plain: ParseVerdict; readonly quoted: ParseVerdict };
  /** Why model text and history differ, where they do. */
  readonly differs?: 'native blocks' | 'lone surrogate';
  /** What holds the stretch that the rule took out. */
  readonly keeps: 'derived spill' | 'nobody' | 'its source';
  /** What is worth knowing of the derivation, one sentence each: invented names, what is not modelled. */
  readonly notes: readonly string[];
}
