import { compareInHost } from '../commands/shapes.ts';
import { Chip } from '../ui/Chip.tsx';
import { counted } from '../ui/format.ts';
import { shownLine, visibleLine } from '../ui/visible.ts';
import type { HostRow, HostText } from '../worker/protocol/shapeHosts.ts';
import type { ShapeFrom } from '../worker/shapes/value.ts';
import styles from './Shapes.module.css';
import { hostWords } from './words.ts';

function TextLine({ text: { label, sizes, start, end, provenance } }: { readonly text: HostText }) {
  const name = label.replace(/^Derived /, '');
  if (start === undefined || sizes === undefined) {
    return (
      <div className={styles.line} data-testid="host-text">
        <dt>{name}</dt>
        <dd className={styles.quiet}>{provenance.kind === 'absent' ? visibleLine(provenance.sentence) : 'none'}</dd>
      </div>
    );
  }
  return (
    <div className={styles.line} data-testid="host-text">
      <dt>{name}</dt>
      <dd>
        <span className={styles.size}>
          {counted(sizes.units, 'unit')} · {counted(sizes.utf8, 'byte')}
        </span>
        <code className={styles.snippet} title={provenance.kind === 'derived' ? visibleLine(provenance.rule) : undefined}>
          {start === '' ? '(empty)' : shownLine(start)}
        </code>
        {end !== undefined && (
          <span className={styles.end}>
            … <code className={styles.snippet}>{shownLine(end)}</code>
          </span>
        )}
      </dd>
    </div>
  );
}

interface HostRowProps {
  readonly row: HostRow;
  readonly from: ShapeFrom;
  readonly chosen: string | undefined;
}

/** What the value becomes in one host, and the way to Compare. */
export function HostRowView({ row, from, chosen }: HostRowProps) {
  const { host, settings, texts, notes, script, differs } = row;
  const name = hostWords[host];
  const any = texts.some(({ start }) => start !== undefined);
  return (
    <li className={styles.card} data-testid="host" aria-label={name}>
      <header className={styles.head}>
        <h3>{name}</h3>
        <span className={styles.quiet}>{settings.replace(/^(?:framework, (?:plain|quoted)|qwen), /, '')}</span>
        {differs !== undefined && <Chip tone="mark">model text and history differ: {differs}</Chip>}
        <span className={styles.space} />
        <button
          type="button"
          disabled={!any}
          title={any ? 'Show these texts side by side, with their cuts and where the rest is' : 'There is no text to compare'}
          onClick={() => void compareInHost(from, chosen, row)}
        >
          Compare
        </button>
      </header>
      <dl>
        {texts.map((text) => (
          <TextLine key={text.id} text={text} />
        ))}
      </dl>
      {script !== undefined && (
        <p className={styles.quiet}>
          <code>JSON.parse</code> of the script text gives {script.plain} now, {script.quoted} in the quoted generation.
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.quiet}>
          {visibleLine(note)}
        </p>
      ))}
    </li>
  );
}
