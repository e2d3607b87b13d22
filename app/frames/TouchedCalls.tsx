import { useState } from 'react';
import { goToCallOf } from '../commands/jump.ts';
import { count, counted } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';
import type { FrameReply, NamedCall } from '../worker/protocol/frame.ts';
import styles from './Facts.module.css';

/** Calls named before somebody asks for the rest. */
const few = 12;

type Calls = NonNullable<NonNullable<FrameReply['frame']>['calls']>;

const nameOf = ({ tool, title, id }: NamedCall): string =>
  visibleLine([tool, title].filter((word) => word !== undefined && word !== '').join(' ') || id || '(no id)');

/** Every call that the updates of one frame touched; each leads to it, as of its last update there. */
export function TouchedCalls({ frame, first, all }: Calls & { readonly frame: number }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? first : first.slice(0, few);
  return (
    <>
      <span>{counted(all, 'call')}:</span>
      <ul className={styles.calls}>
        {shown.map((one) => (
          <li key={one.call}>
            <button
              type="button"
              className={styles.link}
              title={`Show call ${visibleLine(one.id)} as of update ${count(one.item + 1)} of this frame`}
              onClick={() => goToCallOf(one.call, frame, one.item)}
            >
              {nameOf(one)}
            </button>{' '}
            <span className={styles.dim}>·{count(one.item + 1)}</span>
          </li>
        ))}
      </ul>
      {shown.length < first.length && (
        <button type="button" className={styles.link} onClick={() => setWhole(true)}>
          {first.length < all ? `the first ${count(first.length)}` : 'all of them'}
        </button>
      )}
      {isWhole && first.length < all && (
        <span className={styles.dim}>and {counted(all - first.length, 'other')}, which the list of calls has</span>
      )}
    </>
  );
}
