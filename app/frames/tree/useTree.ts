import { useEffect, useMemo, useRef, useState } from 'react';
import type { Problem } from '../../../lib/base/problem.ts';
import { ask } from '../../commands/frames.ts';
import type { Entry } from '../../worker/frames/places.ts';
import type { NodePath } from '../../worker/tree/nodes.ts';
import { knownChildren, rowsOf, startTree, type Tree, type TreeRow, withBranch, withExpanded } from './model.ts';

export interface TreeHandle {
  readonly rows: readonly TreeRow[];
  readonly failure: Problem | undefined;
  readonly pending: boolean;
  expand(row: TreeRow): void;
  collapse(row: TreeRow): void;
  /** Asks for the next children of the node that a "more" row stands for. */
  more(row: TreeRow): void;
}

/** The tree of a value that stays with the worker: children come when they are asked for. */
export const useTree = (entry: Entry, path: NodePath, epoch: number): TreeHandle => {
  const [tree, setTree] = useState<Tree>();
  const [failure, setFailure] = useState<Problem>();
  const [pending, setPending] = useState(true);
  const stop = useRef<AbortController>(new AbortController());
  const question = `${epoch} ${entry.kind} ${entry.index} ${path.join('.')}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question stands for entry and path.
  useEffect(() => {
    const own = new AbortController();
    stop.current = own;
    setPending(true);
    void ask('tree', { entry, path }, own.signal).then((reply) => {
      if (own.signal.aborted) return;
      setPending(false);
      setFailure(reply.ok ? undefined : reply.problem);
      setTree(reply.ok ? startTree(reply.value.node, path, reply.value.branches) : undefined);
    });
    return () => own.abort();
  }, [question]);

  const fetch = (target: NodePath, from: number) => {
    const { signal } = stop.current;
    void ask('tree', { entry, path: target, from }, signal).then((reply) => {
      if (signal.aborted) return;
      if (!reply.ok) return setFailure(reply.problem);
      setTree((known) => known && reply.value.branches.reduce(withBranch, known));
    });
  };

  const rows = useMemo(() => (tree === undefined ? [] : rowsOf(tree)), [tree]);
  return {
    rows,
    failure,
    pending,
    expand: (row) => {
      if (tree !== undefined && knownChildren(tree, row.path) === 0) fetch(row.path, 0);
      setTree((known) => known && withExpanded(known, row.id, true));
    },
    collapse: (row) => setTree((known) => known && withExpanded(known, row.id, false)),
    more: (row) => {
      if (tree !== undefined) fetch(row.path, knownChildren(tree, row.path));
    },
  };
};
