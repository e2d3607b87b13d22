import { useId } from 'react';
import { ok } from '../../lib/base/result.ts';
import { ask } from '../commands/frames.ts';
import { chooseValue, takeOver } from '../commands/shapes.ts';
import { TextRows } from '../frames/text/TextRows.tsx';
import { useShapes } from '../state/shapes.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { counted } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';
import type { ShapeReply } from '../worker/protocol/shapes.ts';
import type { ShapeFrom } from '../worker/shapes/value.ts';
import styles from './Shapes.module.css';

interface CallValueProps {
  readonly read: ShapeReply;
  readonly from: ShapeFrom;
  /** Path of the loss that is pointed at. */
  readonly chosen: string | undefined;
}

/** The values that a call has, and the one that is chosen, as it is written. */
export function CallValue({ read: { choices, chosen: current, value, words, places, kind }, from, chosen }: CallValueProps) {
  const id = useId();
  const wanted = useShapes((shapes) => shapes.of);
  const lit = places.find(({ path }) => path === chosen)?.range;
  const { clipUnits, keepUnits } = useShapes.getState();
  const whole = async () => {
    const reply = await ask('shapeText', { from, clipUnits, keepUnits, of: 'value' });
    return reply.ok ? ok(reply.value.text) : reply;
  };
  return (
    <section className={styles.value} aria-label="The value">
      <header className={styles.head}>
        <h3>
          <label htmlFor={id}>Value</label>
        </h3>
        <select id={id} className={styles.choice} value={current} onChange={({ target }) => chooseValue(target.value)}>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {visibleLine(choice.label)}
            </option>
          ))}
        </select>
        <CopyButton words="Copy" title="Copy the value as it is written here" text={whole} />
        <button
          type="button"
          disabled={value.rest > 0}
          title={value.rest > 0 ? 'The value is too large to be typed in' : 'Take it over as a value of your own, and change it'}
          onClick={() => takeOver(kind === 'string' ? JSON.stringify(value.text) : value.text)}
        >
          Change it
        </button>
      </header>
      <p className={styles.quiet}>
        It is {words}.
        {wanted !== undefined &&
          wanted !== current &&
          ` This call has no “${visibleLine(wanted)}”: this is the value nearest to its result.`}
      </p>
      <div className={styles.rows}>
        <TextRows text={value.text} label="The value as it is written" lit={lit}>
          {value.rest > 0 && <p className={styles.more}>… {counted(value.rest, 'unit')} more; copying takes them all</p>}
        </TextRows>
      </div>
    </section>
  );
}
