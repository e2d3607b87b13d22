import { problem } from '../../lib/base/problem.ts';
import { fail, type Result } from '../../lib/base/result.ts';
import { analyse } from './analysis.ts';
import type { Library } from './library.ts';
import { budgets, budgetsText } from './protocol/budgets.ts';
import { asOf, callFrames, fieldText } from './protocol/callFrames.ts';
import { captureSides, comparison, comparisonText, findPair, pairDetail, pairOrder, pairRows, pairTexts } from './protocol/captures.ts';
import { derive } from './protocol/derive.ts';
import { detail } from './protocol/detail.ts';
import type { WorkerEvent } from './protocol/events.ts';
import { contexts, make, preview, unpack } from './protocol/excerpt.ts';
import type { Handler, Work } from './protocol/feature.ts';
import { callFindings, findings, look } from './protocol/findings.ts';
import { frame, nodeText, rawText, tree } from './protocol/frame.ts';
import { frames } from './protocol/frames.ts';
import { locate } from './protocol/locate.ts';
import { losses, prefixes } from './protocol/losses.ts';
import type { FeatureName, Features, FromWorker, ReplyMessage, RequestMessage, ToWorker } from './protocol/messages.ts';
import { open } from './protocol/open.ts';
import { picture } from './protocol/picture.ts';
import { problems, problemsText, raw, rawWhole } from './protocol/problems.ts';
import { order, rows } from './protocol/rows.ts';
import { shapeHosts, shapePack } from './protocol/shapeHosts.ts';
import { shape, shapeCheck, shapeSummary, shapeText, shapeTraces } from './protocol/shapes.ts';
import { spelling } from './protocol/spelling.ts';
import { unpackFiles } from './protocol/unpackFiles.ts';
import { whatif } from './protocol/whatif.ts';
import type { Session } from './session.ts';

type Handlers = { readonly [Name in FeatureName]: Handler<Features[Name]> };
const handlers: Handlers = {
  unpackFiles,
  open,
  order,
  rows,
  detail,
  whatif,
  derive,
  picture,
  losses,
  prefixes,
  captureSides,
  comparison,
  pairOrder,
  pairRows,
  findPair,
  pairDetail,
  pairTexts,
  comparisonText,
  budgets,
  budgetsText,
  findings,
  callFindings,
  look,
  problems,
  raw,
  rawWhole,
  problemsText,
  frames,
  frame,
  rawText,
  tree,
  nodeText,
  callFrames,
  asOf,
  fieldText,
  spelling,
  locate,
  preview,
  contexts,
  make,
  unpack,
  shape,
  shapeText,
  shapeSummary,
  shapeCheck,
  shapeTraces,
  shapeHosts,
  shapePack,
};

/** What the host needs of the thread it runs in. */
export interface Thread {
  post(message: FromWorker): void;
  /** Resolves after the messages that wait now were delivered. */
  breathe(): Promise<void>;
  /** Milliseconds of any clock. */
  now(): number;
}

/** Events of long work come at most this often, in milliseconds: the page paints no faster. */
const eventInterval = 100;

/** Events of which the newest says all: those between may be left out. */
const longSteps: ReadonlySet<WorkerEvent['name']> = new Set(['progress', 'excerpt', 'comparing', 'counting']);

const crashed = (error: unknown) =>
  fail(
    problem(
      'unreadable',
      `Something went wrong while working on this: ${error instanceof Error ? error.message : String(error)}.`,
      {},
      'Open the capture again; if it happens again, please report it with these words.',
    ),
  );

/** The worker's side of the protocol: receives messages, keeps the opened captures, runs the analysis between requests. */
export function createHost(library: Library, thread: Thread): (message: ToWorker) => void {
  const sessions = new Map<number, Session>();
  const cancelledIds = new Set<number>();
  /** Requests of a person under way; analysis waits for them. */
  let busy = 0;
  let idle: (() => void)[] = [];

  const settle = () => {
    busy -= 1;
    if (busy > 0) return;
    const waiting = idle;
    idle = [];
    for (const go of waiting) go();
  };

  const throttled = (epoch: number) => {
    let last = Number.NEGATIVE_INFINITY;
    return (event: WorkerEvent, always: boolean) => {
      const now = thread.now();
      if (!always && now - last < eventInterval) return;
      last = now;
      thread.post({ kind: 'event', epoch, event });
    };
  };

  const begin = (session: Session) => {
    sessions.set(session.epoch, session);
    const emit = throttled(session.epoch);
    void analyse(session, library, {
      turn: async () => {
        await thread.breathe();
        while (busy > 0) await new Promise<void>((resolve) => idle.push(resolve));
      },
      stopped: () => sessions.get(session.epoch) !== session,
      report: (progress, last) => emit({ name: 'analysed', ...progress }, last),
    });
  };

  const run = async <Name extends FeatureName>(message: RequestMessage<Name>): Promise<void> => {
    const { id, epoch } = message;
    const emit = throttled(epoch);
    const work: Work = {
      epoch,
      library,
      cancelled: () => cancelledIds.has(id),
      breathe: thread.breathe,
      emit: (event) => emit(event, !longSteps.has(event.name)),
      session: () => sessions.get(epoch),
      begin,
    };
    busy += 1;
    let result: Result<Features[Name]['reply']>;
    try {
      const handler: Handler<Features[Name]> = handlers[message.name];
      result = await handler(message.request, work);
    } catch (error) {
      result = crashed(error);
    }
    settle();
    // A capture whose opening was cancelled at the last moment must not live on unseen.
    if (cancelledIds.delete(id) && message.name === 'open') sessions.delete(epoch);
    const reply = { kind: 'reply', id, epoch, name: message.name, result } as ReplyMessage;
    thread.post(reply);
  };

  return (message) => {
    if (message.kind === 'request') void run(message);
    else if (message.kind === 'cancel') cancelledIds.add(message.id);
    else sessions.delete(message.epoch);
  };
}
