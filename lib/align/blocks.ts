import type { Meter } from './meter.ts';

/** Units of one block. A run shared by two texts is sure to be seen if it is twice as long, less one. */
export const blockUnits = 16;

const base = 0x01000193;

/** `base` to the power of `blockUnits - 1`, to take the oldest unit out of a rolling hash. */
const oldest = (() => {
  let power = 1;
  for (let i = 1; i < blockUnits; i += 1) power = Math.imul(power, base);
  return power;
})();

/** Adds a unit to a hash. */
export const pushUnit = (hash: number, unit: number): number => (Math.imul(hash, base) + unit) | 0;

/** Takes a block's first unit out of its hash, before the next is pushed. */
export const dropUnit = (hash: number, unit: number): number => (hash - Math.imul(unit, oldest)) | 0;

/** Blocks of a text at multiples of `blockUnits`, by hash. Entries stand for distinct hashes, so equal blocks cost one look-up. */
export interface BlockIndex {
  readonly mask: number;
  /** Entry numbers by hash slot, -1 where free. */
  readonly slots: Int32Array;
  readonly hashes: Int32Array;
  /** First and last block of an entry, and for each block the next one with the same hash, -1 at the end. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly next: Int32Array;
}

const slotOf = (hash: number, mask: number): number => {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x9e3779b1);
  return (mixed ^ (mixed >>> 13)) & mask;
};

/** Entry of a hash, -1 where no block has it. */
export const entryOf = (index: BlockIndex, hash: number): number => {
  const { mask, slots, hashes } = index;
  for (let slot = slotOf(hash, mask); ; slot = (slot + 1) & mask) {
    const entry = slots[slot] ?? -1;
    if (entry === -1 || hashes[entry] === hash) return entry;
  }
};

/** Indexes a text: one step for each unit. */
export const indexBlocks = (text: string, meter: Meter): BlockIndex => {
  const count = Math.floor(text.length / blockUnits);
  let size = 16;
  while (size < count * 2) size *= 2;
  const index: BlockIndex = {
    mask: size - 1,
    slots: new Int32Array(size).fill(-1),
    hashes: new Int32Array(count),
    first: new Int32Array(count),
    last: new Int32Array(count),
    next: new Int32Array(count).fill(-1),
  };
  let entries = 0;
  for (let block = 0; block < count; block += 1) {
    let hash = 0;
    for (let i = block * blockUnits, end = i + blockUnits; i < end; i += 1) hash = pushUnit(hash, text.charCodeAt(i));
    let slot = slotOf(hash, index.mask);
    while (index.slots[slot] !== -1 && index.hashes[index.slots[slot] ?? 0] !== hash) slot = (slot + 1) & index.mask;
    const entry = index.slots[slot] ?? -1;
    if (entry === -1) {
      index.slots[slot] = entries;
      index.hashes[entries] = hash;
      index.first[entries] = block;
      index.last[entries] = block;
      entries += 1;
    } else {
      index.next[index.last[entry] ?? 0] = block;
      index.last[entry] = block;
    }
  }
  meter.comparisons += count * blockUnits;
  return index;
};

/**
 * False if `piece` is surely not in the indexed text: wherever it stood there, every sixteenth of its blocks would be indexed. Most
 * pieces that are absent are told so here, at one step a unit, and the long search is left to those that may be there.
 */
export const mayContain = (index: BlockIndex, piece: string, meter: Meter): boolean => {
  if (piece.length < 2 * blockUnits - 1) return true;
  const possible = new Uint8Array(blockUnits).fill(1);
  let left = blockUnits;
  let hash = 0;
  let at = 0;
  for (; at < piece.length && left > 0; at += 1) {
    if (at >= blockUnits) hash = dropUnit(hash, piece.charCodeAt(at - blockUnits));
    hash = pushUnit(hash, piece.charCodeAt(at));
    if (at < blockUnits - 1) continue;
    const phase = (at + 1) % blockUnits;
    if (possible[phase] === 1 && entryOf(index, hash) === -1) {
      possible[phase] = 0;
      left -= 1;
    }
  }
  meter.comparisons += at;
  return left > 0;
};
