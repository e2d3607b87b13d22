import { ok } from '../../lib/base/result.ts';
import { reportDerived } from '../../lib/checks/derived.ts';
import { deriveCallTexts } from '../../lib/texts/derive.ts';
import { dayOfCall } from '../../lib/texts/derive-day.ts';
import type { DeriveSettings } from '../../lib/texts/derive-types.ts';
import { resultValues } from '../../lib/texts/result-values.ts';
import type { MountChoice } from './derivation.ts';
import type { Library } from './library.ts';

/** What the page offers, in the host's terms: a folder to spill to, none, or one that refuses. */
const mounts: { readonly [mount in MountChoice]: Pick<DeriveSettings, 'mount' | 'writeError'> } = {
  present: { mount: 'files' },
  absent: { mount: null },
  'write failed': { mount: 'files', writeError: 'EACCES: permission denied' },
};

/** The derived texts of a call, with the call's own id and day where none was chosen. */
export const derive: Library['derive'] = async (texts, report, store, { mount, callId, date, ...choice }) => {
  const values = await resultValues(texts.call, store);
  if (!values.ok) return values;
  const own = { callId: texts.call.key.toolCallId, day: dayOfCall(texts.call, store) };
  const settings = { ...choice, ...mounts[mount], callId: callId ?? own.callId, date: date ?? own.day.date };
  const derivation = deriveCallTexts(texts, settings, values.value);
  return derivation.ok ? ok({ derived: reportDerived(derivation.value, report), ...own }) : derivation;
};
