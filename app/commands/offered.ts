import { collected, filesOfInput } from '../open/collect.ts';
import { handshake, isForOpener, isOffer, offeredFiles } from '../open/opener.ts';
import { useLink } from '../state/link.ts';
import { takeFiles } from './links.ts';
import { openFiles, refuse } from './opening.ts';

/** Answers the opener of an offer. */
let answer: ((message: (typeof handshake)[keyof typeof handshake]) => void) | undefined;

/** Shows what the page's opener offers; nothing of it is read before the person agrees. */
function onMessage({ data, origin, source }: MessageEvent<unknown>, opener: Window): void {
  if (source !== opener || !isOffer(data)) return;
  // A page without an origin of its own (a file, a sandbox) can only be answered as anyone.
  answer = (message) => opener.postMessage(message, origin === 'null' ? '*' : origin);
  const files = offeredFiles(data);
  if (!files.ok) {
    answer(handshake.declined);
    refuse(files.problem);
    return;
  }
  const bytes = files.value.reduce((sum, { file }) => sum + file.size, 0);
  useLink.setState({ asked: { kind: 'offered', origin, files: files.value, bytes }, problem: undefined });
}

/** Where the address says so, tells the page's opener that files can come, and listens for them. */
export function listenToOpener(page: Window): void {
  const opener: Window | null = page.opener;
  if (opener === null || !isForOpener(page.location.search)) return;
  page.addEventListener('message', (event) => onMessage(event, opener));
  // It says nothing but that this page is there.
  opener.postMessage(handshake.ready, '*');
}

/** The person agreed: the offered files are opened as dropped ones are. */
export async function agreeToOffer(): Promise<void> {
  const { asked } = useLink.getState();
  if (asked?.kind !== 'offered') return;
  useLink.setState({ asked: undefined });
  answer?.(handshake.opened);
  await openFiles(collected(asked.files));
}

export function declineOffer(): void {
  answer?.(handshake.declined);
  useLink.setState({ asked: undefined });
}

/** What browsers hand to an installed page that a file is opened with. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

const hasLaunchQueue = (page: object): page is { readonly launchQueue: LaunchQueue } => 'launchQueue' in page;

/** Opens files that the system opens with the installed page. */
export function listenToSystem(page: object): void {
  if (!hasLaunchQueue(page)) return;
  page.launchQueue.setConsumer(({ files = [] }) => {
    if (files.length > 0) void Promise.all(files.map((file) => file.getFile())).then((list) => takeFiles(filesOfInput(list)));
  });
}
