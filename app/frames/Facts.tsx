import type { ReactNode } from 'react';
import { goToFrame } from '../commands/jump.ts';
import { useAsked } from '../commands/useAsked.ts';
import { frameNumber } from '../state/derive.ts';
import { count, counted } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';
import type { FrameReply } from '../worker/protocol/frame.ts';
import type { SpellingReply } from '../worker/protocol/spelling.ts';
import styles from './Facts.module.css';
import { spellingWords } from './spellingWords.ts';
import { TouchedCalls } from './TouchedCalls.tsx';
import { basisWords, directionWords, fullTime, isInferredBasis } from './words.ts';

function Fact({ name, children, mark = false }: { readonly name: string; readonly children: ReactNode; readonly mark?: boolean }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className={mark ? styles.mark : undefined}>{children}</dd>
    </div>
  );
}

function FrameLink({ frame }: { readonly frame: number }) {
  return (
    <button type="button" className={styles.link} onClick={() => goToFrame(frame)}>
      frame {count(frameNumber(frame))}
    </button>
  );
}

/** The message as it was written against its canonical form, and what of the line is around it. */
const exactWords = (recorded: number, wire: number, { message, asString }: SpellingReply): string => {
  if (message === undefined) return weightWords(recorded, wire);
  const around = recorded - message.recorded;
  const rest = asString ? 'kept as a string in its line' : around === 0 ? '' : `${count(around)} more for wrapper and line end`;
  return `${spellingWords(message)}${rest === '' ? '' : ` · ${rest}`}`;
};

/** Recorded bytes against canonical ones: the wrapper, the line end, and how the recorder writes JSON make the difference. */
const weightWords = (recorded: number, wire: number): string => {
  const more = recorded - wire;
  if (more === 0) return `${counted(wire, 'byte')} recorded and canonical`;
  if (more === 1) return `${counted(wire, 'byte')} canonical, ${count(recorded)} recorded with the line end`;
  const side =
    more > 0 ? `${count(more)} more for wrapper, line end and spelling` : `${count(-more)} fewer: the recorder spells it shorter`;
  return `${counted(wire, 'byte')} canonical, ${count(recorded)} recorded (${side})`;
};

/** What is known of an entry besides its content. */
export function Facts({ detail, epoch }: { readonly detail: FrameReply; readonly epoch: number }) {
  const { row, frame, path, start, end, problem, entry } = detail;
  const { value: exact } = useAsked('spelling', frame === undefined ? undefined : { frame: entry.index }, epoch);
  const fields = exact?.fields.filter(({ recorded, canonical }) => recorded !== canonical) ?? [];
  const place = `${visibleLine(path)}:${count(row.line)} · bytes ${count(start)}–${count(end)}`;
  return (
    <dl className={styles.facts}>
      {frame !== undefined && (
        <Fact name="Direction" mark={isInferredBasis(frame.basis)}>
          {directionWords[frame.direction]} · {basisWords[frame.basis]}
        </Fact>
      )}
      <Fact name="Place">{place}</Fact>
      <Fact name="Weight">
        {frame === undefined
          ? counted(row.bytes, 'recorded byte')
          : exact === undefined
            ? weightWords(row.bytes, frame.wireBytes)
            : exactWords(row.bytes, frame.wireBytes, exact)}
      </Fact>
      {fields.map((field) => (
        <Fact key={field.name} name={visibleLine(field.name)}>
          {spellingWords(field)}
        </Fact>
      ))}
      {row.kind === 'frame' && row.time !== undefined && <Fact name="Time">{fullTime(row.time)}</Fact>}
      {row.kind === 'frame' && row.id !== undefined && (
        <Fact name="Id">
          <code>{visibleLine(row.id)}</code>
          {frame?.answers !== undefined && (
            <>
              {' '}
              answers <FrameLink frame={frame.answers} />
            </>
          )}
          {frame?.answeredBy !== undefined && (
            <>
              {' '}
              answered by <FrameLink frame={frame.answeredBy} />
            </>
          )}
          {row.message === 'request' && frame?.answeredBy === undefined && <span className={styles.mark}> no answer in this bundle</span>}
          {row.message === 'response' && frame?.answers === undefined && (
            <span className={styles.mark}> its request is not in this bundle</span>
          )}
        </Fact>
      )}
      {row.kind === 'frame' && row.session !== undefined && (
        <Fact name="Session">
          <code>{visibleLine(row.session)}</code>
        </Fact>
      )}
      {row.kind === 'frame' && row.toolCall !== undefined && (
        <Fact name="Tool call">
          <code>{visibleLine(row.toolCall)}</code>
        </Fact>
      )}
      {frame?.calls !== undefined && (
        <Fact name="Calls">
          <TouchedCalls key={entry.index} frame={entry.index} {...frame.calls} />
        </Fact>
      )}
      {frame?.synthesised !== undefined && (
        <Fact name="Made from" mark>
          {visibleLine(frame.synthesised)}
        </Fact>
      )}
      {frame?.recovered !== undefined && (
        <Fact name="Recovered" mark>
          {visibleLine(frame.recovered)}
        </Fact>
      )}
      {problem !== undefined && (
        <Fact name="Problem" mark>
          {visibleLine(problem.what)} {visibleLine(problem.hint)}
        </Fact>
      )}
    </dl>
  );
}
