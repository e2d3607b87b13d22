import { ok } from '../../lib/base/result.ts';
import { reportDerived } from '../../lib/checks/derived.ts';
import { observedHost, proposeSettings } from '../../lib/checks/propose.ts';
import { spillPath } from '../../lib/hosts/framework/spill.ts';
import { deriveCallTexts } from '../../lib/texts/derive.ts';
import { type CallDay, dayOfCall } from '../../lib/texts/derive-day.ts';
import type { DeriveSettings, PassValues } from '../../lib/texts/derive-types.ts';
import { resultValues } from '../../lib/texts/result-values.ts';
import type { CallTexts } from '../../lib/texts/types.ts';
import type { DeriveChoice, DeriveProposal, MountChoice } from './derivation.ts';
import type { Library } from './library.ts';

/** What the page offers, in the host's terms: a folder to spill to, none, or one that refuses; in the words an observed notice has for them. */
const mountOf = (mount: MountChoice, texts: CallTexts): Pick<DeriveSettings, 'mount' | 'writeError'> => {
  if (mount === 'absent') return { mount: null };
  const host = observedHost(texts.texts)?.host;
  const folder = host?.mount ?? 'files';
  return mount === 'present' ? { mount: folder } : { mount: folder, writeError: host?.writeError ?? 'EACCES: permission denied' };
};

interface Own {
  readonly callId: string;
  readonly day: CallDay;
}

/** Settings of a host as a person would choose them; what is the call's own is left out. */
const choiceOf = (settings: DeriveSettings, own: Own): DeriveChoice => {
  const { family, generation, cap, mount, writeError, date, callId, from } = settings;
  const isOwnId = spillPath('', date, callId) === spillPath('', date, own.callId);
  return {
    family,
    generation,
    cap,
    mount: mount === null ? 'absent' : writeError === undefined ? 'present' : 'write failed',
    ...(isOwnId ? {} : { callId }),
    ...(date === own.day.date ? {} : { date }),
    ...(from === undefined ? {} : { from }),
  };
};

const proposalFor = (texts: CallTexts, settings: DeriveSettings, values: readonly PassValues[], own: Own): DeriveProposal | undefined => {
  const proposal = proposeSettings(texts, settings, values);
  return proposal && { choice: choiceOf(proposal.settings, own), sentence: proposal.sentence };
};

/** The derived texts of a call, with the call's own id and day where none was chosen, and the settings that would fit better. */
export const derive: Library['derive'] = async (texts, report, store, { mount, callId, date, ...choice }) => {
  const values = await resultValues(texts.call, store);
  if (!values.ok) return values;
  const own: Own = { callId: texts.call.key.toolCallId, day: dayOfCall(texts.call, store) };
  const settings = { ...choice, ...mountOf(mount, texts), callId: callId ?? own.callId, date: date ?? own.day.date };
  const derivation = deriveCallTexts(texts, settings, values.value);
  if (!derivation.ok) return derivation;
  const proposal = proposalFor(texts, settings, values.value, own);
  return ok({ derived: reportDerived(derivation.value, report), ...own, ...(proposal === undefined ? {} : { proposal }) });
};
