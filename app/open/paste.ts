import { problem } from '../../lib/base/problem.ts';
import { fail, ok, type Result } from '../../lib/base/result.ts';
import { lineNumber } from '../../lib/base/units.ts';
import type { OpenedFile } from './openedFile.ts';

/** What a paste is: files, a link of such a page or the address of a capture, or text that may hold frames. */
export type Pasted =
  | { readonly kind: 'files' }
  | { readonly kind: 'link'; readonly link: string }
  | { readonly kind: 'text'; readonly text: string };

const where = 'what was pasted';
const next = 'Copy lines of a capture, files or a link, and paste again; or open the file itself.';

/** A link or address by itself; a fragment alone is one as well. */
const isLink = (text: string): boolean => /^(?:https?:\/\/|#[a-z]+=)\S+$/i.test(text);

/** Every form with frames has objects: braces, or the lists of an s-expression. */
const mayHoldFrames = (text: string): boolean => text.includes('{') || text.startsWith('((');

/**
 * Pasted text as what it is. Text without a single object cannot hold a frame and is refused, unless it is to join what is open (`joins`):
 * there it may be the whole text of a result.
 */
export function pastedText(text: string, joins = false): Result<Exclude<Pasted, { kind: 'files' }>> {
  const trimmed = text.trim();
  if (trimmed === '') return fail(problem('empty-file', 'There is no text to open.', { file: where }, next));
  if (isLink(trimmed)) return ok({ kind: 'link', link: trimmed });
  if (joins || mayHoldFrames(trimmed)) return ok({ kind: 'text', text });
  const units = text.length.toLocaleString('en-US');
  const what = `The pasted text (${units} units) holds no JSON object, so no frame can be in it.`;
  return fail(problem('unrecognised-file', what, { file: where, line: lineNumber(1) }, next));
}

/** What a clipboard holds, as far as it can be opened. Must be called while the event is handled: the browser empties it afterwards. */
export function pastedData(data: DataTransfer): Result<Pasted> {
  const text = data.getData('text/plain');
  const files = [...data.items].filter(({ kind }) => kind === 'file');
  // Spreadsheets and editors put a picture of the text beside the text.
  const pictured = files.every(({ type }) => type.startsWith('image/')) && pastedText(text).ok;
  if (files.length > 0 && !pictured) return ok({ kind: 'files' });
  if (text !== '' || data.types.length === 0) return pastedText(text);
  const held = data.types.join(', ');
  return fail(problem('unrecognised-file', `The clipboard holds neither text nor files (it holds ${held}).`, { file: where }, next));
}

/** Pasted text as a file of a bundle, the `nth` of the visit. A lone surrogate becomes U+FFFD: UTF-8 has no form for it. */
export function textFile(text: string, nth: number): OpenedFile {
  const path = `pasted-${nth}.${mayHoldFrames(text.trim()) ? 'ndjson' : 'txt'}`;
  return { file: new File([text], path, { type: 'text/plain' }), path };
}
