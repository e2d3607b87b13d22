/* biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which a table cannot do. */
/* biome-ignore-all lint/a11y/useFocusableInteractive: the grid around the rows has the focus and names its active row. */
import { memo } from 'react';
import { cx } from '../ui/cx.ts';
import { compact, count, counted } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { Meter } from '../ui/Meter.tsx';
import { shownLine } from '../ui/visible.ts';
import { type CallRow, rowPass } from '../worker/list/row.ts';
import { BadgeMark } from './BadgeMark.tsx';
import styles from './CallRowView.module.css';
import { fieldMeter } from './meters.ts';
import { shortTitle } from './titles.ts';
import { toolIcon } from './tools.ts';

interface CallRowViewProps {
  readonly id: string;
  /** Position in the list, from 0. */
  readonly position: number;
  /** Distance from the top of the list, in CSS pixels. */
  readonly top: number;
  readonly call: number;
  /** Undefined while it is on its way. */
  readonly row: CallRow | undefined;
  readonly pass: 'live' | 'replay';
  readonly selected: boolean;
  readonly folded: boolean;
  onSelect(call: number): void;
}

function Cells({ row, pass }: { readonly row: CallRow; readonly pass: 'live' | 'replay' }) {
  const seen = rowPass(row, pass);
  const content = fieldMeter('content', seen?.content);
  const rawOutput = fieldMeter('rawOutput', seen?.rawOutput);
  const words = `${content.words}\n${rawOutput.words}`;
  return (
    <>
      <span role="gridcell" className={styles.meters} title={words}>
        <Meter share={content.share} look={content.look} />
        <Meter share={rawOutput.share} look={rawOutput.look} />
        <span className="sr-only">{words}</span>
      </span>
      <span
        role="gridcell"
        className={styles.wire}
        title={seen === undefined ? 'No frame of this call was captured' : `${count(seen.wire)} bytes on the wire, ${seen.path}`}
      >
        {seen === undefined ? '–' : compact(seen.wire)}
      </span>
    </>
  );
}

/** What was found in the call; the worst of it is marked where something is lost or wrong. */
function foundIn(row: CallRow | undefined) {
  const findings = row?.analysis?.findings;
  if (findings === undefined) return undefined;
  const worst = { error: 'the worst an error', warning: 'the worst a warning', info: 'all of them notes' }[findings.worst];
  return { worst: findings.worst, words: `${counted(findings.count, 'finding')}, ${worst}` };
}

/** One call: badge, what the tool does, title, its two fields against the budget, bytes on the wire. */
export const CallRowView = memo(function CallRowView({ id, position, top, call, row, pass, selected, folded, onSelect }: CallRowViewProps) {
  const title = shownLine(row?.title ?? row?.tool ?? row?.id ?? '…');
  const short = row?.title === undefined ? title : shortTitle(title);
  const tool = row?.title === undefined || row.tool === undefined ? undefined : shownLine(row.tool);
  const found = foundIn(row);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around the rows has the focus and handles the keys.
    <div
      id={id}
      role="row"
      aria-rowindex={position + 2}
      aria-selected={selected}
      className={cx(styles.row, selected && styles.selected, folded && styles.folded)}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onSelect(call)}
    >
      <span role="gridcell">
        <BadgeMark badge={row?.analysis?.badge} />
      </span>
      <span
        role="gridcell"
        className={styles.tool}
        title={folded ? `${title} · ${shownLine(row?.tool ?? 'unknown tool')}` : row?.tool && shownLine(row.tool)}
      >
        <Icon name={toolIcon(row?.tool)} size={14} />
        {folded && <span className="sr-only">{title}</span>}
      </span>
      {!folded && (
        <>
          <span
            role="gridcell"
            className={styles.title}
            title={row?.analysis === undefined ? title : [title, '', shownLine(row.analysis.verdict), found?.words].join('\n')}
          >
            {short}
            {found?.worst === 'error' && (
              <span className={styles.found}>
                <Icon name="error" size={11} />
                <span className="sr-only">{found.words}</span>
              </span>
            )}
            {tool !== undefined && <span className={styles.name}>{tool}</span>}
          </span>

          {row !== undefined && <Cells row={row} pass={pass} />}
        </>
      )}
    </div>
  );
});
