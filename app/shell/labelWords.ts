import type { FileEntry } from '../../lib/store/types.ts';
import { count, counted } from '../ui/format.ts';

/** What is said of the directions that a file names: nothing where the methods of its messages agree and nobody chose otherwise. */
export function labelWords({ labels }: FileEntry): string {
  const { agree, contradict, labelled, policy, turned, ignored } = labels;
  const checked = agree + contradict;
  const against = `${count(contradict)} of ${counted(checked, 'label')} that can be checked ${contradict === 1 ? 'contradicts' : 'contradict'} what the message is`;
  if (ignored) return `directions by the messages: all ${count(labelled)} labels say the same, and ${against}`;
  if (policy === 'turned') return 'directions turned round, as you chose';
  if (turned) return `directions flipped: ${against}`;
  if (contradict === 0) return policy === 'kept' ? 'directions as labelled, as you chose' : '';
  return policy === 'kept' ? `directions as labelled, as you chose, though ${against}` : against;
}
