import { type KeyboardEvent, useState } from 'react';
import { ok } from '../../lib/base/result.ts';
import { ask } from '../commands/frames.ts';
import { jump } from '../commands/jump.ts';
import { keyOf } from '../commands/registry.ts';
import { useAsked } from '../commands/useAsked.ts';
import { useCapture } from '../state/capture.ts';
import { frameNumber } from '../state/derive.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { count } from '../ui/format.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { visibleLine } from '../ui/visible.ts';
import type { Entry } from '../worker/frames/places.ts';
import type { FrameReply } from '../worker/protocol/frame.ts';
import styles from './EntryDetail.module.css';
import { Facts } from './Facts.tsx';
import { Failure } from './Failure.tsx';
import { RawText } from './text/RawText.tsx';
import { JsonTree } from './tree/JsonTree.tsx';

type Form = 'tree' | 'raw';
const forms: readonly { readonly id: Form; readonly words: string }[] = [
  { id: 'tree', words: 'Tree' },
  { id: 'raw', words: 'Raw line' },
];

/** Bytes that are copied at most. */
const copyLimit = 67_108_864;

const titleOf = ({ row }: FrameReply): string => {
  if (row.kind === 'record') return row.format;
  if (row.kind === 'problem') return row.what;
  return [row.message === 'response' && 'answer', row.method ?? 'no method', row.update].filter(Boolean).join(' · ');
};

function Head({ detail }: { readonly detail: FrameReply }) {
  const { entry, row } = detail;
  const copy = async () => {
    const reply = await ask('rawText', { entry, limit: copyLimit });
    return reply.ok ? ok(reply.value.text) : reply;
  };
  return (
    <header className={styles.head}>
      <h2 className={styles.title} title={visibleLine(titleOf(detail))}>
        {row.kind === 'frame' ? `Frame ${count(frameNumber(entry.index))}` : row.kind === 'record' ? 'Record' : 'Problem'}
        <span className={styles.dim}> {visibleLine(titleOf(detail))}</span>
      </h2>
      {row.kind === 'frame' && row.call !== undefined && (
        <button
          type="button"
          onClick={() => void jump()}
          aria-keyshortcuts={keyOf('jump')}
          title="Show the call this frame belongs to, as of this frame"
        >
          {(detail.frame?.calls?.all ?? 1) > 1 ? 'To the first call' : 'To the call'} <Kbd keys={keyOf('jump')} />
        </button>
      )}
      <CopyButton words="Copy raw" title="The recorded bytes as text, as they stand in the file" text={copy} />
    </header>
  );
}

function Forms({ form, onForm }: { readonly form: Form; onForm(form: Form): void }) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = form === 'tree' ? 'raw' : 'tree';
    onForm(next);
    document.getElementById(`entry-tab-${next}`)?.focus();
    event.preventDefault();
  };
  return (
    <div role="tablist" className={styles.forms} aria-label="Forms of the frame" onKeyDown={press}>
      {forms.map(({ id, words }) => (
        <button
          key={id}
          id={`entry-tab-${id}`}
          type="button"
          role="tab"
          className={styles.form}
          aria-selected={form === id}
          aria-controls="entry-form"
          tabIndex={form === id ? 0 : -1}
          onClick={() => onForm(id)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

/** One frame (or what stands in place of one): where it is, how it is known, its bytes, its value. */
export function EntryDetail({ entry }: { readonly entry: Entry }) {
  const epoch = useCapture((capture) => capture.epoch);
  const [wanted, setForm] = useState<Form>('tree');
  const { value, failure, pending } = useAsked('frame', { entry }, epoch);
  if (failure !== undefined) return <Failure problem={failure} />;
  if (value === undefined) return <p className={styles.wait}>Reading the frame…</p>;
  // A problem is bytes that are no value.
  const form = value.row.kind === 'problem' || value.problem !== undefined ? 'raw' : wanted;
  return (
    <section id="frame-detail" tabIndex={-1} className={styles.pane} aria-label="The chosen frame" aria-busy={pending}>
      <Head detail={value} />
      <Facts detail={value} epoch={epoch} />
      {value.row.kind !== 'problem' && <Forms form={form} onForm={setForm} />}
      <div
        id="entry-form"
        className={styles.body}
        {...(value.row.kind === 'problem' ? {} : { role: 'tabpanel', 'aria-labelledby': `entry-tab-${form}` })}
      >
        {form === 'raw' ? (
          <RawText entry={value.entry} epoch={epoch} />
        ) : (
          <JsonTree entry={value.entry} epoch={epoch} label={value.row.kind === 'frame' ? 'Message as a tree' : 'Record as a tree'} />
        )}
      </div>
    </section>
  );
}
