import { utf16Offset } from '../base/units.ts';
import type { CallEvidence, FindingPlace } from './types.ts';

/** Place of a call in a finding. */
export const callPlace = ({
  call,
}: Pick<CallEvidence, 'call'>): Pick<FindingPlace, 'call'> & { readonly call: NonNullable<FindingPlace['call']> } => {
  const { session, toolCallId, occurrence } = call.key;
  return { call: { index: call.index, session, toolCallId, occurrence } };
};

/** Place of a text of a call: with the frame or record it was observed in, and the offset where one matters. */
export const textPlace = (evidence: CallEvidence, id: string, unit?: number): FindingPlace => {
  const provenance = evidence.report.texts.find((text) => text.id === id)?.provenance;
  const observed = provenance?.kind === 'observed' ? provenance : undefined;
  return {
    ...callPlace(evidence),
    text: id,
    ...(unit === undefined ? {} : { unit: utf16Offset(unit) }),
    ...(observed?.frame === undefined ? {} : { frame: observed.frame }),
    ...(observed?.record === undefined ? {} : { record: observed.record }),
    ...(observed === undefined || observed.frame !== undefined || observed.record !== undefined
      ? {}
      : { file: observed.file, line: observed.line }),
  };
};

/** Place of an update of a call. */
export const updatePlace = (
  evidence: Pick<CallEvidence, 'call'>,
  { frame, item }: { readonly frame: number; readonly item?: number },
  field?: string,
): FindingPlace => ({
  ...callPlace(evidence),
  frame,
  ...(item === undefined ? {} : { item }),
  ...(field === undefined ? {} : { field }),
});
