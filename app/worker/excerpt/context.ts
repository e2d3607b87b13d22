import { count } from '../../../lib/base/words.ts';
import type { Excerpt } from '../../../lib/excerpt/types.ts';
import type { Hit } from '../../../lib/redact/types.ts';
import type { Draft } from './draft.ts';

/** Units shown on either side of a hit, and of a long hit itself. */
const around = 48;
const longest = 400;

/** One hit as it stands in its text, and where that is. */
export interface HitContext {
  readonly hit: number;
  readonly before: string;
  readonly inside: string;
  readonly after: string;
  /** File, line and the string in it: `live.ndjson, line 3, params.update.rawOutput`. */
  readonly place: string;
  /** Units of the secret that a cut left here, where it is not the whole. */
  readonly part?: { readonly units: number; readonly of: number };
}

/**
 * The name of a string in an excerpt, as `textsOfExcerpt` gives it, in words: file and line of what is open, which the person can look up.
 * Line 0 is the file itself.
 */
export function placeWords(id: string, files: Excerpt['files']): string {
  const found = /^(\d+):(\d+) (.*)$/s.exec(id);
  if (found === null) return id;
  const [, nth = '', line = '', path = ''] = found;
  const file = files[Number(nth)];
  const name = file?.path ?? '';
  if (line === '0') return path === 'path' ? `name of the file ${name}` : name;
  const inside = path.replace(/^\$\.?/, '').replace(/^frame\./, '');
  const key = inside.endsWith('~');
  const origin = (file !== undefined && 'lines' in file ? file.origins?.[Number(line) - 1] : undefined) ?? Number(line);
  return `${name}, line ${count(origin)}${inside === '' ? '' : `, ${key ? `the name ${inside.slice(0, -1)}` : inside}`}`;
}

/** Hits in their contexts; those that are not in the draft are left out. */
export function contextsOf({ findings, texts, excerpt }: Draft, indices: readonly number[]): readonly HitContext[] {
  const wanted = new Map<string, { readonly index: number; readonly hit: Hit }[]>();
  for (const index of indices) {
    const hit = findings.hits[index];
    if (hit !== undefined) wanted.set(hit.text, [...(wanted.get(hit.text) ?? []), { index, hit }]);
  }
  const contexts: HitContext[] = [];
  for (const { id, text } of texts) {
    for (const { index, hit } of wanted.get(id) ?? []) {
      const { start, end } = hit.range;
      const units = end - start;
      contexts.push({
        hit: index,
        before: text.slice(Math.max(0, start - around), start),
        inside: text.slice(start, Math.min(end, start + longest)),
        after: text.slice(end, end + around),
        place: placeWords(id, excerpt.files),
        ...(units === hit.value.length ? {} : { part: { units, of: hit.value.length } }),
      });
    }
  }
  return contexts;
}
