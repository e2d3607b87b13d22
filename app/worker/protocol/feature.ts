import { problem } from '../../../lib/base/problem.ts';
import { fail, type Result } from '../../../lib/base/result.ts';
import type { Matching } from '../excerpt/own/messages.ts';
import type { Library } from '../library.ts';
import type { Session } from '../session.ts';
import type { WorkerEvent } from './events.ts';

/** What one feature takes and gives. */
export interface Feature<Request, Reply> {
  readonly request: Request;
  readonly reply: Reply;
}

/** What a handler works with. */
export interface Work {
  readonly epoch: number;
  readonly library: Library;
  /** True once the page has cancelled this request: the handler stops at its next chance. */
  cancelled(): boolean;
  /** Lets the messages that wait be delivered: a withdrawn request is only heard of then. */
  breathe(): Promise<void>;
  emit(event: WorkerEvent): void;
  /** The opened capture of this epoch; undefined before `open` has come back and after `close`. */
  session(): Session | undefined;
  /** Where a person's own patterns run; the platform's thread where absent. */
  readonly matching?: Matching;
  /** Hands over a capture that was just opened: requests for it are served and its analysis begins, or is taken up where it had come to its end. */
  begin(session: Session): void;
}

export type Handler<F extends Feature<unknown, unknown>> = (request: F['request'], work: Work) => Promise<Result<F['reply']>>;

/** The answer to a request for a capture that is not open (any more), or an item that is not in it. */
export const notOpen = (what: string) =>
  fail(problem('bad-argument', `${what} is not in the opened capture.`, {}, 'Open the capture again.'));

export const cancelled = () => fail(problem('cancelled', 'The work was cancelled.', {}, 'Start it again when it is wanted.'));
