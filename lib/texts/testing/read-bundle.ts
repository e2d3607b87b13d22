import type { CaptureStore } from '../../store/types.ts';
import { foldCalls } from '../../trace/fold.ts';
import type { MadeFile } from '../../trace/testing/bundle.ts';
import { madeStore } from '../../trace/testing/bundle.ts';
import { buildCallTexts } from '../build.ts';
import { gatherFacts } from '../facts.ts';
import { joinBundle } from '../join.ts';
import type { BundleCall, CallText, CallTexts } from '../types.ts';

/** A bundle as a test asks for it: its calls, and the texts of one by name. */
export interface ReadBundle {
  readonly calls: readonly BundleCall[];
  /** Call by id, and session and occurrence where they matter; throws where there is none. */
  call(toolCallId: string, more?: { readonly session?: string; readonly occurrence?: number }): BundleCall;
  texts(call: BundleCall): Promise<CallTexts>;
}

export const readBundle = async (store: CaptureStore): Promise<ReadBundle> => {
  const { facts, requests } = await gatherFacts(store);
  const calls = joinBundle(await foldCalls(store), facts, store, requests);
  return {
    calls,
    call: (toolCallId, { session, occurrence = 1 } = {}) => {
      const found = calls.find(
        ({ key }) => key.toolCallId === toolCallId && key.occurrence === occurrence && (session === undefined || key.session === session),
      );
      if (found === undefined) throw new Error(`no call ${toolCallId} ${occurrence}`);
      return found;
    },
    texts: async (call) => {
      const built = await buildCallTexts(call, store);
      if (!built.ok) throw new Error(built.problem.what);
      return built.value;
    },
  };
};

/** A text by its id; throws where the call has none of that name, absent or not. */
export const textOf = (texts: CallTexts, id: string): CallText => {
  const found = texts.texts.find((text) => text.id === id);
  if (found === undefined) throw new Error(`no text ${id} among ${texts.texts.map((text) => text.id).join(' ')}`);
  return found;
};

/** Why a text is absent; undefined where it is there. */
export const absence = (texts: CallTexts, id: string): string | undefined => {
  const { provenance } = textOf(texts, id);
  return provenance.kind === 'absent' ? provenance.reason : undefined;
};

/** Texts of the call `a` of a made bundle. */
export const textsOfA = async (files: readonly MadeFile[]): Promise<CallTexts> => {
  const bundle = await readBundle(await madeStore(files));
  return bundle.texts(bundle.call('a'));
};
