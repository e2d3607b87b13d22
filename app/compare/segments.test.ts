import { describe, expect, it } from 'vitest';
import { textRange, utf16Length, utf16Offset } from '../../lib/base/units.ts';
import type { Segment } from '../../lib/checks/types.ts';
import type { GlueKind, MarkerId, MarkerMatch } from '../../lib/markers/types.ts';
import { segmentWords } from './segments.ts';

const marker = (id: MarkerId, kind: GlueKind, units: number, declared: MarkerMatch['declared'] = {}): Segment => {
  const range = textRange(1_000, 1_000 + units);
  return { kind, range, marker: { id, layer: 'acp', glue: kind, range, declared, cutsHere: true } };
};

const source = (from: number, to: number, transformations: readonly ['right-trimmed lines'] | readonly [] = []): Segment => {
  const range = textRange(0, to - from);
  const run = { text: utf16Offset(0), source: utf16Offset(from), length: utf16Length(to - from) };
  return { kind: 'source', range, located: { range, source: textRange(from, to), position: 'inside', transformations, runs: [run] } };
};

describe('segmentWords', () => {
  it.each([
    [source(201_804, 204_970), 'source 201,804–204,970'],
    [source(0, 789, ['right-trimmed lines']), 'source 0–789, right-trimmed lines'],
    [marker('tool-header', 'header', 483), 'header 483'],
    [marker('tool-content-truncated', 'marker', 39), 'marker 39'],
    [marker('tool-ellipsis', 'ellipsis', 3), 'ellipsis 3'],
    [marker('acp-transport', 'marker', 39), 'marker 39, ACP projection'],
    [marker('session-preview', 'marker', 83, { originalUnits: 204_818 }), 'marker 83, saved session preview, original 204,818'],
    [marker('unrecognised-cut', 'notice', 18), 'notice 18, unrecognised cut'],
    [marker('chars-truncated', 'marker', 29, { omittedUnits: 4_812 }), 'marker 29, 4,812 units'],
    [marker('output-too-large', 'notice', 26, { originalMegabytes: 1.2 }), 'notice 26, too large, original 1.2 MB'],
    [{ kind: 'own', range: textRange(0, 4_483) } as const, 'own 4,483'],
    [{ kind: 'not found', range: textRange(5, 1_005), missing: { range: textRange(5, 1_005) }, needed: true } as const, 'not found 1,000'],
    [{ kind: 'not found', range: textRange(5, 1_005), missing: { range: textRange(5, 1_005) } } as const, 'partly in source 1,000'],
  ])('%#: names it by its offsets or units', (segment, words) => {
    expect(segmentWords(segment)).toBe(words);
  });

  it('calls the fullest text itself the source', () => {
    expect(segmentWords({ kind: 'own', range: textRange(0, 204_970) }, true)).toBe('source 0–204,970');
  });
});
