import { families, isImportant } from '../../lib/findings/order.ts';
import { familyWords } from '../../lib/findings/words.ts';
import { setFindingFilter } from '../commands/findings.ts';
import { useCapture } from '../state/capture.ts';
import { count, counted } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';
import type { FindingsReply } from '../worker/protocol/findings.ts';
import styles from './NothingFound.module.css';

/** The filter lets nothing through. */
export function NoMatch({ filter }: { readonly filter: string }) {
  return (
    <div className={styles.nothing}>
      <p>No finding matches “{visibleLine(filter)}”.</p>
      <button type="button" onClick={() => setFindingFilter('')}>
        Empty the filter
      </button>
    </div>
  );
}

/** Nothing was found: what was looked for, so that it is known what that means. */
export function NothingFound({ reply: { rules, looked } }: { readonly reply: FindingsReply }) {
  const calls = useCapture((capture) => capture.counts.calls);
  const frames = useCapture((capture) => capture.counts.frames);
  const sections = [
    { words: 'What matters most', own: rules.filter(({ id }) => isImportant(id)) },
    ...families.map((family) => ({
      words: familyWords[family],
      own: rules.filter((rule) => rule.family === family && !isImportant(rule.id)),
    })),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: the region is what scrolls.
    <div
      className={styles.nothing}
      role="region"
      aria-label="What was looked for"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so with the keyboard.
      tabIndex={0}
    >
      <p>
        <b>{looked < calls ? 'Nothing was found so far.' : 'Nothing was found.'}</b> {counted(rules.length, 'rule')} looked over{' '}
        {looked < calls ? `${count(looked)} of ${counted(calls, 'call')}` : counted(calls, 'call')} in {counted(frames, 'frame')}.
      </p>
      {sections
        .filter(({ own }) => own.length > 0)
        .map(({ words, own }) => (
          <section key={words}>
            <h2>{words}</h2>
            <ul>
              {own.map(({ id, title, about }) => (
                <li key={id} title={about}>
                  {title}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
