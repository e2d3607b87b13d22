import { create } from 'zustand';

export type Theme = 'system' | 'light' | 'dark';

/** What a person prefers; kept between visits. */
export interface Settings {
  readonly theme: Theme;
  /** Show invisible and escaped characters. */
  readonly escapes: boolean;
  /** Wrap long lines in the Compare view. */
  readonly wrap: boolean;
  /** Single-letter keys work; off for people whose tools type letters into the page. */
  readonly letterKeys: boolean;
  /** Width of the calls column in CSS pixels. */
  readonly callsWidth: number;
}

export const themes: readonly Theme[] = ['system', 'light', 'dark'];
export const callsWidthRange = { min: 220, max: 640 } as const;
export const defaultSettings: Settings = { theme: 'system', escapes: false, wrap: true, letterKeys: true, callsWidth: 304 };

const key = 'spillway.settings';

/** Settings from what was stored; whatever is missing or out of range falls back to the default. */
export function readSettings(stored: string | null): Settings {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? '{}');
  } catch {
    return defaultSettings;
  }
  if (typeof value !== 'object' || value === null) return defaultSettings;
  const has = <K extends string>(name: K): unknown => (value as { readonly [key in K]?: unknown })[name];
  const flag = (name: 'escapes' | 'wrap' | 'letterKeys'): boolean => {
    const found = has(name);
    return typeof found === 'boolean' ? found : defaultSettings[name];
  };
  const width = has('callsWidth');
  return {
    theme: themes.find((theme) => theme === has('theme')) ?? defaultSettings.theme,
    escapes: flag('escapes'),
    wrap: flag('wrap'),
    letterKeys: flag('letterKeys'),
    callsWidth: typeof width === 'number' && Number.isFinite(width) ? clampWidth(width) : defaultSettings.callsWidth,
  };
}

export const clampWidth = (width: number): number => Math.round(Math.min(callsWidthRange.max, Math.max(callsWidthRange.min, width)));

/** Storage is refused in some privacy modes and sandboxed frames: the page then keeps its settings for the visit only. */
function load(): Settings {
  try {
    return readSettings(localStorage.getItem(key));
  } catch {
    return defaultSettings;
  }
}

function save(settings: Settings): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // Kept for this visit only.
  }
}

export const useSettings = create<Settings>()(load);
useSettings.subscribe(save);
