import { useEffect, useId, useRef } from 'react';
import type { Problem } from '../../lib/base/problem.ts';
import { ok } from '../../lib/base/result.ts';
import { putValue, typeValue } from '../commands/ownValue.ts';
import { keyOf } from '../commands/registry.ts';
import { ownValueLink } from '../commands/shapes.ts';
import { showView } from '../commands/views.ts';
import { useCapture } from '../state/capture.ts';
import { mostLinked, useShapes } from '../state/shapes.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { count, counted } from '../ui/format.ts';
import { Kbd } from '../ui/Kbd.tsx';
import type { ShapeReply } from '../worker/protocol/shapes.ts';
import { examples } from './examples.ts';
import { MarkedArea } from './MarkedArea.tsx';
import styles from './Shapes.module.css';
import { unitAtByte } from './words.ts';

interface OwnValueProps {
  /** Why what was typed is no value. */
  readonly failure: Problem | undefined;
  /** What was found of the last one that was. */
  readonly read: ShapeReply | undefined;
  /** Path of the loss that is pointed at. */
  readonly chosen: string | undefined;
}

/** Where a value is typed or pasted, with what is lost of it marked, and examples to begin with. */
export function OwnValue({ failure, read, chosen }: OwnValueProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const text = useShapes((shapes) => shapes.text);
  const ready = useCapture((capture) => capture.phase === 'ready');
  // Places are those of the text that was read; while another one is being typed they stand elsewhere.
  const places = read !== undefined && read.value.text === text && failure === undefined ? read.places : [];
  const place = places.find(({ path }) => path === chosen)?.range;
  const go = (start: number, end: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  };
  useEffect(() => {
    if (place !== undefined) area.current?.setSelectionRange(place.start, place.end);
  }, [place]);
  const byte = failure?.place.byte;
  return (
    <section className={styles.value} aria-label="The value">
      <header className={styles.head}>
        <h2>
          <label htmlFor={id}>A value of your own</label>
        </h2>
        {!ready && (
          <button type="button" onClick={() => showView('calls')} aria-keyshortcuts={keyOf('view.calls')}>
            Start page <Kbd keys={keyOf('view.calls')} />
          </button>
        )}
        <CopyButton
          words="Copy link"
          title="A link that opens on this value; whoever opens it needs no capture"
          text={() => Promise.resolve(ok(ownValueLink()))}
        />
      </header>
      <MarkedArea
        id={id}
        area={area}
        text={text}
        places={places}
        lit={place}
        isBad={failure !== undefined}
        describedBy={`${id}-told`}
        onType={typeValue}
      />
      <div id={`${id}-told`} className={styles.told} aria-live="polite">
        {failure === undefined ? (
          <p className={styles.quiet}>
            {read === undefined ? 'Reading…' : `It is ${read.words}.`} JSON, and undefined, NaN, Infinity, 1n, empty slots, names without
            quotes, comments. Nothing is evaluated.
          </p>
        ) : (
          <p className={styles.bad} role="alert">
            {failure.what} {failure.hint}
          </p>
        )}
        {text.length > mostLinked && (
          <p className={styles.quiet}>
            {counted(text.length, 'unit')}: a link holds values of at most {count(mostLinked)}, so links are made without this one.
          </p>
        )}
      </div>
      {failure !== undefined && (
        <div className={styles.buttons}>
          {byte !== undefined && (
            <button
              type="button"
              onClick={() => {
                const at = unitAtByte(text, byte);
                go(at, Math.min(text.length, at + 1));
              }}
            >
              Go there
            </button>
          )}
          {text !== '' && (
            <button
              type="button"
              title="Takes all of it as one string, as a tool would return it"
              onClick={() => putValue(JSON.stringify(text))}
            >
              Take it as a string
            </button>
          )}
        </div>
      )}
      <h3>Examples</h3>
      <ul className={styles.examples} aria-label="Examples">
        {examples.map(({ name, text: own, clipUnits }) => (
          <li key={name}>
            <button type="button" aria-pressed={text === own} onClick={() => putValue(own, clipUnits === undefined ? {} : { clipUnits })}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
