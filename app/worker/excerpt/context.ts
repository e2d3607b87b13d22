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

/** The name of a string in an excerpt, as `textsOfExcerpt` gives it, in words. Line 0 is the file itself. */
export function placeWords(id: string, paths: readonly string[]): string {
  const found = /^(\d+):(\d+) (.*)$/s.exec(id);
  if (found === null) return id;
  const [, file = '', line = '', path = ''] = found;
  const name = paths[Number(file)] ?? '';
  if (line === '0') return path === 'path' ? `name of the file ${name}` : name;
  const inside = path.replace(/^\$\.?/, '').replace(/^frame\./, '');
  const key = inside.endsWith('~');
  return `${name}, line ${line}${inside === '' ? '' : `, ${key ? `the name ${inside.slice(0, -1)}` : inside}`}`;
}

/** Hits in their contexts; those that are not in the draft are left out. */
export function contextsOf({ findings, texts, excerpt }: Draft, indices: readonly number[]): readonly HitContext[] {
  const wanted = new Map<string, { readonly index: number; readonly hit: Hit }[]>();
  for (const index of indices) {
    const hit = findings.hits[index];
    if (hit !== undefined) wanted.set(hit.text, [...(wanted.get(hit.text) ?? []), { index, hit }]);
  }
  const paths = excerpt.files.map(({ path }) => path);
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
        place: placeWords(id, paths),
        ...(units === hit.value.length ? {} : { part: { units, of: hit.value.length } }),
      });
    }
  }
  return contexts;
}
