import { reachNow } from '../commands/handles.ts';
import { lookAtProblem } from '../commands/problems.ts';
import { runCommand } from '../commands/registry.ts';
import { useCapture } from '../state/capture.ts';
import { counted } from '../ui/format.ts';
import { filesTable } from './filesPart.ts';
import { Later } from './later.tsx';
import styles from './NoCalls.module.css';

const was = (n: number): string => (n === 1 ? 'was' : 'were');

/** One sentence on why there is no list: nothing recognised, or nothing that tells of a tool call. */
function why(files: number, unrecognised: number, frames: number, records: number): string {
  if (unrecognised === files) return files === 1 ? 'This file could not be recognised.' : 'None of these files could be recognised.';
  if (frames > 0) return `${counted(frames, 'frame')} ${was(frames)} read, and no tool call is among them.`;
  if (records > 0)
    return `${counted(records, 'record')} ${was(records)} read, and nothing in ${records === 1 ? 'it' : 'them'} tells of a tool call. A spill file needs the frames, history or model requests that point to it.`;
  return 'There is nothing to show in what was opened.';
}

/** Something was opened, and no call is in it: what it was taken for, and what to do next. */
export function NoCalls() {
  const files = useCapture((capture) => capture.files.length);
  const unrecognised = useCapture((capture) => capture.unrecognised.length);
  const { frames, records, problems } = useCapture((capture) => capture.counts);
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <h1>No tool call to show</h1>
        <p>{why(files, unrecognised, frames, records)}</p>
        <div className={styles.box}>
          <Later part={filesTable} props={{}} />
        </div>
        <div className={styles.buttons}>
          <button type="button" onClick={() => reachNow('more')}>
            Add files…
          </button>
          <button type="button" onClick={() => reachNow('files')}>
            Open other files…
          </button>
          <button type="button" onClick={() => runCommand('open.record')}>
            How to record a capture
          </button>
          {frames > 0 && (
            <button type="button" onClick={() => runCommand('view.frames')}>
              Show {counted(frames, 'frame')}
            </button>
          )}
          {problems > 0 && (
            <button type="button" onClick={() => lookAtProblem(0)}>
              Show {counted(problems, 'problem')}
            </button>
          )}
        </div>
      </div>
    </main>
  );
}
