import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InspectOptions } from '../../lib/report/inspect.ts';
import type { Report } from '../../lib/report/types.ts';
import type { BundleFile } from './bundles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Somebody else's project that has installed the package. Its files are its own; its code runs in a Node of its own. */
export interface Consumer {
  readonly folder: string;
  write(path: string, data: string | Uint8Array): void;
  /** Standard output of Node with these arguments; throws where it ends badly. */
  node(...args: readonly string[]): string;
  /** The report of files by the installed library, `digest` included. */
  inspect(files: readonly BundleFile[], options?: Pick<InspectOptions, 'texts'>): Report;
  remove(): void;
}

const inspectScript = `
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inspect } from 'spillway';
const { files, options } = JSON.parse(readFileSync('request.json', 'utf8'));
const result = await inspect(
  files.map((path, nth) => ({ path, bytes: readFileSync('files/' + nth) })),
  { ...options, digest: async (bytes) => createHash('sha256').update(bytes).digest() },
);
writeFileSync('result.json', JSON.stringify(result));
`;

/**
 * Installs what a package manager would: the manifest, what it exports, and the packages it depends on. Nothing else of this repository is
 * in reach, so that the built library has to do.
 */
export function makeConsumer(): Consumer {
  const folder = mkdtempSync(join(tmpdir(), 'spillway-consumer-'));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, 'spillway'), { recursive: true });
  for (const part of ['package.json', 'dist-lib']) cpSync(join(root, part), join(modules, 'spillway', part), { recursive: true });
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'dir');
  }
  const write = (path: string, data: string | Uint8Array): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), data);
  };
  // The test runner asks its children for colours.
  const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' };
  const node = (...args: readonly string[]): string => execFileSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
  write('package.json', '{ "type": "module" }');
  return {
    folder,
    write,
    node,
    inspect: (files, options = {}) => {
      for (const [nth, { bytes }] of files.entries()) write(`files/${nth}`, bytes);
      write('request.json', JSON.stringify({ files: files.map(({ name }) => name), options }));
      write('inspect.js', inspectScript);
      node('inspect.js');
      const result: { ok: true; value: Report } | { ok: false } = JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8'));
      if (!result.ok) throw new Error(JSON.stringify(result));
      return result.value;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
