import type { Attribution } from './types.ts';

/** A session that a fact without one was given to, and on what grounds. */
export interface Attributed {
  readonly session: string;
  readonly attributed: Attribution;
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/**
 * Knows which sessions have which ids and files, and gives a session to facts that name none (model requests). Sessions are taken in the
 * order in which they were learned.
 */
export const sessionBook = (pathOf: (file: number) => string) => {
  const byId = new Map<string, Set<string>>();
  const folders = new Map<string, Set<string>>();
  /** Sessions that frames or a stored history tell of; others are known by a headless run alone. */
  const kept = new Set<string>();
  /** How often the results of a file went to a session, for ids that no session knows. */
  const votes = new Map<number, Map<string, number>>();

  const favourite = (file: number): string | undefined => [...(votes.get(file) ?? [])].sort((a, b) => b[1] - a[1])[0]?.[0];

  const attribute = (callId: string, file: number): Attributed => {
    const [first, ...rest] = byId.get(callId) ?? [];
    if (first === undefined) {
      const session = favourite(file);
      return session === undefined ? { session: '', attributed: 'no session known' } : { session, attributed: 'neighbours' };
    }
    if (rest.length === 0) return { session: first, attributed: 'only session' };
    const folder = folderOf(pathOf(file));
    const near = [first, ...rest].filter((session) => folders.get(session)?.has(folder));
    const [only] = near;
    if (only !== undefined && near.length === 1) return { session: only, attributed: 'same folder' };
    const [apart, ...others] = (near.length > 0 ? near : [first, ...rest]).filter((session) => kept.has(session));
    if (apart !== undefined && others.length === 0) return { session: apart, attributed: 'not headless' };
    return { session: only ?? first, attributed: 'first of several' };
  };

  return {
    /** A frame, a history record or, where so said, a headless run of this file tells of the id in the session. */
    learn(session: string, callId: string, files: Iterable<number>, by: 'record' | 'headless run' = 'record'): void {
      if (by === 'record') kept.add(session);
      byId.set(callId, (byId.get(callId) ?? new Set<string>()).add(session));
      const own = folders.get(session) ?? new Set<string>();
      folders.set(session, own);
      for (const file of files) own.add(folderOf(pathOf(file)));
    },
    /** A model request of this file names the id: counts for the session of its neighbours. To be told of all before any is asked for. */
    witness(callId: string, file: number): void {
      const { session, attributed } = attribute(callId, file);
      if (attributed !== 'only session' && attributed !== 'same folder' && attributed !== 'not headless') return;
      const own = votes.get(file) ?? new Map<string, number>();
      votes.set(file, own.set(session, (own.get(session) ?? 0) + 1));
    },
    /** Session of an id as a record of this file names it, which names no session. */
    attribute,
  };
};

/** The grounds of an attribution, as a clause for a provenance sentence. */
export const attributionWords = (attributed: Attribution): string => {
  switch (attributed) {
    case 'only session':
      return 'the log names no session; only this one knows the call id';
    case 'same folder':
      return 'the log names no session; several know the call id, and this one has files in the same folder';
    case 'not headless':
      return 'the log names no session; a headless run knows the call id as well, and this session is the one with frames or a stored history';
    case 'first of several':
      return 'the log names no session; several know the call id, and this is the first of them: it may be of another';
    case 'neighbours':
      return 'the log names no session; its other results are of this one';
    case 'no session known':
      return 'the log names no session, and no other file knows the call id';
  }
};
