import { toggleEscapes, toggleWrap } from '../commands/arrange.ts';
import { keyOf } from '../commands/registry.ts';
import { useSettings } from '../state/settings.ts';
import { Kbd } from '../ui/Kbd.tsx';
import styles from './Compare.module.css';

interface ToggleProps {
  readonly words: string;
  readonly title: string;
  readonly on: boolean;
  readonly command?: string;
  onPress(): void;
}

function Toggle({ words, title, on, command, onPress }: ToggleProps) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={on} title={title} onClick={onPress}>
      {words} {command !== undefined && <Kbd keys={keyOf(command)} />}
    </button>
  );
}

interface TogglesProps {
  /** Characters of a row, where lines are wrapped. */
  readonly cols: number | undefined;
  /** Quoted texts are read un-escaped; undefined where no column is quoted. */
  readonly unescapes: boolean | undefined;
  onUnescape(): void;
}

/** How the rows are drawn. */
export function Toggles({ cols, unescapes, onUnescape }: TogglesProps) {
  const escapes = useSettings((settings) => settings.escapes);
  const wrap = useSettings((settings) => settings.wrap);
  return (
    <span className={styles.toggles}>
      {unescapes !== undefined && (
        <Toggle
          words="un-escape"
          title="Read quoted text as its JSON string reads; offsets and sizes stay those of the quoted text"
          on={unescapes}
          onPress={onUnescape}
        />
      )}
      <Toggle
        words={cols === undefined ? 'wrap' : `wrap ${cols}`}
        title="Wrap long lines"
        on={wrap}
        command="view.wrap"
        onPress={toggleWrap}
      />
      <Toggle words="escapes" title="Show blanks, tabs and line ends" on={escapes} command="view.escapes" onPress={toggleEscapes} />
    </span>
  );
}
