import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadRecords, type HistoryNode, historyNode } from './branches.ts';

/** "b<a" is a record b whose parent is a. */
const nodes = (text: string, file = 0): readonly HistoryNode[] =>
  text.split(' ').map((each) => {
    const [uuid = '', parentUuid] = each.split('<');
    return { session: 's', file, uuid, ...(parentUuid === undefined ? {} : { parentUuid }) };
  });

const deadOf = (all: readonly HistoryNode[]): string => [...deadRecords(all)].map(({ uuid }) => uuid).join(' ');

describe('the live branch of a history', () => {
  it.each([
    ['one line of records', 'a b<a c<b', ''],
    ['a branch that was left', 'a b<a c<b d<a e<d', 'b c'],
    ['a branch taken up again', 'a b<a c<b d<a e<c', 'd'],
    ['a conversation begun anew', 'a b<a c d<c', 'a b'],
    ['a list without parents', 'a b c', ''],
    ['a beginning that is missing', 'b<a c<b d<b', 'c'],
    ['a gap on the live branch: what stands before it is not judged', 'a b<a d<c e<d', ''],
    ['a gap beside the live branch', 'a b<a x<missing c<b', 'x'],
    ['records that name each other', 'a<b b<a c<a', ''],
    ['nothing at all but one record', 'a', ''],
  ])('%s', (_, text, dead) => {
    expect(deadOf(nodes(text))).toBe(dead);
  });

  it('is judged by file, with parents from any file of the session', () => {
    expect(deadOf([...nodes('a b<a c<b'), ...nodes('d<b e<d', 1)])).toBe('');
    expect(deadOf([...nodes('a b<a c<b'), ...nodes('a b<a c<b d<b', 1)])).toBe('c');
  });

  it('keeps sessions apart', () => {
    expect(deadOf([...nodes('a b<a'), ...nodes('c d<c').map((node) => ({ ...node, session: 't' }))])).toBe('');
  });

  it('never holds the last record, nor one that the last one stems from', () => {
    const tree = fc.array(fc.nat(30), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(tree, (picks) => {
        const all = picks.map((pick, index) => ({
          session: 's',
          file: 0,
          uuid: String(index),
          ...(index === 0 ? {} : { parentUuid: String(pick % index) }),
        }));
        const dead = new Set([...deadRecords(all)].map(({ uuid }) => uuid));
        const live = new Set<string>();
        for (let at: HistoryNode | undefined = all.at(-1); at !== undefined; ) {
          live.add(at.uuid);
          const parent: string | undefined = at.parentUuid;
          at = parent === undefined ? undefined : all[Number(parent)];
        }
        expect(all.filter(({ uuid }) => !dead.has(uuid)).map(({ uuid }) => uuid)).toEqual(
          all.flatMap(({ uuid }) => (live.has(uuid) ? [uuid] : [])),
        );
      }),
    );
  });

  it('is followed through any number of records', () => {
    const many = Array.from({ length: 200_000 }, (_, index) => ({
      session: 's',
      file: 0,
      uuid: String(index),
      ...(index === 0 ? {} : { parentUuid: index === 199_999 ? '0' : String(index - 1) }),
    }));
    expect(deadRecords(many).size).toBe(199_998);
  });
});

describe('historyNode', () => {
  it('reads the place of a record in its tree', () => {
    expect(historyNode({ uuid: 'b', parentUuid: 'a', sessionId: 's' }, 3)).toEqual({ session: 's', file: 3, uuid: 'b', parentUuid: 'a' });
    expect(historyNode({ uuid: 'a', parentUuid: null, sessionId: 's' }, 3)).toEqual({ session: 's', file: 3, uuid: 'a' });
  });

  it.each([null, 'x', {}, { uuid: 7 }, { uuid: 'a', isSidechain: true }])('has none for %j', (record) => {
    expect(historyNode(record, 0)).toBeUndefined();
  });
});
