import { numberAt, objectAt } from '../base/narrow.ts';
import type { CaptureStore } from '../store/types.ts';
import { frameKinds } from '../store/types.ts';
import type { Protocol } from './types.ts';

/** Updates and methods that only one of the two protocols has; a test holds them to the SDK's schemas. */
export const onlyIn: { readonly [version in 1 | 2]: { readonly updates: readonly string[]; readonly methods: readonly string[] } } = {
  1: {
    updates: ['current_mode_update', 'plan', 'tool_call'],
    methods: [
      ...['authenticate', 'logout', 'session/load', 'session/set_mode', 'fs/read_text_file', 'fs/write_text_file'],
      ...['terminal/create', 'terminal/kill', 'terminal/output', 'terminal/release', 'terminal/wait_for_exit'],
    ],
  },
  2: {
    updates: [
      ...['agent_message', 'agent_thought', 'state_update', 'terminal_output_chunk', 'terminal_update'],
      ...['tool_call_content_chunk', 'user_message'],
    ],
    methods: ['auth/login', 'auth/logout', 'terminal/cancel', 'tool_call/cancel'],
  },
};

const openers: ReadonlySet<string> = new Set(['session/new', 'session/load', 'session/resume']);

/** Frames of each file that only protocol 1 has, and those that only draft 2 has, by columns alone. */
const shapesOf = ({ frames, strings }: CaptureStore): ReadonlyMap<number, Protocol> => {
  const weightOf = (version: 1 | 2) => {
    const known = new Set([...onlyIn[version].updates, ...onlyIn[version].methods]);
    return strings.map((text) => known.has(text));
  };
  const [first, second] = [weightOf(1), weightOf(2)];
  const counts = new Map<number, { first: number; second: number }>();
  for (let index = 0; index < frames.count; index += 1) {
    const [update, method] = [frames.update[index] ?? 0, frames.method[index] ?? 0];
    const isFirst = first[update] || first[method];
    const isSecond = second[update] || second[method];
    if (!isFirst && !isSecond) continue;
    const file = frames.file[index] ?? 0;
    const count = counts.get(file) ?? { first: 0, second: 0 };
    counts.set(file, count);
    if (isFirst) count.first += 1;
    if (isSecond) count.second += 1;
  }
  return new Map([...counts].map(([file, count]) => [file, { version: count.second > count.first ? 2 : 1, basis: 'inferred' }]));
};

/** Follows the frames in order and says which protocol each one is to be read by. */
export interface ProtocolBook {
  /** To be called for every frame in order. Answers to `initialize` are read, no other frame is. */
  pass(frame: number): Promise<void>;
  /** Protocol at the frame last passed; undefined where neither a negotiation nor the shape of its file tells. */
  of(frame: number, session: string): Protocol | undefined;
}

/**
 * The protocol is negotiated by the answer to `initialize` ("captures", draft 2), for a connection: the sessions that were opened after it
 * keep it, also where the file holds another connection later. A file without such an answer is judged by its updates and methods.
 */
export const protocolBook = (store: CaptureStore): ProtocolBook => {
  const { frames, strings } = store;
  const shapes = shapesOf(store);
  const current = new Map<number, Protocol>();
  const bySession = new Map<string, Protocol>();
  const keyOf = (file: number, session: string): string => `${file}\n${session}`;
  const fileOf = (frame: number): number => frames.file[frame] ?? 0;

  const pass = async (index: number): Promise<void> => {
    const method = strings[frames.method[index] ?? 0] ?? '';
    if (method === 'initialize' && frameKinds[frames.kind[index] ?? 3] === 'response') {
      const frame = await store.read(index);
      const version = frame.ok ? numberAt(objectAt(frame.value.message, 'result'), 'protocolVersion') : undefined;
      if (version === undefined) current.delete(fileOf(index));
      else current.set(fileOf(index), { version: version >= 2 ? 2 : 1, basis: 'negotiated' });
    }
    const session = openers.has(method) ? strings[frames.session[index] ?? 0] : undefined;
    const negotiated = current.get(fileOf(index));
    if (session !== undefined && session !== '' && negotiated !== undefined) bySession.set(keyOf(fileOf(index), session), negotiated);
  };

  const of = (frame: number, session: string): Protocol | undefined => {
    const file = fileOf(frame);
    return bySession.get(keyOf(file, session)) ?? current.get(file) ?? shapes.get(file);
  };

  return { pass, of };
};
