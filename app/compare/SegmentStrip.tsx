import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { LocatedText, Segment } from '../../lib/checks/types.ts';
import { cx } from '../ui/cx.ts';
import { counted } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';
import styles from './SegmentStrip.module.css';
import { isWrong, segmentPlace, segmentWords } from './segments.ts';

/** More than these are counted and not listed: a text with thousands of markers is data, not a list to read. */
const most = 200;

const tones: { readonly [kind in Segment['kind']]?: string | undefined } = {
  source: styles.source,
  header: styles.mark,
  notice: styles.mark,
  marker: styles.mark,
  ellipsis: styles.mark,
  appended: styles.mark,
};

const toneOf = (segment: Segment): string | undefined => (isWrong(segment) ? styles.bad : tones[segment.kind]);

interface PartsProps {
  readonly text: LocatedText;
  part(segment: Segment, words: string, tone: string | undefined, index: number): ReactNode;
}

function Parts({ text, part }: PartsProps) {
  const shown = text.segments.slice(0, most);
  const rest = text.segments.length - shown.length;
  return (
    <>
      {shown.map((segment, index) => (
        <span key={segment.range.start} className={styles.item}>
          {index > 0 && <span className={styles.dot}>{' · '}</span>}
          {part(segment, segmentWords(segment, text.locatedIn === text.id), toneOf(segment), index)}
        </span>
      ))}
      {rest > 0 && <span className={styles.item}>{` · and ${counted(rest, 'more segment')}`}</span>}
      {shown.length === 0 && <span className={styles.item}>{text.text === undefined ? 'no text' : 'no segments'}</span>}
    </>
  );
}

interface SegmentStripProps {
  readonly text: LocatedText;
  /** Shows the place of a segment. */
  onGo(segment: Segment): void;
}

/** The parts of a text in one line, each a button that goes there: "header 483 · source 0–789 · ellipsis 3 · …". */
export function SegmentStrip({ text, onGo }: SegmentStripProps) {
  const [at, setAt] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const last = Math.min(most, text.segments.length) - 1;
    const steps: { readonly [key: string]: number } = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(last, to));
    setAt(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      className={styles.strip}
      role="toolbar"
      aria-label={`Segments of ${visibleLine(text.label)}`}
      data-testid="segments"
      onKeyDown={move}
    >
      <Parts
        text={text}
        part={(segment, words, tone, index) => (
          <button
            type="button"
            className={cx(styles.go, tone)}
            tabIndex={index === at ? 0 : -1}
            title={segmentPlace(segment)}
            onFocus={() => setAt(index)}
            onClick={() => onGo(segment)}
          >
            {words}
          </button>
        )}
      />
    </div>
  );
}

/** The same parts as words alone, in as many lines as they take. */
export function SegmentList({ text, testId }: { readonly text: LocatedText; readonly testId: string }) {
  return (
    <p className={styles.list} data-testid={testId}>
      <Parts
        text={text}
        part={(segment, words, tone) => (
          <span className={tone} title={segmentPlace(segment)}>
            {words}
          </span>
        )}
      />
    </p>
  );
}
