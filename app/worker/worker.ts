/// <reference lib="webworker" />
import { bundled } from './bundled.ts';
import { createHost } from './host.ts';
import type { FromWorker, ToWorker } from './protocol/messages.ts';

declare const self: DedicatedWorkerGlobalScope;

/* A message to oneself comes after those that wait already, and unlike a timer without a delay of its own. */
const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();

const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });

const receive = createHost(bundled, {
  post: (message: FromWorker) => self.postMessage(message),
  breathe,
  now: () => performance.now(),
});

self.onmessage = (event: MessageEvent<ToWorker>) => receive(event.data);
