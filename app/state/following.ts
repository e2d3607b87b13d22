import { create } from 'zustand';

/** Which of the opened files are looked at again as they grow. */
export interface FollowingState {
  /** Names of the files; none while nothing is followed. */
  readonly names: readonly string[];
}

export const initialFollowing: FollowingState = { names: [] };

export const useFollowing = create<FollowingState>()(() => initialFollowing);
