import type { JsonObject } from '../base/narrow.ts';
import { arrayAt, isObject, objectAt, stringAt } from '../base/narrow.ts';
import type { Result } from '../base/result.ts';
import { ok } from '../base/result.ts';
import { counted } from '../base/words.ts';
import type { DroppedItem } from '../trace/content-items.ts';
import { judgeContent } from '../trace/content-items.ts';
import type { CallPass } from '../trace/types.ts';
import { clearedBy, foldValue } from '../trace/value.ts';
import type { TextStore } from './make-text.ts';
import { absentText, pathOf, presentText } from './make-text.ts';
import type { PassName } from './pass-name.ts';
import type { TerminalText } from './terminals.ts';
import type { CallText } from './types.ts';

/** What one item is on a client's screen; `own` marks words of ours for what is no text. */
interface Piece {
  readonly text: string;
  readonly own?: true;
}

const own = (text: string): Piece => ({ text, own: true });

const base64Bytes = (data: string): number => Math.floor((data.length * 3) / 4);

const mediumPiece = (block: JsonObject): Piece =>
  own(
    `[${stringAt(block, 'type')} ${stringAt(block, 'mimeType') ?? ''}, about ${counted(base64Bytes(stringAt(block, 'data') ?? ''), 'byte')}]`,
  );

const resourcePiece = (resource: JsonObject | undefined): Piece => {
  const text = stringAt(resource, 'text');
  return text === undefined ? own(`[resource ${stringAt(resource, 'uri') ?? ''}, not text]`) : { text };
};

const blockPiece = (block: JsonObject): Piece => {
  switch (block.type) {
    case 'text':
      return { text: stringAt(block, 'text') ?? '' };
    case 'resource':
      return resourcePiece(objectAt(block, 'resource'));
    case 'resource_link':
      return own(`[link ${stringAt(block, 'name') ?? ''}: ${stringAt(block, 'uri') ?? ''}]`);
    case 'image':
    case 'audio':
      return mediumPiece(block);
    default:
      return own(`[${stringAt(block, 'type') ?? 'block'}: a type the protocol does not name]`);
  }
};

const terminalPiece = (id: string, terminals: readonly TerminalText[]): Piece => {
  const text = terminals.find(({ terminalId }) => terminalId === id)?.text.text;
  return text === undefined ? own(`[terminal ${id}: its output is not in this bundle]`) : { text };
};

/** Paths named of one diff before the rest is only counted. */
const mostPaths = 5;

/** Protocol 1 has a path and its new text, draft 2 a list of changes and perhaps a patch. */
const diffPiece = (item: JsonObject): Piece => {
  const changes = arrayAt(item, 'changes');
  if (changes === undefined) return own(`[diff of ${stringAt(item, 'path') ?? ''}]\n${stringAt(item, 'newText') ?? ''}`);
  const paths = changes.flatMap((change) => stringAt(change, 'path') ?? []);
  const rest = paths.length > mostPaths ? ` and ${paths.length - mostPaths} more` : '';
  return own(
    `[diff of ${paths.slice(0, mostPaths).join(', ')}${rest}]\n${stringAt(objectAt(item, 'patch'), 'text') ?? '[without its text]'}`,
  );
};

const itemPiece = (item: unknown, terminals: readonly TerminalText[]): Piece | undefined => {
  if (!isObject(item)) return undefined;
  if (item.type === 'terminal') return terminalPiece(stringAt(item, 'terminalId') ?? '', terminals);
  if (item.type === 'diff') return diffPiece(item);
  if (item.type !== 'content') return own(`[${stringAt(item, 'type') ?? 'item'}: a type the protocol does not name]`);
  const block = objectAt(item, 'content');
  return block && blockPiece(block);
};

/** Items named in a sentence before the rest is only counted. */
const mostNamed = 3;

const droppedWords = (dropped: readonly DroppedItem[], total: number): string => {
  const named = dropped.slice(0, mostNamed).map(({ index, why }) => `item ${index + 1}: ${why}`);
  const rest = dropped.length > mostNamed ? ` and ${dropped.length - mostNamed} more.` : '';
  return `${dropped.length} of ${counted(total, 'item')} dropped (${named.join(' ')}${rest})`;
};

const nameOf = (name: PassName, path: CallPass['path'] | undefined) => ({
  id: `${name.id}.shown`,
  role: 'shown' as const,
  label: name.id === 'live' ? 'Shown by a conforming client' : `Shown, ${name.label.charAt(0).toLowerCase()}${name.label.slice(1)}`,
  ...(path === undefined ? {} : { path }),
});

/** The content that counts for such a client: the last that is a list, with what was written behind it and is none. */
type Counted =
  | {
      readonly kind: 'list';
      readonly items: readonly unknown[];
      readonly dropped: readonly DroppedItem[];
      readonly ignored: number;
      readonly from: string;
    }
  | { readonly kind: 'none'; readonly why: string };

const isNoList = (content: unknown): boolean => judgeContent(content).kind === 'ignored';

const countedContent = async (store: TextStore, pass: CallPass): Promise<Result<Counted>> => {
  // What is no list is taken for absent, so that what stood before it stays.
  const found = await foldValue(store, pass, 'content', undefined, isNoList);
  if (!found.ok) return found;
  if (found.value === undefined) {
    const cleared = clearedBy(pass, 'content');
    if (cleared !== undefined) return ok({ kind: 'none', why: `update ${cleared + 1} of this pass cleared content with null` });
    const wrote = pass.writers.content === undefined ? 'no update of this pass wrote content' : 'no content that was written is a list';
    return ok({ kind: 'none', why: wrote });
  }
  const { value, frame, update, from, passed } = found.value;
  const judged = judgeContent(value, pass.protocol?.version);
  if (judged.kind !== 'items' || !Array.isArray(value)) return ok({ kind: 'none', why: 'no content that was written is a list' });
  const made = from > 1 ? `, put together from ${from} updates` : '';
  const place = `content of update ${update + 1} of this pass${made} (${pathOf(store, frame.ref.file)}, line ${frame.ref.line})`;
  return ok({ kind: 'list', items: value, dropped: judged.dropped, ignored: passed, from: place });
};

/**
 * What a client that parses by the protocol's schema shows of a pass: the last content that is a list, without the items that fit no form,
 * with the text of its terminals in their place ("captures", content items of protocol 1). Items are joined by one line break each; what is
 * no text is named in our words, and the text is marked `rendered` then. Absent where such a client shows nothing, with the reason.
 */
export const shownText = async (
  store: TextStore,
  name: PassName,
  pass: CallPass,
  terminals: readonly TerminalText[],
): Promise<CallText> => {
  const named = nameOf(name, pass.path);
  const nothing = (why: string): CallText => absentText(named, 'not written', `A conforming client shows nothing: ${why}.`);
  const found = await countedContent(store, pass);
  if (!found.ok) return absentText(named, 'cannot tell', found.problem.what);
  if (found.value.kind === 'none') return nothing(found.value.why);
  const { items, dropped, ignored, from } = found.value;
  if (items.length === 0) return nothing('the last content is an empty list');
  const skipped = new Set(dropped.map(({ index }) => index));
  const pieces = items.flatMap((item, index) => (skipped.has(index) ? [] : (itemPiece(item, terminals) ?? [])));
  const faults = dropped.length === 0 ? 'no item dropped' : droppedWords(dropped, items.length);
  if (pieces.length === 0) return nothing(faults);
  const rule = [
    `content by the protocol's schema, ${faults}`,
    ...(ignored === 0 ? [] : [`${counted(ignored, 'later value')} ignored, being no list`]),
    ...(pieces.length > 1 ? ['items joined by line breaks'] : []),
  ].join('; ');
  const rendered = pieces.some((piece) => piece.own);
  return presentText({ ...named, ...(rendered ? { rendered } : {}) }, pieces.map(({ text }) => text).join('\n'), {
    kind: 'derived',
    rule,
    from,
    settings: dropped.length === 0 ? "by the protocol's schema" : `${dropped.length} of ${counted(items.length, 'item')} dropped`,
  });
};

/** The same where the bundle has no such pass. */
export const noShownText = (name: PassName, sentence: string): CallText => absentText(nameOf(name, undefined), 'not captured', sentence);
