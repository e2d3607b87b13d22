import { problem } from '../../lib/base/problem.ts';
import { fail, type Result } from '../../lib/base/result.ts';
import type { WorkerEvent } from './protocol/events.ts';
import { cancelled } from './protocol/feature.ts';
import type { FeatureName, FromWorker, ReplyMessage, ReplyOf, RequestMessage, RequestOf, ToWorker } from './protocol/messages.ts';

/** The part of a `Worker` the client uses; tests bring their own. */
export interface Port {
  postMessage(message: ToWorker): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface ClientEvents {
  onEvent(epoch: number, event: WorkerEvent): void;
  /** The worker died (out of memory, or its file could not be loaded); everything pending was answered with this. */
  onCrash(sentence: string): void;
}

/** The page's side of the protocol. */
export interface Client {
  /** Resolves with the reply, or with a problem; never rejects. Aborting resolves at once and tells the worker to stop. */
  request<Name extends FeatureName>(
    name: Name,
    epoch: number,
    request: RequestOf<Name>,
    signal?: AbortSignal,
  ): Promise<Result<ReplyOf<Name>>>;
  /** Forgets a capture; what is pending for it resolves as cancelled. */
  close(epoch: number): void;
  /** Requests that are not answered yet. */
  readonly pending: number;
}

interface Pending<Name extends FeatureName> {
  readonly epoch: number;
  resolve(result: Result<ReplyOf<Name>>): void;
}
type PendingByName = { readonly [Name in FeatureName]: Map<number, Pending<Name>> };

export function createClient(port: Port, events: ClientEvents): Client {
  const waiting: PendingByName = {
    unpackFiles: new Map(),
    open: new Map(),
    order: new Map(),
    rows: new Map(),
    detail: new Map(),
    whatif: new Map(),
    derive: new Map(),
    picture: new Map(),
    losses: new Map(),
    prefixes: new Map(),
    captureSides: new Map(),
    comparison: new Map(),
    pairOrder: new Map(),
    pairRows: new Map(),
    findPair: new Map(),
    pairDetail: new Map(),
    pairTexts: new Map(),
    comparisonText: new Map(),
    budgets: new Map(),
    budgetsText: new Map(),
    findings: new Map(),
    callFindings: new Map(),
    look: new Map(),
    problems: new Map(),
    raw: new Map(),
    rawWhole: new Map(),
    problemsText: new Map(),
    frames: new Map(),
    frame: new Map(),
    rawText: new Map(),
    tree: new Map(),
    nodeText: new Map(),
    callFrames: new Map(),
    asOf: new Map(),
    fieldText: new Map(),
    spelling: new Map(),
    locate: new Map(),
    preview: new Map(),
    contexts: new Map(),
    make: new Map(),
    unpack: new Map(),
    shape: new Map(),
    shapeText: new Map(),
    shapeSummary: new Map(),
    shapeCheck: new Map(),
    shapeTraces: new Map(),
    shapeHosts: new Map(),
    shapePack: new Map(),
  };
  const all = () => Object.values(waiting) as readonly Map<number, Pending<FeatureName>>[];
  let last = 0;

  const settle = <Name extends FeatureName>(message: ReplyMessage<Name>) => {
    const pending: Map<number, Pending<Name>> = waiting[message.name];
    const one = pending.get(message.id);
    pending.delete(message.id);
    one?.resolve(message.result);
  };

  const drop = (which: (epoch: number) => boolean, result: ReturnType<typeof cancelled>) => {
    for (const map of all()) {
      for (const [id, pending] of map) {
        if (!which(pending.epoch)) continue;
        map.delete(id);
        pending.resolve(result);
      }
    }
  };

  port.onmessage = ({ data }) => {
    if (data.kind === 'reply') settle(data);
    else events.onEvent(data.epoch, data.event);
  };
  port.onerror = (event) => {
    const sentence = event.message ? `The worker stopped: ${event.message}.` : 'The worker stopped or could not be started.';
    drop(() => true, fail(problem('unreadable', sentence, {}, 'Reload the page and open the capture again.')));
    events.onCrash(sentence);
  };

  return {
    request: <Name extends FeatureName>(name: Name, epoch: number, request: RequestOf<Name>, signal?: AbortSignal) =>
      new Promise<Result<ReplyOf<Name>>>((resolve) => {
        if (signal?.aborted) return resolve(cancelled());
        last += 1;
        const id = last;
        const pending: Map<number, Pending<Name>> = waiting[name];
        const abort = () => {
          if (!pending.delete(id)) return;
          port.postMessage({ kind: 'cancel', id, epoch });
          resolve(cancelled());
        };
        signal?.addEventListener('abort', abort, { once: true });
        pending.set(id, {
          epoch,
          resolve: (result) => {
            signal?.removeEventListener('abort', abort);
            resolve(result);
          },
        });
        port.postMessage({ kind: 'request', id, epoch, name, request } as RequestMessage);
      }),
    close: (epoch) => {
      drop((other) => other === epoch, cancelled());
      port.postMessage({ kind: 'close', epoch });
    },
    get pending() {
      return all().reduce((sum, map) => sum + map.size, 0);
    },
  };
}
