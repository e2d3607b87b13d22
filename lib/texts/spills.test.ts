import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../base/narrow.ts';
import type { MadeFile } from '../trace/testing/bundle.ts';
import { madeStore } from '../trace/testing/bundle.ts';
import { create, done, session } from '../trace/testing/frames.ts';
import { absence, readBundle, textOf, textsOfA } from './testing/read-bundle.ts';

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

describe('a spill of one of several sessions', () => {
  const other = 'session-2';
  const of = (folder: string, sessionId: string): readonly MadeFile[] => [
    { path: `${folder}/live.ndjson`, lines: [create('a', {}, sessionId), done('a', `head of ${sessionId}`, {}, sessionId)] },
    { path: `${folder}/tool-results/a.txt`, lines: `head of ${sessionId} and all the rest` },
  ];

  it('is the one near the call’s own files', async () => {
    for (const folders of [
      ['one', 'two'],
      ['two', 'one'],
    ]) {
      const store = await madeStore(folders.flatMap((folder) => of(folder, folder === 'one' ? session : other)));
      const bundle = await readBundle(store);
      for (const [folder, sessionId] of [
        ['one', session],
        ['two', other],
      ]) {
        const texts = await bundle.texts(bundle.call('a', { session: sessionId ?? '' }));
        expect(textOf(texts, 'spill').provenance).toMatchObject({
          file: `${folder}/tool-results/a.txt`,
          what: expect.stringContaining('1 more of that name'),
        });
      }
    }
  });

  it('is found by its day and id, that of the call’s own day before others', async () => {
    const day = (date: string) => ({ path: `files/tool-results/${date}-a_1.txt`, lines: `spill of ${date}` });
    const wrapped = [create('a:1'), done('a:1', 'x')].map((frame) => ({ ts: '2026-02-03T10:00:00Z', dir: 'a2c', frame }));
    const store = await madeStore([{ path: 'live.ndjson', lines: wrapped }, day('2026-01-01'), day('2026-02-03')]);
    const bundle = await readBundle(store);
    expect(textOf(await bundle.texts(bundle.call('a:1')), 'spill').text).toBe('spill of 2026-02-03');
  });

  it('of a batch is found by each path that is listed', async () => {
    const listed = `Tool output truncated. Persisted tool-output artifacts:\n- /tmp/one.txt\n- /tmp/two.txt\n\nhead\n...\ntail`;
    const texts = await textsOfA([
      live(create('a'), done('a', listed)),
      { path: 'one.txt', lines: 'first' },
      { path: 'two.txt', lines: 'second' },
    ]);
    expect([textOf(texts, 'spill').text, textOf(texts, 'spill2').text]).toEqual(['first', 'second']);
  });
});
