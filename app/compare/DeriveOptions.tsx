import { type ReactNode, useId, useState } from 'react';
import { capPresets, type ShownDerivation } from '../state/derivation.ts';
import { cx } from '../ui/cx.ts';
import { count } from '../ui/format.ts';
import { shownLine, visibleLine } from '../ui/visible.ts';
import type { DeriveChoice, MountChoice } from '../worker/derivation.ts';
import styles from './DerivePanel.module.css';

interface DeriveOptionsProps {
  readonly choice: DeriveChoice;
  /** What came of the last settings: it knows the call's own id and day, and what can be derived from. */
  readonly derivation: ShownDerivation | undefined;
  onChange(change: { readonly [Name in keyof DeriveChoice]?: DeriveChoice[Name] | undefined }): void;
}

const mounts: readonly { readonly id: MountChoice; readonly words: string }[] = [
  { id: 'present', words: 'present' },
  { id: 'absent', words: 'absent' },
  { id: 'write failed', words: 'write failed' },
];

const dayBasis = {
  frame: "The day of the call's last frame",
  'model request': 'The day of the first model request that held the result',
  'made up': 'Nothing dates this call: a made-up day',
} as const;

const mostCap = 999_999_999;
const capOf = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
const isDay = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text);

interface OptionProps {
  readonly id: string;
  readonly words: string;
  readonly grows?: boolean;
  readonly children: ReactNode;
}

function Option({ id, words, grows = false, children }: OptionProps) {
  return (
    <div className={cx(styles.option, grows && styles.grows)}>
      <label htmlFor={id}>{words}</label>
      {children}
    </div>
  );
}

interface FaultProps {
  readonly id: string;
  /** What was typed. */
  readonly typed: string;
  readonly isNo: string;
  /** The setting that what is shown came of. */
  readonly last: string;
}

/** What is wrong with what is being typed, and what is shown meanwhile. */
function Fault({ id, typed, isNo, last }: FaultProps) {
  return (
    <p id={id} className={styles.fault} role="alert">
      {typed === '' ? 'Nothing' : `“${typed}”`} {isNo}. What is shown is still of {last}.
    </p>
  );
}

/** Settings of the host whose rules are applied. What is being typed and is none is said, and the last settings stay. */
export function DeriveOptions({ choice, derivation, onChange }: DeriveOptionsProps) {
  const id = useId();
  const [typedCap, setCap] = useState(String(choice.cap));
  const [typedDate, setDate] = useState(choice.date ?? '');
  // Only what is no setting yet stands against the settings, which can change without being typed.
  const cap = capOf(typedCap) === undefined ? typedCap : String(choice.cap);
  const date = typedDate === '' || isDay(typedDate) ? (choice.date ?? '') : typedDate;
  const framework = choice.family === 'framework';
  const inputs = derivation?.derived.inputs ?? [];
  const capIsNone = capOf(cap) === undefined;
  const dateIsNone = framework && date !== '' && !isDay(date);
  const typeCap = (text: string) => {
    setCap(text);
    const next = capOf(text);
    if (next !== undefined) onChange({ cap: next });
  };
  const typeDate = (text: string) => {
    setDate(text);
    if (text === '' || isDay(text)) onChange({ date: text === '' ? undefined : text });
  };
  return (
    <div className={styles.options}>
      <Option id={`${id}-family`} words="Family">
        <select
          id={`${id}-family`}
          value={choice.family}
          onChange={(event) => onChange({ family: event.target.value === 'qwen' ? 'qwen' : 'framework' })}
        >
          <option value="framework">framework</option>
          <option value="qwen">qwen</option>
        </select>
      </Option>
      {framework && (
        <Option id={`${id}-generation`} words="Strings">
          <select
            id={`${id}-generation`}
            value={choice.generation}
            title="Plain: a string is its own text (current). Quoted: it goes as JSON, quoted and escaped (before)."
            onChange={(event) => onChange({ generation: event.target.value === 'quoted' ? 'quoted' : 'plain' })}
          >
            <option value="plain">plain</option>
            <option value="quoted">quoted</option>
          </select>
        </Option>
      )}
      <div className={styles.cap}>
        <Option id={`${id}-cap`} words={framework ? 'Inline cap, units' : 'Cut above, units'}>
          <input
            id={`${id}-cap`}
            className={styles.number}
            type="number"
            min={1}
            step={1}
            value={cap}
            aria-invalid={capIsNone}
            aria-describedby={capIsNone ? `${id}-cap-fault` : undefined}
            onChange={(event) => typeCap(event.target.value)}
            onBlur={() => setCap(String(choice.cap))}
          />
        </Option>
        {capPresets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={choice.cap === preset}
            title={preset === capPresets[0] ? 'Cap of current hosts' : 'Cap of older hosts'}
            onClick={() => typeCap(String(preset))}
          >
            {count(preset)}
          </button>
        ))}
      </div>
      <Option id={`${id}-call`} words="Call id">
        <input
          id={`${id}-call`}
          className={styles.callId}
          type="text"
          spellCheck={false}
          value={choice.callId ?? ''}
          placeholder={derivation && shownLine(derivation.callId)}
          title="Names the spill file; empty is the call's own"
          onChange={({ target }) => onChange({ callId: target.value === '' ? undefined : target.value })}
        />
      </Option>
      {framework && (
        <>
          <Option id={`${id}-date`} words="Date, UTC">
            <input
              id={`${id}-date`}
              className={styles.date}
              type="text"
              spellCheck={false}
              value={date}
              placeholder={visibleLine(derivation?.day.date ?? 'YYYY-MM-DD')}
              title={`${derivation === undefined ? 'The day of the call' : dayBasis[derivation.day.basis]}, unless you type another (YYYY-MM-DD)`}
              aria-invalid={dateIsNone}
              aria-describedby={dateIsNone ? `${id}-date-fault` : undefined}
              onChange={(event) => typeDate(event.target.value)}
            />
          </Option>
          <Option id={`${id}-mount`} words="Workspace">
            <select
              id={`${id}-mount`}
              value={choice.mount}
              title="Whether the host had a writable workspace to spill to"
              onChange={({ target }) => onChange({ mount: mounts.find((mount) => mount.id === target.value)?.id ?? 'present' })}
            >
              {mounts.map(({ id: mount, words }) => (
                <option key={mount} value={mount}>
                  {words}
                </option>
              ))}
            </select>
          </Option>
        </>
      )}
      {inputs.length > 1 && (
        <Option id={`${id}-from`} words="Result data" grows>
          <select
            id={`${id}-from`}
            value={derivation?.derived.input?.id ?? ''}
            onChange={({ target }) => onChange({ from: target.value === inputs[0]?.id ? undefined : target.value })}
          >
            {inputs.map(({ id: input, words }, index) => (
              <option key={input} value={input}>
                {words}
                {index === 0 ? ' (the fullest)' : ''}
              </option>
            ))}
          </select>
        </Option>
      )}
      {capIsNone && (
        <Fault
          id={`${id}-cap-fault`}
          typed={cap}
          isNo={`is no cap: it takes a whole number of units from 1 to ${count(mostCap)}`}
          last={`the last valid cap, ${count(choice.cap)}`}
        />
      )}
      {dateIsNone && (
        <Fault
          id={`${id}-date-fault`}
          typed={date}
          isNo="is no day: it is written YYYY-MM-DD"
          last={choice.date ?? derivation?.day.date ?? 'the call’s own day'}
        />
      )}
    </div>
  );
}
