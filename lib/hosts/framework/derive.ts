import { ok, type Result } from '../../base/result.ts';
import { dataToText, resultToText, wellFormed } from './data-text.ts';
import { goesNative, type NativeBlock, nativeBlocks } from './native-blocks.ts';
import { type ScriptText, scriptText } from './script-text.ts';
import { type Spilled, type SpillSettings, spill } from './spill.ts';
import type { Generation, KnownReferences, ToolResult } from './types.ts';

/** Everything about the host that decides what a result becomes. */
export interface DeriveSettings extends SpillSettings, KnownReferences {
  readonly generation: Generation;
}

/** What the model is sent: one text, or native blocks where the result holds an inline image. */
export type ModelForm =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'blocks'; readonly blocks: readonly NativeBlock[] };

/** All texts one result becomes in a host of the agent-framework family. */
export interface DerivedTexts {
  readonly model: ModelForm;
  readonly history: Spilled;
  /** The spill file: path and whole text; absent where nothing was written. */
  readonly spillFile?: { readonly path: string; readonly text: string };
  readonly script: ScriptText;
  /** Why model text and history differ, where they do. */
  readonly differs?: 'native blocks' | 'lone surrogate';
  /** Reference ids that were made here because the host's own are not known. */
  readonly invented: readonly string[];
}

/** Model text, history, spill and script text of one result. Contract: result texts, family A. */
export const deriveTexts = (result: ToolResult, settings: DeriveSettings): Result<DerivedTexts> => {
  const whole = resultToText(result, settings.generation, settings);
  if (!whole.ok) return whole;
  const script = scriptText(result, settings.generation);
  if (!script.ok) return script;
  const sent = spill(whole.value, settings);
  // The stored copy is well-formed; the model's copy is sent raw. Both have the same length, so the cut falls alike.
  const history: Spilled = { ...sent, stored: wellFormed(sent.stored) };
  const native = whole.value.from === 'data' && goesNative(result.data) ? result.data : undefined;
  const base = {
    history,
    script: script.value,
    invented: whole.value.invented,
    ...(sent.path === undefined ? {} : { spillFile: { path: sent.path, text: whole.value.text } }),
  };
  if (native !== undefined) {
    const blocks = nativeBlocks(native, blockTexts(native, settings), settings.cap, sent.path);
    return ok({ ...base, model: { kind: 'blocks', blocks }, differs: 'native blocks' });
  }
  return ok({
    ...base,
    model: { kind: 'text', text: sent.stored },
    ...(history.stored === sent.stored ? {} : { differs: 'lone surrogate' as const }),
  });
};

/** The text of each block by itself, as it is joined in the placeholder text. */
const blockTexts = (data: readonly unknown[], settings: DeriveSettings): readonly string[] =>
  data.map((block) => {
    const text = dataToText([block], settings.generation);
    return text.ok ? text.value.text : '';
  });
