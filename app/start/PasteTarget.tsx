import { useEffect } from 'react';
import { belongsToField, inOverlay } from '../commands/keys.ts';
import { takePaste } from '../commands/pasting.ts';

const paste = (event: ClipboardEvent): void => {
  if (event.defaultPrevented || event.clipboardData === null || belongsToField(event.target, 'v') || inOverlay()) return;
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
