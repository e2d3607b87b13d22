import { create } from 'zustand';
import type { Problem } from '../../lib/base/problem.ts';
import type { CallReport, LocatedText } from '../../lib/checks/types.ts';
import type { DeriveChoice, DeriveReply } from '../worker/derivation.ts';

/** Texts derived of one report, as it was when they were asked for. */
export interface ShownDerivation extends DeriveReply {
  readonly of: CallReport['key'];
}

/**
 * What the worker derived of the selected call. While new settings are being applied the last texts stay on screen, and after
 * settings that no rule takes as well.
 */
export interface DerivationState {
  readonly shown: ShownDerivation | undefined;
  readonly failure: Problem | undefined;
}

export const initialDerivation: DerivationState = { shown: undefined, failure: undefined };

export const useDerivation = create<DerivationState>()(() => initialDerivation);

/** Inline cap of current hosts of the framework family, and of older ones, in UTF-16 units. */
export const capPresets = [24_000, 5_000] as const;

export const defaultChoice: DeriveChoice = { family: 'framework', generation: 'plain', cap: capPresets[0], mount: 'present' };

/** True for texts that a rule made; their ids say so, so that a text that the rule does not make is known too. */
export const isDerived = (text: Pick<LocatedText, 'id'>): boolean => text.id.startsWith('derived.');

/** The report with the texts and checks derived of it behind its own; itself where nothing was. */
export const withDerived = (report: CallReport, shown: ShownDerivation | undefined): CallReport =>
  shown === undefined || shown.of !== report.key
    ? report
    : { ...report, texts: [...report.texts, ...shown.derived.texts], checks: [...report.checks, ...shown.derived.checks] };
