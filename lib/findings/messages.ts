import { arrayAt, type JsonObject, objectAt, stringAt } from '../base/narrow.ts';
import { jsonPayloadByteLength } from '../json/string-bytes.ts';
import type { CaptureStore } from '../store/types.ts';
import { updatesIn } from '../trace/carried.ts';
import { parentOf } from '../trace/patch.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';

/** Pieces of what the agent said between two other things in a session, by the columns of their frames. */
export interface MessageRun {
  readonly session: string;
  readonly frames: readonly number[];
  /** Bytes of their parts in the file: more than their texts have units. */
  readonly bytes: number;
}

/** A message, or what stands between fences in one; its text is not kept. */
export interface Passage {
  readonly print: Fingerprint;
  readonly units: number;
  /** Bytes of the text in a JSON string. */
  readonly bytes: number;
  /** Frame of the piece in which it begins. */
  readonly frame: number;
  /** Pieces of the whole message. */
  readonly pieces: number;
  /** What stands between fences, with other words around them. */
  readonly fenced: boolean;
}

/** Pieces kept in mind of one bundle, and units that are joined of one run. */
const mostPieces = 50_000;
const mostUnits = 4_194_304;

type Columns = Pick<CaptureStore, 'frames' | 'strings'>;

/** Updates after which a client begins another message. */
const between = new Set(['tool_call', 'user_message', 'user_message_chunk', 'agent_thought', 'agent_thought_chunk', 'plan']);

/** Beginnings and ends of turns, and loads: requests about a session that are no question in the middle of one. */
const isTurn = (method: string): boolean =>
  method.startsWith('session/') && method !== 'session/update' && method !== 'session/request_permission';

/**
 * Runs of the agent's messages with at least so many bytes, in the order of their ends: consecutive pieces of one session, whatever other
 * sessions and updates of calls under way stand between them. Linear in the frames.
 */
export const messageRuns = ({ frames, strings }: Columns, leastBytes: number): readonly MessageRun[] => {
  const whole = strings.indexOf('agent_message');
  const chunk = strings.indexOf('agent_message_chunk');
  const ends = strings.map((text) => between.has(text) || isTurn(text));
  const open = new Map<number, { readonly frames: number[]; bytes: number }>();
  const runs: MessageRun[] = [];
  let pieces = 0;
  const close = (session: number): void => {
    const run = open.get(session);
    open.delete(session);
    if (run === undefined || run.bytes < leastBytes || pieces + run.frames.length > mostPieces) return;
    pieces += run.frames.length;
    runs.push({ session: strings[session] ?? '', ...run });
  };
  for (let index = 0; index < frames.count; index += 1) {
    if (index > 0 && frames.file[index] !== frames.file[index - 1]) for (const session of [...open.keys()]) close(session);
    const [session, update] = [frames.session[index] ?? 0, frames.update[index] ?? 0];
    const isWhole = update > 0 && update === whole;
    if (isWhole || ends[update] || (update === 0 && ends[frames.method[index] ?? 0])) close(session);
    if (!isWhole && (update === 0 || update !== chunk)) continue;
    const run = open.get(session) ?? { frames: [], bytes: 0 };
    open.set(session, run);
    run.frames.push(index);
    run.bytes += frames.length[index] ?? 0;
    if (isWhole) close(session);
  }
  for (const session of [...open.keys()]) close(session);
  return runs;
};

/** Text of a message's update: of its block, or of its blocks in draft 2. */
const textOf = (fields: JsonObject): string => {
  const blocks = arrayAt(fields, 'content');
  if (blocks === undefined) return stringAt(objectAt(fields, 'content'), 'text') ?? '';
  return blocks.map((block) => stringAt(block, 'text') ?? '').join('');
};

interface Joined {
  readonly texts: string[];
  readonly frames: number[];
}

/** Messages of a run: pieces with an id of their own, or of a sub-agent's, are another message than those around them. */
const joinedIn = async ({ frames }: MessageRun, store: Pick<CaptureStore, 'read'>): Promise<readonly Joined[]> => {
  const messages = new Map<string, Joined>();
  let units = 0;
  for (const index of frames) {
    const frame = await store.read(index);
    if (!frame.ok) continue;
    for (const { fields } of updatesIn(frame.value.message)) {
      const text = textOf(fields);
      units += text.length;
      if (units > mostUnits) return [...messages.values()];
      const id = `${stringAt(fields, 'messageId') ?? ''}\n${parentOf(fields) ?? ''}`;
      const message = messages.get(id) ?? { texts: [], frames: [] };
      messages.set(id, message);
      message.texts.push(text);
      message.frames.push(index);
    }
  }
  return [...messages.values()];
};

interface Fence {
  readonly mark: string;
  readonly from: number;
}

/** Stretches between fences, as places in the text; the last one may lack its end. Linear. */
const fencedIn = (text: string): readonly (readonly [start: number, end: number])[] => {
  const found: (readonly [number, number])[] = [];
  let open: Fence | undefined;
  for (const { 0: line, 1: mark = '', 2: rest = '', index } of text.matchAll(/^ {0,3}(`{3,}|~{3,})([^\n]*)(?:\n|$)/gm)) {
    if (open === undefined) open = { mark, from: index + line.length };
    else if (mark.startsWith(open.mark) && rest.trim() === '') {
      found.push([open.from, index]);
      open = undefined;
    }
  }
  return open === undefined ? found : [...found, [open.from, text.length]];
};

/** A text without the fence that clients are sent around it. */
export const withoutFence = (text: string): string => {
  const own = text.trim();
  const [only, ...others] = own.startsWith('```') || own.startsWith('~~~') ? fencedIn(own) : [];
  if (only === undefined || others.length > 0 || own.slice(only[1]).trim().includes('\n')) return own;
  return own.slice(...only).trim();
};

/** Passages of a run that have at least so many units. Linear in the texts; a number of each passage is all that is kept. */
export const passagesIn = async (run: MessageRun, store: Pick<CaptureStore, 'read'>, leastUnits: number): Promise<readonly Passage[]> => {
  const found: Passage[] = [];
  for (const { texts, frames } of await joinedIn(run, store)) {
    const text = texts.join('');
    let [piece, before] = [0, 0];
    const note = (from: number, to: number, fenced: boolean): void => {
      const own = text.slice(from, to).trim();
      if (own.length < leastUnits) return;
      // Asked for in the order of their places.
      for (; before + (texts[piece]?.length ?? 0) <= from && piece < texts.length - 1; piece += 1) before += texts[piece]?.length ?? 0;
      const bytes = jsonPayloadByteLength(own);
      found.push({ print: fingerprintOf(own), units: own.length, bytes, frame: frames[piece] ?? 0, pieces: texts.length, fenced });
    };
    note(0, text.length, false);
    for (const [from, to] of fencedIn(text)) note(from, to, true);
  }
  return found;
};
