import { problem } from '../../lib/base/problem.ts';
import { fail, ok, type Result } from '../../lib/base/result.ts';

/** The page's own address, as far as it decides what may be asked for. */
export interface PageAddress {
  readonly href: string;
  readonly protocol: string;
  readonly origin: string;
}

/** An address of a link that may be requested once the person agrees. */
export interface RemoteAddress {
  readonly href: string;
  /** Host and port, as the browser writes them: an internationalised name in its ASCII form. */
  readonly host: string;
  /** It is on the page's own server. */
  readonly own: boolean;
}

const refuse = (what: string, hint: string) => fail(problem('bad-link', what, {}, hint));

/** What the page's policy lets through besides its own server and https: these two names, at any port. */
const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/**
 * An address of a link, absolute or relative to the page, as one that may be asked for; else why it never will be. Nothing is requested
 * here, nor is it before a person agrees.
 */
export function remoteAddress(typed: string, page: PageAddress): Result<RemoteAddress> {
  let url: URL;
  try {
    url = new URL(typed, page.href);
  } catch {
    return refuse(
      `The link names “${typed.slice(0, 200)}”, which is no address.`,
      'Ask for the link again, or open the capture from a file.',
    );
  }
  const { protocol, host, hostname } = url;
  if (protocol === 'file:') {
    return refuse(
      'The link names a file on a computer (file:), which no page may read by itself.',
      'Open the file with “Open files”, or drop it on the page.',
    );
  }
  if (protocol !== 'http:' && protocol !== 'https:') {
    return refuse(
      `The link names an address of the kind “${protocol}”; only https: and http: are opened.`,
      'Open the capture from a file.',
    );
  }
  if (url.username !== '' || url.password !== '') {
    return refuse(
      `The address at ${host} holds a user name or password, and Spillway sends neither.`,
      'Download the capture with them and open the file; do not pass such a link on.',
    );
  }
  url.hash = '';
  const own = url.origin === page.origin;
  if (protocol === 'https:' || own || localHosts.has(hostname)) return ok({ href: url.href, host, own });
  if (page.protocol === 'https:') {
    return refuse(
      `The address at ${host} is plain http, which browsers do not let a page on https load (mixed content).`,
      'Use its https address if it has one; else download the capture and open the file.',
    );
  }
  return refuse(
    `The address at ${host} is plain http. This page's rules let it ask https addresses and this computer (localhost, 127.0.0.1) only.`,
    'Use its https address if it has one; else download the capture and open the file.',
  );
}

/** All addresses of a link, or why one of them is refused. */
export function remoteAddresses(typed: readonly string[], page: PageAddress): Result<readonly RemoteAddress[]> {
  const addresses: RemoteAddress[] = [];
  for (const one of typed) {
    const address = remoteAddress(one, page);
    if (!address.ok) return address;
    addresses.push(address.value);
  }
  return ok(addresses);
}

/** Hosts that would be asked, each once, in order. */
export const hostsOf = (addresses: readonly RemoteAddress[]): readonly string[] => [...new Set(addresses.map(({ host }) => host))];
