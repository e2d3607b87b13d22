import { listedReport, markdownOf } from '../commands/findingSteps.ts';
import { say } from '../commands/notice.ts';
import { useCapture } from '../state/capture.ts';
import type { ListedGroup } from '../state/findingList.ts';
import { useFindings } from '../state/findings.ts';
import { copyText, fileName, saveText } from '../ui/clipboard.ts';
import { Popover } from '../ui/Popover.tsx';
import styles from './ExportMenu.module.css';

/** Takes the findings away as they are filtered. */
export function ExportMenu({ groups }: { readonly groups: readonly ListedGroup[] }) {
  const name = useCapture((capture) => capture.name);
  const looked = useFindings((findings) => findings.reply?.report.calls ?? 0);
  const report = () => listedReport(groups, looked);
  const copy = async () => {
    const done = await copyText(markdownOf(report()));
    say(done ? 'Copied the findings as Markdown' : 'The browser did not let the page copy');
  };
  return (
    <Popover button="Export" label="Export the findings">
      {(close) => {
        const pick = (act: () => unknown) => (): void => {
          close();
          act();
        };
        return (
          <div className={styles.menu}>
            <button type="button" onClick={pick(() => void copy())}>
              Copy as Markdown
            </button>
            <button type="button" onClick={pick(() => saveText(markdownOf(report()), fileName([name, 'findings'], 'md')))}>
              Save as Markdown
            </button>
            <button
              type="button"
              onClick={pick(() => saveText(`${JSON.stringify(report(), undefined, 2)}\n`, fileName([name, 'findings'], 'json')))}
            >
              Save as JSON
            </button>
            <p className={styles.note}>As they are filtered. Sentences and evidence quote short lines of the capture.</p>
          </div>
        );
      }}
    </Popover>
  );
}
