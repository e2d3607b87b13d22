import type { PackedChoice } from '../../lib/capture/packed/types.ts';
import type { Asked } from '../state/link.ts';
import { useLink } from '../state/link.ts';

/** Questions that an opening waits for. */
type Question = Extract<Asked, { kind: 'go on' | 'unpack' }>;

let answer: ((goOn: boolean) => void) | undefined;

/** The person's answer to "go on?". */
export function goOn(yes: boolean): void {
  const waiting = answer;
  answer = undefined;
  const kind = useLink.getState().asked?.kind;
  if (kind === 'go on' || kind === 'unpack') useLink.setState({ asked: undefined });
  waiting?.(yes);
}

/** Asks whether to go on; an opening that is cancelled meanwhile answers with no. */
export function ask(question: Question, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    answer = resolve;
    signal.addEventListener('abort', () => goOn(false), { once: true });
    useLink.setState({ asked: question });
  });
}

let picks: ((names: ReadonlySet<string>) => void) | undefined;

/** The person's choice of an archive's files. */
export function pick(names: ReadonlySet<string>): void {
  const waiting = picks;
  picks = undefined;
  if (useLink.getState().asked?.kind === 'choose') useLink.setState({ asked: undefined });
  waiting?.(names);
}

/** Asks which files of an archive are wanted; an opening that is cancelled meanwhile answers with none. */
export function askWhich(choice: PackedChoice, signal: AbortSignal): Promise<ReadonlySet<string>> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(new Set());
    picks = resolve;
    signal.addEventListener('abort', () => pick(new Set()), { once: true });
    useLink.setState({ asked: { kind: 'choose', choice } });
  });
}
