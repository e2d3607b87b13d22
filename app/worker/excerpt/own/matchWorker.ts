/// <reference lib="webworker" />
import { findPattern, ownPattern } from '../../../../lib/redact/detectors.ts';
import type { MatchMessage, MatchRequest } from './messages.ts';

declare const self: DedicatedWorkerGlobalScope;

/* Nothing but patterns that a person typed runs here: one that never comes to an end is ended with the whole thread. */
self.onmessage = ({ data: { pattern, texts } }: MessageEvent<MatchRequest>) => {
  const compiled = ownPattern(pattern);
  const values = new Set<string>();
  if (compiled !== undefined) for (const text of texts) for (const { value } of findPattern(text, compiled)) values.add(value);
  const found: MatchMessage = { kind: 'found', values: [...values] };
  self.postMessage(found);
};
const ready: MatchMessage = { kind: 'ready' };
self.postMessage(ready);
