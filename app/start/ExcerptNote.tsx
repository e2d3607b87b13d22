import { dismissNote } from '../commands/links.ts';
import { useCapture } from '../state/capture.ts';
import { useLink } from '../state/link.ts';
import { counted } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { visibleLine } from '../ui/visible.ts';
import styles from './LinkPanel.module.css';

/** Calls named one by one up to here. */
const named = 3;

function Calls() {
  const calls = useCapture((capture) => capture.counts.calls);
  const order = useCapture((capture) => capture.order);
  const rows = useCapture((capture) => capture.rows);
  const ids = [...(order ?? [])].slice(0, named).map((call) => rows.get(call)?.id);
  const known = ids.every((id) => id !== undefined) && calls <= named;
  return <>{known && calls > 0 ? ids.map((id) => visibleLine(id ?? '')).join(', ') : counted(calls, 'call')}</>;
}

/** Says that what is open is a part of a capture, of which calls, and what was taken out of it. */
export function ExcerptNote() {
  const redacted = useLink((link) => link.redacted);
  return (
    <section className={styles.note} aria-label="What is open">
      <Icon name="cut" />
      <p>
        <b>This is an excerpt</b> of a larger capture, with every text of <Calls />: all of it came in the link.{' '}
        {redacted === undefined ? (
          'Nobody looked through it for secrets before it was sent.'
        ) : redacted.places === 0 ? (
          'It was looked through for secrets; nothing was taken out.'
        ) : (
          <>
            <b>Redacted:</b> {counted(redacted.values, 'value')} in {counted(redacted.places, 'place')} were replaced, each by as many units
            and bytes, so that sizes, cuts and offsets are those of the original.
          </>
        )}
        {redacted !== undefined && redacted.left > 0 && ` ${counted(redacted.left, 'value')} that looked like secrets were left in.`}
      </p>
      <button type="button" onClick={dismissNote}>
        Dismiss
      </button>
    </section>
  );
}
