import { describe, expect, it } from 'vitest';
import { jsonValueByteLength } from '../json/value-bytes.ts';
import { projectionBudget } from '../projection/budget.ts';
import { create, done, patch, textBlock } from '../trace/testing/frames.ts';
import { type WhatIf, whatIf } from './explain.ts';
import { type MadeReport, reportOfA } from './testing/made-report.ts';
import { live, numberedLines, projectedFrame, shellCall } from './testing/shell-call.ts';

const budgetOf = (bytes: number) => {
  const budget = projectionBudget(bytes);
  if (!budget.ok) throw new Error(budget.problem.what);
  return budget.value;
};

const projected = async (made: MadeReport, row: string, options: Parameters<typeof whatIf>[3] = {}): Promise<WhatIf> => {
  const result = await whatIf(made.row(row), made.report, made.store, options);
  if (!result.ok) throw new Error(result.problem.what);
  return result.value;
};

const call = shellCall(4_000);
const withSpill = () => reportOfA([...call.files, call.spillFile()]);

describe('what if', () => {
  it('puts a live display together from the spill, and comes out at what was observed', async () => {
    const { source, comparison, explanation, sentence, revision } = await projected(await withSpill(), '2.rawOutput');
    expect(source).toEqual({
      kind: 'fuller',
      words: 'the display as the spill tells it',
      texts: ['live.rawOutput.output', 'spill', 'live.rawOutput.text'],
    });
    expect([comparison, revision]).toEqual([{ kind: 'same' }, 2]);
    expect(explanation.strings.map(({ units }) => units)).toEqual([call.display.output.length, call.display.text.length]);
    expect(sentence).toMatch(
      /^Projecting the display as the spill tells it: output 89,963 → [\d,]+ units and text [\d,]+ → [\d,]+ units\.$/,
    );
  });

  it('projects a replayed display from the stored one', async () => {
    const { source, comparison, explanation } = await projected(await withSpill(), '5.rawOutput');
    expect([source.kind, source.texts]).toEqual(['stored', ['stored.output', 'stored.text']]);
    expect([comparison, explanation.strings[0]?.units]).toEqual([{ kind: 'same' }, 32_000]);
  });

  it('says where it has only what arrived, already cut', async () => {
    const { source, comparison } = await projected(await reportOfA(call.files.slice(0, 1)), '2.rawOutput');
    expect([source.kind, source.words]).toEqual(['arrived cut', 'what arrived, already cut']);
    expect(comparison).toEqual({ kind: 'same' });
  });

  it('holds another budget, and names the first unit that differs from the observed', async () => {
    const { explanation, comparison, budget } = await projected(await withSpill(), '2.rawOutput', { budget: budgetOf(40_000) });
    expect([budget, explanation.bytesAfter <= 40_000]).toEqual([40_000, true]);
    expect(comparison).toMatchObject({ kind: 'differs', string: 'rawOutput.output' });
    expect(comparison.kind === 'differs' && comparison.sentence).toMatch(
      /^rawOutput\.output differs from the observed one at unit [\d,]+ \(line \d+\)$/,
    );
  });

  it('shows the whole display under a budget that holds it', async () => {
    const { explanation, sentence } = await projected(await withSpill(), '2.rawOutput', { budget: budgetOf(1_000_000) });
    expect(explanation.outcome).toBe('whole');
    expect(sentence).toContain('output stays whole, 89,963 units');
  });

  it('leaves a shell result as it is in revision 1', async () => {
    const { explanation, sentence } = await projected(await withSpill(), '2.rawOutput', { revision: 1 });
    expect(explanation).toMatchObject({ outcome: 'exempt', exempt: 'not a string' });
    expect(sentence).toBe('Projecting the display as the spill tells it: the field is exempt and stays as it is.');
  });

  it('puts both fields together where one is reused for the other', async () => {
    const text = numberedLines(4_000);
    const frame = projectedFrame(done('a', text, { rawOutput: text }));
    const made = await reportOfA([live(create('a'), frame), { path: 'tool-results/a.txt', lines: text }]);
    const content = await projected(made, '1.content');
    const raw = await projected(made, '1.rawOutput');
    expect([content.source.words, content.comparison]).toEqual(['the content as the spill tells it', { kind: 'same' }]);
    expect([raw.explanation.outcome, raw.comparison]).toEqual(['reused from content', { kind: 'same' }]);
    expect(jsonValueByteLength(text)).toBe(raw.explanation.bytesBefore);
  });

  it('takes several blocks as they arrived: their text is one', async () => {
    const frame = projectedFrame(patch('a', { status: 'completed', content: [textBlock(numberedLines(4_000)), textBlock('b')] }));
    const made = await reportOfA([live(create('a'), frame)]);
    expect((await projected(made, '1.content')).source.kind).toBe('arrived cut');
  });

  it('fails with a problem where the frame cannot be read', async () => {
    const made = await withSpill();
    const row = { ...made.row('2.rawOutput'), frame: 0 };
    expect((await whatIf({ ...row, frame: 3 }, made.report, made.store)).ok).toBe(false);
  });
});
