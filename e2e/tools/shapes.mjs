// @ts-check
/**
 * Prints what becomes of a few values by the library's own conversions, and holds each to what it must be.
 *
 *   npm run -s shapes
 *
 * The last line stands there only where every assertion holds; else the command says which does not, and ends with 1. Uses the built library,
 * and builds it where there is none.
 */
import assert from 'node:assert/strict';
import { builtLibrary } from './built-library.mjs';

/** @typedef {Pick<typeof import('../../lib/index.ts'), 'convert'>} Conversions */

const prefix = '工具返回：';
const blocks = [
  { type: 'text', text: '已查询余额' },
  { type: 'image', mimeType: 'image/png', data: 'AAECAw==' },
];
const planned = { text: '准备执行', action: { tool: 'transfer', amount: 12 } };

/**
 * The facts, each with what it must be. @param {Conversions} library @returns {readonly (readonly [name: string, seen: string | undefined, expected: string])[]}
 */
export function facts({ convert }) {
  const concat = (/** @type {unknown} */ value) => `${prefix}${convert('concat', value)?.text}`;
  const json = (/** @type {unknown} */ value) => convert('json', value)?.text;
  const clipped = convert('clipped json', planned, { clipUnits: 17 });
  const flattened = convert('text blocks', blocks);
  return [
    ['STRING CONCAT', concat('余额:12'), '工具返回：余额:12'],
    ['OBJECT CONCAT', concat({ ok: true, count: 12 }), '工具返回：[object Object]'],
    ['CONTENT CONCAT', concat(blocks), '工具返回：[object Object],[object Object]'],
    ['OBJECT JSON', json({ ok: true, count: 12 }), '{"ok":true,"count":12}'],
    ['CONTENT JSON', json(blocks), '[{"type":"text","text":"已查询余额"},{"type":"image","mimeType":"image/png","data":"AAECAw=="}]'],
    ['UNDEFINED OBJECT FIELD', json({ text: '已查到', note: undefined }), '{"text":"已查到"}'],
    ['UNDEFINED ARRAY SLOT', json(['已查到', undefined]), '["已查到",null]'],
    ['NONFINITE NUMBER', json({ count: Number.POSITIVE_INFINITY }), '{"count":null}'],
    ['CLIPPED JSON', clipped?.text, '{"text":"准备执行","a'],
    ['CLIPPED JSON PARSE', clipped?.readsBack, 'SyntaxError'],
    ['TEXT-ONLY FLATTEN', flattened?.text, '已查询余额'],
    ['CONTENT PART COUNT', String(flattened === undefined ? undefined : blocks.length), '2'],
  ];
}

/** What is said of conversions beside their texts. @param {Conversions} library */
function assertLosses({ convert }) {
  const kinds = (/** @type {Parameters<Conversions['convert']>} */ ...asked) =>
    convert(...asked)?.losses.listed.map(({ kind, path }) => `${path} ${kind}`);
  assert.deepEqual(kinds('text blocks', blocks), ['$[1] media dropped']);
  assert.deepEqual(kinds('json', { text: '已查到', note: undefined }), ['$.note undefined dropped']);
  assert.deepEqual(kinds('json', ['已查到', undefined]), ['$[1] slot to null']);
  assert.deepEqual(kinds('json', { count: Number.POSITIVE_INFINITY }), ['$.count non-finite to null']);
  assert.deepEqual(kinds('clipped json', planned, { clipUnits: 17 }), ['$ clipped', '$ unparsable']);
}

/** Prints the facts, and the last line where all hold. @param {Conversions} library @param {(line: string) => void} print @returns {boolean} */
export function printShapes(library, print) {
  for (const [name, seen] of facts(library)) print(`${name}: ${seen}`);
  for (const [name, seen, expected] of facts(library)) assert.equal(seen, expected, name);
  assertLosses(library);
  print('ASSERTIONS: all passed');
  return true;
}

if (process.argv[1] === import.meta.filename || process.argv[1]?.endsWith('shapes.mjs')) {
  try {
    printShapes(await builtLibrary(), console.log);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
