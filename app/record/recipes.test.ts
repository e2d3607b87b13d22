import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { inspect } from '../../lib/report/inspect.ts';
import { recipes } from './recipes.ts';

const folder = fileURLToPath(new URL('../../e2e/fixtures/recipes', import.meta.url));
const fixture = (id: string) => readdirSync(join(folder, id)).map((name) => ({ path: name, bytes: readFileSync(join(folder, id, name)) }));
const commandOf = (id: string): string => recipes.find((recipe) => recipe.id === id)?.command ?? '';

const scratch = mkdtempSync(join(tmpdir(), 'recipes-'));
afterAll(() => rmSync(scratch, { recursive: true }));

describe('every recipe', () => {
  it('has a fixture, and no fixture is without its recipe', () => {
    expect(readdirSync(folder).sort()).toEqual(recipes.map(({ id }) => id).sort());
    expect(recipes.length).toBeGreaterThanOrEqual(4);
  });

  it.each(recipes)('$id leaves the forms that it names, with a call in them', async ({ id, forms, steps, serves }) => {
    const report = await inspect(fixture(id));
    expect(report.ok).toBe(true);
    if (!report.ok) return;
    const { files, calls, totals } = report.value;
    expect([...new Set(files.map(({ name }) => name))].sort()).toEqual([...forms].sort());
    expect(calls.length).toBe(1);
    expect([totals.problems, totals.accounted]).toEqual([0, totals.bytes]);
    expect(Math.min(steps.length, serves.length)).toBeGreaterThan(1);
  });
});

/** What stands on the two sides of the wire. */
const [sent = '', answered = ''] = ['acp.in.ndjson', 'acp.out.ndjson'].map((name) => readFileSync(join(folder, 'tee', name), 'utf8'));

/** An agent that answers once it was told everything, in pieces that end within lines and within characters. */
const agent = join(scratch, 'agent.mjs');
writeFileSync(
  agent,
  `let heard = 0;
  const answer = Buffer.from(${JSON.stringify(answered)});
  process.stdin.on('data', (bytes) => (heard += bytes.length));
  process.stdin.on('end', async () => {
    if (heard !== ${Buffer.byteLength(sent)}) process.exit(3);
    for (let at = 0; at < answer.length; at += 97) await new Promise((done) => process.stdout.write(answer.subarray(at, at + 97), done));
  });`,
);

/** What a client that starts a command in place of the agent gets to read. */
async function talkTo(child: ChildProcess): Promise<string> {
  let heard = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  child.stdin?.end(sent);
  const code = await new Promise((done) => child.on('close', done));
  expect(code).toBe(0);
  return heard;
}

describe.runIf(process.platform !== 'win32')('the shell script', () => {
  it('passes both directions on, byte for byte, and leaves the files of its fixture', async () => {
    const script = join(scratch, 'acp-tee');
    writeFileSync(script, commandOf('tee'), { mode: 0o755 });
    const env = { ...process.env, ACP_LOG: join(scratch, 'acp') };
    expect(await talkTo(spawn(script, [process.execPath, agent], { env }))).toBe(answered);
    expect(['in', 'out'].map((way) => readFileSync(join(scratch, `acp.${way}.ndjson`), 'utf8'))).toEqual([sent, answered]);
  });
});

describe('the Node script', () => {
  it('passes both directions on and keeps each line with its direction, as its fixture has them', async () => {
    const script = join(scratch, 'acp-log.mjs');
    writeFileSync(script, commandOf('timed'));
    const log = join(scratch, 'timed.ndjson');
    const env = { ...process.env, ACP_LOG: log };
    expect(await talkTo(spawn(process.execPath, [script, process.execPath, agent], { env }))).toBe(answered);
    const withoutTimes = (text: string) =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => line.replace(/"ts":"[^"]+"/, '"ts":""'))
        .sort();
    expect(withoutTimes(readFileSync(log, 'utf8'))).toEqual(withoutTimes(readFileSync(join(folder, 'timed', 'acp.ndjson'), 'utf8')));
  });

  it('keeps a line that was never ended, and tells of an agent that went before it was heard out', async () => {
    const script = join(scratch, 'acp-log.mjs');
    const log = join(scratch, 'torn.ndjson');
    const env = { ...process.env, ACP_LOG: log };
    const short = `process.stdout.write('{"jsonrpc":"2.0"}\\n{"half', () => process.exit(7));`;
    const child = spawn(process.execPath, [script, process.execPath, '-e', short], { env });
    child.stdin.on('error', () => undefined);
    child.stdin.write('x'.repeat(1 << 20));
    expect(await new Promise((done) => child.on('close', done))).toBe(7);
    const kept = readFileSync(log, 'utf8').trimEnd().split('\n');
    const raws = kept.map((line) => JSON.parse(line)).filter(({ dir }) => dir === 'a2c');
    expect(raws.map(({ raw }) => raw)).toEqual(['{"jsonrpc":"2.0"}', '{"half']);
  });
});
