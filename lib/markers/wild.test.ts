import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMarkers } from './find.ts';
import { markerTable } from './table.ts';
import { written } from './testing/written.ts';
import type { MarkerMatch } from './types.ts';

const count = fc.nat({ max: 999_999_999 });
const shape = ({ id, range, declared }: MarkerMatch) => ({ id, start: range.start, end: range.end, declared });
const told = (text: string) => findMarkers(text).map(({ id, declared, cutsHere }) => [id, declared, cutsHere]);

/* Text that holds no marker of its own and does not end in a line break, which would be the marker's. */
const before = fc
  .string({ unit: fc.constantFrom('a', '\n', ' ', '.', '(', '[', '…', '🙂', '\ud83d'), maxLength: 30 })
  .map((text) => `${text}x`)
  .filter((text) => findMarkers(text).length === 0);

const lines = fc.oneof(
  written('output-too-large', markerTable['output-too-large'].write, fc.record({ originalKilobytes: count })),
  written(
    'output-too-large',
    markerTable['output-too-large'].write,
    fc.record({ originalKilobytes: count, path: fc.constant('/a b/c.txt') }),
  ),
  written('output-truncated', markerTable['output-truncated'].write, fc.constant({})),
  written('raw-output-artifact', markerTable['raw-output-artifact'].write, fc.record({ artifact: fc.constantFrom('7', 'a-b') })),
);
const inline = fc.oneof(
  written('chars-truncated', markerTable['chars-truncated'].write, fc.record({ omittedUnits: count })),
  written('image-removed', markerTable['image-removed'].write, fc.constant({})),
);

describe('markers of other hosts', () => {
  it('on a line of their own are read back with the line breaks that part them from the text', () => {
    fc.assert(
      fc.property(lines, before, fc.constantFrom('\n', '\n\n'), fc.constantFrom('', '\nafter'), (marker, head, breaks, after) => {
        const text = head + breaks + marker.text + after;
        expect(findMarkers(text).map(shape)).toEqual([
          { id: marker.id, start: head.length, end: text.length - after.length, declared: marker.declared },
        ]);
      }),
    );
  });

  it('within a line are read back from there', () => {
    fc.assert(
      fc.property(inline, before, fc.constantFrom('', ' after', '\n'), (marker, head, after) => {
        const text = head + marker.text + after;
        expect(findMarkers(text).map(shape)).toEqual([
          { id: marker.id, start: head.length, end: head.length + marker.text.length, declared: marker.declared },
        ]);
      }),
    );
  });

  it.each<[string, unknown]>([
    ['Output too large (365.1KB)', [['output-too-large', { originalKilobytes: 365.1 }, true]]],
    ['head\nOutput too large (1.2 MB)\n', [['output-too-large', { originalMegabytes: 1.2 }, true]]],
    ['head …(812 more chars truncated)', [['chars-truncated', { omittedUnits: 812 }, true]]],
    ['head\n(output truncated)', [['output-truncated', {}, true]]],
    ['summary\n\n[raw output: artifact://12]', [['raw-output-artifact', { artifact: '12' }, false]]],
    ['a [image removed: rejected by the model provider] b', [['image-removed', {}, false]]],
    ['[Old tool result content cleared]', [['old-result-cleared', {}, true]]],
  ])('%j is known', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it.each([
    'said: Output too large (365.1KB)',
    'Output too large (very)',
    'the (output truncated) flag',
    'a [raw output: artifact://12] b',
    '[raw output: file://12]',
    '[Old tool result content cleared] and more',
  ])('%j is text', (text) => {
    expect(findMarkers(text)).toEqual([]);
  });

  it('that stand in a stub belong to its opening lines', () => {
    const stub =
      '<persisted-output>\nOutput too large (36.8KB). Full output saved to: /a/b.txt\n\nPreview (first 2KB):\n# Guide\n...\n</persisted-output>';
    expect(findMarkers(stub).map(({ id }) => id)).toEqual(['persisted-output', 'persisted-output']);
  });
});

describe('nested cuts', () => {
  const suffix = markerTable['truncated-suffix'].write({});

  it('find a suffix before whatever a later layer added, and not within a text', () => {
    const saved = markerTable['saved-to'].write({ path: '/x' });
    const acp = markerTable['acp-transport'].write({});
    const notice = markerTable['framework-plain-cut'].write({ originalUnits: 9 });
    for (const later of [saved, acp, notice]) expect(findMarkers(`head${suffix}${later}`).map(({ id }) => id)[0]).toBe('truncated-suffix');
    expect(findMarkers(`log ${suffix}\nmore`)).toEqual([]);
  });

  it('find a batch header below the lines of another layer, each with its own dots', () => {
    const one = markerTable['batch-artifact'].write({ path: '/a.output' });
    const two = markerTable['batch-artifact'].write({ paths: ['/b.output', '/c.output'] });
    const text = `[note]\n${one}h\n...\nttttttt\n${two}H\n...\nTTTTTTT`;
    expect(findMarkers(text).map(({ id, declared }) => [id, declared.path])).toEqual([
      ['batch-artifact', '/a.output'],
      ['batch-ellipsis', undefined],
      ['batch-artifact', '/b.output'],
      ['batch-ellipsis', undefined],
    ]);
    expect(findMarkers('[note]\nTool output truncated.\n\nh\n...\nt')).toEqual([]);
  });
});
