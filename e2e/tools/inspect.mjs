// @ts-check
/**
 * Says of captures on the command line what the page says of them, for pipelines: one line a call, the problems, the findings, a summary.
 *
 *   npm run -s inspect -- <files or folders> [--json] [--texts] [--fail-on conditions] [--unpack bytes]
 *
 * All files together are one bundle; packed ones (gzip, zstd, zip, tar) are unpacked, up to `--unpack` bytes in all (1 GiB). `--json` prints the whole report instead, `--texts` with the texts in it. Ends with 1 where one
 * of `--fail-on` is met (a condition, a finding of that severity or worse, a finding of that rule), with 2 where it could not do its work. Uses the built library alone, and builds it if there is none.
 */
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createGunzip, createInflateRaw } from 'node:zlib';
import { Decompress } from 'fzstd';
import { builtLibrary } from './built-library.mjs';

/** @typedef {typeof import('../../lib/index.ts')} Library */
/** @typedef {import('../../lib/index.ts').FindingReport} FindingReport */
/** @typedef {import('../../lib/index.ts').Report} Report */
/** @typedef {import('../../lib/index.ts').Source} Source */
/** @typedef {import('../../lib/index.ts').StopAt} StopAt */

/** What a person can mend in the call of the command; anything else is a fault of the command. */
export class UsageError extends Error {}

const usage = `usage: npm run -s inspect -- <files or folders> [--json] [--texts] [--fail-on names] [--unpack bytes]
--fail-on takes, with commas between them,
  conditions  over-budget (a field that could be cut has more than 65,536 bytes, whoever sent it), lost, wrong, problem
  severities  error, warning, info: a finding that is as bad, or worse
  rules       bypass, unprojected, spill-digest, ...: a finding of that rule; the ids are those that are printed`;

/**
 * Files named, and everything below folders named, hidden files apart, each under the path it was named by.
 * @param {readonly string[]} named @param {string} from folder that relative paths start at @returns {{ path: string, file: string }[]}
 */
export function filesNamed(named, from) {
  return named.flatMap((path) => {
    const file = resolve(from, path);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats === undefined) throw new UsageError(`there is no ${path}`);
    if (!stats.isDirectory()) return [{ path: path.replaceAll('\\', '/'), file }];
    const below = readdirSync(file, { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith('.') && (entry.isFile() || entry.isDirectory()))
      .map((entry) => join(path, entry.name))
      .sort();
    return filesNamed(below, from);
  });
}

/**
 * A file as the library reads it: by ranges, so that a large one never stands in memory.
 * @param {Library} library @param {{ path: string, file: string }} named @returns {Source}
 */
export function fileSource({ utf8Bytes }, { path, file }) {
  return {
    name: basename(path),
    path,
    size: utf8Bytes(statSync(file).size),
    async slice(start, end) {
      const handle = await open(file, 'r');
      try {
        const bytes = new Uint8Array(end - start);
        const { bytesRead } = await handle.read(bytes, 0, end - start, start);
        return bytes.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
  };
}

/** @param {AsyncIterable<Uint8Array>} packed */
async function* unpackZstd(packed) {
  /** @type {Uint8Array[]} */
  const pieces = [];
  const stream = new Decompress((piece) => pieces.push(piece));
  for await (const bytes of packed) {
    stream.push(bytes);
    yield* pieces.splice(0);
  }
  stream.push(new Uint8Array(), true);
  yield* pieces;
}

/** @param {AsyncIterable<Uint8Array>} packed @param {import('node:stream').Transform} transform @returns {AsyncGenerator<Uint8Array>} */
async function* unpackThrough(packed, transform) {
  const source = Readable.from(packed);
  source.on('error', (error) => transform.destroy(error));
  yield* source.pipe(transform);
}

/** Node's own ways to unpack, and a package's for zstd. @type {import('../../lib/index.ts').Inflate} */
export const inflate = (form, packed) =>
  form === 'zstd' ? unpackZstd(packed) : unpackThrough(packed, form === 'gzip' ? createGunzip() : createInflateRaw());

/** Text of a capture for a terminal: one line, and nothing that a terminal would obey. @param {string} text */
export const printable = (text) =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (c) => `\\u{${(c.codePointAt(0) ?? 0).toString(16)}}`);

/** @param {number} n */
const count = (n) => n.toLocaleString('en-US');
/** @param {number} n @param {string} noun */
const counted = (n, noun) => `${count(n)} ${noun}${n === 1 ? '' : 's'}`;

/** Columns that line up, the last one as long as it is. @param {readonly (readonly string[])[]} rows @returns {string[]} */
function aligned(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => (column < row.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell)).join('  '));
}

/** Findings of one rule that are printed; `--json` has as many as are kept. */
const mostOfOne = 10;

/** Findings that columns of a terminal hold: severity, rule, place, sentence. @param {FindingReport} findings @returns {string[][]} */
function findingRows({ groups }) {
  return groups.flatMap(({ rule, severity, count: all, findings }) => {
    const shown = findings.slice(0, mostOfOne);
    const rows = shown.map((finding) => {
      const { call, file, line } = finding.place;
      const where = call?.toolCallId ?? (file === undefined ? '' : line === undefined ? file : `${file}:${line}`);
      return [finding.severity, rule, printable(where), printable(finding.sentence)];
    });
    return all > shown.length ? [...rows, [severity, rule, '', `and ${count(all - shown.length)} more`]] : rows;
  });
}

/** One line a call, one a problem, one a finding, and the summary. @param {Report} report @returns {string[]} */
export function linesOf({ calls, files, totals, findings }) {
  const rows = calls.map(({ badge, tool, title, key, verdict }) => [
    badge,
    printable(tool ?? title ?? '?'),
    printable(key.occurrence === 1 ? key.toolCallId : `${key.toolCallId} #${key.occurrence}`),
    printable(verdict),
  ]);
  const problems = files.flatMap((file) =>
    file.problems.map(({ code, place, what, hint }) => [
      'problem',
      code,
      printable(`${place.file}:${place.line}`),
      printable(`${what} ${hint}`),
    ]),
  );
  const badges = Object.entries(totals.badges).filter(([, n]) => n > 0);
  const summary = [
    `${counted(totals.calls, 'call')}${badges.length > 0 ? `: ${badges.map(([badge, n]) => `${count(n)} ${badge}`).join(', ')}` : ''}`,
    `${counted(totals.files, 'file')}, ${count(totals.accounted)} of ${counted(totals.bytes, 'byte')} accounted for`,
    counted(totals.problems, 'problem'),
    `${counted(totals.checks.fails, 'check')} failed`,
    `found ${counted(findings.counts.error, 'error')}, ${counted(findings.counts.warning, 'warning')}, ${counted(findings.counts.info, 'note')}`,
  ];
  return [...aligned(rows), ...aligned(problems), ...aligned(findingRows(findings)), summary.join(' · ')];
}

/** @param {string | undefined} list @param {readonly StopAt[]} known @returns {readonly StopAt[]} */
export function conditionsNamed(list, known) {
  const names = (list ?? '').split(',').filter((name) => name !== '');
  const wanted = known.filter((condition) => names.includes(condition));
  const unknown = names.find((name) => !known.some((condition) => condition === name));
  if (unknown !== undefined) throw new UsageError(`there is no condition, severity or rule "${unknown}"; there are ${known.join(', ')}`);
  return wanted;
}

/** @param {string | undefined} named */
export function bytesNamed(named) {
  if (named === undefined) return undefined;
  const bytes = Number(named);
  if (!Number.isSafeInteger(bytes) || bytes < 1) throw new UsageError(`--unpack wants a number of bytes, not "${named}"`);
  return bytes;
}

/** @param {string[]} args */
function optionsOf(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, texts: { type: 'boolean' }, 'fail-on': { type: 'string' }, unpack: { type: 'string' } },
    });
    if (positionals.length > 0) return { ...values, named: positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  throw new UsageError('name files or folders');
}

/**
 * The command: what it prints and how it ends.
 * @param {string[]} args @param {string} from folder that relative paths start at @returns {Promise<{ out: string, error: string, code: number }>}
 */
export async function run(args, from) {
  const options = optionsOf(args);
  const library = await builtLibrary();
  const wanted = conditionsNamed(options['fail-on'], library.allStops);
  const limit = bytesNamed(options.unpack);
  const sources = filesNamed(options.named, from).map((file) => fileSource(library, file));
  if (sources.length === 0) throw new UsageError('there are no files in what was named');
  const result = await library.inspect(sources, {
    texts: options.texts ? 'all' : 'none',
    digest: async (bytes) => createHash('sha256').update(bytes).digest(),
    inflate,
    ...(limit === undefined ? {} : { inflateLimit: limit }),
  });
  if (!result.ok) throw new UsageError(`${result.problem.what} ${result.problem.hint}`);
  const report = result.value;
  const met = library.conditionsMet(report, wanted);
  const out = options.json ? JSON.stringify(report) : linesOf(report).join('\n');
  const error = met.map(({ condition, where, sentence }) => `${condition}: ${printable(where)}: ${printable(sentence)}\n`).join('');
  return { out: `${out}\n`, error, code: met.length > 0 ? 1 : 0 };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // npm starts its scripts in the project's folder and tells where the person stands.
  const from = process.env.npm_lifecycle_event === 'inspect' ? process.env.INIT_CWD : undefined;
  try {
    const { out, error, code } = await run(process.argv.slice(2), from ?? process.cwd());
    process.stdout.write(out);
    process.stderr.write(error);
    process.exitCode = code;
  } catch (error) {
    console.error(error instanceof UsageError ? `${error.message}\n${usage}` : error);
    process.exitCode = 2;
  }
}
