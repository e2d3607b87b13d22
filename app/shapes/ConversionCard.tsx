import { ok } from '../../lib/base/result.ts';
import type { Losses } from '../../lib/shapes/types.ts';
import { ask } from '../commands/frames.ts';
import { useShapes } from '../state/shapes.ts';
import { Chip } from '../ui/Chip.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { counted } from '../ui/format.ts';
import type { ShownConversion } from '../worker/shapes/shown.ts';
import type { ShapeFrom } from '../worker/shapes/value.ts';
import { CardText } from './CardText.tsx';
import { LossList } from './LossList.tsx';
import styles from './Shapes.module.css';
import { readBackWords } from './words.ts';

interface ConversionCardProps {
  readonly conversion: ShownConversion;
  readonly from: ShapeFrom;
  /** Losses of the value's JSON, where this conversion begins with it. */
  readonly before: Losses | undefined;
  /** Paths that have a place in the value as it is written. */
  readonly paths: ReadonlySet<string>;
  onPlace(path: string): void;
}

/** One conversion: its text, its size, whether it parses back, and what is lost at which path. */
export function ConversionCard({ conversion, from, before, paths, onPlace }: ConversionCardProps) {
  const { id, name, code, shown, problem, units, bytes, readsBack, losses } = conversion;
  const back = readsBack === undefined ? undefined : readBackWords[readsBack];
  const whole = async () => {
    const { clipUnits, keepUnits } = useShapes.getState();
    const reply = await ask('shapeText', { from, clipUnits, keepUnits, of: id });
    return reply.ok ? ok(reply.value.text) : reply;
  };
  return (
    <li className={styles.card} data-testid="conversion" aria-label={name}>
      <header className={styles.cardHead}>
        <h3>{name}</h3>
        <span className={styles.space} />
        {shown !== undefined && <CopyButton words="Copy" title={`Copy the whole text: ${name}`} text={whole} />}
      </header>
      <code className={styles.code}>{code}</code>
      {shown === undefined ? (
        <p className={styles.bad}>
          {problem?.what} {problem?.hint}
        </p>
      ) : (
        <CardText label={name} shown={shown} />
      )}
      <p className={styles.facts}>
        {units !== undefined && bytes !== undefined && (
          <span>
            {counted(units, 'unit')} · {counted(bytes, 'byte')}
          </span>
        )}
        {back !== undefined && <Chip tone={back.tone}>{back.words}</Chip>}
      </p>
      <LossList losses={losses} before={before} paths={paths} onPlace={onPlace} />
    </li>
  );
}
