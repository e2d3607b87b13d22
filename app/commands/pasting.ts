import { ok, type Result } from '../../lib/base/result.ts';
import { collected } from '../open/collect.ts';
import { filesOfDrop } from '../open/drop.ts';
import { type Pasted, pastedData, pastedText, textFile } from '../open/paste.ts';
import { useView } from '../state/view.ts';
import type { Command } from './command.ts';
import { openPasted, takeCollecting, takeFiles } from './links.ts';
import { type HowToOpen, refuse } from './opening.ts';
import { putValue } from './ownValue.ts';

/** Pasted texts of this visit: each has a name of its own. */
let texts = 0;

function open(pasted: Exclude<Pasted, { kind: 'files' }>, how: HowToOpen): void {
  if (pasted.kind === 'link') openPasted(pasted.link);
  else {
    texts += 1;
    void takeFiles(collected([textFile(pasted.text, texts)]), how);
  }
}

/** Opens a text that was pasted or typed, as dropped files are opened. Comes back with why not. */
export function takeText(text: string, how: HowToOpen = 'replace'): Result<undefined> {
  const pasted = pastedText(text, how === 'add');
  if (!pasted.ok) return pasted;
  open(pasted.value, how);
  return ok(undefined);
}

/**
 * Opens what a paste brought: in place of what is open, as a drop does. What cannot be opened is said on the page, from before which dialogs
 * go, and what is open stays.
 */
export function takePaste(data: DataTransfer): void {
  useView.setState({ dialog: undefined });
  // Where a value of one's own is looked at, a text is one.
  const own = useView.getState().view === 'shapes' ? pastedText(data.getData('text/plain'), true) : undefined;
  if (own?.ok && own.value.kind === 'text') {
    putValue(own.value.text);
    return;
  }
  const pasted = pastedData(data);
  if (!pasted.ok) refuse(pasted.problem);
  else if (pasted.value.kind === 'files') void takeCollecting(filesOfDrop(data), 'replace');
  else open(pasted.value, 'replace');
}

export const pasteCommands: readonly Command[] = [
  {
    id: 'open.paste',
    words: 'Paste a capture, or a link (Ctrl+V or Cmd+V anywhere opens at once)',
    group: 'Open',
    keys: ['v'],
    run: () => useView.setState({ dialog: 'paste', textMenu: undefined }),
  },
  {
    id: 'open.record',
    words: 'How to record a capture',
    group: 'Open',
    keys: ['Shift+R'],
    run: () => useView.setState({ dialog: 'record', textMenu: undefined }),
  },
];
