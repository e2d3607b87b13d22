import { stringAt } from '../base/narrow.ts';
import { jsonBytes } from '../base/units.ts';
import type { Progress } from '../capture/types.ts';
import { jsonValueByteLength } from '../json/value-bytes.ts';
import type { CaptureStore, Frame } from '../store/types.ts';
import { directions, frameKinds } from '../store/types.ts';
import type { WireRead } from './file-reads.ts';
import { attributeReads, fileReadMethod, wireRead } from './file-reads.ts';
import type { CallBuilder, Richness } from './merge.ts';
import { mergePasses } from './merge.ts';
import type { JoinTerminals, PassBuilder } from './pass-builder.ts';
import { finishPass, occurrenceCounter } from './pass-builder.ts';
import type { ToolPatch } from './patch.ts';
import { isTerminal, patchOf, replayedRecords } from './patch.ts';
import type { PassId } from './paths.ts';
import { trackPasses } from './paths.ts';
import { isTerminalMethod, terminalBook } from './terminals.ts';
import type { Call, CallUpdate, Trace } from './types.ts';

const updateOf = (frame: Frame, patch: ToolPatch, pass: PassId): CallUpdate => {
  const status = stringAt(patch.fields, 'status');
  const records = replayedRecords(patch.fields);
  return {
    frame: frame.index,
    how: patch.how,
    path: pass.path,
    ...(status === undefined ? {} : { status }),
    wrote: patch.wrote,
    ...(patch.wrote.includes('content') ? { contentBytes: jsonValueByteLength(patch.fields.content) } : {}),
    ...(patch.wrote.includes('rawOutput') ? { rawOutputBytes: jsonValueByteLength(patch.fields.rawOutput) } : {}),
    wireBytes: frame.wireBytes,
    ...(records.length === 0 ? {} : { records }),
  };
};

/** Status as last known: a replay may tell the end of a call whose live recording stopped before it. */
const statusOf = (builder: CallBuilder): string | undefined => {
  const statuses = [builder.live, ...[...builder.replays].reverse()].map((pass) => pass?.status);
  return statuses.find(isTerminal) ?? statuses.find((status) => status !== undefined);
};

const finishCall = (builder: CallBuilder, fileReads: readonly number[], joinTerminals: JoinTerminals): Call => {
  const finish = (pass: PassBuilder) => finishPass(pass, joinTerminals);
  const passes = [builder.live, ...[...builder.replays].reverse()].filter((pass) => pass !== undefined);
  const tool = passes.find((pass) => pass.tool !== undefined)?.tool;
  const title = passes.find((pass) => pass.title !== undefined)?.title;
  const kind = passes.find((pass) => pass.kind !== undefined)?.kind;
  const status = statusOf(builder);
  const bytes = passes.reduce((sum, pass) => pass.updates.reduce((own, update) => own + update.wireBytes, sum), 0);
  return {
    key: { session: builder.session, toolCallId: builder.toolCallId, occurrence: builder.occurrence },
    ...(tool === undefined ? {} : { tool }),
    ...(title === undefined ? {} : { title }),
    ...(kind === undefined ? {} : { kind }),
    ...(status === undefined ? {} : { status }),
    ...(builder.live === undefined ? {} : { live: finish(builder.live) }),
    replays: builder.replays.map(finish),
    ...(builder.again.length === 0 ? {} : { recordedAgain: builder.again.map(finish) }),
    fileReads,
    wireBytes: jsonBytes(bytes),
  };
};

/** Frames worth reading, by their columns alone: updates and permission requests of tool calls. */
const toolCallFrames = (store: CaptureStore): ((frame: number) => boolean) => {
  const { frames, strings } = store;
  return (frame) => {
    if (frames.toolCall[frame] !== 0) return true;
    // An update may have no id at all, so the kind of frame tells as well.
    const update = strings[frames.update[frame] ?? 0];
    if (update === 'tool_call' || update === 'tool_call_update') return true;
    return frameKinds[frames.kind[frame] ?? 3] === 'request' && strings[frames.method[frame] ?? 0] === 'session/request_permission';
  };
};

/** A recording of both directions holds the answers a call's file reads are; one with times can be told from its twin. */
const richnessOf = (store: CaptureStore): Richness => {
  const { frames } = store;
  const tells = new Map<number, { fromClient: boolean; timed: boolean }>();
  for (let index = 0; index < frames.count; index += 1) {
    const file = frames.file[index] ?? 0;
    const known = tells.get(file) ?? { fromClient: false, timed: false };
    tells.set(file, known);
    known.fromClient ||= directions[frames.direction[index] ?? 1] === 'client-to-agent';
    known.timed ||= !Number.isNaN(frames.time[index]);
  }
  return (file) => (tells.get(file)?.fromClient ? 2 : 0) + (tells.get(file)?.timed ? 1 : 0);
};

/** Frames between two reports of progress and questions whether to go on. */
const reportEvery = 64;

/**
 * Folds a bundle's frames into calls ("captures", the protocol). Every tool-call frame is read and parsed once, other frames are judged
 * by the store's columns; beyond that, only the requests of answered file reads and terminal questions are read. Progress counts bytes of frames. When
 * cancelled, the calls folded so far come back with `complete: false`.
 */
export const foldCalls = async (store: CaptureStore, progress: Progress = {}): Promise<Trace> => {
  const { frames, strings } = store;
  const isToolCall = toolCallFrames(store);
  const tracker = trackPasses(store);
  const counter = occurrenceCounter();
  const terminals = terminalBook(store);
  const reads: WireRead[] = [];
  const unread: number[] = [];
  const total = frames.length.subarray(0, frames.count).reduce((sum, length) => sum + length, 0);
  let done = 0;
  let complete = true;

  for (let index = 0; index < frames.count; index += 1) {
    if (index % reportEvery === 0) {
      progress.onBytes?.(done, total);
      if (progress.cancelled?.()) {
        complete = false;
        break;
      }
    }
    done += frames.length[index] ?? 0;
    tracker.pass(index);
    const request = frames.answers[index] ?? -1;
    if (isToolCall(index)) {
      const frame = await store.read(index);
      const patch = frame.ok ? patchOf(frame.value.message) : undefined;
      if (!frame.ok) unread.push(index);
      else if (patch !== undefined) {
        const pass = tracker.passOf(index, patch);
        counter.accept(pass, patch, updateOf(frame.value, patch, pass));
      }
    } else if (request >= 0 && frameKinds[frames.kind[index] ?? 3] === 'response') {
      const method = strings[frames.method[request] ?? 0] ?? '';
      if (isTerminalMethod(method)) await terminals.learn(method, request, index);
      const read = method === fileReadMethod ? await wireRead(store, request, index) : undefined;
      if (read !== undefined) reads.push(read);
    }
  }
  if (complete) progress.onBytes?.(total, total);

  const calls = mergePasses(counter.all, richnessOf(store));
  const readsByCall = attributeReads(calls, reads);
  const joinTerminals: JoinTerminals = (pass) => terminals.join(pass.terminals, pass.session, pass.files);
  return { calls: calls.map((call) => finishCall(call, readsByCall.get(call) ?? [], joinTerminals)), unread, complete };
};
