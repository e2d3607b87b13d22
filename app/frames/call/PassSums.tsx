import type { Call, CallPass, Protocol, ReplaySum } from '../../../lib/trace/types.ts';
import { bytes, count, counted } from '../../ui/format.ts';
import styles from './PassSums.module.css';

/** Which protocol the call's frames speak, and how that is known. */
const protocolWords = ({ version, basis }: Protocol): string =>
  `${version === 2 ? 'draft 2 of the protocol' : 'protocol 1'}${basis === 'inferred' ? ' (inferred)' : ''}`;

const protocolTitle = ({ basis }: Protocol): string =>
  basis === 'negotiated'
    ? 'Negotiated: the answer to initialize names the version.'
    : 'Inferred from the shape of the frames: no answer to initialize in this file names the version.';

/** What the whole replay sends of calls, beside what it sends of this one. */
const sumWords = ({ calls, updates, wireBytes }: ReplaySum): string =>
  ` of the replay's ${bytes(wireBytes)} in ${counted(updates, 'update')} of ${counted(calls, 'call')}`;

const sum = ({ updates }: CallPass): number => updates.reduce((total, { wireBytes }) => total + wireBytes, 0);

interface Part {
  readonly name: string;
  readonly passes: readonly CallPass[];
  readonly replay: boolean;
}

const partsOf = (call: Call): readonly Part[] => [
  { name: call.live?.nested ? 'sub-agent, live' : 'live', passes: call.live === undefined ? [] : [call.live], replay: false },
  { name: 'recorded again', passes: call.recordedAgain ?? [], replay: false },
  ...call.replays.map((pass, i) => ({
    name: call.replays.length > 1 ? `${pass.path} ${i + 1}/${call.replays.length}` : pass.path,
    passes: [pass],
    replay: true,
  })),
];

/** How many frames touched the call, and what each way it was seen weighs on the wire. */
export function PassSums({ call, total }: { readonly call: Call; readonly total: number | undefined }) {
  const protocol = (call.live ?? call.replays.at(-1))?.protocol;
  return (
    <p className={styles.sums}>
      <b>{total === undefined ? '…' : counted(total, 'frame')}</b>
      {partsOf(call)
        .filter(({ passes }) => passes.length > 0)
        .map(({ name, passes, replay }) => {
          const wire = passes.reduce((all, pass) => all + sum(pass), 0);
          const updates = passes.reduce((all, pass) => all + pass.updates.length, 0);
          return (
            <span key={name} className={replay ? styles.replay : undefined} title={`${count(wire)} bytes of canonical JSON`}>
              {name}: {counted(updates, 'update')}, {bytes(wire)}
              {passes[0]?.replay !== undefined && sumWords(passes[0].replay)}
            </span>
          );
        })}
      {protocol !== undefined && <span title={protocolTitle(protocol)}>{protocolWords(protocol)}</span>}
      {call.fileReads.length > 0 && <span>{counted(call.fileReads.length, 'file read')}</span>}
    </p>
  );
}
