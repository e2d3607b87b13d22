import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { TextRange } from '../../lib/base/units.ts';
import { cx } from '../ui/cx.ts';
import type { PlaceOfPath } from '../worker/protocol/shapes.ts';
import styles from './Shapes.module.css';
import { stretchesOf } from './stretches.ts';

interface MarkedAreaProps {
  readonly id: string;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly places: readonly PlaceOfPath[];
  /** The place that is pointed at. */
  readonly lit: TextRange | undefined;
  readonly isBad: boolean;
  /** Id of what tells of the text. */
  readonly describedBy: string;
  onType(text: string): void;
}

/** Longer texts are not drawn a second time for their marks: a loss still leads to its place. */
const mostMarked = 20_000;

/** A field for a text of many lines in which places are marked: the same text, unseen, stands behind it and carries the marks. */
export function MarkedArea({ id, area, text, places, lit, isBad, describedBy, onType }: MarkedAreaProps) {
  const behind = useRef<HTMLDivElement>(null);
  const stretches = useMemo(() => (text.length > mostMarked ? [] : stretchesOf(text.length, places, lit)), [text, places, lit]);
  const follow = () => {
    if (behind.current !== null && area.current !== null) behind.current.scrollTop = area.current.scrollTop;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text scrolls anew.
  useLayoutEffect(follow, [text]);
  // What is pointed at is brought into sight: its mark knows where it stands.
  useLayoutEffect(() => {
    const mark = lit === undefined ? undefined : behind.current?.querySelector<HTMLElement>('[data-lit]');
    if (mark === undefined || mark === null || area.current === null) return;
    const { scrollTop, clientHeight } = area.current;
    if (mark.offsetTop < scrollTop || mark.offsetTop > scrollTop + clientHeight - 18) area.current.scrollTop = mark.offsetTop - 36;
    follow();
  });
  return (
    <div className={styles.area}>
      <div ref={behind} className={styles.behind} aria-hidden="true">
        {stretches.map(({ start, end, kind }) =>
          kind === 'plain' ? (
            text.slice(start, end)
          ) : (
            <mark key={start} className={cx(kind === 'lit' && styles.lit)} {...(kind === 'lit' ? { 'data-lit': '' } : {})}>
              {text.slice(start, end)}
            </mark>
          ),
        )}
        {'\n'}
      </div>
      <textarea
        id={id}
        ref={area}
        value={text}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        aria-invalid={isBad}
        aria-describedby={describedBy}
        onScroll={follow}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}
