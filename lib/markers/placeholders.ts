import { type TextRange, textRange } from '../base/units.ts';

/*
 * What stands in a text of the agent-framework family for something that is no text: an image, a reference to a file, a resource. It is part
 * of the result's text and no cut. Contract: result texts, family A, "Inputs" and "Data to text".
 */

const withheld = '[inline content withheld: nonconformant bulk disposition on inline data]';
const withoutUri = '[unrecognized content block: reference without string uri]';
const fetchWords = ['from tool result', 'fetch with fetch_reference'] as const;
/** Parts the pieces of a reference line. */
const dash = ' — ';
const claimed = ' claimed';

export interface ImageWords {
  readonly mime: string;
  /** As hosts print sizes: `300B`, `~2KB`, `~1.5MB`. */
  readonly size: string;
  readonly ref?: string;
}

export interface ReferenceWords {
  readonly refId: string;
  readonly name?: string;
  readonly mime?: string;
  /** Size as the tool claimed it, as hosts print sizes. */
  readonly size?: string;
}

/** Each placeholder as its host writes it. */
export const placeholderWords = {
  image: ({ mime, size, ref }: ImageWords): string => `[image: ${mime}, ${size}${ref === undefined ? '' : `, ref ${ref}`}]`,
  reference: ({ refId, name, mime, size }: ReferenceWords): string => {
    const about = [...(mime === undefined ? [] : [mime]), ...(size === undefined ? [] : [`${size}${claimed}`])].join(', ');
    return `[${refId}] ${[...(name === undefined ? [] : [name]), ...(about === '' ? [] : [about]), ...fetchWords].join(dash)}`;
  },
  withheld,
  withoutUri,
} as const;

/** Bytes that a printed size may stand for: it was rounded. Both ends are included. */
export interface SizeSpan {
  readonly words: string;
  readonly least: number;
  readonly most: number;
}

/** One placeholder found in a text. */
export interface Placeholder {
  readonly kind: 'image' | 'reference' | 'withheld' | 'no uri' | 'resource' | 'resource link';
  readonly range: TextRange;
  readonly mime?: string;
  readonly size?: SizeSpan;
  /** Id the host knows the medium by: an image's `ref`, a reference's id. */
  readonly ref?: string;
  readonly name?: string;
  readonly uri?: string;
}

const sizeWords = /^(~?)(\d{1,15}(?:\.\d)?)(B|KB|MB)$/;

/** The bytes a printed size stands for; undefined where the words are no size. */
export const sizeSpan = (words: string): SizeSpan | undefined => {
  const [, , digits, unit] = sizeWords.exec(words) ?? [];
  if (digits === undefined) return undefined;
  const n = Number(digits);
  if (unit === 'B') return { words, least: n, most: n };
  const [scale, half] = unit === 'KB' ? [1024, 0.5] : [1024 * 1024, 0.05];
  return { words, least: Math.max(0, Math.ceil((n - half) * scale)), most: Math.ceil((n + half) * scale) - 1 };
};

const image = /\[image: ([^\s,\]]{1,200}), (~?[\d.]{1,17}(?:B|KB|MB))(?:, ref ([^\]\n]{1,200}))?\]/g;
const resource = /^\[resource ([^\]\n]{0,4000}?)(?:, ([^\s,\]]{1,200}))?\]$/gm;
const resourceLink = /^\[resource link "([^\n]{0,1000}?)": ([^\]\n]{0,4000}?)(?:, ([^\s,;\]]{1,200}))?; not fetched\]$/gm;
const idWords = /^\[([^\]\n]{1,200})\] /;
const aboutWords = /^(?:([^\s,]+\/[^\s,]+?)(?:, )?)?(?:(~?[\d.]{1,17}(?:B|KB|MB)) claimed)?$/;
/** Longest reference line read, in units. */
const longestLine = 8_192;

const given = <Key extends string>(key: Key, value: string | undefined): { readonly [name in Key]?: string } =>
  value === undefined ? {} : ({ [key]: value } as { readonly [name in Key]?: string });

const sized = (words: string | undefined): Pick<Placeholder, 'size'> => {
  const size = words === undefined ? undefined : sizeSpan(words);
  return size === undefined ? {} : { size };
};

const images = (text: string): readonly Placeholder[] =>
  [...text.matchAll(image)].map(({ 0: all, 1: mime, 2: size, 3: ref, index }) => ({
    kind: 'image',
    range: textRange(index, index + all.length),
    ...given('mime', mime),
    ...sized(size),
    ...given('ref', ref),
  }));

const referenceAt = (text: string, end: number, words: string): Placeholder | undefined => {
  const near = Math.max(0, end - words.length - longestLine);
  const start = near + text.slice(near, end - words.length).lastIndexOf('\n') + 1;
  const line = text.slice(start, end - words.length);
  const id = idWords.exec(line);
  if (id === null || (line.length > id[0].length && !line.endsWith(dash))) return undefined;
  const pieces = line.length === id[0].length ? [] : line.slice(id[0].length, -dash.length).split(dash);
  // The last piece tells of mime and size; a name may hold the dash itself.
  const about = aboutWords.exec(pieces.at(-1) ?? '-');
  const name = (about === null ? pieces : pieces.slice(0, -1)).join(dash);
  return {
    kind: 'reference',
    range: textRange(start, end),
    ...given('ref', id[1]),
    ...given('name', name === '' ? undefined : name),
    ...given('mime', about?.[1]),
    ...sized(about?.[2]),
  };
};

const references = (text: string): readonly Placeholder[] => {
  const words = fetchWords.join(dash);
  const found: Placeholder[] = [];
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length)) {
    const reference = referenceAt(text, at + words.length, words);
    if (reference !== undefined) found.push(reference);
  }
  return found;
};

const fixed = (text: string, words: string, kind: Placeholder['kind']): readonly Placeholder[] => {
  const found: Placeholder[] = [];
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length))
    found.push({ kind, range: textRange(at, at + words.length) });
  return found;
};

const resources = (text: string): readonly Placeholder[] => [
  ...[...text.matchAll(resourceLink)].map(
    ({ 0: all, 1: name, 2: uri, 3: mime, index }): Placeholder => ({
      kind: 'resource link',
      range: textRange(index, index + all.length),
      ...given('name', name),
      ...given('uri', uri),
      ...given('mime', mime),
    }),
  ),
  ...[...text.matchAll(resource)]
    .filter(({ 0: all }) => !all.startsWith('[resource link "'))
    .map(
      ({ 0: all, 1: uri, 2: mime, index }): Placeholder => ({
        kind: 'resource',
        range: textRange(index, index + all.length),
        ...given('uri', uri),
        ...given('mime', mime),
      }),
    ),
];

/**
 * Placeholders of a text with their numbers, in order and disjoint. A text that quotes one matches too. Offsets are UTF-16 units; linear
 * in the text.
 */
export const findPlaceholders = (text: string): readonly Placeholder[] => {
  const found = [
    ...(text.includes('[image: ') ? images(text) : []),
    ...references(text),
    ...fixed(text, withheld, 'withheld'),
    ...fixed(text, withoutUri, 'no uri'),
    ...(text.includes('[resource ') ? resources(text) : []),
  ].sort((a, b) => a.range.start - b.range.start || b.range.end - a.range.end);
  let taken = 0;
  return found.filter(({ range }) => {
    if (range.start < taken) return false;
    taken = range.end;
    return true;
  });
};

/** A medium beside a text: its type, and its bytes in base64 or counted. */
export interface Medium {
  readonly mimeType: string;
  readonly bytes: number;
}

/**
 * True where a placeholder may stand for a medium: the same type, and a size that is printed so. Hosts count base64 × 3 / 4 without
 * looking at its padding, so up to two bytes more than the medium has are the same size.
 */
export const mayStandFor = ({ mime, size }: Placeholder, medium: Medium): boolean => {
  const type = (medium.mimeType.split(';', 1)[0] ?? '').trim().toLowerCase();
  if (mime !== undefined && mime !== type) return false;
  return size === undefined ? mime !== undefined : medium.bytes + 2 >= size.least && medium.bytes <= size.most;
};
