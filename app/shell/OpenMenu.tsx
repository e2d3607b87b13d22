import type { ReactNode } from 'react';
import { reachNow } from '../commands/handles.ts';
import { closeCapture } from '../commands/opening.ts';
import { keyOf, runCommand } from '../commands/registry.ts';
import { canFollow } from '../open/follow.ts';
import { Samples } from '../start/Samples.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { Popover } from '../ui/Popover.tsx';
import styles from './OpenMenu.module.css';

interface ItemProps {
  readonly keys?: string | undefined;
  onPick(): void;
  readonly children: ReactNode;
}

function Item({ keys, onPick, children }: ItemProps) {
  return (
    <button type="button" onClick={onPick} aria-keyshortcuts={keys}>
      {children}
      <Kbd keys={keys} />
    </button>
  );
}

/** What can be opened while something is open: in its place, or together with it. */
export function OpenMenu() {
  return (
    <Popover button="Open" label="Open something else" className={styles.button}>
      {(close) => {
        const pick = (act: () => unknown) => (): void => {
          close();
          act();
        };
        return (
          <div className={styles.menu}>
            <p className={styles.note}>In place of what is open:</p>
            <Item keys={keyOf('open.files')} onPick={pick(() => reachNow('files'))}>
              Files…
            </Item>
            <Item keys={keyOf('open.folder')} onPick={pick(() => reachNow('folder'))}>
              Folder…
            </Item>
            {canFollow(window) && (
              <Item keys={keyOf('open.follow')} onPick={pick(() => runCommand('open.follow'))}>
                Files, and follow them as they grow…
              </Item>
            )}
            <Item keys={keyOf('open.paste')} onPick={pick(() => runCommand('open.paste'))}>
              Paste…
            </Item>
            <Samples onPick={close} />
            <p className={styles.note}>Together with it (or drop files with Shift held):</p>
            <Item onPick={pick(() => reachNow('more'))}>Add files…</Item>
            <p className={styles.note}>Or nothing:</p>
            <Item onPick={pick(closeCapture)}>Close the capture</Item>
            <p className={styles.note}>And for the next time:</p>
            <Item keys={keyOf('open.record')} onPick={pick(() => runCommand('open.record'))}>
              How to record a capture
            </Item>
          </div>
        );
      }}
    </Popover>
  );
}
