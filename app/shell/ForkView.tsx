import type { CallReport, ForkNode } from '../../lib/checks/types.ts';
import { putText } from '../commands/columns.ts';
import { columnsInView } from '../state/derive.ts';
import { useSelection } from '../state/selection.ts';
import { useView } from '../state/view.ts';
import { cx } from '../ui/cx.ts';
import { visibleLine } from '../ui/visible.ts';
import styles from './ForkView.module.css';

const stateWords: { readonly [state in ForkNode['state']]: string } = {
  observed: 'observed',
  derived: 'made by a rule from another text',
  declared: 'known only by what another text declares',
  absent: 'not there',
};

interface BoxProps {
  readonly node: ForkNode;
  readonly shown: boolean;
}

function Box({ node, shown }: BoxProps) {
  const { text, state } = node;
  const className = cx(styles.node, shown && styles.on, state !== 'observed' && styles[state]);
  const words = (
    <>
      <b>{node.label}</b>
      <span className={cx(node.full && styles.full)}>{node.size}</span>
    </>
  );
  const title = `${visibleLine(node.title)} (${stateWords[state]})${text === undefined ? '' : '\nPress to put it in the active column'}`;
  if (text === undefined) {
    return (
      <span className={className} title={title}>
        {words}
      </span>
    );
  }
  return (
    <button type="button" className={className} title={title} aria-pressed={shown} onClick={() => putText(text)}>
      {words}
    </button>
  );
}

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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.fork} aria-label="What the result became" tabIndex={0}>
      {report.fork.map((branch, b) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: branches have no name and never change places.
        <div key={b} className={styles.branch}>
          {branch.nodes.flatMap((node, i) => {
            const edge = branch.edges[i];
            const key = `${i}-${node.label}`;
            const box = <Box key={key} node={node} shown={node.text !== undefined && shownIds.has(node.text)} />;
            if (i === branch.nodes.length - 1) return [box];
            return [
              box,
              <span key={`${key}-edge`} className={styles.edge}>
                {edge}
                <span aria-hidden="true">→</span>
              </span>,
            ];
          })}
        </div>
      ))}
    </section>
  );
}
