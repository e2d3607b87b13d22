// @ts-check
/**
 * Enforces the table of `import-rules.mjs`: rooms of the library, the page above the library, folders of the page
 * without circles, stores that know nothing of each other, and no circle among files anywhere.
 */
import { fileURLToPath } from 'node:url';
import { circles, fileGraph, readSources, target } from './import-graph.mjs';
import * as rules from './import-rules.mjs';

/** @typedef {import('./import-graph.mjs').SourceFile} SourceFile */
/** @typedef {{ path: string, message: string }} Violation */

/** @param {string} path */
export const isTest = (path) => /\.test\.tsx?$/.test(path) || path.includes('/testing/');

/** @param {string} specifier */
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Room of a file in lib; undefined where the table has none. @param {string} path */
export function roomOf(path) {
  const folder = path.split('/').slice(1, -1);
  for (let n = folder.length; n > 0; n--) {
    const name = folder.slice(0, n).join('/');
    if (rules.libRooms[name]) return name;
  }
  return undefined;
}

/** Rooms a room may import, itself included. @param {string} room @returns {Set<string>} */
export function allowedFrom(room) {
  const allowed = new Set([room]);
  for (const name of allowed) for (const next of rules.libRooms[name] ?? []) allowed.add(next);
  return allowed;
}

/** @param {string} path */
const areaOf = (path) => path.split('/')[0] ?? '';

/** Folder of a file in app; files at its root are the page's entry. @param {string} path */
const folderOf = (path) => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : 'app root');

/** @param {SourceFile} file @param {string} specifier @returns {string | undefined} */
function libFault(file, specifier) {
  const to = target(file.path, specifier);
  if (to === undefined) {
    const name = packageOf(specifier);
    if (rules.libPackages.includes(name)) return undefined;
    if (isTest(file.path) && (rules.testPackages.includes(name) || name.startsWith('node:'))) return undefined;
    return `lib may not import the package "${name}"`;
  }
  if (areaOf(to) !== 'lib') return `lib may not import ${to}`;
  if (isTest(file.path)) return undefined;
  if (isTest(to)) return `only tests may import ${to}`;
  if (to === 'lib/index.ts') return 'lib may not import its own entry';
  const room = roomOf(file.path);
  const other = roomOf(to);
  // A file outside the table is a breach of its own, reported once and not for each import.
  if (room === undefined || other === undefined) return undefined;
  return allowedFrom(room).has(other) ? undefined : `the room "${room}" may not import "${other}" (${to})`;
}

/** @param {SourceFile} file @param {string} specifier @returns {string | undefined} */
function appFault(file, specifier) {
  const to = target(file.path, specifier);
  if (to === undefined) return specifier.startsWith('node:') && !isTest(file.path) ? `app may not import "${specifier}"` : undefined;
  if (areaOf(to) === 'e2e' && !isTest(file.path)) return `app may not import ${to}`;
  if (areaOf(to) !== 'app') return undefined;
  const folder = folderOf(file.path);
  const other = folderOf(to);
  if (rules.leafFolders.includes(folder) && other !== folder) return `app/${folder} may not import ${to}`;
  const views = rules.viewFolders?.[folder];
  if (views !== undefined && other !== folder && rules.viewFolders?.[other] !== undefined && !views.includes(other))
    return `the view app/${folder} may not import ${to} of another view`;
  return undefined;
}

/** @param {Map<string, Set<string>>} graph @returns {Map<string, Set<string>>} */
function folderGraph(graph) {
  /** @type {Map<string, Set<string>>} */
  const folders = new Map();
  for (const [from, targets] of graph) {
    if (areaOf(from) !== 'app' || isTest(from)) continue;
    const edges = folders.get(folderOf(from)) ?? new Set();
    folders.set(folderOf(from), edges);
    for (const to of targets) if (areaOf(to) === 'app' && folderOf(to) !== folderOf(from)) edges.add(folderOf(to));
  }
  return folders;
}

/** Stores that reach another store through files of the state folder. @param {readonly SourceFile[]} files @param {Map<string, Set<string>>} graph */
function storeFaults(files, graph) {
  const inState = (/** @type {string} */ path) => path.startsWith(`app/${rules.storeFolder}/`) && !isTest(path);
  const stores = new Set(
    files.filter((f) => inState(f.path) && f.specifiers.some((s) => rules.storePackages.includes(packageOf(s)))).map((f) => f.path),
  );
  /** @type {Violation[]} */
  const faults = [];
  for (const store of stores) {
    const reached = new Set([...(graph.get(store) ?? [])].filter(inState));
    for (const path of reached) {
      if (stores.has(path)) faults.push({ path: store, message: `a store may not know another store (${path})` });
      else for (const next of graph.get(path) ?? []) if (inState(next)) reached.add(next);
    }
  }
  return faults;
}

/** Everything that breaks the rules, in the order of the files. @param {readonly SourceFile[]} files @returns {Violation[]} */
export function checkImports(files) {
  /** @type {Violation[]} */
  const faults = [];
  for (const file of files) {
    const area = areaOf(file.path);
    const fault = area === 'lib' ? libFault : area === 'app' ? appFault : undefined;
    if (area === 'lib' && !isTest(file.path) && roomOf(file.path) === undefined && !rules.outsideRooms.includes(file.path)) {
      faults.push({ path: file.path, message: 'no room of the table holds this file' });
    }
    for (const specifier of file.specifiers) {
      const message = fault?.(file, specifier);
      if (message !== undefined) faults.push({ path: file.path, message });
    }
  }
  const graph = fileGraph(files);
  faults.push(...storeFaults(files, graph));
  for (const circle of circles(graph)) faults.push({ path: circle[0] ?? '', message: `circle of files: ${circle.join(' ↔ ')}` });
  for (const circle of circles(folderGraph(graph))) {
    faults.push({ path: `app/${circle[0] ?? ''}`, message: `circle of folders in app: ${circle.join(' ↔ ')}` });
  }
  return faults;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = readSources();
  const faults = checkImports(files);
  for (const fault of faults) console.error(`${fault.path}: ${fault.message}`);
  console.log(faults.length === 0 ? `imports: ${files.length} files keep the rules` : `imports: ${faults.length} breaches`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
