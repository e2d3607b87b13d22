import fc from 'fast-check';
import { isObject } from '../../base/narrow.ts';
import type { MadeFile } from '../../trace/testing/bundle.ts';

/* Values that no schema expects: of every type, empty, huge, deep, with names and texts that mean something elsewhere. */

const deep = (depth: number): unknown => {
  let value: unknown = 'bottom';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { content: value };
  return value;
};

const words = [
  ...['', '\ud800', '\0', '\u202e', '__proto__', 'constructor', 'toString', 'completed', 'tool_call', 'session/update', 'a'],
  ...['[... truncated for ACP transport ...]', 'x[... truncated for saved session preview; original length: 99 characters ...]y'],
  ...['<persisted-output>\n', '... [truncated]', '[Output too large: 9,999,999 characters]', '{"output":"x"}', '<b>', 'x'.repeat(3000)],
];

/** Stands for a value that is so deep that a failure could not be printed with it. */
interface Deep {
  readonly levels: number;
}

const isDeep = (value: unknown): value is Deep =>
  isObject(value) && Object.keys(value).join() === 'levels' && typeof value.levels === 'number';

/** One value for one place: what a parser cannot give is not asked about. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 0.5, 1e308, 2 ** 53, [], {}, [[]], [null], [{}]),
  fc.constantFrom(...words),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<Deep>({ levels: 10 }, { levels: 2000 }),
  fc.constantFrom(...words).map((name) => JSON.parse(`{${JSON.stringify(name)}:{"type":"text","text":7}}`)),
  fc.array(
    fc.constantFrom<unknown>(
      { type: 'content' },
      { type: 'content', content: null },
      { type: 'text', text: 'x' },
      { type: 'diff' },
      7,
      null,
    ),
    { maxLength: 3 },
  ),
  fc.constantFrom<unknown>(
    { type: 'shell_result' },
    { type: 'shell_result', output: 7, text: [], notices: 'x', outputFiles: [null, 7] },
    { stdout: null },
  ),
);

interface Place {
  readonly holder: unknown[] | { [key: string]: unknown };
  readonly key: string | number;
}

/** Every place of a value, in order, the deeper ones too. */
const placesIn = (root: unknown): readonly Place[] => {
  const places: Place[] = [];
  const open: unknown[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (Array.isArray(value)) {
      for (const [key, member] of value.entries()) {
        places.push({ holder: value, key });
        if (typeof member === 'object' && member !== null) open.push(member);
      }
    } else if (isObject(value)) {
      const holder: { [key: string]: unknown } = value;
      for (const [key, member] of Object.entries(holder)) {
        places.push({ holder, key });
        if (typeof member === 'object' && member !== null) open.push(member);
      }
    }
  }
  return places;
};

const put = ({ holder, key }: Place, value: unknown): void => {
  if (value === undefined) Reflect.deleteProperty(holder, key);
  else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
};

/** Later changes may hit what an earlier one put in, which other runs use as well. */
const copied = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** A copy of a file's lines in which some places hold something else, or nothing. */
const changed = (lines: readonly unknown[], changes: Changes): readonly unknown[] => {
  const copy: unknown[] = JSON.parse(JSON.stringify(lines));
  for (const { at, value } of changes) {
    const places = placesIn(copy);
    const place = places[at % Math.max(1, places.length)];
    if (place !== undefined) put(place, isDeep(value) ? deep(value.levels) : copied(value));
  }
  return copy;
};

/** A member that is mostly what it should be. */
const mostly = (...usual: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: anything });

const looseUpdate = fc.record(
  {
    sessionUpdate: mostly('tool_call', 'tool_call_update'),
    toolCallId: mostly('a', 'b', '', 7),
    status: mostly('pending', 'completed', 'failed'),
    title: anything,
    kind: anything,
    content: anything,
    locations: anything,
    rawInput: anything,
    rawOutput: anything,
    _meta: mostly({ toolName: 'x' }, { qwenTranscript: { sourceRecordIds: ['r'] } }, { 'qwen.session.recordId': 'r' }),
  },
  { requiredKeys: ['sessionUpdate'] },
);

/** Messages whose members may each be anything, on lines of a capture. */
export const looseMessages: fc.Arbitrary<MadeFile> = fc
  .array(
    fc.record(
      {
        jsonrpc: mostly('2.0'),
        id: mostly(0, 1, 's'),
        method: mostly('session/update', 'session/request_permission', 'session/load', 'session/prompt', 'fs/read_text_file', 'initialize'),
        params: fc.oneof(fc.record({ sessionId: mostly('s'), update: looseUpdate, toolCall: looseUpdate, path: anything }), anything),
        result: anything,
      },
      { requiredKeys: ['jsonrpc'] },
    ),
    { maxLength: 12 },
  )
  .map((lines) => ({ path: 'loose.ndjson', lines }));

/** Some places of a file, and what they hold instead: nothing where it is undefined. */
export type Changes = readonly { readonly at: number; readonly value: unknown }[];

/** Changes for each file of a bundle. */
export const someChanges = (files: readonly MadeFile[]): fc.Arbitrary<readonly Changes[]> => {
  const change = fc.record({ at: fc.nat(), value: fc.option(anything, { nil: undefined }) });
  return fc.array(fc.array(change, { maxLength: 6 }), { minLength: files.length, maxLength: files.length });
};

/** The files with wrong values in some places of their lines; files of text stay as they are. */
export const withChanges = (files: readonly MadeFile[], changes: readonly Changes[]): readonly MadeFile[] =>
  files.map((file, k) => (typeof file.lines === 'string' ? file : { ...file, lines: changed(file.lines, changes[k] ?? []) }));
