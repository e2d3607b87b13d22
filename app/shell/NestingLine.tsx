import { goToCall } from '../commands/calls.ts';
import { count } from '../ui/format.ts';
import { shownLine } from '../ui/visible.ts';
import type { NamedCall, Nesting } from '../worker/protocol/detail.ts';
import styles from './NestingLine.module.css';

function CallLink({ call, words }: NamedCall) {
  return (
    <button type="button" className={styles.link} onClick={() => goToCall(call)} title="Show this call">
      {shownLine(words)}
    </button>
  );
}

/** In whose sub-agent a call was made, and which calls were made in its own. */
export function NestingLine({ nesting: { parent, children, more } }: { readonly nesting: Nesting }) {
  return (
    <p className={styles.line} data-testid="nesting">
      {parent !== undefined && (
        <span>
          Made in the sub-agent of{' '}
          {parent.call === undefined ? (
            <span title="No frame of this bundle tells of it">{shownLine(parent.words)} (not in this bundle)</span>
          ) : (
            <CallLink call={parent.call} words={parent.words} />
          )}
        </span>
      )}
      {children.length > 0 && (
        <span>
          Its sub-agent made {count(children.length + more)}:{' '}
          {children.map((child) => (
            <CallLink key={child.call} {...child} />
          ))}
          {more > 0 && `and ${count(more)} more`}
        </span>
      )}
    </p>
  );
}
