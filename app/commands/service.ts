import type { Client, ClientEvents, Port } from '../worker/client.ts';
import { createClient } from '../worker/client.ts';

let current: Client | undefined;
let events: ClientEvents | undefined;
const listeners = new Set<() => void>();

function startWorker(): Port {
  return new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module' });
}

const changed = () => {
  for (const listener of listeners) listener();
};

/** Who is told of the worker's events; set once, by the actions that open captures. */
export function onWorker(handlers: ClientEvents): void {
  events = handlers;
}

/** The worker's client; the worker starts with the first use, so the start page costs nothing. Tests bring their own port. */
export function connect(port: Port = startWorker()): Client {
  const client = createClient(port, {
    onEvent: (epoch, event) => events?.onEvent(epoch, event),
    onCrash: (sentence) => {
      current = undefined;
      events?.onCrash(sentence);
    },
  });
  current = {
    request: async (name, epoch, request, signal) => {
      const reply = client.request(name, epoch, request, signal);
      changed();
      const result = await reply;
      // After those who wait for the reply have used it.
      queueMicrotask(() => queueMicrotask(changed));
      return result;
    },
    close: client.close,
    get pending() {
      return client.pending;
    },
  };
  return current;
}

export const worker = (): Client => current ?? connect();

/** Requests that the worker has not answered yet. */
export const pendingRequests = (): number => current?.pending ?? 0;

/** Calls back whenever the number of pending requests may have changed. Returns how to stop. */
export function onPending(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
