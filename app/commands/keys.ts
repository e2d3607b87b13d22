import { tinykeys } from 'tinykeys';
import { useSettings } from '../state/settings.ts';
import type { Command } from './command.ts';
import { commands, runCommand } from './registry.ts';

const letters = /^[a-z0-9]$/i;
const named = /^(F\d+|Escape|Enter|Tab|Arrow\w+)$/;

/**
 * Bindings, as tinykeys writes them, of a key as the page writes it. Where a sign stands depends on the keyboard: `/` is
 * typed with Shift on some, `[` with AltGr (Windows: Control and Alt) or Option (macOS) on others, so a sign is bound
 * with each of them; the browser tells the sign that came out.
 */
export function bindingsOf(key: string): readonly string[] {
  const base = key.split('+').at(-1) ?? key;
  if (letters.test(base) || named.test(base)) return [key];
  return [key, `Shift+${key}`, `Alt+${key}`, `Control+Alt+${key}`];
}

const typing = 'input:not([type=checkbox]):not([type=radio]):not([type=range]):not([type=file]), textarea, select, [contenteditable]';

/** True where a key press belongs to what it is typed into, and not to the page. */
export function belongsToField(target: EventTarget | null, key: string): boolean {
  if (key === 'Escape' || /^F\d+$/.test(key)) return false;
  return target instanceof Element && target.closest(typing) !== null;
}

const single = (key: string): boolean => !named.test(key.split('+').at(-1) ?? '');

/** Keys of letters and signs can be switched off, for people whose tools type them (speech input, for one). */
const switchedOff = (key: string): boolean => single(key) && !useSettings.getState().letterKeys;

/** True while a modal dialog or a popover is open: keys and pastes are its own. */
export const inOverlay = (): boolean => document.querySelector('dialog:modal, :popover-open') !== null;

function press(command: Command, key: string, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || belongsToField(event.target, event.key) || switchedOff(key)) return;
  // The browser closes dialogs and popovers on Escape, unless it is prevented; nothing behind them moves.
  if (inOverlay()) return;
  if (runCommand(command.id)) event.preventDefault();
}

/** Listens to the keys of all commands. Returns how to stop. */
export function bindKeys(target: Window): () => void {
  const map: Record<string, (event: KeyboardEvent) => void> = {};
  for (const command of commands) {
    for (const key of command.keys) {
      for (const binding of bindingsOf(key)) map[binding] = (event) => press(command, key, event);
    }
  }
  return tinykeys(target, map);
}
