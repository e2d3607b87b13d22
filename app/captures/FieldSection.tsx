import type { Change, ComparedName, FieldDiff } from '../../lib/comparison/types.ts';
import { changeWords, excerptWords, fieldWords, replayReasonWords } from '../../lib/comparison/words.ts';
import { Chip } from '../ui/Chip.tsx';
import { count, counted } from '../ui/format.ts';
import { shownLine } from '../ui/visible.ts';
import styles from './FieldSection.module.css';
import { placeOf } from './words.ts';

/** A text change that is laid out side by side. */
export interface TextChoice {
  readonly field: ComparedName;
  /** Place in the field's list of changes; of those under `_meta` where `apart`. */
  readonly nth: number;
  readonly apart: boolean;
  readonly change: Change;
}

interface TextsProps {
  readonly shown: TextChoice | undefined;
  onText(choice: TextChoice): void;
}

interface ChangeViewProps extends TextsProps {
  readonly field: ComparedName;
  readonly nth: number;
  readonly apart: boolean;
  readonly change: Change;
}

const kindSign: { readonly [kind in Change['kind']]: string } = { added: '+', removed: '−', changed: '≠', 'type changed': '≠' };

function ChangeView({ field, nth, apart, change, shown, onText }: ChangeViewProps) {
  const { kind, path, pathB, a, b, text } = change;
  const isShown = shown?.field === field && shown.nth === nth && shown.apart === apart;
  return (
    <li className={styles.change} data-testid="change">
      <div className={styles.line}>
        <span className={styles.sign} aria-hidden="true">
          {kindSign[kind]}
        </span>
        <code className={styles.path}>
          {shownLine(placeOf(field, { path }))}
          {pathB !== undefined && ` ↔ ${shownLine(placeOf(field, { path: pathB }))}`}
        </code>
        <span className={styles.words}>{changeWords(change)}</span>
        {text !== undefined && (
          <button type="button" aria-pressed={isShown} onClick={() => onText({ field, nth, apart, change })}>
            Side by side
          </button>
        )}
      </div>
      <dl className={styles.values}>
        <dt>A</dt>
        <dd className={a === undefined ? styles.none : undefined}>{a === undefined ? 'not there' : shownLine(excerptWords(a))}</dd>
        <dt>B</dt>
        <dd className={b === undefined ? styles.none : undefined}>{b === undefined ? 'not there' : shownLine(excerptWords(b))}</dd>
      </dl>
    </li>
  );
}

/** One field that differs: its sizes, why a replay says otherwise, and each place that differs. */
export function FieldSection({ field, shown, onText }: TextsProps & { readonly field: FieldDiff }) {
  const { name, reason, diff } = field;
  return (
    <section aria-label={name} data-testid={`field-${name}`}>
      <h3 className={styles.name}>
        {fieldWords({ ...field, meta: 0, orders: 0 }).replace(reason === undefined ? '' : `; ${replayReasonWords[reason]}`, '')}{' '}
        {reason !== undefined && <Chip tone="violet">{replayReasonWords[reason]}</Chip>}
      </h3>
      <ul className={styles.changes}>
        {diff.changes.map((change, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a change is known by its place in the list.
          <ChangeView key={nth} field={name} nth={nth} apart={false} change={change} shown={shown} onText={onText} />
        ))}
      </ul>
      {diff.more > 0 && <p className={styles.more}>And {counted(diff.more, 'more difference')}.</p>}
    </section>
  );
}

/** What is set apart as noise: differences under `_meta`, and objects whose keys come in another order. */
export function Apart({ fields, shown, onText }: TextsProps & { readonly fields: readonly FieldDiff[] }) {
  const meta = fields.reduce((sum, field) => sum + field.meta, 0);
  const orders = fields.reduce((sum, field) => sum + field.orders, 0);
  if (meta + orders === 0) return null;
  const words = [
    ...(meta > 0 ? [`${counted(meta, 'difference')} in _meta`] : []),
    ...(orders > 0 ? [`${counted(orders, 'object')} with another key order`] : []),
  ];
  return (
    <details className={styles.apart} open={fields.every(({ changes }) => changes === 0)}>
      <summary>Set apart: {words.join(', ')}</summary>
      <ul className={styles.changes}>
        {fields.flatMap(({ name, diff }) =>
          diff.meta.map((change, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a change is known by its place in the list.
            <ChangeView key={`${name} ${nth}`} field={name} nth={nth} apart change={change} shown={shown} onText={onText} />
          )),
        )}
      </ul>
      {orders > 0 && (
        <p className={styles.more}>
          Another key order:{' '}
          {fields
            .flatMap(({ name, diff }) => diff.orders.map((path) => placeOf(name, { path })))
            .map((place) => (
              <code key={place} className={styles.order}>
                {shownLine(place)}
              </code>
            ))}
        </p>
      )}
    </details>
  );
}

/** Fields that are equal, with their sizes. */
export function EqualFields({ fields }: { readonly fields: readonly FieldDiff[] }) {
  return (
    <p className={styles.more} data-testid="equal-fields">
      Equal: {fields.map(({ name, bytesA }) => `${name} (${count(bytesA ?? 0)} B)`).join(', ')}
    </p>
  );
}
