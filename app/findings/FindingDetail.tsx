import { ok } from '../../lib/base/result.ts';
import { findingLines } from '../../lib/findings/markdown.ts';
import type { Finding } from '../../lib/findings/types.ts';
import { findingLink } from '../commands/findingSteps.ts';
import { useLink } from '../state/link.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { shownLine } from '../ui/visible.ts';
import styles from './FindingDetail.module.css';

interface FindingDetailProps {
  readonly finding: Finding;
  readonly usualAdvice: string;
  onGo(): void;
}

/** What a finding was seen by, and what one could do. */
export function FindingDetail({ finding, usualAdvice, onGo }: FindingDetailProps) {
  const isLinked = useLink(({ source }) => source.kind !== 'none');
  return (
    <div className={styles.detail}>
      {finding.evidence.length > 0 && (
        <ul className={styles.evidence} aria-label="Evidence">
          {finding.evidence.map((phrase, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: phrases may be equal, and never move.
            <li key={index}>{shownLine(phrase)}</li>
          ))}
        </ul>
      )}
      <p>
        <b>What one could do:</b> {shownLine(finding.advice)}
      </p>
      <p className={styles.actions}>
        <button type="button" onClick={onGo}>
          Go there <Kbd keys="Enter" />
        </button>
        {isLinked && (
          <CopyButton words="Copy link" title="A link that opens the findings at this one" text={async () => ok(findingLink())} />
        )}
        <CopyButton
          words="Copy as Markdown"
          title="The sentence, its place and its evidence, which may quote short lines of the capture"
          text={async () => ok(`${findingLines(finding, usualAdvice).join('\n')}\n`)}
        />
      </p>
    </div>
  );
}
