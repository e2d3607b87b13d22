// @ts-check
/**
 * Who may import whom: the one table of the house. `check-imports.mjs` enforces it.
 *
 * A room may import the rooms named and, transitively, everything those may import. A folder belongs to the longest
 * room name that begins its path, so `lib/hosts/qwen/…` is the room `hosts/qwen`.
 */

/** @type {Readonly<Record<string, readonly string[]>>} */
export const libRooms = {
  base: [],
  json: ['base'],
  markers: ['base'],
  projection: ['base', 'json', 'markers'],
  shapes: ['base', 'json'],
  hosts: ['base', 'json', 'markers', 'shapes'],
  'hosts/framework': ['hosts'],
  'hosts/qwen': ['hosts'],
  capture: ['base', 'json', 'projection', 'markers'],
  store: ['capture'],
  companions: ['capture'],
  trace: ['store'],
  align: ['base'],
  texts: ['trace', 'companions', 'hosts/framework', 'hosts/qwen'],
  checks: ['texts', 'align', 'markers', 'projection'],
  budgets: ['checks'],
  findings: ['checks', 'trace', 'shapes'],
  comparison: ['checks'],
  redact: ['base', 'json'],
  excerpt: ['trace', 'texts', 'redact'],
  link: ['capture'],
  report: ['findings', 'budgets', 'excerpt', 'link'],
};

/** The only files of the library that stand in no room: the entry re-exports every room, the other declares the platform. */
export const outsideRooms = ['lib/index.ts', 'lib/globals.d.ts'];

/** Packages that the library may import; everything else (digest, inflate, the platform) is passed in. */
export const libPackages = ['@agentclientprotocol/sdk', 'diff', 'valibot'];

/** Packages that tests of the library may import besides. */
export const testPackages = ['vitest', 'fast-check', 'fzstd'];

/** Folders of the page that may import no other folder of the page: parts without domain knowledge. */
export const leafFolders = ['ui'];

/**
 * Folders of views, and the other views each may take parts from. What two views share without knowing the domain belongs to `ui`.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const viewFolders = {
  boundary: [],
  budgets: [],
  calls: [],
  // Rows of texts, and of long lists.
  captures: ['compare', 'frames'],
  compare: [],
  findings: [],
  // Words for segments and holders, and for how bytes were spelled.
  fields: ['compare', 'frames'],
  frames: [],
  losses: [],
  media: [],
  problems: [],
  record: [],
  share: [],
  // A text drawn in rows.
  shapes: ['frames'],
  start: [],
};

/** Folders of the page whose stores (files that import a package below) must not reach one another. */
export const storeFolder = 'state';
export const storePackages = ['zustand'];
