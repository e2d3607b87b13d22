import type { ReactNode } from 'react';
import { keyOf, runCommand } from '../commands/registry.ts';
import { useCapture } from '../state/capture.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { FailureNote } from './FailureNote.tsx';
import { FromLink } from './FromLink.tsx';
import { LinkProblem } from './LinkProblem.tsx';
import { OpeningProgress } from './OpeningProgress.tsx';
import { Samples } from './Samples.tsx';
import styles from './StartPage.module.css';

/** Forms that can be opened, as a person knows them. */
const kinds: readonly (readonly [string, string])[] = [
  [
    'Frames of the Agent Client Protocol',
    'One JSON-RPC message a line, one direction or both; with or without a wrapper that tells time and direction; a client’s own log',
  ],
  ['Stored history', 'The session file of the agent, a record a line'],
  ['Model requests', 'A log of what was sent to the model'],
  ['Spill files', 'The whole outputs that the cut results point to'],
];

/** Nothing is open: how to open something, and what; and what is `asked` of the person before a link is followed. */
export function StartPage({ asked }: { readonly asked: ReactNode }) {
  const opening = useCapture((capture) => capture.opening);
  const failure = useCapture((capture) => capture.failure);
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <header className={styles.lead}>
          <h1>See what becomes of a tool result</h1>
          <p>
            What the model was sent, what history stored, what the editor showed and what was spilled, side by side: where each was cut, and
            where every byte went.
          </p>
        </header>
        {failure !== undefined && <FailureNote failure={failure} />}
        <LinkProblem />
        {asked}
        <section className={styles.drop} aria-label="Open a capture">
          {opening === undefined ? (
            <>
              <Icon name="drop" size={28} />
              <strong>Drop or paste a capture anywhere: files, the folder that holds them, or text</strong>
              <div className={styles.buttons}>
                <button
                  type="button"
                  className={styles.primary}
                  onClick={() => runCommand('open.files')}
                  aria-keyshortcuts={keyOf('open.files')}
                >
                  Open files <Kbd keys={keyOf('open.files')} />
                </button>
                <button type="button" onClick={() => runCommand('open.folder')} aria-keyshortcuts={keyOf('open.folder')}>
                  Open a folder <Kbd keys={keyOf('open.folder')} />
                </button>
                <button type="button" onClick={() => runCommand('open.paste')} aria-keyshortcuts={keyOf('open.paste')}>
                  Paste <Kbd keys={keyOf('open.paste')} />
                </button>
              </div>
              <FromLink />
            </>
          ) : (
            <div className={styles.busy}>
              <OpeningProgress opening={opening} />
            </div>
          )}
          <p className={styles.trust}>● Nothing is uploaded: files are read in this tab and stay on this computer.</p>
        </section>
        <div className={styles.two}>
          <section>
            <h2>What can be opened</h2>
            <dl className={styles.kinds}>
              {kinds.map(([name, about]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{about}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section className={styles.aside}>
            <h2>Nothing at hand?</h2>
            <Samples />
            <button type="button" onClick={() => runCommand('open.record')} aria-keyshortcuts={keyOf('open.record')}>
              How to record a capture <Kbd keys={keyOf('open.record')} />
            </button>
            <button type="button" onClick={() => runCommand('view.shapes')} aria-keyshortcuts={keyOf('view.shapes')}>
              What becomes of a value of your own <Kbd keys={keyOf('view.shapes')} />
            </button>
            <p className={styles.small}>
              Files opened together are one bundle: history, model requests and spills are joined to the calls by their ids.
            </p>
          </section>
        </div>
      </div>
    </main>
  );
}
