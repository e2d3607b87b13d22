import type { Check } from '../../lib/checks/types.ts';
import type { Column } from './columns.ts';

/** What was compared for the texts of one column. */
export interface CheckGroup {
  readonly id: string;
  readonly label: string;
  readonly checks: readonly Check[];
}

const order: readonly Check['verdict'][] = ['fails', 'holds', 'unknown', 'note'];
const rank = ({ verdict }: Check): number => order.indexOf(verdict);

/** 0 where something fails. */
const groupRank = ({ checks }: CheckGroup): number => (checks[0]?.verdict === 'fails' ? 0 : 1);

/** Checks by column: what fails first, and what equal texts have in common once. Columns without checks are left out. */
export const checkGroups = (checks: readonly Check[], columns: readonly Column[]): readonly CheckGroup[] =>
  columns
    .map(({ text, equal }) => {
      const ids = equal.map(({ id }) => id);
      const said = new Set<string>();
      const own = checks
        .filter((check) => ids.includes(check.text))
        .sort((a, b) => ids.indexOf(a.text) - ids.indexOf(b.text))
        .filter(({ verdict, sentence }) => !said.has(`${verdict} ${sentence}`) && said.add(`${verdict} ${sentence}`))
        .sort((a, b) => rank(a) - rank(b));
      return { id: text.id, label: text.label, checks: own };
    })
    .filter((group) => group.checks.length > 0)
    .sort((a, b) => groupRank(a) - groupRank(b));
