import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tarOf, zipOf, zstdOf } from '../../lib/capture/testing/archives.ts';
import * as library from '../../lib/index.ts';
import { unwrap } from '../../lib/testing/unwrap.ts';
import { bytesNamed, conditionsNamed, fileSource, filesNamed, inflate, linesOf, printable } from './inspect.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'spillway-inspect-'));
  mkdirSync(join(folder, 'run/spill'), { recursive: true });
  for (const path of ['run/live.ndjson', 'run/spill/a.output', 'run/.hidden', 'alone.ndjson']) writeFileSync(join(folder, path), path);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('packed files', () => {
  const bytes = new TextEncoder().encode('{"jsonrpc":"2.0","method":"session/update","params":{}}\n');

  it('are unpacked by the platform, one in the other', async () => {
    const inner = zipOf([
      { name: 'a.zst', bytes: zstdOf(bytes) },
      { name: 'b.gz', bytes: new Uint8Array(gzipSync(bytes)) },
    ]);
    const packed = { path: 'run.tar.gz', bytes: new Uint8Array(gzipSync(tarOf([{ name: 'run.zip', bytes: inner }]))) };
    const { files, totals } = unwrap(await library.inspect([packed], { inflate }));
    expect(files.map(({ path, format }) => [path, format])).toEqual([
      ['run.tar/run.zip/a', 'raw-ndjson'],
      ['run.tar/run.zip/b', 'raw-ndjson'],
    ]);
    expect(totals.problems).toBe(0);
  });

  it('may unpack to as many bytes as is said', () => {
    expect([bytesNamed(undefined), bytesNamed('4000000000')]).toEqual([undefined, 4_000_000_000]);
    for (const named of ['', '0', '-1', '1.5', '4GB']) expect(() => bytesNamed(named)).toThrow('--unpack wants a number of bytes');
  });
});

describe('files named on the command line', () => {
  it('are themselves, and all that folders hold, in order and without hidden ones', () => {
    expect(filesNamed(['alone.ndjson', 'run'], folder).map(({ path }) => path)).toEqual([
      'alone.ndjson',
      'run/live.ndjson',
      'run/spill/a.output',
    ]);
  });

  it('may be named from anywhere', () => {
    const [file] = filesNamed([join(folder, 'alone.ndjson')], '/');
    expect(readFileSync(file?.file ?? '', 'utf8')).toBe('alone.ndjson');
  });

  it('that are not there are told by the name they were given', () => {
    expect(() => filesNamed(['run/gone'], folder)).toThrow('there is no run/gone');
  });

  it('are read by ranges', async () => {
    const source = fileSource(library, { path: 'alone.ndjson', file: join(folder, 'alone.ndjson') });
    expect([source.name, source.size]).toEqual(['alone.ndjson', 12]);
    expect(new TextDecoder().decode(await source.slice(2, 5))).toBe('one');
  });
});

describe('conditions named on the command line', () => {
  it('are taken in the order of the library, severities and rules after the conditions', () => {
    expect(conditionsNamed('model-cut,error,problem,lost', library.allStops)).toEqual(['lost', 'problem', 'error', 'model-cut']);
    expect(conditionsNamed(undefined, library.allStops)).toEqual([]);
  });

  it('that do not exist are refused: a misspelt one would let everything pass', () => {
    expect(() => conditionsNamed('lots', library.allStops)).toThrow('there is no condition, severity or rule "lots"');
  });
});

describe('what is printed', () => {
  const frame = (update: object) => `${JSON.stringify({ jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update } })}\n`;
  const text = [
    frame({ sessionUpdate: 'tool_call', toolCallId: 'a', status: 'pending', title: 'two\nlines \u001b[31mred' }),
    frame({
      sessionUpdate: 'tool_call_update',
      toolCallId: 'a',
      status: 'completed',
      content: [{ type: 'content', content: { type: 'text', text: 'hello' } }],
    }),
    'log text\n',
  ].join('');

  it('is one line a call, one a problem, and a summary', async () => {
    const bytes = new TextEncoder().encode(text);
    const report = unwrap(await library.inspect([{ path: 'live.ndjson', bytes }]));
    expect(linesOf({ ...report, findings: { calls: 1, counts: { error: 0, warning: 0, info: 0 }, groups: [] } })).toEqual([
      'whole  two\\u{a}lines \\u{1b}[31mred  a  By the content on the wire the model was sent all 5 units, whole.',
      expect.stringMatching(/^problem {2}not-json {2}live\.ndjson:3 {2}Text between the messages/),
      `1 call: 1 whole · 1 file, ${bytes.length} of ${bytes.length} bytes accounted for · 1 problem · 0 checks failed · found 0 errors, 0 warnings, 0 notes`,
    ]);
  });

  it('names of each rule the first findings with their places, and counts the others', async () => {
    const report = unwrap(await library.inspect([{ path: 'live.ndjson', bytes: new TextEncoder().encode(text) }]));
    const finding: library.Finding = {
      rule: 'model-cut',
      severity: 'warning',
      sentence: 'A part\nwas sent.',
      advice: 'Send all.',
      evidence: [],
      weight: 1,
      place: { call: { index: 0, session: 's', toolCallId: 'a', occurrence: 1 } },
    };
    const findings = Array.from({ length: 12 }, () => finding);
    const group = {
      rule: finding.rule,
      family: 'loss',
      severity: 'warning',
      title: 't',
      about: 'a',
      advice: 'b',
      count: 40,
      findings,
    } as const;
    const lines = linesOf({ ...report, findings: { calls: 1, counts: { error: 0, warning: 40, info: 0 }, groups: [group] } });
    expect(lines.filter((line) => line.startsWith('warning'))).toEqual([
      ...Array.from({ length: 10 }, () => 'warning  model-cut  a  A part\\u{a}was sent.'),
      'warning  model-cut     and 30 more',
    ]);
    expect(lines.at(-1)).toMatch(/· found 0 errors, 40 warnings, 0 notes$/);
  });

  it('holds nothing that a terminal would obey or a reader would not see', () => {
    expect(printable('a\u0007\u009b\u202e\u200b\ud800😀')).toBe('a\\u{7}\\u{9b}\\u{202e}\\u{200b}\\u{d800}😀');
  });
});
