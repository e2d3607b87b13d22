import { useState } from 'react';
import type { FieldName } from '../../../lib/trace/types.ts';
import { showAsOf } from '../../commands/frames.ts';
import { goToFrame } from '../../commands/jump.ts';
import { keyOf } from '../../commands/registry.ts';
import { frameNumber } from '../../state/derive.ts';
import { cx } from '../../ui/cx.ts';
import { count } from '../../ui/format.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { visibleLine } from '../../ui/visible.ts';
import type { FieldAsOf, FieldWriter } from '../../worker/frames/asOf.ts';
import type { AsOfReply } from '../../worker/protocol/callFrames.ts';
import { passWords } from '../words.ts';
import styles from './FieldsAsOf.module.css';
import { FieldValue } from './FieldValue.tsx';

interface FieldsAsOfProps {
  readonly asOf: AsOfReply;
  readonly epoch: number;
  /** A frame was chosen; otherwise these are the fields as the pass left them. */
  readonly chosen: boolean;
  onLast(): void;
}

/** Shown first: what the call gave, where it gave anything. */
const firstShown: readonly FieldName[] = ['content', 'rawOutput', 'rawInput', 'title'];

const nowWords = ({ now, cleared }: FieldAsOf): string => {
  if (now === undefined) return cleared === undefined ? 'not written yet' : 'cleared with null';
  const { node } = now;
  if (node.kind === 'array') return node.size === 0 ? '[]' : `[${count(node.size)}]`;
  if (node.kind === 'object') return `{${visibleLine(node.preview)}}`;
  return node.kind === 'string' ? `“${visibleLine(node.preview)}”` : node.preview;
};

/** What a frame did to the field, for a tooltip. */
const effectWords = {
  wrote: 'Wrote it.',
  appended: 'Added an item to it.',
  merged: 'Patched it by key.',
  cleared: 'Cleared it with null.',
} as const;

const isSame = (one: FieldWriter, other: FieldWriter | undefined): boolean => one.update === other?.update;

function Writer({ by: { frame, item, effect }, now }: { readonly by: FieldWriter; readonly now: boolean }) {
  return (
    <button
      type="button"
      className={styles.link}
      onClick={() => showAsOf(frame, item)}
      title={`${effectWords[effect]} Show the fields as of this frame`}
    >
      {count(frameNumber(frame))}
      {item !== undefined && `·${count(item + 1)}`}
      {now && <span className="sr-only"> (as of the chosen frame)</span>}
    </button>
  );
}

/** Every field of the call as of a frame, who wrote it by then and who wrote it last, and the value of one of them. */
export function FieldsAsOf({ asOf, epoch, chosen, onLast }: FieldsAsOfProps) {
  const { fields, frame, pass, updates, of } = asOf;
  const [wanted, setWanted] = useState<FieldName>();
  const written = fields.filter(({ now }) => now !== undefined);
  const shown =
    fields.find(({ field }) => field === wanted) ??
    firstShown.flatMap((name) => written.filter(({ field, now }) => field === name && (now?.node.size ?? 0) > 0))[0] ??
    written[0];
  return (
    <div className={styles.pane}>
      <div className={styles.side}>
        <div className={styles.head}>
          <h3>
            Fields as of frame {count(frameNumber(frame))}
            <span className={cx(styles.dim, pass.role === 'replay' && styles.replay)}>
              {' '}
              {passWords(pass)}, {updates} of {of} updates
            </span>
          </h3>
          {chosen && (
            <button type="button" onClick={onLast} title="The fields as the pass left them">
              As of the last
            </button>
          )}
          <button type="button" onClick={() => goToFrame(frame)} aria-keyshortcuts={keyOf('jump')} title="Show this frame among all frames">
            Frame <Kbd keys={keyOf('jump')} />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
        <section className={styles.scroll} tabIndex={0} aria-label="Who wrote each field">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col" title="Frame whose value stands as of the chosen frame">
                  Written by
                </th>
                <th scope="col" title="Frame that wrote the field last in this pass">
                  Last by
                </th>
                <th scope="col">Value then</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((one) => (
                <tr key={one.field} className={one.field === shown?.field ? styles.selected : undefined}>
                  <th scope="row">
                    <button
                      type="button"
                      className={styles.field}
                      aria-pressed={one.field === shown?.field}
                      disabled={one.now === undefined}
                      onClick={() => setWanted(one.field)}
                    >
                      {one.field}
                    </button>
                  </th>
                  <td>
                    {one.now !== undefined ? (
                      <Writer by={one.now} now />
                    ) : one.cleared !== undefined ? (
                      <Writer by={one.cleared} now />
                    ) : (
                      '–'
                    )}
                  </td>
                  <td>
                    {one.last === undefined ? (
                      '–'
                    ) : isSame(one.last, one.now ?? one.cleared) ? (
                      <span className={styles.dim}>the same</span>
                    ) : (
                      <Writer by={one.last} now={false} />
                    )}
                  </td>
                  <td className={cx(styles.value, one.now === undefined && styles.dim)}>
                    {nowWords(one)}
                    {(one.now?.from ?? 1) > 1 && ` of ${count(one.now?.from ?? 0)} updates`}
                    {((one.now?.dropped.length ?? 0) > 0 || one.now?.ignored !== undefined) && <span className={styles.bad}> dropped</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
      {shown?.now !== undefined && <FieldValue call={asOf.call} field={shown.field} now={shown.now} epoch={epoch} />}
    </div>
  );
}
