import type { JsonObject } from '../base/narrow.ts';
import { objectAt, stringAt } from '../base/narrow.ts';
import type { CaptureStore } from '../store/types.ts';
import type { ToolPatch } from './patch.ts';
import type { TerminalJoin, UpdatePlace } from './types.ts';

/*
 * A tool call names a terminal, and its text stands elsewhere: in the client's answers to `terminal/output`, or in the `_meta` of later
 * updates ("captures", content items of protocol 1), or in updates of the terminal itself (draft 2). Ids begin again with each recording,
 * so answers count within one file and session, and a terminal's own updates within one pass and session: a replay tells them again.
 */

/** What the updates of one pass say of terminals, while it is being folded: places by terminal id. */
export interface MentionedTerminal {
  /** Updates whose `_meta.terminal_output` adds to the text. */
  readonly chunks: UpdatePlace[];
  /** Updates whose `_meta.terminal_exit` tells how it ended. */
  readonly ends: UpdatePlace[];
}

const placeOf = ({ frame, item }: UpdatePlace): UpdatePlace => (item === undefined ? { frame } : { frame, item });

const metaTerminal = (fields: JsonObject, key: string): string | undefined =>
  stringAt(objectAt(objectAt(fields, '_meta'), key), 'terminal_id');

/** The text and the end that an update's `_meta` tells of a terminal. */
export const metaChunk = (fields: JsonObject): string | undefined =>
  stringAt(objectAt(objectAt(fields, '_meta'), 'terminal_output'), 'data');

export const metaEnd = (fields: JsonObject): JsonObject | undefined => objectAt(objectAt(fields, '_meta'), 'terminal_exit');

/** Ids of the terminals among the items of a `content` field. */
export const terminalItems = (content: unknown): readonly string[] =>
  Array.isArray(content)
    ? content.flatMap((item: unknown) => (stringAt(item, 'type') === 'terminal' ? (stringAt(item, 'terminalId') ?? []) : []))
    : [];

/** Notes which terminals an update names, and what it tells of them. */
export const noteTerminals = (
  known: Map<string, MentionedTerminal>,
  { fields, how }: Pick<ToolPatch, 'fields' | 'how'>,
  update: UpdatePlace,
): void => {
  const place = placeOf(update);
  const at = (id: string): MentionedTerminal => {
    const terminal = known.get(id) ?? { chunks: [], ends: [] };
    known.set(id, terminal);
    return terminal;
  };
  for (const id of terminalItems(how === 'tool_call_content_chunk' ? [fields.content] : fields.content)) at(id);
  const info = metaTerminal(fields, 'terminal_info');
  if (info !== undefined) at(info);
  const chunk = metaTerminal(fields, 'terminal_output');
  if (chunk !== undefined) at(chunk).chunks.push(place);
  const end = metaTerminal(fields, 'terminal_exit');
  if (end !== undefined) at(end).ends.push(place);
};

const methods = { 'terminal/output': 'outputs', 'terminal/wait_for_exit': 'exits' } as const;

/** True for answers that tell of a terminal. */
export const isTerminalMethod = (method: string): method is keyof typeof methods => Object.hasOwn(methods, method);

interface Answers {
  readonly outputs: number[];
  readonly exits: number[];
}

/** Kinds of update that tell of a terminal itself. */
export const isTerminalUpdate = (how: unknown): boolean => how === 'terminal_update' || how === 'terminal_output_chunk';

/** What the wire tells of terminals: the client's answers by file, session and id, and their own updates by pass, session and id. */
export const terminalBook = (store: Pick<CaptureStore, 'read'>) => {
  const known = new Map<string, Answers>();
  const streams = new Map<string, UpdatePlace[]>();
  const nameOf = (within: number | string, session: string, id: string): string => `${within}\n${session}\n${id}`;
  return {
    /** Takes note of an answer; its request, which names the terminal, is read. */
    async learn(method: keyof typeof methods, request: number, answer: number): Promise<void> {
      const frame = await store.read(request);
      const params = frame.ok ? objectAt(frame.value.message, 'params') : undefined;
      const id = stringAt(params, 'terminalId');
      if (!frame.ok || id === undefined) return;
      const name = nameOf(frame.value.ref.file, stringAt(params, 'sessionId') ?? '', id);
      const answers = known.get(name) ?? { outputs: [], exits: [] };
      known.set(name, answers);
      answers[methods[method]].push(answer);
    },
    /** Takes note of a terminal's own update, in the order in which they came. */
    hear(pass: string, session: string, fields: JsonObject, place: UpdatePlace): void {
      const id = stringAt(fields, 'terminalId');
      if (id === undefined) return;
      const name = nameOf(pass, session, id);
      const stream = streams.get(name);
      if (stream === undefined) streams.set(name, [placeOf(place)]);
      else stream.push(placeOf(place));
    },
    /** What the bundle holds of the terminals that a pass names, in the order in which it names them. */
    join(
      mentioned: ReadonlyMap<string, MentionedTerminal>,
      { session, files, passes }: { readonly session: string; readonly files: ReadonlySet<number>; readonly passes: ReadonlySet<string> },
    ): readonly TerminalJoin[] {
      return [...mentioned].map(([terminalId, { chunks, ends }]) => {
        const answers = [...files].flatMap((file) => known.get(nameOf(file, session, terminalId)) ?? []);
        const stream = [...passes].flatMap((pass) => streams.get(nameOf(pass, session, terminalId)) ?? []);
        return {
          terminalId,
          outputs: answers.flatMap(({ outputs }) => outputs),
          exits: answers.flatMap(({ exits }) => exits),
          chunks,
          ends,
          ...(stream.length === 0 ? {} : { stream }),
        };
      });
    },
  };
};
