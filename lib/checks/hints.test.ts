import { describe, expect, it } from 'vitest';
import { markerTable } from '../markers/table.ts';
import type { CallText } from '../texts/types.ts';
import { create, done } from '../trace/testing/frames.ts';
import { lengthChecks, suspiciousLengths } from './check-length.ts';
import { naturalChecks } from './check-natural.ts';
import { locateText } from './segments.ts';
import { sourceText } from './source-text.ts';
import { reportOfA } from './testing/made-report.ts';
import { madeText, spillOf } from './testing/made-texts.ts';
import { live, model, numberedLines } from './testing/shell-call.ts';

const lines = numberedLines(300);
/** The lines from a line break on: what follows a cut that has a line of its own. */
const behind = lines.indexOf('\n', 2_000);
const rest = lines.slice(behind);
const text = (own: string, fullest?: CallText) => locateText(madeText('model', 'model text', own), fullest);
const kinds = (own: string, fullest?: CallText) => text(own, fullest).segments.map(({ kind }) => kind);

describe('a length that limits have', () => {
  it.each([...suspiciousLengths])('%i, in units and in bytes, is a hint', (length) => {
    expect(lengthChecks(text('x'.repeat(length)))).toMatchObject([{ id: 'model:length', verdict: 'note' }]);
    // Each "é" is two bytes and one unit.
    expect(lengthChecks(text('é'.repeat(length / 2)))[0]?.sentence).toMatch(
      length / 2 === 250 || !suspiciousLengths.has(length / 2) ? /bytes/ : /units/,
    );
    for (const near of [length - 1, length + 1]) expect(lengthChecks(text('x'.repeat(near)))).toEqual([]);
  });

  it('is none where a marker explains it, or nothing was seen', () => {
    const cut = `${lines.slice(0, 485)}${markerTable['truncated-suffix'].write({})}`;
    expect(cut).toHaveLength(500);
    expect(lengthChecks(text(cut))).toEqual([]);
    expect(lengthChecks(text(cut, spillOf(lines)))).toEqual([]);
    const derived = madeText('derived.model', 'model text', 'x'.repeat(500), { provenance: { kind: 'derived', rule: 'r', from: 'f' } });
    expect(lengthChecks(locateText(derived))).toEqual([]);
    expect(lengthChecks(locateText(madeText('live', 'rawOutput', 'x'.repeat(500), { rendered: true })))).toEqual([]);
    expect(lengthChecks(locateText(madeText('model', 'model text', undefined)))).toEqual([]);
  });
});

describe('a line that reads like a cut in no table', () => {
  const cut = '\n[+12 more lines]';

  it('is a gap of its own, by no known rule', () => {
    const located = text(lines.slice(0, 900) + cut);
    expect(located.gaps).toMatchObject([
      { rule: 'unrecognised cut', layer: 'unknown', heldBy: { kind: 'cannot tell' }, omittedBasis: 'unknown' },
    ]);
    expect(naturalChecks(located, undefined)).toMatchObject([
      { id: 'model:unrecognised:900', verdict: 'note', sentence: 'reads like a cut, by no rule that is known: “[+12 more lines]”' },
    ]);
  });

  it('is measured where the source tells what it left out', () => {
    const located = text(`${lines.slice(0, 900)}${cut}${rest}`, spillOf(lines));
    expect(located.gaps).toMatchObject([{ rule: 'unrecognised cut', omittedUnits: behind - 900, heldBy: { kind: 'spill' } }]);
  });

  it('is text where the source holds it in the same place, whatever the source is', () => {
    const whole = `${lines.slice(0, 900)}${cut}${lines.slice(900)}`;
    expect(kinds(whole.slice(0, 2_000), spillOf(whole))).toEqual(['source']);
    // A display that has no such line anywhere but where somebody printed it.
    const printed = `${lines}\n3 more rows were omitted\nbye`;
    expect(kinds(printed.slice(0, -4), madeText('stored', 'stored display', printed))).toEqual(['source']);
  });

  it('of words alone counts at the end, or where its sides lie apart', () => {
    const plain = '\n12 rows omitted';
    expect(kinds(`${lines.slice(0, 900)}${plain}\n`)).toEqual(['own', 'notice', 'own']);
    expect(kinds(`${lines.slice(0, 900)}${plain}${rest}`)).toEqual(['own']);
    expect(kinds(`${lines.slice(0, 900)}${plain}${rest}`, spillOf(lines))).toEqual(['source', 'notice', 'source']);
  });

  it('makes nothing wrong: what stands around it need not be in the spill', () => {
    const located = text(`something else${cut}`, spillOf(lines));
    expect(located.segments.some((segment) => 'needed' in segment)).toBe(false);
  });

  it('makes a call cut, and not lost: whose rule it is nobody knows', async () => {
    const sent = lines.slice(0, 900) + cut;
    const { report, sentence } = await reportOfA([live(create('a'), done('a', sent)), model(['a', sent])]);
    expect([report.badge, report.checks.filter(({ verdict }) => verdict === 'fails')]).toEqual(['cut', []]);
    expect(sentence).toContain('cut by a rule that is not recognised');
  });
});

describe('natural text', () => {
  it('is said to be text, with its places', () => {
    const marker = markerTable['tool-content-truncated'].write({});
    const manual = `${lines.slice(0, 900)}${marker}${lines.slice(900)}`;
    const located = text(manual.slice(0, 2_000), spillOf(manual));
    expect(naturalChecks(located, sourceText(spillOf(manual)))).toEqual([
      {
        id: 'model:natural',
        text: 'model',
        verdict: 'note',
        sentence: 'natural text, no cut: the words of 1 marker (at 900) stand in the spill in the same place',
      },
    ]);
  });
});
