import { isObject } from '../../../lib/base/narrow.ts';
import { clip } from './clip.ts';

export type NodeKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/** One value of a JSON tree, small whatever it holds: it travels to the page, the value stays. */
export interface TreeNode {
  /** The member's key, its beginning where it is long; the index of an item; undefined for the root. */
  readonly key: string | number | undefined;
  readonly kind: NodeKind;
  /** Members, items, or UTF-16 units of a string; 0 for the others. */
  readonly size: number;
  /** The value itself or the beginning of it; of an object its first keys. */
  readonly preview: string;
}

/** The way to a node: at each level the position among the children, not the key, which could be as long as the file. */
export type NodePath = readonly number[];

/** Some children of a node, in order. */
export interface Branch {
  readonly path: NodePath;
  /** Position of the first of them. */
  readonly from: number;
  readonly nodes: readonly TreeNode[];
  /** Children the node has in all. */
  readonly total: number;
}

/** Children that travel at a time. */
export const branchLimit = 100;
/** Units of a string's beginning, of a key's, and keys of an object's preview. */
const previewUnits = 160;
const keyUnits = 120;
const previewKeys = 6;

/** Nodes at this depth and above it begin expanded, as long as no more than so many nodes are sent for it. */
export const openDepth = 2;
const openNodes = 200;

const kindOf = (value: unknown): NodeKind => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  const kind = typeof value;
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : 'object';
};

/** A node for a value. Looks at the value's own keys, never below them. */
export const nodeOf = (value: unknown, key?: string | number): TreeNode => {
  const kind = kindOf(value);
  const named = typeof key === 'string' ? clip(key, keyUnits) : key;
  if (typeof value === 'string') return { key: named, kind, size: value.length, preview: clip(value, previewUnits) };
  if (Array.isArray(value)) return { key: named, kind, size: value.length, preview: '' };
  if (!isObject(value)) return { key: named, kind, size: 0, preview: String(value ?? null) };
  const keys = Object.keys(value);
  const first = keys.slice(0, previewKeys).map((one) => clip(one, keyUnits / previewKeys));
  return { key: named, kind, size: keys.length, preview: first.join(', ') };
};

interface Member {
  readonly key: string | number;
  readonly value: unknown;
}

/** One step down; undefined where there is no such child. */
const childAt = (value: unknown, position: number): Member | undefined => {
  if (Array.isArray(value)) return position in value ? { key: position, value: value[position] } : undefined;
  if (!isObject(value)) return undefined;
  const key = Object.keys(value)[position];
  return key === undefined ? undefined : { key, value: value[key] };
};

/** Where a path leads: the value, and the keys on the way. Undefined where the path leads nowhere. */
export const follow = (
  root: unknown,
  path: NodePath,
): { readonly value: unknown; readonly keys: readonly (string | number)[] } | undefined => {
  let value = root;
  const keys: (string | number)[] = [];
  for (const position of path) {
    const child = childAt(value, position);
    if (child === undefined) return undefined;
    keys.push(child.key);
    value = child.value;
  }
  return { value, keys };
};

/** The positions on the way along keys; undefined where one of them is missing. */
export const positionsOf = (root: unknown, keys: readonly (string | number)[]): NodePath | undefined => {
  let value = root;
  const path: number[] = [];
  for (const key of keys) {
    const position = isObject(value) ? Object.keys(value).indexOf(String(key)) : Number(key);
    const child = childAt(value, position);
    if (child === undefined) return undefined;
    path.push(position);
    value = child.value;
  }
  return path;
};

const sizeOf = (value: unknown): number => (Array.isArray(value) ? value.length : isObject(value) ? Object.keys(value).length : 0);

const membersOf = (value: unknown, from: number, most: number): readonly Member[] => {
  if (Array.isArray(value)) return value.slice(from, from + most).map((item: unknown, index) => ({ key: from + index, value: item }));
  if (!isObject(value)) return [];
  const keys = Object.keys(value).slice(from, from + most);
  return keys.map((key) => ({ key, value: value[key] }));
};

/** A page of a value's children. Reads these children and the keys of the value; what is below them is not looked at. */
export const branchOf = (value: unknown, path: NodePath, from = 0, most = branchLimit): Branch => ({
  path,
  from,
  nodes: membersOf(value, from, most).map((member) => nodeOf(member.value, member.key)),
  total: sizeOf(value),
});

/** The branches a tree begins with, below `at`: level by level down to `openDepth`, until there are enough nodes to fill a screen. */
export const openingBranches = (root: unknown, at: NodePath = []): readonly Branch[] => {
  const branches: Branch[] = [];
  let sent = 0;
  let level: readonly { readonly value: unknown; readonly path: NodePath }[] = [{ value: root, path: at }];
  for (let depth = 0; depth <= openDepth; depth += 1) {
    const below: { readonly value: unknown; readonly path: NodePath }[] = [];
    for (const { value, path } of level) {
      if (typeof value !== 'object' || value === null || sent >= openNodes) continue;
      const members = membersOf(value, 0, branchLimit);
      branches.push({ path, from: 0, nodes: members.map((member) => nodeOf(member.value, member.key)), total: sizeOf(value) });
      sent += members.length;
      for (const [position, member] of members.entries()) below.push({ value: member.value, path: [...path, position] });
    }
    level = below;
  }
  return branches;
};

const plainKey = /^[A-Za-z_$][\w$]*$/;

/** A way of keys as it is written in programs: `$.params.update.content[0].text`. */
export const pathText = (keys: readonly (string | number)[]): string =>
  `$${keys.map((key) => (typeof key === 'number' ? `[${key}]` : plainKey.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`)).join('')}`;
