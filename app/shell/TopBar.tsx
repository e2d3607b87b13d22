import { nextTheme, openDialog } from '../commands/arrange.ts';
import { keyOf, runCommand } from '../commands/registry.ts';
import { viewCommandId, views } from '../commands/views.ts';
import { useCapture } from '../state/capture.ts';
import { type Theme, useSettings } from '../state/settings.ts';
import { useView } from '../state/view.ts';
import { bytes, count, counted } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';
import { visibleLine } from '../ui/visible.ts';
import { detectionWords } from './detection.ts';
import { filesTable } from './filesPart.ts';
import { Later } from './later.tsx';
import { OpenMenu } from './OpenMenu.tsx';
import styles from './TopBar.module.css';

const themeWords: { readonly [theme in Theme]: string } = {
  system: 'Colours as the system has them',
  light: 'Light colours',
  dark: 'Dark colours',
};

function Bundle() {
  const name = useCapture((capture) => capture.name);
  const files = useCapture((capture) => capture.files);
  const unknown = useCapture((capture) => capture.unrecognised.length);
  const size = useCapture((capture) => capture.counts.bytes);
  return (
    <>
      <span className={styles.name} title={visibleLine(name)}>
        {visibleLine(name)}
        <span className={styles.facts} title={`${count(size)} bytes`}>
          {files.length > 1 && ` · ${counted(files.length, 'file')}`} · {bytes(size)}
        </span>
      </span>
      <Popover
        className={styles.why}
        label="Files, and what they were recognised as"
        title="What the files were recognised as, and why"
        button={
          <>
            {unknown > 0 && <span className={styles.warn}>{counted(unknown, 'file')} not recognised · </span>}
            <span className={styles.words}>{detectionWords(files)}</span>
            <span className={styles.brief}>{counted(files.length, 'file')}</span>
          </>
        }
      >
        {() => (
          <div className={styles.files}>
            <Later part={filesTable} props={{}} />
          </div>
        )}
      </Popover>
    </>
  );
}

/** Name of the page, its views, what is open, and what concerns the whole page. */
export function TopBar() {
  const ready = useCapture((capture) => capture.phase === 'ready');
  const theme = useSettings((settings) => settings.theme);
  const view = useView((shown) => shown.view);
  return (
    <header className={styles.bar}>
      <div className={styles.logo}>
        <Icon name="logo" size={16} />
        <span>Spillway</span>
      </div>
      {ready && (
        <>
          <nav className={styles.nav} aria-label="Views">
            {views.map(({ id, words, title, key }) => (
              <button
                key={id}
                type="button"
                aria-current={view === id ? 'page' : undefined}
                aria-keyshortcuts={key}
                title={`${title} (${key})`}
                onClick={() => runCommand(viewCommandId(id))}
              >
                {words}
              </button>
            ))}
          </nav>
          <Bundle />
        </>
      )}
      <span className={styles.space} />
      {ready && <OpenMenu />}
      {ready && (
        <button
          type="button"
          onClick={() => runCommand('share')}
          aria-keyshortcuts={keyOf('share')}
          title={`A link to this place, or an excerpt (${keyOf('share')})`}
        >
          Share
        </button>
      )}
      <button
        type="button"
        className={styles.icon}
        onClick={nextTheme}
        aria-label={themeWords[theme]}
        aria-keyshortcuts={keyOf('view.theme')}
        title={`${themeWords[theme]}; press for the next (${keyOf('view.theme')})`}
      >
        <Icon name={theme} />
      </button>
      <button
        type="button"
        className={styles.icon}
        onClick={() => openDialog('help')}
        aria-label="Help"
        aria-keyshortcuts={keyOf('view.help')}
        title={`Keys, badges, colours, words of the filter (${keyOf('view.help')})`}
      >
        ?
      </button>
    </header>
  );
}
