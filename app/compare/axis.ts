import type { CallReport, LocatedText } from '../../lib/checks/types.ts';

/**
 * The text whose places order the rows: the fullest one of the call, unless the columns show only texts that stand in another (derived
 * ones, made from a value that is no text).
 */
export const axisOf = (report: CallReport, shown: readonly LocatedText[]): string | undefined => {
  const homes = shown.flatMap(({ id, locatedIn }) => (id === report.fullest ? id : (locatedIn ?? [])));
  return homes.length === 0 || homes.includes(report.fullest ?? '') ? report.fullest : homes[0];
};
