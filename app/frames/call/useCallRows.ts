import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../lib/base/problem.ts';
import { ask } from '../../commands/frames.ts';
import type { CallFrameRow, RowPassName } from '../../worker/frames/callRow.ts';

/** The frames of a call as far as they are known. */
export interface CallRows {
  readonly call: number;
  readonly total: number | undefined;
  readonly passes: readonly RowPassName[];
  readonly rows: ReadonlyMap<number, CallFrameRow>;
  readonly failure: Problem | undefined;
  /** Fetches rows `[from, to)` that are not known. */
  want(from: number, to: number): void;
}

/** Rows fetched at a time: each is read from its file. */
const windowSize = 50;

interface Known extends Omit<CallRows, 'want' | 'call'> {
  /** What the rows belong to: those of the call before stay until the first ones of the next are there. */
  readonly of: string;
}
const nothing: Known = { of: '', total: undefined, passes: [], rows: new Map(), failure: undefined };

/** Fetches the frames of a call window by window; another call begins anew. */
export const useCallRows = (call: number, epoch: number): CallRows => {
  const of = `${epoch} ${call}`;
  const [known, setKnown] = useState<Known>(nothing);
  const asked = useRef(new Set<number>());
  const stop = useRef(new AbortController());

  const fetch = useCallback(
    (from: number) => {
      if (asked.current.has(from)) return;
      asked.current.add(from);
      const { signal } = stop.current;
      void ask('callFrames', { call, from, to: from + windowSize }, signal).then((reply) => {
        if (signal.aborted) return;
        if (!reply.ok) return setKnown({ ...nothing, of, failure: reply.problem });
        const { total, passes, rows } = reply.value;
        setKnown((before) => {
          const rest = before.of === of ? before.rows : [];
          return { of, total, passes, failure: undefined, rows: new Map([...rest, ...rows.map((row) => [row.position, row] as const)]) };
        });
      });
    },
    [call, of],
  );

  useEffect(() => {
    const own = new AbortController();
    stop.current = own;
    asked.current = new Set();
    fetch(0);
    return () => own.abort();
  }, [fetch]);

  const want = useCallback(
    (from: number, to: number) => {
      for (let start = Math.floor(Math.max(0, from) / windowSize) * windowSize; start < to; start += windowSize) fetch(start);
    },
    [fetch],
  );
  return { ...known, call, want };
};
