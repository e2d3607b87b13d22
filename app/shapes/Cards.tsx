import { ok } from '../../lib/base/result.ts';
import { setShapes } from '../commands/shapes.ts';
import { useShapes } from '../state/shapes.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { cx } from '../ui/cx.ts';
import { CheckCard } from './CheckCard.tsx';
import { ConversionCard } from './ConversionCard.tsx';
import { Hosts } from './Hosts.tsx';
import { NumberField } from './NumberField.tsx';
import { jsonOf, markdownOf } from './report.ts';
import styles from './Shapes.module.css';
import { SummaryCard } from './SummaryCard.tsx';
import { Traces } from './Traces.tsx';
import type { Read } from './useGood.ts';

interface CardsProps {
  readonly read: Read;
  readonly epoch: number;
  /** Something else is typed by now, which is no value. */
  readonly stale: boolean;
  onPlace(path: string): void;
}

/** What becomes of a value: conversions, summary, promised shape, traces, hosts. */
export function Cards({ read: { from, reply }, epoch, stale, onPlace }: CardsProps) {
  const clipUnits = useShapes((shapes) => shapes.clipUnits);
  const keepUnits = useShapes((shapes) => shapes.keepUnits);
  const json = reply.conversions.find(({ id }) => id === 'json')?.losses;
  const paths = new Set(reply.places.map(({ path }) => path));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the region is what scrolls.
    <div
      className={cx(styles.cards, stale && styles.stale)}
      role="region"
      aria-label="What becomes of it"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so with the keyboard.
      tabIndex={0}
    >
      {stale && <p className={styles.mark}>What is typed is no value; this is of the last one, {reply.words}.</p>}
      <header className={styles.head}>
        <h2>Conversions</h2>
        <NumberField label="clip JSON at" value={clipUnits} most={100_000_000} onChange={(next) => setShapes({ clipUnits: next })} />
        <NumberField label="habits keep" value={keepUnits} most={100_000_000} onChange={(next) => setShapes({ keepUnits: next })} />
        <span className={styles.space} />
        <span className={styles.buttons}>
          <CopyButton
            words="Markdown"
            title="Copy all conversions with their losses as Markdown"
            text={() => Promise.resolve(ok(markdownOf(reply)))}
          />
          <CopyButton words="JSON" title="Copy all conversions with their losses as JSON" text={() => Promise.resolve(ok(jsonOf(reply)))} />
        </span>
      </header>
      <ul className={styles.grid} aria-label="Conversions">
        {reply.conversions.map((conversion) => (
          <ConversionCard
            key={conversion.id}
            conversion={conversion}
            from={from}
            before={conversion.id === 'json' || conversion.id === 'concat' ? undefined : json}
            paths={paths}
            onPlace={onPlace}
          />
        ))}
        <SummaryCard from={from} epoch={epoch} />
        <CheckCard from={from} epoch={epoch} paths={paths} onPlace={onPlace} />
      </ul>
      <Traces from={from} epoch={epoch} />
      <Hosts from={from} epoch={epoch} chosen={reply.chosen} />
    </div>
  );
}
