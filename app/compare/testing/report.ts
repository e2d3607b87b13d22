import { jsonBytes, lineNumber, textRange, utf8Bytes, utf16Length, utf16Offset } from '../../../lib/base/units.ts';
import type { CallReport, Gap, LocatedText, Segment } from '../../../lib/checks/types.ts';
import type { GlueKind, MarkerId, MarkerMatch } from '../../../lib/markers/types.ts';

/** A part of a made text: a range of the source, or glue. */
export type Part = readonly [from: number, to: number] | { readonly glue: GlueKind; readonly text: string; readonly id?: MarkerId };

const sizesOf = (text: string): NonNullable<LocatedText['sizes']> => ({
  units: utf16Length(text.length),
  utf8: utf8Bytes(text.length),
  json: jsonBytes(JSON.stringify(text).length),
  lines: text.split('\n').length,
});

const match = (id: MarkerId, glue: GlueKind, start: number, end: number): MarkerMatch => ({
  id,
  layer: 'tool',
  glue,
  range: textRange(start, end),
  declared: {},
  cutsHere: glue === 'marker',
});

/** A text as the library tells of one: `own` where it stands for itself, and absent without a text. */
export const plainText = (id: string, text: string | undefined, over: Partial<LocatedText> = {}): LocatedText => ({
  id,
  role: 'model text',
  label: id,
  provenance:
    text === undefined
      ? { kind: 'absent', reason: 'not captured', sentence: `No ${id} is in this bundle.` }
      : { kind: 'observed', file: `captures/${id}.jsonl`, line: lineNumber(3), what: id },
  ...(text === undefined ? {} : { text, sizes: sizesOf(text) }),
  segments: text === undefined || text === '' ? [] : [{ kind: 'own', range: textRange(0, text.length) }],
  gaps: [],
  ...over,
});

/** The fullest text, located in itself. */
export const sourceText = (text: string): LocatedText =>
  plainText('spill', text, { role: 'spill', label: 'Spill file', locatedIn: 'spill' });

/** A text made of ranges of the source with glue between, and a gap at each marker. */
export const cutText = (id: string, source: string, parts: readonly Part[]): LocatedText => {
  let text = '';
  let reached = 0;
  const segments: Segment[] = [];
  const gaps: Gap[] = [];
  parts.forEach((part, index) => {
    const start = text.length;
    if ('glue' in part) {
      text += part.text;
      const range = textRange(start, text.length);
      const marker = match(part.id ?? 'tool-content-truncated', part.glue, start, text.length);
      segments.push({ kind: part.glue, range, marker });
      const next = parts.slice(index + 1).find((each) => !('glue' in each));
      const to = next === undefined || 'glue' in next ? source.length : next[0];
      if (part.glue === 'marker' && to > reached) {
        const missing = textRange(reached, to);
        gaps.push({
          at: utf16Offset(start),
          layer: 'tool',
          rule: 'cut in the tool (20/80)',
          marker,
          source: missing,
          omittedUnits: utf16Length(to - reached),
          omittedBasis: 'measured',
          heldBy: { kind: 'spill', text: 'spill' },
          holds: [],
        });
      }
      return;
    }
    const [from, to] = part;
    text += source.slice(from, to);
    const range = textRange(start, text.length);
    const run = { text: utf16Offset(start), source: utf16Offset(from), length: utf16Length(to - from) };
    segments.push({
      kind: 'source',
      range,
      located: { range, source: textRange(from, to), position: 'inside', transformations: [], runs: [run] },
    });
    reached = to;
  });
  return plainText(id, text, { segments, gaps, locatedIn: 'spill' });
};

/** A report of these texts; the fullest is `spill` where there is one. */
export const madeReport = (texts: readonly LocatedText[], over: Partial<CallReport> = {}): CallReport => ({
  index: 0,
  key: { session: 's', toolCallId: 'call_1', occurrence: 1 },
  badge: 'cut',
  verdict: [],
  texts,
  ...(texts.some(({ id }) => id === 'spill') ? { fullest: 'spill' } : {}),
  claimed: [],
  checks: [],
  fork: [],
  fields: [],
  equal: [],
  columns: texts.map(({ id }) => id),
  ...over,
});
