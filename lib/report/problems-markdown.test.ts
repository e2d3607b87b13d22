import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madeStore } from '../trace/testing/bundle.ts';
import { create } from '../trace/testing/frames.ts';
import { problemsMarkdown } from './problems-markdown.ts';

const frame = JSON.stringify(create('a'));
const store = (...lines: readonly string[]) => madeStore([{ path: 'logs/run.ndjson', lines: `${lines.join('\n')}\n` }]);

describe('problems for a bug report', () => {
  it('name the file and what it was taken for, and each problem with code, place and hint', async () => {
    const text = await problemsMarkdown(await store(frame, 'starting up', '{"a": tru', frame));
    expect(text).toContain('## 2 problems in a capture');
    expect(text).toMatch(/^- logs\/run\.ndjson: \d+ bytes, raw NDJSON/m);
    expect(text).toMatch(/- \*\*not-json\*\*: .*\n {2}logs\/run\.ndjson, line 2, byte \d+, 12 bytes\n {2}\S/);
    expect(text).toContain('**bad-json**');
    expect(text).not.toContain('starting up');
  });

  it('quote their bytes only where that is asked for, escaped, and no more than a beginning', async () => {
    const long = `secret \u202e é ${'x'.repeat(400)}`;
    const made = await store(frame, long, frame);
    expect(await problemsMarkdown(made)).not.toContain('secret');
    const text = await problemsMarkdown(made, { quote: true });
    expect(text).toContain('"secret \\u202e \\u00e9 xxx');
    expect(text).toMatch(/\(and \d+ bytes more\)/);
    expect(text.slice(text.indexOf('```'), text.lastIndexOf('```'))).toMatch(/^[\x20-\x7e\n]*$/);
  });

  it('tell of one alone, with its own file', async () => {
    const text = await problemsMarkdown(await store(frame, 'one', 'two', frame), { only: 1, quote: true });
    expect(text).toContain('## 1 problem in a capture');
    expect(text).toContain('"two\\n"');
    expect(text).not.toContain('"one');
  });

  it('count what is beyond the first hundreds, by code', async () => {
    const made = await store(frame, ...Array.from({ length: 260 }, (_, n) => `noise ${n}`), frame);
    expect(await problemsMarkdown(made)).toMatch(/- and 60 more of \*\*not-json\*\*/);
  });

  it('let nothing of a capture out of its place, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), async (noise) => {
        const text = await problemsMarkdown(await store(frame, `x${noise.replace(/[\r\n{[]/g, '')}`, frame), { quote: true });
        expect(text.split('```').length % 2).toBe(1);
      }),
      { numRuns: 60 },
    );
  });
});
