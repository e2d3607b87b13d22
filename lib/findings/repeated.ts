import { namedPasses } from '../checks/passes.ts';
import type { LocatedText } from '../checks/types.ts';
import { jsonPayloadByteLength, jsonRangePayloadBytes } from '../json/string-bytes.ts';
import { walk } from '../shapes/walk.ts';
import type { UpdatePlace } from '../trace/types.ts';
import { isOwnText } from './cuts.ts';
import type { CallEvidence } from './types.ts';

/** A text that frames of one pass carry more than once. */
export interface Repeated {
  /** Where it stands: `content`, `rawOutput.output`, `_meta.claudeCode.toolResponse`. */
  readonly names: readonly string[];
  /** Units and JSON bytes of every copy but one. */
  readonly units: number;
  readonly bytes: number;
  /** The texts themselves differ, and stretches of the result stand in several. */
  readonly partly?: true;
}

/** What is there more than once, the heaviest first, and the last update that carried a display field. */
export interface RepeatedPayloads {
  readonly repeated: readonly Repeated[];
  readonly frame?: UpdatePlace;
}

/** Shorter strings are names, paths and states. */
const leastUnits = 256;

/** A text block by its place alone, as rows of fields name it: `content[0]`. */
const shortName = (path: string): string => path.replace(/^(content\[\d+\])\.content\.text$/, '$1');

/** Strings of a value that are long enough to be a payload, by their places in it. */
const stringsIn = (value: unknown, name: string): readonly (readonly [name: string, text: string])[] => {
  const found: (readonly [string, string])[] = [];
  for (const { value: member, path } of walk(value)) {
    if (typeof member === 'string' && member.length >= leastUnits) found.push([shortName(`${name}${path.slice(1)}`), member]);
  }
  return found;
};

/** Parts of a terminal's text in `_meta` are told of as that text. */
const isTerminalPart = (name: string): boolean => name.startsWith('_meta.terminal_output');

/** A stretch of the fullest text that one of the texts holds. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

const stretchesOf = ({ segments, locatedIn, id, text = '' }: LocatedText): readonly Stretch[] =>
  locatedIn === id
    ? [{ start: 0, end: text.length }]
    : segments.flatMap((segment) => (segment.kind === 'source' ? [segment.located.source] : []));

/** Of stretches in any order: units and JSON bytes of every cover but one. */
const overlap = (stretches: readonly Stretch[], source: string): { readonly units: number; readonly bytes: number } => {
  let [units, bytes, reached] = [0, 0, 0];
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
    const shared = Math.min(end, reached);
    if (shared > start) {
      units += shared - start;
      bytes += jsonRangePayloadBytes(source, start, shared);
    }
    reached = Math.max(reached, end);
  }
  return { units, bytes };
};

/** Texts that differ and hold the same stretches of the result: a display beside the text that was made of it. */
const partly = (evidence: CallEvidence, pass: string): Repeated | undefined => {
  const { texts, fullest } = evidence.report;
  const source = texts.find(({ id }) => id === fullest)?.text;
  if (source === undefined) return undefined;
  const own = new Map<string, LocatedText>();
  for (const text of texts) {
    if (!text.id.startsWith(`${pass}.`) || !isOwnText(text) || text.text === undefined || own.has(text.text)) continue;
    if (text.locatedIn === fullest) own.set(text.text, text);
  }
  const located = [...own.values()];
  const { units, bytes } = overlap(located.flatMap(stretchesOf), source);
  const names = located.map(({ id }) => id.slice(pass.length + 1));
  return names.length < 2 || bytes === 0 ? undefined : { names, units, bytes, partly: true };
};

/**
 * Payloads that the frames of a call's first pass carry more than once: equal strings wherever in display fields and `_meta` they stand, also in
 * an earlier update, and stretches of the result that several of its texts hold. Linear in the values.
 */
export const repeatedIn = (evidence: CallEvidence): RepeatedPayloads => {
  const [first] = namedPasses(evidence.call);
  if (first === undefined) return { repeated: [] };
  const places = new Map<string, string[]>();
  const note = (name: string, text: string): void => {
    const names = places.get(text);
    if (names === undefined) places.set(text, [name]);
    else names.push(name);
  };
  const metas = new Set<unknown>();
  for (const { pass, field, value, fields, update, last, added } of evidence.carried) {
    if (pass !== first.id) continue;
    const where = update.how === 'permission' ? ' of the permission request' : last || added !== undefined ? '' : ' of an earlier update';
    const whole = added === undefined || !Array.isArray(value);
    const strings = whole ? stringsIn(value, field) : stringsIn(value[0], `${field}[${added}]`);
    for (const [name, text] of strings) note(`${name}${where}`, text);
    const meta = fields._meta;
    if (meta === undefined || metas.has(meta)) continue;
    metas.add(meta);
    for (const [name, text] of stringsIn(meta, '_meta')) if (!isTerminalPart(name)) note(`${name}${where}`, text);
  }
  for (const text of evidence.report.texts) {
    if (text.role === 'terminal output' && text.id.startsWith(`${first.id}.`) && isOwnText(text) && (text.text?.length ?? 0) >= leastUnits)
      note('the terminal', text.text ?? '');
  }
  const equal = [...places].flatMap(([text, names]): readonly Repeated[] =>
    names.length < 2 ? [] : [{ names, units: (names.length - 1) * text.length, bytes: (names.length - 1) * jsonPayloadByteLength(text) }],
  );
  const parts = partly(evidence, first.id);
  const last = evidence.carried.findLast(({ pass }) => pass === first.id)?.update;
  return {
    repeated: [...equal, ...(parts === undefined ? [] : [parts])].sort((a, b) => b.bytes - a.bytes),
    ...(last === undefined ? {} : { frame: last }),
  };
};
