import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringAt } from '../base/narrow.ts';
import { jsonBytes } from '../base/units.ts';
import { cutInTool } from '../hosts/qwen/in-tool-cut.ts';
import { previewForSession } from '../hosts/qwen/session-preview.ts';
import { markerTable } from '../markers/table.ts';
import { projectToolResultUpdate } from '../projection/project.ts';
import { locateText } from './segments.ts';
import { segmentWords } from './testing/made-report.ts';
import { madeText, spillOf } from './testing/made-texts.ts';
import { envelope, numberedLines } from './testing/shell-call.ts';

const acp = markerTable['acp-transport'].write({});
const long = numberedLines(6_000);
const short = long.slice(0, 3_000);

/** The string as the wire has it. */
const projected = (rawOutput: string): string => {
  const update = projectToolResultUpdate({ sessionUpdate: 'tool_call_update', toolCallId: 'a', rawOutput });
  return stringAt(update, 'rawOutput') ?? '';
};

const glueTexts = [
  acp,
  markerTable['session-preview'].write({ originalUnits: 7 }),
  markerTable['tool-content-truncated'].write({}),
  markerTable['tool-header'].write({ path: '/x' }),
  markerTable['saved-to'].write({ path: '/x' }),
  markerTable['read-window'].write({ shownLines: { first: 1, last: 2, total: 3 } }),
  '... [truncated]',
  '... [12 lines truncated] ...',
  '...',
];

describe('segments', () => {
  it('cover the text without overlap, whatever it is made of and whatever it is located in', () => {
    const part = fc.oneof(
      fc.constantFrom(...glueTexts),
      fc.nat(short.length - 100).map((at) => short.slice(at, at + 90)),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
    const fullest = fc.option(fc.constantFrom(spillOf(short), spillOf(''), madeText('stored', 'stored display', short)));
    fc.assert(
      fc.property(text, fullest, (own, source) => {
        const { segments, gaps } = locateText(madeText('model', 'model text', own), source ?? undefined);
        let at = 0;
        for (const { range } of segments) {
          expect(range.start).toBe(at);
          expect(range.end).toBeGreaterThan(range.start);
          at = range.end;
        }
        expect(at).toBe(own.length);
        for (const gap of gaps) expect(gap.omittedUnits ?? 1).toBeGreaterThan(0);
      }),
      { numRuns: 100 },
    );
  });

  it('name header, dots and marker of a cut in the tool, and locate what was kept', () => {
    const spill = envelope(long);
    const { text, head, tail } = cutInTool(spill, '/tmp/x.output');
    const located = locateText(madeText('model', 'model text', text), spillOf(spill));
    const marker = markerTable['tool-header'].write({ path: '/tmp/x.output' }).length;
    expect(segmentWords(located).filter((word) => !word.startsWith('ellipsis'))).toEqual([
      `header ${marker}`,
      `[0..${head.end}]`,
      'marker 39',
      `[${tail.start}..${spill.length}]`,
    ]);
    expect(located.locatedIn).toBe('spill');
  });

  it('keep an appended line apart, its line break included', () => {
    const text = `${long.slice(0, 500)}${markerTable['saved-to'].write({ path: '/x' })}`;
    expect(segmentWords(locateText(madeText('live', 'rawOutput', text), spillOf(long)))).toEqual(['[0..500]', 'appended 37']);
  });

  it('are a text’s own where there is nothing fuller, and where the fullest is the text itself', () => {
    const text = madeText('model', 'model text', 'some text');
    expect(segmentWords(locateText(text))).toEqual(['own 9']);
    expect(locateText(text).locatedIn).toBeUndefined();
    expect(locateText(text, text)).toMatchObject({ locatedIn: 'model', segments: [{ kind: 'own' }] });
  });

  it('are none for a text that is absent, and one for JSON made readable', () => {
    expect(locateText(madeText('model', 'model text', undefined), spillOf(long)).segments).toEqual([]);
    const rendered = madeText('live', 'rawOutput', `{"a": "${acp}"}`, { rendered: true });
    expect(locateText(rendered, spillOf(long))).toMatchObject({ segments: [{ kind: 'own' }], gaps: [] });
  });

  it('are a text’s own where it merely says something else', () => {
    const { segments, locatedIn } = locateText(madeText('model', 'model text', 'Wrote the file.'), spillOf(long));
    expect([segments.map(({ kind }) => kind), locatedIn]).toEqual([['own'], undefined]);
  });

  it('are not found where the text says it is a part, and is none', () => {
    const text = `${long.slice(0, 300)}altered here${markerTable['tool-content-truncated'].write({})}${long.slice(-300)}`;
    const located = locateText(madeText('model', 'model text', text), spillOf(long));
    expect(segmentWords(located)).toEqual(['not found 312', 'marker 39', `[${long.length - 300}..${long.length}]`]);
    expect(located.gaps).toMatchObject([{ omittedBasis: 'unknown' }]);
    expect(located.segments[0]).toMatchObject({ kind: 'not found', needed: true });
  });

  it('need not be found in a text that is itself cut, or lacks what this one adds', () => {
    const text = `Command: cat log\n${long.slice(0, 300)}${markerTable['tool-content-truncated'].write({})}${long.slice(-300)}`;
    const located = locateText(madeText('model', 'model text', text), madeText('stored.output', 'stored display', long));
    const [head] = located.segments;
    expect(head?.kind).toBe('not found');
    expect(head).not.toHaveProperty('needed');
  });
});

describe('a transport’s marker', () => {
  it('counts where its sizes are the rule’s', () => {
    const located = locateText(madeText('live.rawOutput', 'rawOutput', projected(long)), spillOf(long));
    expect(segmentWords(located).map((word) => word.replace(/\d+\.\.\d+/, '…'))).toEqual(['[…]', 'marker 39', '[…]']);
    expect(located.gaps).toMatchObject([{ layer: 'acp', rule: 'ACP projection' }]);
  });

  it('is text where a tool printed the words', () => {
    const printed = `before${acp}after`;
    expect(segmentWords(locateText(madeText('live', 'rawOutput', printed)))).toEqual([`own ${printed.length}`]);
    expect(locateText(madeText('live', 'rawOutput', printed)).gaps).toEqual([]);
  });

  it('is text where the spill holds the words as well, even beside a real cut', () => {
    const whole = `${long.slice(0, 1_000)}${acp}${long.slice(1_000)}`;
    const located = locateText(madeText('live', 'rawOutput', projected(whole)), spillOf(whole));
    expect(located.segments.filter(({ kind }) => kind === 'marker')).toHaveLength(1);
    expect(located.segments[0]).toMatchObject({ kind: 'source', located: { source: { start: 0 } } });
  });

  it('counts against its sizes where its sides lie apart in the source: another budget cut it', () => {
    const text = `${long.slice(0, 300)}${acp}${long.slice(-2_000)}`;
    const located = locateText(madeText('live', 'rawOutput', text), spillOf(long));
    expect(segmentWords(located)).toEqual(['[0..300]', 'marker 39', `[${long.length - 2_000}..${long.length}]`]);
  });

  it('is recognised by the size of its field where strings share a budget', () => {
    const head = 'x'.repeat(1_000);
    const text = `${head}${acp}${'y'.repeat(4_003)}`;
    const alone = locateText(madeText('live.rawOutput.output', 'rawOutput', text));
    const shared = locateText(madeText('live.rawOutput.output', 'rawOutput', text, { fieldBytes: jsonBytes(65_536) }));
    expect([alone.gaps.length, shared.gaps.length]).toEqual([0, 1]);
  });

  it('is told apart from the marker of the saved session it stands beside', () => {
    const stored = previewForSession(long, 60_000);
    const wire = `${stored.slice(0, 2_000)}${acp}${stored.slice(3_000)}`;
    const located = locateText(madeText('replay', 'rawOutput', wire), spillOf(long), { knownCuts: [2_000] });
    expect(located.gaps.map(({ layer, omittedUnits }) => [layer, omittedUnits])).toEqual([
      ['acp', 1_000],
      ['session', long.length - 60_000 + markerTable['session-preview'].write({ originalUnits: long.length }).length],
    ]);
  });
});

describe('a text that is whole by its nature', () => {
  it.each(['spill', 'file read'] as const)('has no markers: what looks like one in a %s was printed', (role) => {
    const text = `${markerTable['tool-header'].write({ path: '/x' })}head${markerTable['tool-content-truncated'].write({})}tail`;
    expect(segmentWords(locateText(madeText('whole', role, text)))).toEqual([`own ${text.length}`]);
  });
});
