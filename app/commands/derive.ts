import type { CallReport } from '../../lib/checks/types.ts';
import { useCapture } from '../state/capture.ts';
import { type DerivationState, defaultChoice, initialDerivation, useDerivation, withDerived } from '../state/derivation.ts';
import { useDetail } from '../state/detail.ts';
import { useView } from '../state/view.ts';
import type { DeriveChoice } from '../worker/derivation.ts';
import type { Command } from './command.ts';
import { reach } from './handles.ts';
import { worker } from './service.ts';

/** The selected call's report with the texts derived of it; what columns and gaps are chosen from. */
export function reportInView(): CallReport | undefined {
  const report = useDetail.getState().shown?.report;
  return report && withDerived(report, useDerivation.getState().shown);
}

let asking: AbortController | undefined;

/** Derives the texts of a call by the settings as they stand when it is done; nothing while none are wanted. */
export async function derivationOf(report: CallReport, signal: AbortSignal): Promise<DerivationState> {
  const choice = useView.getState().derive;
  if (choice === undefined) return initialDerivation;
  const reply = await worker().request('derive', useCapture.getState().epoch, { call: report.index, choice }, signal);
  if (!signal.aborted && useView.getState().derive !== choice) return derivationOf(report, signal);
  return reply.ok ? { shown: { ...reply.value, of: report.key }, failure: undefined } : { shown: undefined, failure: reply.problem };
}

/** Applies the chosen settings to the selected call. Settings that change meanwhile drop what is under way. */
async function refresh(): Promise<void> {
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  const report = useDetail.getState().shown?.report;
  if (report === undefined) return;
  const { shown, failure } = await derivationOf(report, signal);
  if (signal.aborted || useDetail.getState().shown?.report !== report) return;
  useDerivation.setState(failure === undefined ? { shown, failure } : { failure });
}

/** Opens the strip of settings and begins to derive with the last ones. */
export function openDerive(): void {
  const { derive } = useView.getState();
  useView.setState({ derive: derive ?? defaultChoice, deriveOpen: true, textMenu: undefined, tab: 'compare' });
  if (derive === undefined) void refresh();
  reach('derive');
}

/** Closes the strip; the derived texts stay. */
export const closeDerive = (): void => useView.setState({ deriveOpen: false });

/** Closes the strip and takes the derived texts away. */
export function stopDeriving(): void {
  asking?.abort();
  useView.setState({ derive: undefined, deriveOpen: false });
  useDerivation.setState(initialDerivation);
}

/** Changes settings; a call id or date of undefined is the call's own again. */
export function setDerive(change: { readonly [Name in keyof DeriveChoice]?: DeriveChoice[Name] | undefined }): void {
  const { callId, date, from, ...rest } = { ...(useView.getState().derive ?? defaultChoice), ...change };
  const {
    family = defaultChoice.family,
    generation = defaultChoice.generation,
    cap = defaultChoice.cap,
    mount = defaultChoice.mount,
  } = rest;
  const derive: DeriveChoice = {
    family,
    generation,
    cap,
    mount,
    ...(callId === undefined ? {} : { callId }),
    ...(date === undefined ? {} : { date }),
    ...(from === undefined ? {} : { from }),
  };
  useView.setState({ derive });
  void refresh();
}

/** A call id that was typed belongs to the call it was typed for. */
export function forgetCallId(): void {
  const { derive } = useView.getState();
  if (derive?.callId === undefined) return;
  const { callId: _callId, ...others } = derive;
  useView.setState({ derive: others });
}

const toggle = () => (useView.getState().deriveOpen && useView.getState().tab === 'compare' ? closeDerive() : openDerive());

export const deriveCommands: readonly Command[] = [
  {
    id: 'derive.toggle',
    words: "Derive texts by a host's rules",
    group: 'Columns',
    keys: ['d'],
    when: () => useDetail.getState().shown !== undefined,
    run: toggle,
  },
];
