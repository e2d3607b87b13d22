import { describe, expect, it } from 'vitest';
import { lineNumber, utf16Offset } from '../base/units.ts';
import { findingsMarkdown } from './markdown.ts';
import { finding, groupOf } from './testing/finding.ts';

const call = { index: 0, session: 's', toolCallId: 'call_`1`', occurrence: 2 };
const cut = finding({
  sentence: 'The model was sent 1 of *2* units.',
  evidence: ['cut in the tool', 'the spill holds it'],
  place: { call, text: 'model', unit: utf16Offset(500), file: 'model.jsonl', line: lineNumber(7) },
});

describe('findings as Markdown', () => {
  it('say how many there are of what, then each rule, its findings, their places and what they were seen by', () => {
    const report = { calls: 2, counts: { error: 0, warning: 1, info: 3 }, groups: [groupOf([cut])] };
    expect(findingsMarkdown(report, { capture: 'run', calls: 2 }).split('\n')).toEqual([
      '## Findings: 1 warning and 3 notes',
      '',
      'run, 2 calls looked at.',
      '',
      '### The model was sent a part: 1 (model-cut)',
      '',
      'The text had been cut. What one could do: Send the whole.',
      '',
      '- **warning**: The model was sent 1 of \\*2\\* units.',
      '  (call\\_\\`1\\` \\#2, model at unit 500, model.jsonl:7)',
      '  - cut in the tool',
      '  - the spill holds it',
      '',
    ]);
  });

  it('count what is not written out, name advice of its own, and say where not all calls were looked at', () => {
    const other = { ...cut, advice: 'Ask.' };
    const groups = [groupOf([other, ...Array.from({ length: 59 }, () => cut)], { count: 100 })];
    const text = findingsMarkdown({ calls: 1, counts: { error: 0, warning: 100, info: 0 }, groups }, { capture: 'run', calls: 3 });
    expect(text).toContain('run, 1 of 3 calls looked at.');
    expect(text.match(/What one could do: Ask\./g)?.length).toBe(1);
    expect(text.match(/^- \*\*warning/gm)?.length).toBe(40);
    expect(text).toContain('- and 60 more');
  });

  it('say so where nothing was found', () => {
    const report = { calls: 1, counts: { error: 0, warning: 0, info: 0 }, groups: [] };
    expect(findingsMarkdown(report, { capture: 'run', calls: 1 })).toMatch(/^## Findings: nothing\n/);
  });
});
