import { ok } from '../../lib/base/result.ts';
import type { DecodedLink } from '../../lib/link/codec.ts';
import { leftOutProblem } from '../../lib/link/left-out.ts';
import type { LinkSource } from '../../lib/link/state.ts';
import { currentState } from '../link/address.ts';
import { readAddress, readPasted } from '../link/read.ts';
import { remoteAddresses } from '../open/address.ts';
import type { Collected } from '../open/collect.ts';
import { allSame, compareFiles, type GivenFile } from '../open/compareFiles.ts';
import { digestOf } from '../open/digest.ts';
import type { OpenedFile } from '../open/openedFile.ts';
import { useCapture } from '../state/capture.ts';
import { type Asked, type LinkPlace, useLink } from '../state/link.ts';
import { counted } from '../ui/format.ts';
import { arrange, moveTo } from './arrive.ts';
import { say } from './notice.ts';
import { type HowToOpen, openArriving, openCollecting, openFiles, readAgain } from './opening.ts';
import { openSampleNamed } from './samples.ts';
import { worker } from './service.ts';

type FilesAsked = Extract<Asked, { kind: 'files' }>;

const sameValue = <T extends LinkSource | LinkPlace['readAs']>(a: T, b: T): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Opens what a link says, as far as that needs nobody's consent; asks for the rest. What is open already is only gone to. */
export function follow(link: DecodedLink): void {
  const { source, ...named } = link.state;
  const leftOut = leftOutProblem(link.leftOut);
  const place: LinkPlace = leftOut === undefined ? named : { ...named, leftOut };
  useLink.setState({ problem: undefined });
  const open = useCapture.getState().phase === 'ready';
  if (open && (source.kind === 'none' || sameValue(source, useLink.getState().source))) {
    const now = currentState();
    const readAs = source.kind === 'none' ? (place.readAs ?? now.readAs) : place.readAs;
    if (!sameValue(readAs, now.readAs)) void readAgain(place);
    else if (Object.keys(place).length > 0) void moveTo(place);
    return;
  }
  switch (source.kind) {
    case 'none':
      useLink.setState({ problem: leftOut });
      // A value of one's own needs no capture.
      if (place.view === 'shapes') arrange(place);
      break;
    case 'sample':
      void openSampleNamed(source.id, place);
      break;
    case 'local':
      useLink.setState({ asked: { kind: 'files', files: source.files, place } });
      break;
    case 'excerpt':
      void openExcerpt(source.data, place);
      break;
    case 'remote':
      askForRemote(source.urls, place);
  }
}

/** Shows the addresses of a link; nothing is requested. */
function askForRemote(urls: readonly string[], place: LinkPlace): void {
  const addresses = remoteAddresses(urls, location);
  if (addresses.ok) useLink.setState({ asked: { kind: 'remote', addresses: addresses.value, place } });
  else useLink.setState({ asked: undefined, problem: addresses.problem });
}

/** Follows the page's own address: when it starts, and whenever its fragment changes. */
export function followAddress(): void {
  const link = readAddress(location);
  if (link.ok) follow(link.value);
  else useLink.setState({ problem: link.problem });
}

/** Follows what somebody pasted: a link of this page, or the address of a capture. */
export function openPasted(pasted: string): void {
  const link = readPasted(pasted);
  if (link.ok) follow(link.value);
  else useLink.setState({ problem: link.problem });
}

/** Withdraws what a link asks for; nothing was requested. */
export const decline = (): void => useLink.setState({ asked: undefined });

export const dismissLinkProblem = (): void => useLink.setState({ problem: undefined });
export const dismissNote = (): void => useLink.setState({ noted: false });

async function openExcerpt(data: string, place: LinkPlace): Promise<void> {
  await openArriving({
    name: 'an excerpt',
    step: 'unfolding',
    total: 0,
    count: 0,
    fetch: async (signal, tell, epoch) => {
      const reply = await worker().request('unpack', epoch, { data }, signal);
      if (!reply.ok) return reply;
      const { files, redacted, of } = reply.value;
      if (of !== undefined) tell({ name: 'a value of your own' });
      return ok({
        files: files.map(({ path, blob }) => ({ path, file: new File([blob], path.slice(path.lastIndexOf('/') + 1)) })),
        origin: {
          source: { kind: 'excerpt', data },
          place,
          ...(redacted === undefined ? {} : { redacted }),
          ...(of === undefined ? {} : { of }),
        },
      });
    },
  });
}

/** Files given while a link asks for some: held until they are compared, and opened if the person wants them although they differ. */
let held: readonly OpenedFile[] = [];

const given = async ({ file, path }: OpenedFile, sizes: ReadonlySet<number>): Promise<GivenFile> => ({
  path,
  size: file.size,
  // A file of another size is another file: no need to read it.
  digest: sizes.has(file.size) ? await digestOf(file) : undefined,
});

async function compare(incoming: Collected, asked: FilesAsked): Promise<void> {
  const sizes = new Set(asked.files.map(({ size }) => size));
  const files: GivenFile[] = [];
  for (const one of incoming.files) files.push(await given(one, sizes));
  if (useLink.getState().asked !== asked) return;
  held = incoming.files;
  const matches = compareFiles(asked.files, files);
  if (allSame(matches)) {
    const others = files.length - matches.length;
    if (others > 0) say(`Opened the files of the link; ${counted(others, 'other')} that it does not name were left out`);
    openHeld(
      matches.flatMap((match) => (match.kind === 'same' ? [{ at: match.given, path: match.wanted.name }] : [])),
      asked.place,
    );
  } else useLink.setState({ asked: { ...asked, given: { matches, count: files.length } } });
}

/** Opens those of the held files, in this order and under the paths that they had for whoever made the link. */
function openHeld(chosen: readonly { readonly at: number; readonly path: string }[], place: LinkPlace): void {
  const files = chosen.flatMap(({ at, path }) => {
    const one = held[at];
    return one === undefined ? [] : [{ file: one.file, path }];
  });
  held = [];
  void openFiles({ files, more: false }, 'replace', place);
}

/** Takes files that a person dropped or picked: for the link that asks for some, or to open them. */
export async function takeFiles(incoming: Collected, how: HowToOpen = 'replace'): Promise<void> {
  const { asked } = useLink.getState();
  if (asked?.kind !== 'files' || how === 'add') return openFiles(incoming, how);
  await compare(incoming, asked);
}

/** The same for files that are still being listed. */
export async function takeCollecting(collecting: Promise<Collected>, how: HowToOpen): Promise<void> {
  if (useLink.getState().asked?.kind === 'files' && how === 'replace') return takeFiles(await collecting, how);
  await openCollecting(collecting, how);
}

/** Opens the files that were given although they are not those of the link, at the link's place as far as they have it. */
export function openAnyway(): void {
  const { asked } = useLink.getState();
  if (asked?.kind === 'files')
    openHeld(
      held.map(({ path }, at) => ({ at, path })),
      asked.place,
    );
}
