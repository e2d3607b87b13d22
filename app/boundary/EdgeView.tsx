import { useLayoutEffect, useRef } from 'react';
import type { BoundaryFindingKind } from '../../lib/checks/boundary.ts';
import type { BoundaryUnit, UnitClass } from '../../lib/checks/boundary-units.ts';
import type { LocatedText } from '../../lib/checks/types.ts';
import { cx } from '../ui/cx.ts';
import { count } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { visibleLine } from '../ui/visible.ts';
import styles from './BoundaryPanel.module.css';
import { type Edge, signOf } from './edges.ts';

interface EdgeViewProps {
  readonly edge: Edge;
  readonly text: LocatedText;
  /** The text in which both sides stand. */
  readonly source: LocatedText | undefined;
}

/** Classes that deserve a second look, beside letters, digits and spaces. */
const marked: ReadonlySet<UnitClass> = new Set(['ANSI', 'control', 'high surrogate', 'low surrogate', 'replacement', 'bidi', 'zero width']);

/** Where most cuts fall: said, and nothing is wrong with it. */
const usual: ReadonlySet<BoundaryFindingKind> = new Set(['inside a line', 'inside a word']);

const names = { head: 'Head ends', tail: 'Tail begins' } as const;

const title = ({ at, codePoint, utf8, kind, lone }: BoundaryUnit): string =>
  `unit ${count(at)} · U+${codePoint.toString(16).toUpperCase().padStart(4, '0')} · UTF-8 ${utf8} · ${lone === true ? 'half a pair' : kind}`;

/** True for a side that the cut left out: it is seen only where another text has it. */
const isOut = (edge: Edge, { side }: BoundaryUnit): boolean => (edge.id === 'head' ? side === 'after' : side === 'before');

/** The units around one edge as a table, kept and left out told apart, and what the cut did to them. */
export function EdgeView({ edge, text, source }: EdgeViewProps) {
  const { boundary, own, at, sourceAt } = edge;
  // Without another text, what stands beyond the edge is the marker: no part of the result.
  const beyond = sourceAt === undefined ? 'marker' : 'left out';
  const outside = (unit: BoundaryUnit) => isOut(edge, unit);
  const before = boundary.units.filter(({ side }) => side === 'before').length;
  const after = boundary.units.length - before;
  const [left, right] = edge.id === 'head' ? ['kept', beyond] : [beyond, 'kept'];
  const findings = [...boundary.findings, ...own];
  const scroller = useRef<HTMLDivElement>(null);
  // The edge is what is looked for, and stands in the middle of more units than a narrow page shows.
  useLayoutEffect(() => {
    const { current } = scroller;
    const cell = current?.querySelector<HTMLElement>('td[data-edge]');
    if (current && cell) current.scrollLeft = cell.offsetLeft - current.clientWidth / 2;
  });
  const cells = (words: (unit: BoundaryUnit) => string, look?: string) =>
    boundary.units.map((unit, index) => (
      <td
        key={unit.at}
        data-edge={index === before ? '' : undefined}
        className={cx(look, outside(unit) && styles.out, index === before && styles.edge, marked.has(unit.kind) && styles.marked)}
        title={title(unit)}
      >
        {words(unit)}
      </td>
    ));
  return (
    <section className={styles.side} aria-label={names[edge.id]} data-testid={`edge-${edge.id}`}>
      <h3>
        {names[edge.id]} at unit {count(at)}
        {sourceAt !== undefined && source !== undefined && (
          <span className={styles.where}>
            {' '}
            · unit {count(sourceAt)} of {visibleLine(source.label)}
          </span>
        )}
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: the region is what scrolls. */}
      <div
        ref={scroller}
        className={styles.scroll}
        role="region"
        aria-label={`Units around where the ${edge.id} ${edge.id === 'head' ? 'ends' : 'begins'}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so with the keyboard.
        tabIndex={0}
      >
        <table className={styles.units}>
          <thead>
            <tr>
              <td />
              {before > 0 && (
                <th scope="colgroup" colSpan={before} className={styles.before}>
                  {left} {left === 'kept' ? '' : '·'}{' '}
                  {visibleLine(left === 'kept' ? text.label : beyond === 'marker' ? '' : (source?.label ?? ''))}
                </th>
              )}
              {after > 0 && (
                <th scope="colgroup" colSpan={after} className={styles.edge}>
                  {right}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">text</th>
              {cells(signOf, styles.sign)}
            </tr>
            <tr>
              <th scope="row">unit</th>
              {cells(({ hex }) => hex)}
            </tr>
            <tr>
              <th scope="row">UTF-8</th>
              {cells(({ utf8, kind, lone }) => (kind === 'low surrogate' && lone !== true ? '' : utf8))}
            </tr>
          </tbody>
        </table>
      </div>
      <ul className={styles.findings}>
        {findings.length === 0 && (
          <li>
            <Icon name="whole" size={12} /> Nothing is split here.
          </li>
        )}
        {findings.map(({ kind, sentence }) => (
          <li key={`${kind} ${sentence}`} className={styles.finding}>
            {!usual.has(kind) && <b>{kind}: </b>}
            {visibleLine(sentence)}
          </li>
        ))}
      </ul>
    </section>
  );
}
