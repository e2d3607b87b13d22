import { jsonBytes, lineNumber, utf8Bytes, utf16Length } from '../../base/units.ts';
import type { BundleCall, CallText, TextRole } from '../../texts/types.ts';

/** A text as tests say it: id, role and text. */
export const madeText = (id: string, role: TextRole, text: string | undefined, more: Partial<CallText> = {}): CallText => ({
  id,
  role,
  label: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
  provenance:
    text === undefined
      ? { kind: 'absent', reason: 'not captured', sentence: 'Not in this bundle.' }
      : { kind: 'observed', file: 'made', line: lineNumber(1), what: id },
  ...(text === undefined
    ? {}
    : {
        text,
        sizes: {
          units: utf16Length(text.length),
          utf8: utf8Bytes(new TextEncoder().encode(text).length),
          json: jsonBytes(new TextEncoder().encode(JSON.stringify(text)).length),
          lines: text.split('\n').length,
        },
      }),
  ...more,
});

export const spillOf = (text: string): CallText => madeText('spill', 'spill', text);

export const madeCall = (more: Partial<BundleCall> = {}): BundleCall => ({
  index: 0,
  key: { session: 's', toolCallId: 'a', occurrence: 1 },
  history: [],
  model: [],
  ...more,
});
