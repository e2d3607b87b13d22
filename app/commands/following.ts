import { currentState } from '../link/address.ts';
import { filesOfInput } from '../open/collect.ts';
import { canFollow, followFiles, pickToFollow } from '../open/follow.ts';
import { useCapture } from '../state/capture.ts';
import { initialFollowing, useFollowing } from '../state/following.ts';
import type { Command } from './command.ts';
import { say } from './notice.ts';
import { openFiles } from './opening.ts';

/** Milliseconds between two looks at the files. */
const interval = 1_000;

/** Set anew for each following, so that an older one ends. */
let current: object | undefined;

/** Ends following; what is open stays. */
export function stopFollowing(): void {
  current = undefined;
  useFollowing.setState(initialFollowing);
}

/** The person chooses files; they are opened, and opened again at the same place whenever they have changed. */
export async function openAndFollow(): Promise<void> {
  const handles = await pickToFollow(window);
  if (handles.length === 0) return;
  const files = await Promise.all(handles.map((handle) => handle.getFile()));
  const own = {};
  current = own;
  await openFiles(filesOfInput(files));
  if (useCapture.getState().phase !== 'ready' || current !== own) return;
  let { epoch } = useCapture.getState();
  useFollowing.setState({ names: files.map(({ name }) => name) });
  await followFiles(handles, files, {
    wait: () => new Promise((resolve) => setTimeout(resolve, interval)),
    // Something else was opened, or the capture was closed: it is not this one that grows.
    stopped: () => {
      if (current === own && useCapture.getState().epoch !== epoch) stopFollowing();
      return current !== own;
    },
    onChange: async (now) => {
      const { source: _, ...place } = currentState();
      await openFiles(filesOfInput(now), 'replace', place, 'quietly');
      epoch = useCapture.getState().epoch;
    },
    onLost: (name) => {
      stopFollowing();
      say(`${name} can no longer be read and is not followed any more`);
    },
  });
}

export const followCommands: readonly Command[] = [
  {
    id: 'open.follow',
    words: 'Open files and follow them as they grow',
    group: 'Open',
    keys: ['Shift+F'],
    when: () => canFollow(window),
    run: () => void openAndFollow(),
  },
];
