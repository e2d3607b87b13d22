import { problem } from '../../lib/base/problem.ts';
import { fail, ok, type Result } from '../../lib/base/result.ts';
import { hostsOf, type RemoteAddress } from '../open/address.ts';
import { bundleName } from '../open/collect.ts';
import { type Answer, askFor, fetchedFiles, largeBytes, nameIn, receive } from '../open/remote.ts';
import { useCapture } from '../state/capture.ts';
import type { LinkPlace } from '../state/link.ts';
import { useLink } from '../state/link.ts';
import { ask } from './asking.ts';
import { openArriving, type Told } from './opening.ts';

const declined = () => fail(problem('cancelled', 'The capture was not opened.', {}, 'Open the link again when it is wanted.'));

type Tell = (change: Told) => void;

async function fetchOne(address: RemoteAddress, signal: AbortSignal, tell: Tell, place: string): Promise<Result<File>> {
  const name = `${nameIn(address.href)} from ${address.host}${place}`;
  tell({ name, step: 'receiving', done: 0, total: 0 });
  const answered = await askFor(address, signal);
  if (!answered.ok) return answered;
  const { size, answeredBy } = answered.value;
  const total = size.kind === 'known' ? size.bytes : 0;
  tell({ total });
  const question = (read: number) => ({ kind: 'go on', address: address.href, answeredBy, size, read }) as const;
  const large = size.kind !== 'unknown' && size.bytes > largeBytes;
  if ((large || answeredBy !== undefined) && !(await ask(question(0), signal))) return drop(answered.value);
  return receive(answered.value, {
    signal,
    // A server may send more than it said, or more than the connection carried: then nobody knows how much there is.
    onBytes: (done) => tell(done > total ? { done, total: 0 } : { done }),
    goOn: (read) => ask(question(read), signal),
  });
}

async function drop({ response }: Answer): Promise<Result<File>> {
  await response.body?.cancel();
  return declined();
}

async function fetchAll(addresses: readonly RemoteAddress[], signal: AbortSignal, tell: Tell) {
  const fetched: { readonly href: string; readonly file: File }[] = [];
  // One after the other: a browser holds back the seventh request to a host while six bodies wait to be read.
  for (const [index, address] of addresses.entries()) {
    const place = addresses.length === 1 ? '' : ` (${index + 1} of ${addresses.length})`;
    const file = await fetchOne(address, signal, tell, place);
    if (!file.ok) return file;
    fetched.push({ href: address.href, file: file.value });
  }
  return ok(fetchedFiles(fetched));
}

/** The person agreed: asks the hosts of the link, shows sizes before bodies are read, and opens what came. */
export async function agreeToRemote(): Promise<void> {
  const { asked } = useLink.getState();
  if (asked?.kind !== 'remote') return;
  const { addresses, place } = asked;
  const opened = await openArriving({
    name: hostsOf(addresses).join(', '),
    step: 'receiving',
    total: 0,
    count: addresses.length,
    fetch: async (signal, tell) => {
      const files = await fetchAll(addresses, signal, tell);
      if (!files.ok) return files;
      tell({ name: bundleName(files.value), step: 'reading' });
      return ok({ files: files.value, origin: { source: { kind: 'remote', urls: addresses.map(({ href }) => href) }, place } });
    },
  });
  if (!opened.ok) askAgain(addresses, place);
}

/** After a failure or a refusal the question stands again, so that it can be tried once more; not where something else is opened. */
function askAgain(addresses: readonly RemoteAddress[], place: LinkPlace): void {
  if (useCapture.getState().opening === undefined && useLink.getState().asked === undefined)
    useLink.setState({ asked: { kind: 'remote', addresses, place } });
}
