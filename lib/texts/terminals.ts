import { type JsonObject, numberAt, objectAt, stringAt } from '../base/narrow.ts';
import { counted } from '../base/words.ts';
import type { Frame } from '../store/types.ts';
import { updateAt } from '../trace/carried.ts';
import { patchOf } from '../trace/patch.ts';
import { metaChunk, metaEnd } from '../trace/terminals.ts';
import type { CallPass, TerminalJoin, UpdatePlace } from '../trace/types.ts';
import type { TextStore } from './make-text.ts';
import { absentText, observedAt, presentText } from './make-text.ts';
import type { PassName } from './pass-name.ts';
import { terminalBytes } from './terminal-bytes.ts';
import type { CallText } from './types.ts';

/** A terminal's text as the bundle holds it, with the id by which content names it. */
export interface TerminalText {
  readonly terminalId: string;
  readonly text: CallText;
}

const nameOf = (name: PassName, nth: number) => ({
  id: `${name.id}.terminal${nth === 0 ? '' : nth + 1}`,
  role: 'terminal output' as const,
  label: `${name.label} terminal${nth === 0 ? '' : ` ${nth + 1}`}`,
});

/** How it ended: "exit code 1", "ended by SIGTERM"; nothing where that is not told. */
const endWords = (end: JsonObject | undefined): string => {
  const code = numberAt(end, 'exitCode') ?? numberAt(end, 'exit_code');
  const signal = stringAt(end, 'signal');
  if (code !== undefined) return `, exit code ${code}`;
  return signal === undefined ? '' : `, ended by ${signal}`;
};

/** The exit code that the words of a terminal's text tell, as `endWords` wrote them. */
export const exitCodeSaid = (what: string): number | undefined => {
  const code = /, exit code (-?\d+)/.exec(what)?.[1];
  return code === undefined ? undefined : Number(code);
};

const resultOf = async (store: TextStore, frame: number | undefined): Promise<JsonObject | undefined> => {
  const read = frame === undefined ? undefined : await store.read(frame);
  return read?.ok ? objectAt(read.value.message, 'result') : undefined;
};

interface Told {
  readonly frame: Frame;
  readonly fields: JsonObject;
}

/** What the updates at some places say, each frame read once in a row; undefined where one cannot be read again. */
const toldAt = async (store: TextStore, places: readonly UpdatePlace[]): Promise<readonly Told[] | undefined> => {
  const told: Told[] = [];
  for (const { frame: index, item } of places) {
    const before = told.at(-1)?.frame;
    const read = before?.index === index ? undefined : await store.read(index);
    const frame = read === undefined ? before : read.ok ? read.value : undefined;
    const fields = frame && (patchOf(frame.message, item)?.fields ?? updateAt(frame.message, item)?.fields);
    if (frame === undefined || fields === undefined) return undefined;
    told.push({ frame, fields });
  }
  return told;
};

const endOf = async (store: TextStore, join: TerminalJoin): Promise<JsonObject | undefined> => {
  const fields = (await toldAt(store, join.ends.slice(-1)))?.[0]?.fields;
  return (await resultOf(store, join.exits.at(-1))) ?? (fields && metaEnd(fields));
};

/** The client's last answer is the terminal as it stood last; earlier ones are earlier states of it. */
const fromAnswers = async (store: TextStore, name: PassName, nth: number, join: TerminalJoin): Promise<CallText | undefined> => {
  const last = join.outputs.at(-1);
  if (last === undefined) return undefined;
  const frame = await store.read(last);
  if (!frame.ok) return absentText(nameOf(name, nth), 'cannot tell', frame.problem.what);
  const result = objectAt(frame.value.message, 'result');
  const output = stringAt(result, 'output');
  if (output === undefined) return undefined;
  const end = objectAt(result, 'exitStatus') ?? (await endOf(store, join));
  const which = join.outputs.length > 1 ? `last of ${join.outputs.length} answers` : 'answer';
  const cut = result?.truncated === true ? ', its beginning dropped by the client (truncated)' : '';
  const what = `${which} to terminal/output of terminal ${join.terminalId}${endWords(end)}${cut}`;
  return presentText(nameOf(name, nth), output, observedAt(store, frame.value.ref, what, { frame: last }));
};

const unreadable = (name: PassName, nth: number): CallText =>
  absentText(nameOf(name, nth), 'cannot tell', 'A frame that carries output of the terminal cannot be read again.');

const fromMeta = async (store: TextStore, name: PassName, nth: number, join: TerminalJoin): Promise<CallText | undefined> => {
  if (join.chunks.length === 0) return undefined;
  const told = await toldAt(store, join.chunks);
  const first = told?.[0]?.frame;
  if (told === undefined || first === undefined) return unreadable(name, nth);
  const end = await endOf(store, join);
  const what = `_meta.terminal_output of ${counted(told.length, 'update')} joined, terminal ${join.terminalId}${endWords(end)}`;
  const text = told.map(({ fields }) => metaChunk(fields) ?? '').join('');
  return presentText(nameOf(name, nth), text, observedAt(store, first.ref, what, { frame: first.index }));
};

/** The terminal's own updates, which carry its bytes (draft 2). */
const fromStream = async (store: TextStore, name: PassName, nth: number, join: TerminalJoin): Promise<CallText | undefined> => {
  if (join.stream === undefined) return undefined;
  const told = await toldAt(store, join.stream);
  const first = told?.[0]?.frame;
  if (told === undefined || first === undefined) return unreadable(name, nth);
  const { output, end } = terminalBytes(told.map(({ fields }) => fields));
  if (output === undefined) return undefined;
  if (!output.ok) return absentText(nameOf(name, nth), 'cannot tell', output.problem.what);
  const { text, words } = output.value;
  const what = `${words}, terminal ${join.terminalId}${endWords(end)}`;
  return presentText(nameOf(name, nth), text, observedAt(store, first.ref, what, { frame: first.index }));
};

/**
 * The texts of the terminals that a pass names: the bytes of its own updates (draft 2), the client's last answer about each, else what
 * updates carried of it in `_meta` ("captures", terminals). One that nothing tells of is absent with its reason. Reads two frames for each, or all that carry a stretch.
 */
export const terminalTexts = async (store: TextStore, name: PassName, pass: CallPass): Promise<readonly TerminalText[]> => {
  const texts: TerminalText[] = [];
  for (const [nth, join] of (pass.terminals ?? []).entries()) {
    const text =
      (await fromStream(store, name, nth, join)) ??
      (await fromAnswers(store, name, nth, join)) ??
      (await fromMeta(store, name, nth, join)) ??
      absentText(
        nameOf(name, nth),
        'not captured',
        `The call shows terminal ${join.terminalId}, and nothing in this file tells what it held: no answer to terminal/output, no _meta.terminal_output, no update of the terminal.`,
      );
    texts.push({ terminalId: join.terminalId, text });
  }
  return texts;
};
