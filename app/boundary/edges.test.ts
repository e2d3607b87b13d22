import { describe, expect, it } from 'vitest';
import { inspectBoundary } from '../../lib/checks/boundary.ts';
import { locateIn } from '../../lib/checks/segments.ts';
import { sourceText } from '../../lib/checks/source-text.ts';
import { madeText, spillOf } from '../../lib/checks/testing/made-texts.ts';
import { edgesOf, signOf } from './edges.ts';

const whole = `${Array.from({ length: 400 }, (_, n) => `line ${n} of the log`).join('\n')}🙂 end`;

const cut = (head: number, tail: number) => {
  const spill = spillOf(whole);
  const source = sourceText(spill);
  const text = locateIn(
    madeText('model', 'model text', `${whole.slice(0, head)}\n\n---\n... [CONTENT TRUNCATED] ...\n---\n\n${whole.slice(tail)}`),
    source,
  );
  const [gap] = text.gaps;
  if (gap === undefined) throw new Error('no gap');
  return { text, gap, source: { ...locateIn(spill, undefined), id: 'spill' } };
};

describe('the edges of a cut', () => {
  it('are seen with both sides in the text that has them, at its offsets', () => {
    const { text, gap, source } = cut(25, 6_000);
    const [head, tail] = edgesOf(text, gap, source);
    expect(head).toMatchObject({ id: 'head', at: 25, sourceAt: 25 });
    expect(tail).toMatchObject({ id: 'tail', sourceAt: 6_000 });
    expect(head?.boundary.units.map(({ codePoint }) => String.fromCodePoint(codePoint)).join('')).toBe(whole.slice(9, 41));
    expect(head?.boundary.findings.map(({ kind }) => kind)).toContain('inside a line');
  });

  it('are seen from the kept side alone where no text has both', () => {
    const { text, gap } = cut(25, 6_000);
    const [head, tail] = edgesOf(text, gap, undefined);
    expect([head?.sourceAt, head?.boundary.kept, tail?.boundary.kept]).toEqual([undefined, 'before', 'after']);
  });

  it('tell of a pair that was parted', () => {
    const at = whole.indexOf('🙂') + 1;
    const { text, gap, source } = cut(25, at);
    const tail = edgesOf(text, gap, source).at(-1);
    expect([...(tail?.boundary.findings ?? []), ...(tail?.own ?? [])].map(({ kind }) => kind)).toContain('split pair');
  });
});

it('gives every unit a sign', () => {
  const { units } = inspectBoundary('a \t\n\r\u001b\u0000\u200b\u0301🙂\ud83d', 5, { units: 64 });
  expect(units.map(signOf)).toEqual(['a', '␣', '⇥', '↵', '␍', '␛', '␀', '∅', '◌\u0301', '🙂', '', '½']);
});
