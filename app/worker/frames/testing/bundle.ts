import type { Result } from '../../../../lib/base/result.ts';
import { readBundle } from '../../../../lib/texts/testing/read-bundle.ts';
import { type MadeFile, type MadeStore, madeStore } from '../../../../lib/trace/testing/bundle.ts';
import type { Feature, Handler, Work } from '../../protocol/feature.ts';
import { newSession, type Session } from '../../session.ts';
import { fakeLibrary } from '../../testing/fakeLibrary.ts';

type AnyFeature = Feature<unknown, unknown>;

export interface Opened {
  readonly session: Session;
  readonly store: MadeStore;
  /** What a handler works with here. */
  work(cancelled: () => boolean): Work;
  /** Asks a handler, as the host would; throws where it fails. */
  ask<F extends AnyFeature>(handler: Handler<F>, request: F['request']): Promise<F['reply']>;
  /** The same with the result as it is, and a request that may be withdrawn: `cancelled` is asked each time. */
  tell<F extends AnyFeature>(handler: Handler<F>, request: F['request'], cancelled?: () => boolean): Promise<Result<F['reply']>>;
}

/** Asks the handlers about an opened capture, as the host would. */
export const askerOf = (session: Session): Omit<Opened, 'store'> => {
  const work = (cancelled: () => boolean): Work => ({
    epoch: session.epoch,
    library: fakeLibrary(),
    cancelled,
    breathe: () => Promise.resolve(),
    emit: () => undefined,
    session: () => session,
    begin: () => undefined,
  });
  const tell: Opened['tell'] = (handler, request, cancelled = () => false) => handler(request, work(cancelled));
  return {
    session,
    work,
    tell,
    ask: async (handler, request) => {
      const result = await tell(handler, request);
      if (!result.ok) throw new Error(result.problem.what);
      return result.value;
    },
  };
};

/** The real store and calls over files made in memory, as the worker holds them. */
export const openedBundle = async (files: readonly MadeFile[]): Promise<Opened> => {
  const store = await madeStore(files);
  const { calls } = await readBundle(store);
  return { store, ...askerOf(newSession(1, store, calls, fakeLibrary())) };
};
