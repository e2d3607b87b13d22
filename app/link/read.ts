import { ok, type Result } from '../../lib/base/result.ts';
import { decodeLink } from '../../lib/link/codec.ts';
import type { LinkState } from '../../lib/link/state.ts';

/** Only what stands as `src=` in a query is the page's; whatever else a server or a mailer put there is not looked at. */
const sourcesIn = (search: string): string =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair.startsWith('src='))
    .join('&');

/** The state that an address names: its fragment's, with the sources of its query where the fragment has none. */
export function readAddress({ hash, search }: Pick<Location, 'hash' | 'search'>): Result<LinkState> {
  const state = decodeLink(hash);
  if (!state.ok || state.value.source.kind !== 'none') return state;
  const asked = sourcesIn(search);
  if (asked === '') return state;
  const query = decodeLink(asked);
  return query.ok ? ok({ ...state.value, source: query.value.source }) : query;
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
export function readPasted(pasted: string): Result<LinkState> {
  const text = pasted.trim();
  const hash = text.includes('#') ? text.slice(text.indexOf('#')) : '';
  const before = hash === '' ? text : text.slice(0, text.indexOf('#'));
  const search = before.includes('?') ? before.slice(before.indexOf('?')) : '';
  const named = readAddress({ hash, search });
  // A fragment or query that is about something else belongs to the capture's own address.
  if (named.ok && named.value.source.kind === 'none') return ok({ source: { kind: 'remote', urls: [text] } });
  return named;
}
