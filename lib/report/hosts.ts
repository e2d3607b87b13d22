import type { CaptureStore } from '../store/types.ts';
import type { BundleHosts, Host } from '../trace/types.ts';
import { placeOfFrame } from './places.ts';
import type { ReportedHost } from './types.ts';

type KnownHost = Extract<Host, { readonly known: true }>;

/** The hosts of a bundle as a list, and which of them a session ran under. */
export interface HostList {
  readonly hosts: readonly ReportedHost[];
  readonly ofSession: ReadonlyMap<string, number>;
}

/** One entry for each `initialize` answer that named an agent, in the order of the frames. */
export const reportHosts = (store: CaptureStore, { byFile, bySession }: BundleHosts): HostList => {
  const known = new Map<number, KnownHost>();
  const sessions = new Map<number, string[]>();
  for (const host of [...byFile.values(), ...bySession.values()]) if (host.known) known.set(host.frame, host);
  for (const [session, host] of bySession) {
    if (host.known) sessions.set(host.frame, [...(sessions.get(host.frame) ?? []), session]);
  }
  const inOrder = [...known.values()].sort((a, b) => a.frame - b.frame);
  const ofSession = new Map<string, number>();
  for (const [index, { frame }] of inOrder.entries()) for (const session of sessions.get(frame) ?? []) ofSession.set(session, index);
  return {
    hosts: inOrder.map(({ name, title, version, frame }) => ({
      name,
      ...(title === undefined ? {} : { title }),
      ...(version === undefined ? {} : { version }),
      place: placeOfFrame(store, frame),
      sessions: sessions.get(frame) ?? [],
    })),
    ofSession,
  };
};
