import type { LinkedPlaceholder } from '../../lib/checks/placeholder-links.ts';
import type { CallMedium } from '../../lib/texts/media.ts';
import { putText } from '../commands/columns.ts';
import { count } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';
import styles from './CallMedia.module.css';

interface PlaceholderListProps {
  readonly placeholders: readonly LinkedPlaceholder[];
  /** Media in the order of their cards. */
  readonly media: readonly CallMedium[];
}

/** Every placeholder in a text of the call, with the medium it stands for or that there is none. */
export function PlaceholderList({ placeholders, media }: PlaceholderListProps) {
  return (
    <section aria-label="Placeholders">
      <h3>Placeholders in the texts</h3>
      <table className={styles.placeholders}>
        <thead>
          <tr>
            <th scope="col">Text</th>
            <th scope="col">At unit</th>
            <th scope="col">Placeholder</th>
            <th scope="col">Stands for</th>
          </tr>
        </thead>
        <tbody>
          {placeholders.map(({ text, label, placeholder, words, medium }) => {
            const nth = media.findIndex(({ id }) => id === medium) + 1;
            return (
              <tr key={`${text}-${placeholder.range.start}`}>
                <td>
                  <button type="button" className={styles.link} title="Show this text in Compare" onClick={() => putText(text)}>
                    {visibleLine(label)}
                  </button>
                </td>
                <td className={styles.number}>{count(placeholder.range.start)}</td>
                <td>
                  <code>{visibleLine(words)}</code>
                </td>
                <td>{nth === 0 ? <span className={styles.mark}>nothing in this bundle</span> : `medium ${nth}`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
