import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { failingLine } from './fixtures/lighthouse.mjs';
import { fixtures } from './make-fixtures.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const made = fixtures();

/** Files below a folder, by their paths in the project. */
const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? below(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );

const text = (name: string) => Buffer.from(made.get(`e2e/fixtures/session/${name}`) ?? []).toString();
const session = ['live.wrapped.ndjson', 'replay.wrapped.ndjson', 'history.jsonl', 'model-requests.jsonl'];

interface ShellUpdate {
  readonly content: readonly { readonly content: { readonly text: string } }[];
  readonly rawOutput: { readonly output: string; readonly text: string; readonly truncated: boolean };
}

/** Last update of a call in a capture. */
function lastUpdate(name: string, id: string): ShellUpdate {
  const updates = text(name)
    .split('\n')
    .filter((line) => line.includes('"tool_call_update"') && line.includes(`"${id}"`));
  return JSON.parse(updates.at(-1) ?? '').frame.params.update;
}

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const markersIn = (whole: string) => whole.match(/\[\.\.\. truncated for [^\]]*\]/g);

describe('the committed fixtures and samples', () => {
  it('are what the script makes, byte for byte, and nothing else', () => {
    const committed = [...below('e2e/fixtures'), ...below('public/samples')].filter((path) => !path.endsWith('README.md'));
    expect(committed.sort()).toEqual([...made.keys()].sort());
    for (const [path, data] of made) expect(readFileSync(join(root, path)).equals(data), path).toBe(true);
  });

  it('stay small', () => {
    const sizes = [...made].filter(([path]) => path.startsWith('e2e/')).map(([, data]) => data.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(400_000);
  });

  it('name every file of a sample in its index', () => {
    const samples: { id: string; files: string[] }[] = JSON.parse(readFileSync(join(root, 'public/samples/index.json'), 'utf8'));
    // Samples may share files: the wire of one session is a sample of its own.
    const named = [...new Set(samples.flatMap((sample) => sample.files))].map((file) => `public/samples/${file}`);
    expect([...named, 'public/samples/index.json'].sort()).toEqual(below('public/samples').sort());
  });
});

describe('the session of the fixtures', () => {
  const live = lastUpdate('live.wrapped.ndjson', 'call_light_00_0');
  const replayed = lastUpdate('replay.wrapped.ndjson', 'call_light_00_0');
  const spill = text([...made.keys()].find((path) => path.endsWith('.output'))?.replace('e2e/fixtures/session/', '') ?? '');

  it('fills the budget of the wire to the byte, live and on replay', () => {
    expect([bytes(live.rawOutput), bytes(replayed.rawOutput)]).toEqual([65_536, 65_536]);
    expect([live.rawOutput.truncated, replayed.rawOutput.truncated]).toEqual([true, true]);
  });

  it('cuts once live, and nests two markers in each string on replay', () => {
    const acp = '[... truncated for ACP transport ...]';
    expect([markersIn(live.rawOutput.output), markersIn(live.rawOutput.text)]).toEqual([[acp], [acp]]);
    const saved = (units: number) => `[... truncated for saved session preview; original length: ${units} characters ...]`;
    const output =
      spill.length -
      'Command: make check || true\nDirectory: (root)\nOutput: '.length -
      spill.slice(spill.indexOf('\nError: (none)')).length;
    expect(markersIn(replayed.rawOutput.output)).toEqual([acp, saved(output)]);
    expect(markersIn(replayed.rawOutput.text)?.[0]).toBe(acp);
  });

  it('sends the model a body of 4,000 units: 20 % head, 80 % tail', () => {
    const body = (live.content[0]?.content.text ?? '').split('Truncated part of the output:\n')[1] ?? '';
    expect(body.length).toBe(4_000);
    expect(body.indexOf('\n\n---\n... [CONTENT TRUNCATED] ...\n---\n\n')).toBe(792);
  });

  it('loses the failing line everywhere but in the spill and in the saved display', () => {
    expect(spill.split(failingLine)).toHaveLength(2);
    for (const shown of [live, replayed]) expect(JSON.stringify(shown)).not.toContain('FAIL');
    expect(text('model-requests.jsonl')).not.toContain('FAIL');
    expect(text('history.jsonl').split(JSON.stringify(failingLine).slice(1, -1))).toHaveLength(3);
  });

  it('has one call in the history alone, and one whose spill is gone', () => {
    const calls = session.map(
      (name) =>
        new Set(
          text(name)
            .match(/"(toolCallId|callId|tool_call_id)":"call_light_0\d_0"/g)
            ?.map((found) => found.slice(-16, -1)),
        ),
    );
    expect(calls.map((ids) => ids.has('call_light_04_0'))).toEqual([false, false, true, true]);
    expect(calls.map((ids) => ids.size)).toEqual([7, 7, 8, 6]);
    const gone = JSON.stringify(lastUpdate('live.wrapped.ndjson', 'call_light_07_0')).match(
      /mcp__harbour__list_buoys_[0-9a-f]{12}\.output/,
    );
    expect(gone).not.toBeNull();
    expect([...made.keys()].some((path) => path.includes(gone?.[0] ?? '-'))).toBe(false);
  });
});
