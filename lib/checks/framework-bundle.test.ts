import { describe, expect, it } from 'vitest';
import { utf8ByteLength } from '../json/string-bytes.ts';
import { unwrap } from '../testing/unwrap.ts';
import { deriveCallTexts } from '../texts/derive.ts';
import type { MadeFile } from '../trace/testing/bundle.ts';
import { reportDerived } from './derived.ts';
import { reportOfA } from './testing/made-report.ts';

/* A bundle of the agent-framework family, written out from the contract's words and not by the rules under test. */

const output = Array.from({ length: 3_000 }, (_, n) => `row ${n}: "${'x'.repeat(n % 17)}"`).join('\n');

interface Stored {
  readonly generation: 'plain' | 'quoted';
  readonly cap: number;
  /** Page size that the notice advises: floor((cap − (JSON length of the path + 256)) / 6) − 1, within 1 and 2,000. */
  readonly limitChars: number;
}
const path = 'files/tool-results/2026-10-20-a.txt';
const generations: readonly Stored[] = [
  { generation: 'plain', cap: 24_000, limitChars: 2_000 },
  { generation: 'quoted', cap: 5_000, limitChars: Math.floor((5_000 - (37 + 256)) / 6) - 1 },
];

const fullText = ({ generation }: Stored): string => (generation === 'plain' ? output : JSON.stringify(output));

const storedText = (stored: Stored): string => {
  const whole = fullText(stored);
  const { cap, limitChars } = stored;
  return `${whole.slice(0, cap)}\n\n[truncated — showing ${cap} of ${whole.length} chars; full content: workspace file ${path}. Page with workspace--read {"path":"${path}","offsetChars":0,"limitChars":${limitChars}}; use nextOffsetChars as offsetChars until null, keeping limitChars. Or raise the inline cap via agent_settings update tool_result_inline_max_chars.]`;
};

const modelCall = (stored: Stored): MadeFile => ({
  path: 'model-calls.jsonl',
  lines: [
    {
      type: 'call',
      timestamp: '2026-10-20T08:00:00.000Z',
      rawRequest: {
        messages: [
          { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'query', input: {} }] },
          { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content: storedText(stored) }] },
        ],
      },
    },
  ],
});

describe.each(generations)('a bundle of the framework family, $generation generation', (stored) => {
  const whole = fullText(stored);
  const spillFile: MadeFile = { path: 'workspace/tool-results/2026-10-20-a.txt', lines: whole };
  const { cap } = stored;

  it('tells the notice with its numbers, finds the spill by its path, and the head in it', async () => {
    const made = await reportOfA([modelCall(stored), spillFile]);
    expect(made.segments('model')).toEqual([`[0..${cap}]`, `notice ${storedText(stored).length - cap}`]);
    expect(made.gaps('model')).toMatchObject([
      {
        marker: {
          id: 'framework-spilled',
          declared: { headUnits: cap, originalUnits: whole.length, path, limitChars: stored.limitChars },
        },
        source: { start: cap, end: whole.length },
        heldBy: { kind: 'spill', text: 'spill' },
      },
    ]);
    expect(made.report.claimed).toEqual([{ path, by: 'model', found: true }]);
    expect(made.report.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
    expect(made.sentence).toMatch(/The model was sent [\d,]+ units: [\d,]+ of the spill's [\d,]+ and \d+ of notice; cut at the inline cap/);
  });

  it('says what is claimed and not here without the spill, and how much is missing as declared', async () => {
    const made = await reportOfA([modelCall(stored)]);
    expect(made.gaps('model')).toMatchObject([
      {
        omittedUnits: whole.length - cap,
        omittedBasis: 'declared',
        heldBy: { kind: 'nothing in this bundle', claimedPath: path },
      },
    ]);
  });

  it('is derived unit by unit from its spill', async () => {
    const made = await reportOfA([modelCall(stored), { ...spillFile, lines: output }]);
    const settings = { family: 'framework', ...stored, callId: 'a', date: '2026-10-20', mount: 'files' } as const;
    const derived = reportDerived(unwrap(deriveCallTexts(made.texts, settings)), made.report);
    expect(derived.checks.find(({ id }) => id === 'derived.model:observed')).toMatchObject({ verdict: 'holds' });
    const spill = derived.texts.find(({ id }) => id === 'derived.spill');
    expect(spill?.text).toBe(whole);
    expect(spill?.sizes?.utf8).toBe(utf8ByteLength(whole));
    expect(spill?.provenance).toMatchObject({ rule: expect.stringContaining(path) });
  });
});
