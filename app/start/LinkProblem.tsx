import { dismissLinkProblem } from '../commands/links.ts';
import { useLink } from '../state/link.ts';
import { FailureNote } from './FailureNote.tsx';

/** A link that could not be read, or whose place is not in what is open. */
export function LinkProblem() {
  const problem = useLink((link) => link.problem);
  return problem === undefined ? null : <FailureNote failure={problem} onDismiss={dismissLinkProblem} />;
}
