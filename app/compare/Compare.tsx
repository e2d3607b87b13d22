import { useEffect, useMemo, useRef, useState } from 'react';
import type { CallReport, Segment } from '../../lib/checks/types.ts';
import { activateColumn } from '../commands/columns.ts';
import { selectGap, stepGap, toggleGap } from '../commands/gaps.ts';
import { keyOf } from '../commands/registry.ts';
import { useDerivation, withDerived } from '../state/derivation.ts';
import { columnsInView, gapsInView } from '../state/derive.ts';
import { useSelection } from '../state/selection.ts';
import { useSettings } from '../state/settings.ts';
import { useView } from '../state/view.ts';
import { useBox, useCharWidth, useMedia } from '../ui/useMeasure.ts';
import { Body, type BodyHandle } from './Body.tsx';
import { Checks } from './Checks.tsx';
import { ColumnTabs } from './ColumnTabs.tsx';
import styles from './Compare.module.css';
import { columnAt, shownColumns } from './columns.ts';
import { DerivePanel } from './DerivePanel.tsx';
import { fitOf } from './fit.ts';
import { Heads } from './Heads.tsx';
import { layOut, type Stop, stopOf } from './page.ts';
import { Toggles } from './Toggles.tsx';
import { anyQuoted, unquote, unquoted } from './unquote.ts';

const narrowPage = '(max-width: 899px)';

/** The texts of a call side by side, aligned by their place in the fullest one. */
export function Compare({ report: observed }: { readonly report: CallReport }) {
  const derivation = useDerivation((state) => state.shown);
  const report = useMemo(() => withDerived(observed, derivation), [observed, derivation]);
  const deriveOpen = useView((view) => view.deriveOpen);
  const chosen = useSelection((selection) => selection.columns);
  const place = useSelection((selection) => selection.column);
  const gapIndex = useSelection((selection) => selection.gap);
  const spot = useSelection((selection) => selection.spot);
  const expanded = useSelection((selection) => selection.expanded);
  const pass = useView((view) => view.pass);
  const visible = useSettings((settings) => settings.escapes);
  const wrap = useSettings((settings) => settings.wrap);
  const narrow = useMedia(narrowPage);

  const ids = useMemo(() => columnsInView(report, chosen, pass), [report, chosen, pass]);
  const columns = useMemo(() => shownColumns(report, ids), [report, ids]);
  const gaps = useMemo(() => gapsInView(report, ids), [report, ids]);
  const active = columnAt(columns, place);
  const only = narrow ? active : undefined;
  const drawn = useMemo(() => (only === undefined ? columns : columns.slice(only, only + 1)), [columns, only]);

  const area = useRef<HTMLDivElement>(null);
  const sample = useRef<HTMLSpanElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const handle = useRef<BodyHandle>(null);
  const box = useBox(area);
  const char = useCharWidth(sample);
  const fit = useMemo(
    () => (box === undefined || char === undefined ? undefined : fitOf({ width: box.width, char, columns: drawn, report, visible, wrap })),
    [box, char, drawn, report, visible, wrap],
  );
  const cols = fit?.cols;
  const quoted = useMemo(() => anyQuoted(drawn.map(({ text }) => text)), [drawn]);
  const [unescapes, setUnescapes] = useState(false);
  const reading = useMemo(() => (quoted && unescapes ? unquoted(report) : report), [report, quoted, unescapes]);
  const page = useMemo(() => {
    if (cols === undefined) return undefined;
    const read = drawn.flatMap(({ text }) => shownColumns(reading, [text.id]));
    return layOut(reading, read, { cols, visible }, expanded, drawn);
  }, [reading, drawn, cols, visible, expanded]);

  const gap = gapIndex === undefined ? undefined : gaps[gapIndex];
  const stop = page === undefined ? undefined : stopOf(page.stops, gap);

  // One column at a time: a cut of another one brings that column, once; the person may then look at another.
  const followed = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (followed.current === gapIndex) return;
    followed.current = gapIndex;
    const home = columns.findIndex(({ equal }) => equal.some(({ id }) => id === gap?.text.id));
    if (only !== undefined && home !== -1 && home !== only) activateColumn(home);
  });

  const spotted = useMemo(() => {
    const column = drawn.findIndex(({ equal }) => equal.some(({ id }) => id === spot?.text));
    if (spot === undefined || column < 0) return undefined;
    const read = reading === report ? undefined : unquote(drawn[column]?.text.text ?? '');
    return { column, offset: read?.to(spot.unit) ?? spot.unit, asked: spot };
  }, [spot, drawn, reading, report]);

  const toggle = (keys: readonly string[], isExpanded: boolean) => {
    const held = keys.filter((each) => expanded.has(each));
    for (const key of isExpanded && held.length > 0 ? held : keys.slice(0, 1)) toggleGap(key);
  };
  const choose = (next: Stop | undefined) => {
    const index = gaps.findIndex(({ key }) => next?.keys.includes(key));
    if (index !== -1) selectGap(index);
  };
  const go = (column: number, segment: Segment) => {
    const { start } = segment.range;
    const read = reading === report ? undefined : unquote(columns[column]?.text.text ?? '');
    handle.current?.goTo(only === undefined ? column : 0, read?.to(start) ?? start);
  };
  const keys = { expand: keyOf('gap.expand'), previous: keyOf('gap.previous'), next: keyOf('gap.next') };

  return (
    <section className={styles.compare} aria-label="Compare" data-testid="compare">
      {deriveOpen && <DerivePanel report={report} shown={columns.map(({ text }) => text.id)} />}
      {narrow && columns.length > 1 && <ColumnTabs columns={columns} active={active} />}
      <Heads report={report} columns={columns} drawn={drawn} active={active} onGo={go} />
      <div className={styles.strip}>
        <Checks checks={report.checks} columns={drawn} />
        <Toggles cols={wrap ? cols : undefined} unescapes={quoted ? unescapes : undefined} onUnescape={() => setUnescapes(!unescapes)} />
      </div>
      <div ref={area} className={styles.area}>
        <span ref={sample} className={styles.sample} aria-hidden="true" />
        {page !== undefined && fit !== undefined && (
          <Body
            report={report}
            page={page}
            height={box?.height ?? 0}
            scroller={scroller}
            handle={handle}
            gutter={fit.gutter}
            sideways={wrap ? undefined : fit}
            visible={visible}
            chosen={stop}
            spot={spotted}
            keys={keys}
            onToggle={toggle}
            onStep={stepGap}
            onChoose={choose}
          />
        )}
      </div>
    </section>
  );
}
