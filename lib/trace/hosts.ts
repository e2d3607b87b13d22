import { objectAt, stringAt } from '../base/narrow.ts';
import type { CaptureStore } from '../store/types.ts';
import { frameKinds } from '../store/types.ts';
import type { BundleHosts, Host } from './types.ts';

export const unknownHost: Host = { known: false };

const hostIn = (message: unknown, frame: number): Host | undefined => {
  const info = objectAt(objectAt(message, 'result'), 'agentInfo');
  const name = stringAt(info, 'name');
  if (name === undefined) return undefined;
  const title = stringAt(info, 'title');
  const version = stringAt(info, 'version');
  return { known: true, name, ...(title === undefined ? {} : { title }), ...(version === undefined ? {} : { version }), frame };
};

/**
 * Who the agents of a bundle are, from the `initialize` answers alone: those are the only frames parsed. A session gets the host its
 * file had named when it first showed, so that a file with several connections tells them apart.
 */
export const hostOf = async (store: CaptureStore): Promise<BundleHosts> => {
  const { frames, strings } = store;
  const byFile = new Map<number, Host>();
  const bySession = new Map<string, Host>();
  const current = new Map<number, Host>();
  for (let index = 0; index < frames.count; index += 1) {
    const file = frames.file[index] ?? 0;
    const method = strings[frames.method[index] ?? 0];
    if (method === 'initialize' && frameKinds[frames.kind[index] ?? 3] === 'response') {
      const frame = await store.read(index);
      const host = frame.ok ? hostIn(frame.value.message, index) : undefined;
      if (host === undefined) current.delete(file);
      else {
        current.set(file, host);
        if (!byFile.has(file)) byFile.set(file, host);
      }
    }
    const session = strings[frames.session[index] ?? 0] ?? '';
    const host = current.get(file);
    if (session !== '' && host !== undefined && !bySession.has(session)) bySession.set(session, host);
  }
  return { byFile, bySession };
};

export const hostOfSession = (hosts: BundleHosts, session: string): Host => hosts.bySession.get(session) ?? unknownHost;

export const hostOfFile = (hosts: BundleHosts, file: number): Host => hosts.byFile.get(file) ?? unknownHost;
