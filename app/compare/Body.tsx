import {
  type ClipboardEvent,
  type MouseEvent,
  type RefObject,
  type UIEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { CallReport } from '../../lib/checks/types.ts';
import { selectedText } from '../ui/text/selection.ts';
import { colAfter } from '../ui/text/wrap.ts';
import { absentWords } from './absent.ts';
import { type Anchor, anchorAt, rowOfAnchor } from './anchor.ts';
import type { Fit } from './fit.ts';
import { GapRuler } from './GapRuler.tsx';
import { geometryOf } from './geometry.ts';
import { Minimap } from './Minimap.tsx';
import { type ComparePage, gapsAt, keysOf, rowOf, type Stop } from './page.ts';
import { columnsClass, Row } from './Row.tsx';
import styles from './Rows.module.css';
import { rulerWords } from './rulerWords.ts';
import { useScroll } from './useScroll.ts';

export interface BodyHandle {
  /** Scrolls to a unit of a column's text. */
  goTo(column: number, offset: number): void;
}

export interface BodyProps {
  readonly report: CallReport;
  readonly page: ComparePage;
  readonly height: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly handle: RefObject<BodyHandle | null>;
  readonly gutter: number;
  /** Where lines are not wrapped: how much of a row is in sight. */
  readonly sideways: Fit | undefined;
  readonly visible: boolean;
  /** The selected gap. */
  readonly chosen: Stop | undefined;
  /** A unit that was gone to. */
  readonly spot: { readonly column: number; readonly offset: number; readonly asked: object } | undefined;
  readonly keys: { readonly expand: string | undefined; readonly previous: string | undefined; readonly next: string | undefined };
  onToggle(keys: readonly string[], expanded: boolean): void;
  onStep(step: 1 | -1): void;
  onChoose(stop: Stop | undefined): void;
}

/** Of the bar that moves unwrapped lines, in CSS pixels. */
const sidewaysHeight = 14;

/** Character cells of the widest row. */
const widestOf = ({ model, texts, shown }: ComparePage): number => {
  let widest = 0;
  for (let column = 0; column < shown; column++) {
    const { starts } = model.columns[column] ?? { starts: new Uint32Array() };
    const folded = new Set(column === model.source ? model.rulers.map(({ row }) => row) : []);
    for (let row = 0; row < model.count; row++) {
      const units = (starts[row + 1] ?? 0) - (starts[row] ?? 0);
      if (units > widest && !folded.has(row))
        widest = colAfter(texts[column]?.text ?? '', starts[row] ?? 0, starts[row + 1] ?? 0, 0, { cols: units, visible: true });
    }
  }
  return widest;
};

/** The rows of all columns in one scroller, as many as are in sight. */
export function Body({
  report,
  page,
  height,
  scroller,
  handle,
  gutter,
  sideways,
  visible,
  chosen,
  spot,
  keys,
  onToggle,
  onStep,
  onChoose,
}: BodyProps) {
  const { model, texts, stops } = page;
  const geometry = useMemo(() => geometryOf(model.count, model.rulers), [model]);
  const beyond = useMemo(() => (sideways === undefined ? 0 : widestOf(page) * sideways.char - sideways.textWidth), [page, sideways]);
  useLayoutEffect(() => {
    if (beyond <= 0) scroller.current?.style.setProperty('--shift', '0px');
  }, [scroller, beyond]);
  const inSight = Math.max(0, height - (beyond > 0 ? sidewaysHeight : 0));
  const scroll = useScroll(scroller, geometry, inSight);
  const pinned = useRef<number | undefined>(undefined);
  const source = texts[model.source];

  useLayoutEffect(() => scroller.current?.style.setProperty('--gutter', `${gutter}px`), [scroller, gutter]);

  const toRow = (row: number) => scroll.to(geometry.top(row) - inSight / 3);
  useImperativeHandle(handle, () => ({ goTo: (column, offset) => toRow(rowOf(model, column, offset)) }));

  // What stood at the top stays there when the rows are laid out anew; another call begins at its top.
  const before = useRef<
    { readonly report: CallReport; readonly page: ComparePage; readonly anchor: Anchor | undefined; readonly into: number } | undefined
  >(undefined);
  useLayoutEffect(() => {
    const last = before.current;
    if (last === undefined || last.page === page) return;
    const row = last.report.key === report.key && last.anchor !== undefined ? rowOfAnchor(page, last.anchor) : undefined;
    scroll.to(row === undefined ? 0 : geometry.top(row) + last.into);
  }, [page, report, geometry, scroll.to]);
  useEffect(() => {
    const row = model.count === 0 ? 0 : geometry.rowAt(scroll.top);
    const anchor = scroll.top === 0 ? undefined : anchorAt(page, row);
    const anchorRow = anchor === undefined ? 0 : (rowOfAnchor(page, anchor) ?? row);
    before.current = { report, page, anchor, into: scroll.top - geometry.top(anchorRow) };
  });

  // The chosen gap is scrolled into sight when another one is chosen, not when its rows move.
  const chosenKey = chosen?.key;
  const stopRow = chosen?.row;
  const shownStop = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (chosenKey === shownStop.current) return;
    shownStop.current = chosenKey;
    if (stopRow !== undefined && inSight > 0) toRow(stopRow);
  });

  const spotRow = spot === undefined ? undefined : rowOf(model, spot.column, spot.offset);
  const askedSpot = spot?.asked;
  const shownSpot = useRef<object | undefined>(undefined);
  useEffect(() => {
    if (askedSpot === shownSpot.current) return;
    shownSpot.current = askedSpot;
    if (spotRow !== undefined && inSight > 0) toRow(spotRow);
  });

  const copy = (event: ClipboardEvent) => {
    const text = selectedText(document.getSelection(), (column) => texts[column]?.text);
    if (text === undefined) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  const press = (event: MouseEvent<HTMLDivElement>) => {
    const column = event.target instanceof Element ? event.target.closest('[data-column]')?.getAttribute('data-column') : undefined;
    if (column === null || column === undefined) return;
    event.currentTarget.dataset.selecting = column;
    // The row a selection begins in stays drawn: without it the selection would be lost while scrolling.
    const y = event.clientY - event.currentTarget.getBoundingClientRect().top + scroll.top;
    pinned.current = geometry.rowAt(y);
  };
  const moved = (event: UIEvent<HTMLDivElement>) => scroller.current?.style.setProperty('--shift', `${event.currentTarget.scrollLeft}px`);

  const rows = Array.from({ length: scroll.last - scroll.first + 1 }, (_, n) => scroll.first + n);
  const kept = pinned.current;
  // In the order of the rows, so that its element is never moved: that alone would end the selection.
  if (kept !== undefined && kept < scroll.first) rows.unshift(kept);
  else if (kept !== undefined && kept > scroll.last && kept < model.count) rows.push(kept);
  const rulers = useMemo(() => new Map(model.rulers.map((ruler) => [ruler.row, ruler])), [model]);
  const failing = useMemo(() => report.checks.filter(({ verdict }) => verdict === 'fails').map(({ text }) => text), [report]);

  return (
    <div className={styles.body}>
      {/* biome-ignore lint/a11y/useSemanticElements: the region is the texts, and it is what scrolls. */}
      <div
        ref={scroller}
        className={styles.scroller}
        role="region"
        aria-label="Texts side by side"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so with the keyboard.
        tabIndex={0}
        data-testid="compare-rows"
        data-rows={model.count}
        onMouseDown={press}
        onCopy={copy}
      >
        <div className={styles.window} style={{ height: `${scroll.content}px` }}>
          {rows.map((row) => {
            const ruler = rulers.get(row);
            const top = geometry.top(row) + scroll.shift;
            if (ruler === undefined)
              return <Row key={row} page={page} row={row} top={top} here={row === stopRow || row === spotRow} visible={visible} />;
            const gaps = gapsAt(stops, ruler);
            return (
              <GapRuler
                key={row}
                top={top}
                words={rulerWords(ruler, gaps, source, report.texts)}
                cut={gaps.length > 0}
                chosen={row === stopRow}
                expanded={ruler.start === ruler.end ? undefined : ruler.expanded}
                keys={keys}
                onExpand={() => onToggle(keysOf(stops, ruler), ruler.expanded)}
                onStep={onStep}
                onChoose={() => onChoose(gaps[0])}
              />
            );
          })}
        </div>
      </div>
      <Minimap page={page} geometry={geometry} height={inSight} top={scroll.top} failing={failing} onScroll={scroll.to} />
      <Panels report={report} page={page} />
      {beyond > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so with the keyboard.
        // biome-ignore lint/a11y/useSemanticElements: no element is a scroll bar.
        <div className={styles.sideways} tabIndex={0} aria-label="Scroll the lines sideways" role="region" onScroll={moved}>
          <div style={{ width: `calc(100% + ${beyond}px)` }} />
        </div>
      )}
    </div>
  );
}

/** Columns without a text say why, and what to do. */
function Panels({ report, page }: Pick<BodyProps, 'report' | 'page'>) {
  const { texts, shown } = page;
  const panels = texts
    .slice(0, shown)
    .map(
      (text) =>
        absentWords(text, report.claimed) ?? (text.text === '' ? { why: 'This text is empty.', what: 'It has 0 units.' } : undefined),
    );
  if (panels.every((panel) => panel === undefined)) return null;
  return (
    <div className={`${styles.panels} ${columnsClass(shown) ?? ''}`}>
      {panels.map((panel, column) => (
        <div key={texts[column]?.id}>
          {panel !== undefined && (
            <div className={styles.panel} data-testid="absent">
              <strong>{panel.why}</strong>
              {panel.what}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
