import { useEffect, useRef, useState } from 'react';
import { takeCollecting } from '../commands/links.ts';
import { carriesFiles, filesOfDrop } from '../open/drop.ts';
import { useCapture } from '../state/capture.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import styles from './DropTarget.module.css';

interface Hover {
  /** Shift is held: the files join what is open. */
  readonly adding: boolean;
}

/** Takes files dropped anywhere on the window, and says before the drop what it will do. */
export function DropTarget() {
  const [hover, setHover] = useState<Hover | undefined>(undefined);
  const open = useCapture((capture) => capture.phase === 'ready');
  const name = useCapture((capture) => capture.name);
  // Every element under the pointer sends its own enter and leave: the drag is over when as many left as entered.
  const inside = useRef(0);

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setHover((now) => (now?.adding === event.shiftKey ? now : { adding: event.shiftKey }));
    };
    const enter = (event: DragEvent) => {
      if (carriesFiles(event.dataTransfer)) inside.current += 1;
      over(event);
    };
    const leave = () => {
      inside.current = Math.max(0, inside.current - 1);
      if (inside.current === 0) setHover(undefined);
    };
    const drop = (event: DragEvent) => {
      inside.current = 0;
      setHover(undefined);
      if (event.dataTransfer === null || !carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      const adding = event.shiftKey && useCapture.getState().phase === 'ready';
      void takeCollecting(filesOfDrop(event.dataTransfer), adding ? 'add' : 'replace');
    };
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('dragenter', enter, { signal });
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => stop.abort();
  }, []);

  if (hover === undefined) return null;
  return (
    <div className={styles.veil} role="status">
      <Icon name="drop" size={32} />
      <strong>{!open ? 'Drop to open' : hover.adding ? `Drop to add to ${name}` : `Drop to open in place of ${name}`}</strong>
      {open && !hover.adding && (
        <span>
          Hold <Kbd keys="Shift" /> to add the files instead
        </span>
      )}
    </div>
  );
}
