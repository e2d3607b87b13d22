import { unwrap } from '../../testing/unwrap.ts';
import { deriveCallTexts } from '../derive.ts';
import type { Derivation, DeriveSettings, PassValues } from '../derive-types.ts';
import { presentText } from '../make-text.ts';
import type { CallText, CallTexts, TextRole } from '../types.ts';

/* Texts of a made call, and what becomes of them, for tests of derived texts. */

export const settings = (more: Partial<DeriveSettings> = {}): DeriveSettings => ({
  family: 'framework',
  generation: 'plain',
  cap: 24_000,
  callId: 'call_1',
  date: '2026-10-20',
  mount: 'files',
  ...more,
});

export const text = (id: string, role: TextRole, value: string, more: Partial<CallText> = {}): CallText => ({
  ...presentText({ id, role, label: id }, value, { kind: 'derived', rule: 'made', from: 'a test' }),
  ...more,
});

export const callTexts = (
  texts: readonly CallText[],
  fullest?: string,
  more: { status?: string; claimed?: CallTexts['claimed'] } = {},
): CallTexts => ({
  call: {
    index: 0,
    key: { session: 's', toolCallId: 'call_1', occurrence: 1 },
    history: [],
    model: [],
    ...(more.status === undefined ? {} : { status: more.status }),
  },
  texts,
  ...(fullest === undefined ? {} : { fullest }),
  claimed: more.claimed ?? [],
});

export const ofSpill = (whole: string) => callTexts([text('spill', 'spill', whole)], 'spill');
export const derive = (texts: CallTexts, more: Partial<DeriveSettings> = {}, values: readonly PassValues[] = []): Derivation =>
  unwrap(deriveCallTexts(texts, settings(more), values));
export const byId = (derivation: Derivation, id: string): CallText => {
  const found = derivation.texts.find((each) => each.id === `derived.${id}`);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};

export const lines = (count: number) => Array.from({ length: count }, (_, n) => `line ${String(n).padStart(6, '0')}`).join('\n');
