/* biome-ignore-all lint/a11y/useSemanticElements: a fieldset brings a frame of its own. */
import { useState } from 'react';
import type { FieldName } from '../../../lib/trace/types.ts';
import { useAsked } from '../../commands/useAsked.ts';
import { count, counted } from '../../ui/format.ts';
import { visible, visibleLine } from '../../ui/visible.ts';
import type { DroppedView, FieldAsOf } from '../../worker/frames/asOf.ts';
import { Failure } from '../Failure.tsx';
import { More, textLimits } from '../text/More.tsx';
import { TextRows } from '../text/TextRows.tsx';
import { JsonTree } from '../tree/JsonTree.tsx';
import styles from './FieldValue.module.css';

type Now = NonNullable<FieldAsOf['now']>;

interface FieldValueProps {
  readonly call: number;
  readonly field: FieldName;
  readonly now: Now;
  readonly epoch: number;
}

/** What a conforming client leaves out of this value, as it was sent. */
function Dropped({ dropped, ignored }: { readonly dropped: readonly DroppedView[]; readonly ignored: string | undefined }) {
  if (dropped.length === 0 && ignored === undefined) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.dropped} tabIndex={0} aria-label="Dropped by clients">
      {ignored !== undefined && <p>{ignored}</p>}
      {dropped.length > 0 && (
        <p>
          <b>{counted(dropped.length, 'item')} that conforming clients silently drop.</b>
        </p>
      )}
      {dropped.map(({ index, why, raw, rest }) => (
        <div key={index}>
          <p>
            content[{index}]: {visibleLine(why)}
          </p>
          <pre>
            {visible(raw)}
            {rest > 0 && ` … ${counted(rest, 'unit')} more`}
          </pre>
        </div>
      ))}
    </section>
  );
}

function Texts({ call, field, now, epoch }: FieldValueProps) {
  const [pick, setPick] = useState(0);
  const [step, setStep] = useState(0);
  const { value, failure } = useAsked(
    'fieldText',
    {
      ...(now.from > 1 ? { call } : {}),
      frame: now.frame,
      ...(now.item === undefined ? {} : { item: now.item }),
      ...{ path: now.path, field, pick, limit: textLimits[step] ?? textLimits[0] },
    },
    epoch,
  );
  if (failure !== undefined) return <Failure problem={failure} />;
  if (value === undefined) return <p className={styles.wait}>Reading…</p>;
  const choose = (index: number) => {
    setPick(index);
    setStep(0);
  };
  return (
    <div className={styles.texts}>
      {value.texts.length > 1 ? (
        <div className={styles.names} role="group" aria-label="Texts of the value">
          {value.texts.map(({ name, units }, index) => (
            <button key={name} type="button" aria-pressed={index === pick} onClick={() => choose(index)}>
              {visibleLine(name)} <span className={styles.dim}>{count(units)}</span>
            </button>
          ))}
        </div>
      ) : (
        <div />
      )}
      <TextRows text={value.text} label={`${field} as text`}>
        <More rest={value.rest} unit="unit" step={step} onMore={() => setStep(step + 1)} />
      </TextRows>
    </div>
  );
}

/** The value of a field as of a frame: as text or as a tree, and what clients drop of it. */
export function FieldValue({ call, field, now, epoch }: FieldValueProps) {
  const [form, setForm] = useState<'text' | 'tree'>('text');
  const place = `${now.frame} ${now.item} ${field}`;
  // What several updates put together stands in no frame, so there is no tree of it to open.
  const whole = now.from === 1;
  return (
    <div className={styles.pane}>
      <div className={styles.head}>
        <h3>{field}</h3>
        <div className={styles.forms} role="group" aria-label="Form of the value">
          <button type="button" aria-pressed={!whole || form === 'text'} onClick={() => setForm('text')}>
            Text
          </button>
          <button
            type="button"
            aria-pressed={whole && form === 'tree'}
            disabled={!whole}
            title={whole ? undefined : `Put together from ${count(now.from)} updates: it stands in no frame`}
            onClick={() => setForm('tree')}
          >
            Tree
          </button>
        </div>
      </div>
      <Dropped dropped={now.dropped} ignored={now.ignored} />
      <div className={styles.body}>
        {form === 'text' || !whole ? (
          <Texts key={place} call={call} field={field} now={now} epoch={epoch} />
        ) : (
          <JsonTree entry={{ kind: 'frame', index: now.frame }} path={now.path} epoch={epoch} label={`${field} as a tree`} />
        )}
      </div>
    </div>
  );
}
