import { useState } from 'react';
import type { FileEntry } from '../../lib/store/types.ts';
import { useCapture } from '../state/capture.ts';
import { bytes, count, counted } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { visibleLine } from '../ui/visible.ts';
import styles from './FilesTable.module.css';
import { labelWords } from './labelWords.ts';
import { Later, latePart } from './later.tsx';

/** Parts of a file in words: "140 frames, 3 problems". Parts that are not there are not named. */
function parts({ accounting: { frame, record, problem, blank, container } }: FileEntry): string {
  const named = [
    frame.count > 0 && counted(frame.count, 'frame'),
    record.count > 0 && counted(record.count, 'record'),
    problem.count > 0 && counted(problem.count, 'problem'),
    blank.count > 0 && counted(blank.count, 'blank part'),
    container.count > 0 && counted(container.count, 'part around them', 'parts around them'),
  ];
  return named.filter((words) => words !== false).join(', ') || 'nothing';
}

const accounted = ({ accounting }: FileEntry): number => Object.values(accounting).reduce((sum, part) => sum + part.bytes, 0);

const fileChoice = latePart(() => import('./FileChoice.tsx').then((part) => part.FileChoice));

function FileRow({ file }: { readonly file: FileEntry }) {
  const unknown = useCapture((capture) => capture.unrecognised.find((one) => one.file === file.index));
  const [choosing, setChoosing] = useState(false);
  const known = accounted(file);
  const labels = labelWords(file);
  return (
    <li className={styles.file}>
      <span>{unknown !== undefined && <Icon name="warning" />}</span>
      <span className={styles.path} title={visibleLine(file.path)}>
        {visibleLine(file.path)}
      </span>
      <span className={styles.size} title={`${count(file.size)} bytes`}>
        {bytes(file.size)}
      </span>
      <span className={styles.words}>
        <b>{file.detection.name}</b> · {visibleLine(unknown?.problem.what ?? file.detection.why)}
        {unknown !== undefined && ` ${visibleLine(unknown.problem.hint)}`}
      </span>
      <span className={styles.words}>
        {parts(file)} ·{' '}
        {known === file.size ? (
          `all ${counted(file.size, 'byte')} accounted for`
        ) : (
          <span className={styles.short}>
            {count(known)} of {counted(file.size, 'byte')} accounted for
          </span>
        )}
        {labels !== '' && <span className={file.flipped ? styles.flipped : undefined}> · {labels}</span>}
      </span>
      <span className={styles.otherwise}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={choosing}
          aria-label={`Read ${visibleLine(file.path)} otherwise`}
          onClick={() => setChoosing(!choosing)}
        >
          Read otherwise
        </button>
        {choosing && <Later part={fileChoice} props={{ file }} />}
      </span>
    </li>
  );
}

/** What was opened, file by file: recognised as what and why, and where its bytes went. */
export function FilesTable() {
  const files = useCapture((capture) => capture.files);
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <FileRow key={file.index} file={file} />
      ))}
    </ul>
  );
}
