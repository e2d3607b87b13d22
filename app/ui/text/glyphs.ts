/**
 * Characters that cannot be seen as they are: what is drawn in their place, and how wide it is. Bidi controls,
 * zero-width characters, controls and broken units are drawn always, blanks and line ends on request.
 */
export interface Glyph {
  /** What is drawn instead. */
  readonly shown: string;
  /** Character cells it takes. */
  readonly width: number;
  /** Words for the tooltip: "U+200B zero width space". */
  readonly name: string;
  /** `blank`: a faint sign on request. `box`: a named box. `broken`: a unit that is no character (any more). */
  readonly kind: 'blank' | 'box' | 'broken';
}

const controls = 'NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'.split(
  ' ',
);

/** Short names of characters without a shape of their own; a long name is added where people look it up by that. */
const named = new Map<number, readonly [short: string, long: string]>([
  [0x7f, ['DEL', 'delete']],
  [0x85, ['NEL', 'next line']],
  [0xad, ['SHY', 'soft hyphen']],
  [0x34f, ['CGJ', 'combining grapheme joiner']],
  [0x61c, ['ALM', 'Arabic letter mark']],
  [0x115f, ['HCF', 'Hangul choseong filler']],
  [0x1160, ['HJF', 'Hangul jungseong filler']],
  [0x17b4, ['KIVAQ', 'Khmer vowel inherent AQ']],
  [0x17b5, ['KIVAA', 'Khmer vowel inherent AA']],
  [0x180e, ['MVS', 'Mongolian vowel separator']],
  [0x200b, ['ZWSP', 'zero width space']],
  [0x200c, ['ZWNJ', 'zero width non-joiner']],
  [0x200d, ['ZWJ', 'zero width joiner']],
  [0x200e, ['LRM', 'left-to-right mark']],
  [0x200f, ['RLM', 'right-to-left mark']],
  [0x2028, ['LS', 'line separator']],
  [0x2029, ['PS', 'paragraph separator']],
  [0x202a, ['LRE', 'left-to-right embedding']],
  [0x202b, ['RLE', 'right-to-left embedding']],
  [0x202c, ['PDF', 'pop directional formatting']],
  [0x202d, ['LRO', 'left-to-right override']],
  [0x202e, ['RLO', 'right-to-left override']],
  [0x2060, ['WJ', 'word joiner']],
  [0x2066, ['LRI', 'left-to-right isolate']],
  [0x2067, ['RLI', 'right-to-left isolate']],
  [0x2068, ['FSI', 'first strong isolate']],
  [0x2069, ['PDI', 'pop directional isolate']],
  [0x3164, ['HF', 'Hangul filler']],
  [0xfeff, ['BOM', 'zero width no-break space']],
  [0xffa0, ['HHF', 'halfwidth Hangul filler']],
]);

/** Blanks that look like a space and are none. */
const spaces = new Map<number, string>([
  [0xa0, 'NBSP'],
  [0x1680, 'OGHAM'],
  [0x202f, 'NNBSP'],
  [0x205f, 'MMSP'],
  [0x3000, 'IDSP'],
]);

/** "U+200B". */
export const codeWords = (code: number): string => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;

const box = (code: number, shown: string, long: string, kind: Glyph['kind'] = 'box'): Glyph => ({
  shown,
  width: Math.max(2, shown.length),
  name: long === '' ? codeWords(code) : `${codeWords(code)} ${long}`,
  kind,
});

/** Stands for a carriage return that no line break follows; no character has this code. */
const loneReturn = 0x110000;

/**
 * The character at `at`: a surrogate pair only where both halves stand before `end`, a carriage return that hides what
 * is before it apart from one that belongs to a line end.
 */
export const characterAt = (text: string, at: number, end: number): number => {
  const code = text.codePointAt(at) ?? 0;
  if (code === 0x0d) return text.charCodeAt(at + 1) === 0x0a ? code : loneReturn;
  return code > 0xffff && at + 1 >= end ? text.charCodeAt(at) : code;
};

/** Units of a character as `characterAt` gives it. */
export const unitsOf = (code: number): 1 | 2 => (code > 0xffff && code !== loneReturn ? 2 : 1);

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;
/** Format characters without a name in the table: they have no shape either. */
const isUnnamedFormat = (code: number): boolean =>
  (code >= 0x80 && code < 0xa0) ||
  (code >= 0x2061 && code <= 0x2065) ||
  (code >= 0x206a && code <= 0x206f) ||
  (code >= 0xfff0 && code <= 0xfffb) ||
  (code >= 0xfe00 && code <= 0xfe0d) ||
  (code >= 0xe0000 && code <= 0xe0fff);

const always = (code: number): Glyph | undefined => {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d ? undefined : box(code, controls[code] ?? codeWords(code), '');
  if (code === loneReturn) return box(0x0d, 'CR', 'carriage return without a line break');
  if (code === 0xfffd) return box(code, 'U+FFFD', 'replacement character', 'broken');
  if (isSurrogate(code)) return box(code, codeWords(code), 'lone surrogate', 'broken');
  const name = named.get(code);
  if (name !== undefined) return box(code, name[0], name[1]);
  return isUnnamedFormat(code) ? box(code, codeWords(code), '') : undefined;
};

const onRequest = (code: number): Glyph | undefined => {
  if (code === 0x20) return { shown: '·', width: 1, name: 'U+0020 space', kind: 'blank' };
  if (code === 0x0a) return { shown: '↵', width: 1, name: 'U+000A line break', kind: 'blank' };
  if (code === 0x09) return { shown: '→', width: 1, name: 'U+0009 tab', kind: 'blank' };
  if (code === 0x0d) return box(code, 'CR', 'carriage return');
  if (code === 0xfe0e || code === 0xfe0f) return box(code, code === 0xfe0f ? 'VS16' : 'VS15', 'variation selector');
  const space = spaces.get(code) ?? (code >= 0x2000 && code <= 0x200a ? codeWords(code) : undefined);
  return space === undefined ? undefined : box(code, space, 'blank');
};

/** What stands for a character; undefined where it is drawn as it is. `visible`: blanks and line ends too. */
export const glyphOf = (code: number, visible: boolean): Glyph | undefined => {
  if (code > 0x20 && code < 0x7f) return undefined;
  return always(code) ?? (visible ? onRequest(code) : undefined);
};

/** Tab stops, in character cells. The style sheet's `tab-size` is the same. */
export const tabSize = 4;

/** Scripts that fallback fonts draw wider than one cell count two, so that a row never outgrows its column. */
const isWide = (code: number): boolean => code >= 0x590 && !(code >= 0x1e00 && code < 0x2600);

/** Character cells a character takes at column `col`. A line break and what is not drawn at all take none. */
export const widthOf = (code: number, visible: boolean, col: number): number => {
  if (code > 0x20 && code < 0x7f) return 1;
  if (code === 0x09) {
    // With its arrow drawn, the tab itself starts one cell later.
    const from = visible ? col + 1 : col;
    return from - col + tabSize - (from % tabSize);
  }
  if (code === 0x0a) return 0;
  const glyph = glyphOf(code, visible);
  if (glyph !== undefined) return glyph.width;
  if (code === 0x0d || code === 0xfe0e || code === 0xfe0f) return 0;
  return isWide(code) ? 2 : 1;
};
