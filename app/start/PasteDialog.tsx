import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../lib/base/problem.ts';
import { closeDialog } from '../commands/arrange.ts';
import type { HowToOpen } from '../commands/opening.ts';
import { takePaste, takeText } from '../commands/pasting.ts';
import { useCapture } from '../state/capture.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { visibleLine } from '../ui/visible.ts';
import { FailureNote } from './FailureNote.tsx';
import styles from './PasteDialog.module.css';

/** A field for the text of a capture: for what is typed or edited, and where the page is told of no paste. */
export function PasteDialog() {
  const field = useRef<HTMLTextAreaElement>(null);
  const ready = useCapture((capture) => capture.phase === 'ready');
  const name = useCapture((capture) => capture.name);
  const [failure, setFailure] = useState<Problem>();
  // After the dialog has put the focus on its first button.
  useEffect(() => field.current?.focus(), []);

  const take = (how: HowToOpen) => {
    const taken = takeText(field.current?.value ?? '', how);
    if (taken.ok) return closeDialog();
    setFailure(taken.problem);
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    take('replace');
  };
  // Text goes into the field by itself; files have no place there.
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    takePaste(event.clipboardData);
  };

  return (
    <Dialog title="Paste a capture" onClose={closeDialog}>
      <div className={styles.form}>
        <label htmlFor="pasted">
          Lines of a capture, all of an editor’s log, or a link. Nothing of it leaves this tab.
          {ready && ` Pasting files or text anywhere on the page opens them too, in place of ${visibleLine(name)}.`}
        </label>
        <textarea
          ref={field}
          id="pasted"
          className={styles.field}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={failure !== undefined}
          onKeyDown={press}
          onPaste={paste}
          onInput={() => setFailure(undefined)}
        />
        {failure !== undefined && <FailureNote failure={failure} onDismiss={() => setFailure(undefined)} />}
        <div className={styles.buttons}>
          <button type="button" className={styles.primary} onClick={() => take('replace')} aria-keyshortcuts="Control+Enter">
            {ready ? 'Open in place of what is open' : 'Open'} <Kbd keys="Ctrl+Enter" />
          </button>
          {ready && (
            <button type="button" onClick={() => take('add')}>
              Add to what is open
            </button>
          )}
          <button type="button" onClick={closeDialog}>
            Cancel
          </button>
        </div>
      </div>
    </Dialog>
  );
}
