import { useEffect } from 'react';
import { belongsToField, inOverlay } from '../commands/keys.ts';
import { takePaste } from '../commands/pasting.ts';
import { useView } from '../state/view.ts';

/** What is open over the page keeps pastes from it; but who reads how to record is told to paste what came of it. */
const isKept = (): boolean => inOverlay() && useView.getState().dialog !== 'record';

const paste = (event: ClipboardEvent): void => {
  if (event.defaultPrevented || event.clipboardData === null || belongsToField(event.target, 'v') || isKept()) return;
  event.preventDefault();
  takePaste(event.clipboardData);
};

/** Takes what is pasted anywhere on the page, but into a field. */
export function PasteTarget() {
  useEffect(() => {
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);
  return null;
}
