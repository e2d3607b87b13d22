// @ts-check
/**
 * The graph of imports: reads the sources, finds what each names and where that leads, and finds circles.
 * The parser is the one the build uses, so whatever builds can be read.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** @typedef {{ path: string, specifiers: string[] }} SourceFile */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isNode = (value) => typeof value === 'object' && value !== null;

/** Nodes whose `source` names a module; type-only forms are among them, since a type ties two files together too. */
const importingNodes = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSImportType']);

/**
 * Every module a source names, static, dynamic and type-only alike.
 * @param {string} path @param {string} text @returns {string[]}
 */
export function importsOf(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  /** @type {string[]} */
  const found = [];
  /** @type {unknown[]} */
  const open = [program];
  while (open.length > 0) {
    const node = open.pop();
    if (!isNode(node)) continue;
    if (typeof node.type === 'string' && importingNodes.has(node.type) && isNode(node.source)) {
      if (typeof node.source.value === 'string') found.push(node.source.value);
    }
    open.push(...Object.values(node));
  }
  return [...new Set(found)];
}

/** Path of the file an own import leads to, or undefined for a package. @param {string} from @param {string} specifier */
export function target(from, specifier) {
  const bare = specifier.replace(/\?.*$/, '');
  return bare.startsWith('.') ? posix.normalize(posix.join(posix.dirname(from), bare)) : undefined;
}

/** @param {readonly SourceFile[]} files @returns {Map<string, Set<string>>} */
export function fileGraph(files) {
  const known = new Set(files.map((file) => file.path));
  return new Map(
    files.map((file) => {
      const targets = file.specifiers.flatMap((specifier) => target(file.path, specifier) ?? []);
      return [file.path, new Set(targets.filter((to) => known.has(to)))];
    }),
  );
}

/**
 * Circles of a graph, each as the list of its members (strongly connected parts of more than one node, and self-loops).
 * Iterative, so that a long chain of imports cannot overflow the stack.
 * @param {Map<string, Set<string>>} graph @returns {string[][]}
 */
export function circles(graph) {
  /** @type {Map<string, number>} */
  const index = new Map();
  /** @type {Map<string, number>} */
  const low = new Map();
  /** @type {string[]} */
  const stack = [];
  const onStack = new Set();
  /** @type {string[][]} */
  const found = [];
  for (const start of graph.keys()) {
    if (index.has(start)) continue;
    const work = [{ node: start, next: [...(graph.get(start) ?? [])] }];
    while (work.length > 0) {
      const top = work[work.length - 1];
      if (top === undefined) break;
      const { node, next } = top;
      if (!index.has(node)) {
        index.set(node, index.size);
        low.set(node, index.get(node) ?? 0);
        stack.push(node);
        onStack.add(node);
      }
      const to = next.pop();
      if (to !== undefined) {
        if (!index.has(to)) work.push({ node: to, next: [...(graph.get(to) ?? [])] });
        else if (onStack.has(to)) low.set(node, Math.min(low.get(node) ?? 0, index.get(to) ?? 0));
        continue;
      }
      work.pop();
      const parent = work[work.length - 1];
      if (parent) low.set(parent.node, Math.min(low.get(parent.node) ?? 0, low.get(node) ?? 0));
      if (low.get(node) === index.get(node)) {
        const part = stack.splice(stack.indexOf(node));
        for (const member of part) onStack.delete(member);
        if (part.length > 1 || graph.get(node)?.has(node)) found.push(part);
      }
    }
  }
  return found;
}

/** Sources of the project, paths relative to its top with forward slashes. @returns {SourceFile[]} */
export function readSources() {
  /** @type {SourceFile[]} */
  const files = [];
  const walk = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (/\.(tsx?|mjs)$/.test(entry.name)) {
        const name = path.split(sep).join('/');
        files.push({ path: name, specifiers: importsOf(name, readFileSync(join(root, path), 'utf8')) });
      }
    }
  };
  for (const area of ['lib', 'app', 'e2e']) walk(area);
  return files;
}
