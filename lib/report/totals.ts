import { jsonBytes, utf8Bytes } from '../base/units.ts';
import type { Badge, Check } from '../checks/types.ts';
import type { CaptureStore } from '../store/types.ts';
import type { Condition, ReportedCall, ReportedFile, ReportTotals } from './types.ts';

const times = <Item>(items: readonly Item[], item: Item): number => items.filter((each) => each === item).length;

const badgesOf = (calls: readonly ReportedCall[]): ReportTotals['badges'] => {
  const badges = calls.map(({ badge }) => badge);
  const of = (badge: Badge): number => times(badges, badge);
  return {
    cut: of('cut'),
    whole: of('whole'),
    exempt: of('exempt'),
    lost: of('lost'),
    empty: of('empty'),
    open: of('open'),
    wrong: of('wrong'),
  };
};

const checksOf = (calls: readonly ReportedCall[]): ReportTotals['checks'] => {
  const verdicts = calls.flatMap(({ checks }) => checks.map(({ verdict }) => verdict));
  const of = (verdict: Check['verdict']): number => times(verdicts, verdict);
  return { holds: of('holds'), fails: of('fails'), unknown: of('unknown'), note: of('note') };
};

const sum = <Item>(items: readonly Item[], size: (item: Item) => number): number => items.reduce((total, item) => total + size(item), 0);

const having = (calls: readonly ReportedCall[], condition: Condition): number =>
  calls.filter(({ conditions }) => conditions.includes(condition)).length;

/** Sums over files and calls. `unread` are the frames and records that could not be read a second time. */
export const totalsOf = (
  store: Pick<CaptureStore, 'frames' | 'records'>,
  files: readonly ReportedFile[],
  calls: readonly ReportedCall[],
  unread: number,
): ReportTotals => {
  const problems = sum(files, (file) => file.problems.length);
  const checks = checksOf(calls);
  return {
    files: files.length,
    bytes: utf8Bytes(sum(files, ({ size }) => size)),
    accounted: utf8Bytes(sum(files, ({ accounted }) => accounted)),
    frames: store.frames.count,
    records: store.records.length,
    problems,
    unread,
    calls: calls.length,
    wireBytes: jsonBytes(sum(calls, ({ wireBytes }) => wireBytes)),
    badges: badgesOf(calls),
    checks,
    conditions: {
      'over-budget': sum(calls, ({ fields }) => fields.filter(({ outcome }) => outcome === 'over budget').length),
      lost: having(calls, 'lost'),
      wrong: checks.fails,
      problem: problems + unread + having(calls, 'problem'),
    },
  };
};
