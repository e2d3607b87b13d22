import { useId } from 'react';
import { setHost } from '../commands/shapes.ts';
import { useAsked } from '../commands/useAsked.ts';
import { useShapes } from '../state/shapes.ts';
import type { ShapeFrom } from '../worker/shapes/value.ts';
import { HostRowView } from './HostRowView.tsx';
import { NumberField } from './NumberField.tsx';
import styles from './Shapes.module.css';

const mounts = ['present', 'absent', 'write failed'] as const;

const isDay = (date: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(date);

function Settings() {
  const id = useId();
  const { cap, callId, date, mount } = useShapes((shapes) => shapes.host);
  return (
    <div className={styles.fields}>
      <NumberField label="inline cap" value={cap} least={1} most={999_999_999} onChange={(next) => setHost({ cap: next })} />
      {[24_000, 5_000].map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={cap === preset}
          title={preset === 24_000 ? 'Cap of current hosts' : 'Cap of older hosts'}
          onClick={() => setHost({ cap: preset })}
        >
          {preset.toLocaleString('en-US')}
        </button>
      ))}
      <span className={styles.field}>
        <label htmlFor={`${id}-call`}>call id</label>
        <input
          id={`${id}-call`}
          className={styles.callId}
          type="text"
          spellCheck={false}
          maxLength={400}
          value={callId}
          title="Names the spill file"
          onChange={({ target }) => setHost({ callId: target.value === '' ? 'call_1' : target.value })}
        />
      </span>
      <span className={styles.field}>
        <label htmlFor={`${id}-date`}>date, UTC</label>
        <input
          id={`${id}-date`}
          type="date"
          value={date}
          title="Names the spill file"
          onChange={({ target }) => isDay(target.value) && setHost({ date: target.value })}
        />
      </span>
      <span className={styles.field}>
        <label htmlFor={`${id}-mount`}>workspace</label>
        <select
          id={`${id}-mount`}
          value={mount}
          title="Whether the host has a writable workspace to spill to"
          onChange={({ target }) => setHost({ mount: mounts.find((one) => one === target.value) ?? 'present' })}
        >
          {mounts.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </span>
    </div>
  );
}

interface HostsProps {
  readonly from: ShapeFrom;
  readonly epoch: number;
  /** Id of the value of the call. */
  readonly chosen: string | undefined;
}

/** What the value becomes as the result of a tool in each host: model text, history, spill, script text. */
export function Hosts({ from, epoch, chosen }: HostsProps) {
  const settings = useShapes((shapes) => shapes.host);
  const { value, failure } = useAsked('shapeHosts', { from, settings }, epoch);
  return (
    <section className={styles.hosts} aria-label="In each host">
      <h2>In each host</h2>
      <Settings />
      {failure !== undefined && failure.code !== 'cancelled' && (
        <p className={styles.bad} role="alert">
          {failure.what} {failure.hint}
        </p>
      )}
      <ul className={styles.rowsOfHosts} aria-label="Hosts">
        {value?.rows.map((row) => (
          <HostRowView key={row.host} row={row} from={from} chosen={chosen} />
        ))}
      </ul>
    </section>
  );
}
