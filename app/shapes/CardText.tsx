import { TextRows } from '../frames/text/TextRows.tsx';
import { counted } from '../ui/format.ts';
import { visible } from '../ui/visible.ts';
import type { ShownText } from '../worker/shapes/shown.ts';
import styles from './Shapes.module.css';

/** Up to here a text is laid out as it is; a longer one is drawn in the rows in sight. */
const short = { units: 480, lines: 8 } as const;

/** The text of a card. */
export function CardText({ label, shown: { text, rest } }: { readonly label: string; readonly shown: ShownText }) {
  if (text === '') return <p className={styles.quiet}>(empty)</p>;
  if (rest === 0 && text.length <= short.units && text.split('\n', short.lines + 1).length <= short.lines) {
    return <pre className={styles.text}>{visible(text)}</pre>;
  }
  return (
    <div className={styles.long}>
      <TextRows text={text} label={`Text: ${label}`}>
        {rest > 0 && <p className={styles.more}>… {counted(rest, 'unit')} more; copying takes them all</p>}
      </TextRows>
    </div>
  );
}
