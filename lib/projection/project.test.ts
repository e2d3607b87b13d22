import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject } from '../base/narrow.ts';
import { unwrap } from '../testing/unwrap.ts';
import { projectionBudget } from './budget.ts';
import { eligibility } from './eligibility.ts';
import { projectToolResultUpdate } from './project.ts';
import { readShellResult, withEmptyStrings } from './shell-result.ts';
import { anyOptions, anyUpdate, deepFreeze, nativeBytes, shellWith, textBlock, updateWith } from './testing/updates.ts';
import type { ProjectionOptions } from './types.ts';

const project = (update: unknown, options?: ProjectionOptions) => {
  const projected = projectToolResultUpdate(update, options);
  if (!isObject(projected)) throw new Error('no object came back');
  return projected;
};

describe('projection of any update', () => {
  it('changes nothing when applied twice', () => {
    fc.assert(
      fc.property(anyUpdate, anyOptions, (update, options) => {
        const once = projectToolResultUpdate(update, options);
        expect(projectToolResultUpdate(once, options)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves no eligible field over its budget', () => {
    fc.assert(
      fc.property(anyUpdate, anyOptions, (update, options) => {
        const { budget, revision } = options;
        const { content, rawOutput } = project(update, options);
        const fields = eligibility(update, revision);
        if (fields.content.eligible) expect(nativeBytes(content)).toBeLessThanOrEqual(budget);
        if (!fields.rawOutput.eligible) return;
        const shell = readShellResult(rawOutput)?.result;
        const least = shell ? nativeBytes(withEmptyStrings(shell, shell.truncated)) : 0;
        expect(nativeBytes(rawOutput)).toBeLessThanOrEqual(Math.max(budget, least));
      }),
      { numRuns: 500 },
    );
  });

  it('never mutates, adds no field, and keeps the identity and place of all it does not cut', () => {
    fc.assert(
      fc.property(anyUpdate, anyOptions, (update, options) => {
        const projected = project(deepFreeze(update), options);
        expect(Object.keys(projected)).toEqual(Object.keys(update));
        for (const key of Object.keys(update)) {
          if (key !== 'content' && key !== 'rawOutput') expect(projected[key]).toBe(update[key]);
        }
        const { content, rawOutput } = eligibility(update, options.revision);
        if (!content.eligible) expect(projected.content).toBe(update.content);
        if (!rawOutput.eligible) expect(projected.rawOutput).toBe(update.rawOutput);
        if (projected.content === update.content && projected.rawOutput === update.rawOutput) expect(projected).toBe(update);
      }),
    );
  });

  it('keeps order and count of blocks unless they collapse, and whole blocks as they are', () => {
    fc.assert(
      fc.property(anyUpdate, anyOptions, (update, options) => {
        const before = eligibility(update).content;
        const after = eligibility(project(update, options)).content;
        if (!before.eligible || !after.eligible) return;
        if (after.blocks.length !== before.blocks.length) {
          expect(after.blocks).toEqual([textBlock('\n[... truncated for ACP transport ...]\n')]);
          return;
        }
        for (const [index, block] of after.blocks.entries()) {
          const original = before.blocks[index];
          if (block.content.text === original?.content.text) expect(block).toBe(original);
        }
      }),
    );
  });
});

describe('inputs that are no plain update', () => {
  class Update {
    sessionUpdate = 'tool_call_update';
    rawOutput = 'x'.repeat(70_000);
  }

  it.each([[undefined], [null], ['text'], [7], [[updateWith({ rawOutput: 'x'.repeat(70_000) })]], [new Update()]])(
    '%# come back as they are',
    (input) => {
      expect(projectToolResultUpdate(input)).toBe(input);
    },
  );

  it('takes an object without a prototype for plain', () => {
    const update = Object.assign(Object.create(null), updateWith({ rawOutput: 'x'.repeat(70_000) }));
    expect(nativeBytes(project(update).rawOutput)).toBe(65_536);
  });
});

describe('content over several blocks', () => {
  const budget = unwrap(projectionBudget(400));

  it('gives equal blocks equal shares and the odd byte to the earliest', () => {
    const update = updateWith({ content: [textBlock('a'.repeat(500)), textBlock('b'), textBlock('c'.repeat(500))] });
    const after = eligibility(project(update, { budget })).content;
    // 400 - (3 × 55 + 1) = 234 payload bytes; 1 goes to b, 117 and 116 to the others.
    expect(after.eligible && after.blocks.map((block) => block.content.text.length)).toEqual([115, 1, 114]);
  });

  it('rebuilds only the blocks it cuts', () => {
    const blocks = [textBlock('a'), textBlock('b'.repeat(500)), textBlock('c')];
    const after = eligibility(project(updateWith({ content: blocks }), { budget })).content;
    expect(after.eligible && after.blocks.map((block, index) => block === blocks[index])).toEqual([true, false, true]);
  });

  it('rebuilds a cut block in the canonical key order', () => {
    const update = updateWith({ content: [{ content: { text: 'a'.repeat(500), type: 'text' }, type: 'content' }] });
    expect(JSON.stringify(project(update, { budget }).content)).toMatch(/^\[\{"type":"content","content":\{"type":"text","text":"a/);
  });
});

describe('shell_result', () => {
  const over = (fields: object) => project(updateWith({ rawOutput: shellWith({ ...fields }) })).rawOutput;
  const skeleton = nativeBytes(shellWith({ truncated: true }));

  it.each([
    ['fits with one byte to spare', 65_536 - 1, false],
    ['fits exactly', 65_536, false],
    ['would fit if only the flag flipped: is really cut', 65_537, true],
    ['does not fit', 65_538, true],
  ])('%s', (_, bytes, cut) => {
    const raw = shellWith({ output: 'x'.repeat(bytes - skeleton - 1) });
    expect(nativeBytes(raw)).toBe(bytes);
    const update = updateWith({ rawOutput: raw });
    const projected = project(update);
    expect(projected === update).toBe(!cut);
    if (!cut) return;
    expect(nativeBytes(projected.rawOutput)).toBeLessThanOrEqual(65_536);
    expect(projected.rawOutput).toMatchObject({
      truncated: true,
      output: expect.stringContaining('[... truncated for ACP transport ...]'),
    });
    expect(projectToolResultUpdate(projected)).toBe(projected);
  });

  it('is bounded for any length of two strings near the edge', () => {
    fc.assert(
      fc.property(fc.integer({ min: -6, max: 6 }), fc.boolean(), fc.nat(60_000), (surplus, truncated, first) => {
        const room = 65_536 + surplus - nativeBytes(shellWith({ truncated }));
        const update = updateWith({ rawOutput: shellWith({ truncated, output: 'x'.repeat(first), text: 'y'.repeat(room - first) }) });
        const projected = project(update);
        expect(projected === update).toBe(surplus <= 0);
        expect(nativeBytes(projected.rawOutput)).toBeLessThanOrEqual(65_536);
        expect(projectToolResultUpdate(projected)).toBe(projected);
      }),
    );
  });

  it('keeps lists that it does not cut', () => {
    const notices = ['n'];
    const outputFiles = ['f'];
    expect(over({ output: 'x'.repeat(70_000), notices, outputFiles })).toHaveProperty('notices', notices);
    const raw = over({ output: 'x'.repeat(70_000), notices, outputFiles });
    expect(isObject(raw) && raw.notices).toBe(notices);
    expect(isObject(raw) && raw.outputFiles).toBe(outputFiles);
  });

  it('comes out as near to a budget below its skeleton as it can, and stays so', () => {
    const budget = unwrap(projectionBudget(100));
    const update = updateWith({ rawOutput: shellWith({ output: 'x'.repeat(500), notices: ['n'] }) });
    const projected = project(update, { budget });
    expect(projected.rawOutput).toEqual(shellWith({ notices: [''], truncated: true }));
    expect(projectToolResultUpdate(projected, { budget })).toBe(projected);
  });

  it('shares what is too little for markers as bare prefixes', () => {
    const budget = unwrap(projectionBudget(skeleton + 30));
    const update = updateWith({ rawOutput: shellWith({ output: 'x'.repeat(500), text: 'y'.repeat(500) }) });
    expect(project(update, { budget }).rawOutput).toEqual(shellWith({ output: 'x'.repeat(15), text: 'y'.repeat(15), truncated: true }));
  });
});
