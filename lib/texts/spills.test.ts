import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../base/narrow.ts';
import type { MadeFile } from '../trace/testing/bundle.ts';
import { create, done } from '../trace/testing/frames.ts';
import { absence, textOf, textsOfA } from './testing/read-bundle.ts';

const live = (...frames: readonly JsonObject[]): MadeFile => ({ path: 'live.ndjson', lines: frames });

describe('the spill', () => {
  const path = '/home/x/tmp/h1/run_shell_command_0123456789ab.output';
  const whole = `Command: cat x\nDirectory: (root)\nOutput: ${'line of the output\n'.repeat(400)}`;
  const claim = `${'line of the output\n'.repeat(5)}\nOutput too long and was saved to: ${path}`;
  const claiming = live(
    create('a'),
    done('a', 'x', { rawOutput: { type: 'shell_result', output: 'x', text: claim, outputFiles: [path] } }),
  );

  it('is found by the path a text prints, whatever folder it is in now', async () => {
    const texts = await textsOfA([claiming, { path: 'spill/run_shell_command_0123456789ab.output', lines: whole }]);
    expect(textOf(texts, 'spill')).toMatchObject({
      text: whole,
      provenance: {
        kind: 'observed',
        file: 'spill/run_shell_command_0123456789ab.output',
        line: 1,
        what: 'spill file, by the path in “Live rawOutput.text”',
      },
    });
    expect(texts.claimed).toEqual([{ path, by: 'live.rawOutput.text', found: true }]);
    expect(texts.fullest).toBe('spill');
  });

  it('is read whole though it looks like frames', async () => {
    const jsonLines = `${JSON.stringify(create('z'))}\n`.repeat(3);
    const texts = await textsOfA([claiming, { path: 'run_shell_command_0123456789ab.output', lines: jsonLines }]);
    expect(textOf(texts, 'spill').text).toBe(jsonLines);
  });

  it('is claimed and not here', async () => {
    const texts = await textsOfA([claiming]);
    expect(textOf(texts, 'spill').provenance).toMatchObject({
      reason: 'claimed, not in this bundle',
      sentence: expect.stringContaining(path),
    });
    expect(texts.claimed).toEqual([{ path, by: 'live.rawOutput.text', found: false }]);
  });

  it('is claimed by a field alone', async () => {
    const texts = await textsOfA([
      live(create('a'), done('a', 'x', { rawOutput: { type: 'shell_result', output: 'x', outputFiles: [path] } })),
    ]);
    expect(texts.claimed).toEqual([{ path, by: 'live.rawOutput.outputFiles', found: false }]);
  });

  it('is found by the call id where nothing claims it, and was never claimed where that fails', async () => {
    const plain = live(create('a'), done('a', 'x'));
    const texts = await textsOfA([plain, { path: 'tool-results/a.txt', lines: whole }]);
    expect(textOf(texts, 'spill')).toMatchObject({ text: whole, provenance: { what: 'spill file, by the call id a in its name' } });
    expect(absence(await textsOfA([plain, { path: 'tool-results/b.txt', lines: whole }]), 'spill')).toBe('never claimed');
  });
});
