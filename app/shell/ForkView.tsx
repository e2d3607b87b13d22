import type { CallReport, ForkNode } from '../../lib/checks/types.ts';
import { putText } from '../commands/columns.ts';
import { columnsInView } from '../state/derive.ts';
import { useSelection } from '../state/selection.ts';
import { useView } from '../state/view.ts';
import { Fork, type ForkBox } from '../ui/Fork.tsx';
import { visibleLine } from '../ui/visible.ts';

const stateWords: { readonly [state in ForkNode['state']]: string } = {
  observed: 'observed',
  derived: 'made by a rule from another text',
  declared: 'known only by what another text declares',
  absent: 'not there',
};

const boxOf = ({ text, label, size, state, full, title }: ForkNode, on: boolean): ForkBox => ({
  label,
  size,
  look: state,
  full: full === true,
  title: `${visibleLine(title)} (${stateWords[state]})${text === undefined ? '' : '\nPress to put it in the active column'}`,
  on,
  ...(text === undefined ? {} : { onPress: () => putText(text) }),
});

interface ForkViewProps {
  readonly report: CallReport;
}

/** One box for each text the result became, and what happened between them. A box puts its text in the active column. */
export function ForkView({ report }: ForkViewProps) {
  const chosen = useSelection((selection) => selection.columns);
  const pass = useView((view) => view.pass);
  const columns = columnsInView(report, chosen, pass);
  // Equal texts share a column: every one of them is shown by it.
  const shownIds = new Set(columns.flatMap((id) => [id, ...(report.equal.find((group) => group.includes(id)) ?? [])]));
  const branches = report.fork.map(({ nodes, edges }) => ({
    boxes: nodes.map((node) => boxOf(node, node.text !== undefined && shownIds.has(node.text))),
    edges,
  }));
  return <Fork label="What the result became" branches={branches} />;
}
