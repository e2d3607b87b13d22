import { type Problem, problem } from '../../lib/base/problem.ts';
import { fail, ok, type Result } from '../../lib/base/result.ts';
import type { RemoteAddress } from './address.ts';
import type { OpenedFile } from './openedFile.ts';

/** Bytes from which on the person is asked again before a body is read. */
export const largeBytes = 100_000_000;
/** Bytes that are gathered before they are handed to the browser as a blob, which need not stay in memory. */
const blobBytes = 16 * 1024 * 1024;

/** Bytes of an answer, as far as its headers tell before it is read; `packed` is what the connection carries. */
export type AnswerSize =
  | { readonly kind: 'known'; readonly bytes: number }
  | { readonly kind: 'packed'; readonly bytes: number }
  | { readonly kind: 'unknown' };

/** An answer whose headers are there and whose body nobody has read. */
export interface Answer {
  readonly address: RemoteAddress;
  readonly response: Response;
  readonly size: AnswerSize;
  /** Host that answered in the end, where a redirect led to another than was agreed to. */
  readonly answeredBy: string | undefined;
}

/**
 * Size of a body as its headers tell it. With a content encoding the length is that of the packed form. Other servers' encodings are hidden
 * from pages, so a known length is still only what the server says it sends.
 */
export function sizeOf(headers: Headers): AnswerSize {
  const length = headers.get('content-length');
  if (length === null || !/^\d{1,15}$/.test(length)) return { kind: 'unknown' };
  const encoding = headers.get('content-encoding');
  return { kind: encoding === null || encoding === 'identity' ? 'known' : 'packed', bytes: Number(length) };
}

const stopped = (): Problem => problem('cancelled', 'The capture was not opened.', {}, 'Open the link again when it is wanted.');

/** Why a server's answer is no capture, and what to do about it. */
export function statusProblem(host: string, status: number): Problem {
  const answered = `${host} answered with status ${status}`;
  const say = (what: string, hint: string) => problem('unreadable', what, {}, hint);
  if (status === 401 || status === 403) {
    return say(
      `${answered}: it wants a sign-in or refuses. Spillway sends no cookies and no password.`,
      'Download the capture where you are signed in, and open the file.',
    );
  }
  if (status === 404 || status === 410) {
    return say(`${answered}: there is nothing at this address.`, 'Check the address, or ask for the link again.');
  }
  if (status === 429) return say(`${answered}: it was asked too often.`, 'Wait a little, then open the link again.');
  if (status >= 500) return say(`${answered}: it has a problem of its own.`, 'Try again later, or ask for the file.');
  return say(`${answered}, which is no capture.`, 'Open the address in a tab to see what it is, or ask for the file.');
}

/** The browser keeps from pages why a request failed, so that all that can be is said. */
export function unreachable({ host, own }: RemoteAddress, online: boolean): Problem {
  if (!online)
    return problem('unreadable', `This computer is offline, so ${host} could not be asked.`, {}, 'Connect, then open the link again.');
  if (own) return problem('unreadable', `${host} could not be reached.`, {}, 'Check that the server is running, then open the link again.');
  return problem(
    'unreadable',
    `${host} could not be reached, or it does not let other pages read its files (CORS), or it sent the request on to an address that this page may not ask. The browser does not tell which.`,
    {},
    'Download the capture and open the file. Or have the server send “Access-Control-Allow-Origin: *” with it.',
  );
}

/** Asks for one address and comes back with the headers. No cookies, no credentials, no referrer; redirects are followed and named. */
export async function askFor(address: RemoteAddress, signal: AbortSignal): Promise<Result<Answer>> {
  let response: Response;
  try {
    response = await fetch(address.href, { signal, credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'follow', mode: 'cors' });
  } catch {
    return fail(signal.aborted ? stopped() : unreachable(address, navigator.onLine));
  }
  const host = response.url === '' ? address.host : new URL(response.url).host;
  if (!response.ok) {
    await response.body?.cancel();
    return fail(statusProblem(host, response.status));
  }
  return ok({ address, response, size: sizeOf(response.headers), answeredBy: host === address.host ? undefined : host });
}

/** What reading a body asks of its surroundings. */
export interface Receiving {
  readonly signal: AbortSignal;
  onBytes(read: number): void;
  /** Asked once, once more than `largeBytes` were read of a body that did not say it would be so large. False stops. */
  goOn(read: number): Promise<boolean>;
}

/** The body of an answer as a file. Chunks go to blobs as they come, so that a large one need not be in memory. */
export async function receive(answer: Answer, { signal, onBytes, goOn }: Receiving, large = largeBytes): Promise<Result<File>> {
  const { response, address, size } = answer;
  const announced = size.kind === 'known' && size.bytes > large;
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let gathered = 0;
  let read = 0;
  let asked = announced;
  const settle = () => {
    parts.push(new Blob(chunks));
    chunks = [];
    gathered = 0;
  };
  try {
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
      chunks.push(part.value);
      gathered += part.value.length;
      read += part.value.length;
      onBytes(read);
      if (gathered >= blobBytes) settle();
      if (read > large && !asked) {
        asked = true;
        if (!(await goOn(read))) {
          await reader?.cancel();
          return fail(stopped());
        }
      }
    }
  } catch {
    if (signal.aborted) return fail(stopped());
    return fail(
      problem(
        'unreadable',
        `The connection to ${answer.answeredBy ?? address.host} broke off after ${read.toLocaleString('en-US')} bytes.`,
        {},
        'Open the link again.',
      ),
    );
  }
  settle();
  return ok(new File(parts, nameIn(address.href)));
}

/** The last word of an address's path, as a file name. */
export function nameIn(href: string): string {
  const { pathname, hostname } = new URL(href);
  return decoded(pathname.slice(pathname.lastIndexOf('/') + 1)) || hostname;
}

/** Path of a fetched file inside its bundle: the host, and the path there. */
export function pathIn(href: string): string {
  const { pathname, hostname } = new URL(href);
  const path = decoded(pathname).replace(/^\/+|\/+$/g, '');
  return path === '' ? hostname : `${hostname}/${path}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Files as they came from their addresses; one address given twice, or two that share a path, stay apart. */
export function fetchedFiles(files: readonly { readonly href: string; readonly file: File }[]): readonly OpenedFile[] {
  const taken = new Set<string>();
  return files.map(({ href, file }) => {
    const wanted = pathIn(href);
    let path = wanted;
    for (let n = 2; taken.has(path); n++) path = `${wanted} (${n})`;
    taken.add(path);
    return { file, path };
  });
}
