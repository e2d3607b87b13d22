import { useView } from '../state/view.ts';
import { openCommands, viewCommands } from './arrange.ts';
import { callCommands } from './calls.ts';
import { columnCommands } from './columns.ts';
import type { Command } from './command.ts';
import { deriveCommands } from './derive.ts';
import { factsCommands } from './facts.ts';
import { followCommands } from './following.ts';
import { gapCommands } from './gaps.ts';
import { jumpCommands } from './jump.ts';
import { pasteCommands } from './pasting.ts';
import { problemCommands } from './problems.ts';
import { shareCommands } from './share.ts';
import { faultCommands, rowCommands } from './stepping.ts';
import { topViewCommands } from './views.ts';

/** Commands that act on what only the calls show. */
const inCalls = (list: readonly Command[]): readonly Command[] =>
  list.map((command) => ({ ...command, when: () => useView.getState().view === 'calls' && command.when?.() !== false }));

/** Commands that act on what is seen of one call. Where a narrow page has the list on screen they bring the call first: nothing changes unseen. */
const inCallPane = (list: readonly Command[]): readonly Command[] =>
  inCalls(list).map((command) => ({
    ...command,
    run: () => {
      useView.setState({ pane: 'call' });
      command.run();
    },
  }));

/** Every command of the page, in the order in which help lists them. */
export const commands: readonly Command[] = [
  ...rowCommands,
  ...callCommands,
  ...inCalls(factsCommands),
  ...topViewCommands,
  ...jumpCommands,
  ...inCallPane(columnCommands),
  ...inCallPane(deriveCommands),
  ...inCallPane(gapCommands),
  ...faultCommands,
  ...problemCommands,
  ...viewCommands,
  ...shareCommands,
  ...openCommands,
  ...pasteCommands,
  ...followCommands,
];

const byId = new Map(commands.map((command) => [command.id, command]));

export const commandById = (id: string): Command | undefined => byId.get(id);

/** Runs a command if it can be done now. Returns whether it was. */
export function runCommand(id: string): boolean {
  const command = byId.get(id);
  if (command === undefined || command.when?.() === false) return false;
  command.run();
  return true;
}

/** The key shown beside a button, as on the page. */
export const keyOf = (id: string): string | undefined => byId.get(id)?.keys[0];
