import { create } from 'zustand';
import type { Problem } from '../../lib/base/problem.ts';
import type { CallDetail } from '../worker/protocol/detail.ts';

/**
 * What the worker told of the selected call. While the next call is on its way the last one stays on screen, so that
 * stepping through calls does not flicker; `loading` names the call that is awaited.
 */
export interface Detail {
  readonly shown: CallDetail | undefined;
  readonly loading: number | undefined;
  readonly failure: Problem | undefined;
}

export const initialDetail: Detail = { shown: undefined, loading: undefined, failure: undefined };

export const useDetail = create<Detail>()(() => initialDetail);
