import { ok, type Result } from '../../lib/base/result.ts';
import { type DecodedLink, decodeLink, speaksOfLink } from '../../lib/link/codec.ts';

/** Only what stands as `src=` in a query is the page's; whatever else a server or a mailer put there is not looked at. */
const sourcesIn = (search: string): string =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair.startsWith('src='))
    .join('&');

/** The link that an address is: its fragment's, with the sources of its query where the fragment has none. */
export function readAddress({ hash, search }: Pick<Location, 'hash' | 'search'>): Result<DecodedLink> {
  const link = decodeLink(hash);
  if (!link.ok || link.value.state.source.kind !== 'none') return link;
  const asked = sourcesIn(search);
  if (asked === '') return link;
  const query = decodeLink(asked);
  return query.ok ? ok({ ...link.value, state: { ...link.value.state, source: query.value.state.source } }) : query;
}

/** A query without the sources that the fragment has taken over; other pairs stay as they are. */
export function queryWithout(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('src='));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/**
 * What somebody pasted as a link: the link of such a page (its fragment or its `src`), else the address of a capture. A fragment alone will
 * do too.
 */
export function readPasted(pasted: string): Result<DecodedLink> {
  const text = pasted.trim();
  const hash = text.includes('#') ? text.slice(text.indexOf('#')) : '';
  const before = hash === '' ? text : text.slice(0, text.indexOf('#'));
  const search = before.includes('?') ? before.slice(before.indexOf('?')) : '';
  // A fragment or query that is about something else belongs to the capture's own address.
  const named = readAddress({ hash: before !== '' && !speaksOfLink(hash) ? '' : hash, search });
  // A value of one's own stands in the link itself.
  if (named.ok && named.value.state.view === 'shapes') return named;
  if (named.ok && named.value.state.source.kind === 'none') {
    return ok({ state: { source: { kind: 'remote', urls: [text] } }, leftOut: [] });
  }
  return named;
}
