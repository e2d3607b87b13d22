import { type HistoryNode, historyNode } from '../companions/branches.ts';
import type { CaptureStore, RecordRow, Ref } from '../store/types.ts';
import type { BundleCall } from '../texts/types.ts';
import { type KeptRecord, relinked } from './relink.ts';

/**
 * History files of which a chosen call has a result on a branch that was left: their records are linked again, so that the excerpt tells of
 * the same branches. Every record of such a file is read once.
 */
export const historyTrees = (store: CaptureStore, calls: readonly BundleCall[]) => {
  const fileOf = (record: number): number => store.records[record]?.ref.file ?? -1;
  const files = new Set(
    calls.flatMap(({ history }) => history.flatMap(({ dead, record }) => (dead === undefined ? [] : [fileOf(record)]))),
  );
  const kept = new Map<number, (KeptRecord & { readonly ref: Ref })[]>();
  return {
    /** Takes a record for later; false where it may stay as it is. */
    keep({ ref, format }: RecordRow, value: unknown): boolean {
      const node = format === 'session-jsonl' && files.has(ref.file) ? historyNode(value, ref.file) : undefined;
      if (node === undefined) return false;
      const known = kept.get(ref.file) ?? [];
      known.push({ node, value, ref });
      kept.set(ref.file, known);
      return true;
    },
    /** Gives the records taken, linked again. */
    async addTo(add: (ref: Ref, line: unknown) => void): Promise<void> {
      for (const [file, records] of kept) {
        const nodes: HistoryNode[] = [];
        let last: Ref | undefined;
        for (const row of store.records) {
          if (row.format !== 'session-jsonl' || row.ref.file !== file) continue;
          const read = await store.readRecord(row.index);
          const node = read.ok ? historyNode(read.value, file) : undefined;
          if (node === undefined) continue;
          nodes.push(node);
          last = row.ref;
        }
        for (const [index, line] of relinked(records, nodes).entries()) {
          const ref = records[index]?.ref ?? last;
          if (ref !== undefined) add(ref, line);
        }
      }
    },
  };
};
