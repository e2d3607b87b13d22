import { useEffect, useMemo, useRef } from 'react';
import type { SideChoice } from '../../lib/comparison/types.ts';
import { useAsked } from '../commands/useAsked.ts';
import { geometryOf } from '../compare/geometry.ts';
import { rowOf } from '../compare/page.ts';
import { useScroll } from '../compare/useScroll.ts';
import { useCapture } from '../state/capture.ts';
import { useSettings } from '../state/settings.ts';
import { count, counted } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { useBox, useCharWidth } from '../ui/useMeasure.ts';
import { shownLine } from '../ui/visible.ts';
import type { TextChoice } from './FieldSection.tsx';
import { type Difference, differencesOf, layOutPair, type TextPair } from './layout.ts';
import { PairTextRow } from './PairTextRow.tsx';
import styles from './PairTexts.module.css';
import { placeOf } from './words.ts';

interface BodyProps {
  readonly pair: TextPair;
  readonly differences: readonly Difference[];
  readonly at: number;
}

const fewest = 8;
/** Scroll bar, frame of a cell, and a little room after its last character. */
const spare = 12;

const lineCount = (text: string): number => {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
};

/** The rows of both texts in one scroller, as many as are in sight. */
function Body({ pair, differences, at }: BodyProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const sample = useRef<HTMLSpanElement>(null);
  const box = useBox(scroller);
  const char = useCharWidth(sample);
  const visible = useSettings((settings) => settings.escapes);
  const lines = useMemo(() => Math.max(lineCount(pair.a), lineCount(pair.b)), [pair]);
  const gutter = char === undefined ? 0 : Math.ceil((String(lines).length + 2) * char) + 10;
  const width = box === undefined || char === undefined ? undefined : Math.floor((box.width / 2 - gutter - spare) / char);
  const model = useMemo(
    () => (width === undefined ? undefined : layOutPair(pair, { cols: Math.max(fewest, width - (visible ? 1 : 0)), visible })),
    [pair, width, visible],
  );
  const geometry = useMemo(() => geometryOf(model?.count ?? 0, []), [model]);
  const height = box?.height ?? 0;
  const scroll = useScroll(scroller, geometry, height);
  const difference = differences[at];
  // Where only one of them has something, its own rows show it.
  const [column, offset] =
    difference === undefined ? [0, 0] : difference.a.end > difference.a.start ? [0, difference.a.start] : [1, difference.b.start];
  const row = model === undefined || difference === undefined ? undefined : rowOf(model, column, offset);
  const { to } = scroll;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are shown anew only where another difference is chosen, or they moved.
  useEffect(() => {
    if (row !== undefined && height > 0) to(geometry.top(row) - height / 3);
  }, [row, at, pair, to]);
  const rows = Array.from({ length: Math.max(0, scroll.last - scroll.first + 1) }, (_, n) => scroll.first + n);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the region is the texts, and it is what scrolls.
    <div
      ref={scroller}
      className={styles.scroller}
      style={{ ['--gutter' as string]: `${gutter}px` }}
      role="region"
      aria-label="Texts of A and B side by side"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so with the keyboard.
      tabIndex={0}
      data-testid="pair-texts"
      data-rows={model?.count}
    >
      <span ref={sample} className={styles.sample} aria-hidden="true" />
      {model !== undefined && (
        <div className={styles.window} style={{ height: `${scroll.content}px` }}>
          {rows.map((each) => (
            <PairTextRow
              key={each}
              pair={pair}
              differences={differences}
              model={model}
              row={each}
              top={geometry.top(each) + scroll.shift}
              here={each === row}
              visible={visible}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface PairTextsProps {
  readonly sides: { readonly a: SideChoice; readonly b: SideChoice };
  readonly pair: number;
  readonly choice: TextChoice;
  readonly difference: number;
  onDifference(difference: number): void;
  onClose(): void;
}

/** Two texts of a pair side by side, equal text in the same rows, with steps between what differs. */
export function PairTexts({ sides, pair, choice, difference, onDifference, onClose }: PairTextsProps) {
  const epoch = useCapture((capture) => capture.epoch);
  const { field, nth, apart, change } = choice;
  const { value, failure } = useAsked('pairTexts', { ...sides, pair, field, nth, apart }, epoch);
  const differences = useMemo(() => (value === undefined ? [] : differencesOf(value)), [value]);
  const total = differences.length;
  const at = Math.min(difference, Math.max(0, total - 1));
  const go = (next: number) => onDifference((next + total) % Math.max(1, total));
  const equal = value?.runs.reduce((sum, { length }) => sum + length, 0) ?? 0;
  return (
    <section className={styles.texts} aria-label="Texts side by side">
      <header className={styles.head}>
        <h3 className={styles.name}>{shownLine(placeOf(field, change))}</h3>
        {value !== undefined && (
          <span className={styles.sizes}>
            A {counted(value.a.length, 'unit')} · B {counted(value.b.length, 'unit')} · {count(equal)} equal
          </span>
        )}
        <span className={styles.steps}>
          <span role="status">{total === 0 ? '' : `difference ${count(at + 1)} of ${count(total)}`}</span>
          <button
            type="button"
            disabled={total < 2}
            onClick={() => go(at - 1)}
            aria-label="Previous difference"
            title="Previous difference"
          >
            ↑
          </button>
          <button type="button" disabled={total < 2} onClick={() => go(at + 1)} aria-label="Next difference" title="Next difference">
            ↓
          </button>
          <button type="button" onClick={onClose} aria-label="Close the texts" title="Close">
            <Icon name="close" size={12} />
          </button>
        </span>
      </header>
      {failure !== undefined && failure.code !== 'cancelled' ? (
        <p role="alert">{shownLine(failure.what)}</p>
      ) : value === undefined ? (
        <p className={styles.sizes}>Reading both texts…</p>
      ) : (
        <Body pair={value} differences={differences} at={at} />
      )}
    </section>
  );
}
