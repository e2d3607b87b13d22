import { goOn } from '../commands/asking.ts';
import { reachNow } from '../commands/handles.ts';
import { decline, openAnyway } from '../commands/links.ts';
import { agreeToOffer, declineOffer } from '../commands/offered.ts';
import { agreeToRemote } from '../commands/remote.ts';
import { hostsOf } from '../open/address.ts';
import type { FileMatch } from '../open/compareFiles.ts';
import { canDigest } from '../open/digest.ts';
import type { AnswerSize } from '../open/remote.ts';
import { type Asked, useLink } from '../state/link.ts';
import { bytes, count, counted } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { visibleLine } from '../ui/visible.ts';
import styles from './LinkPanel.module.css';

type AskedOf<Kind extends Asked['kind']> = Extract<Asked, { kind: Kind }>;

/** Nothing was requested yet: which host, which address, and what it would learn. */
function RemoteConsent({ asked: { addresses } }: { readonly asked: AskedOf<'remote'> }) {
  const hosts = hostsOf(addresses);
  const own = addresses.every((address) => address.own);
  return (
    <section className={styles.panel} aria-labelledby="link-asks">
      <h2 id="link-asks">
        This link wants to open {addresses.length === 1 ? 'a capture' : counted(addresses.length, 'file')} from <b>{hosts.join(', ')}</b>
      </h2>
      <ul className={styles.addresses} aria-label="Addresses that would be requested">
        {addresses.map(({ href }) => (
          <li key={href}>{visibleLine(href)}</li>
        ))}
      </ul>
      <p className={styles.small}>
        Nothing was requested yet. If you open it, your browser asks{' '}
        {own ? 'this page’s own server' : hosts.length === 1 ? 'that host' : 'those hosts'}: it learns your network address and that this
        page asks; no cookies, no sign-in and no referrer are sent. Should another host answer, you are asked again.
      </p>
      <div className={styles.buttons}>
        <button type="button" className={styles.primary} onClick={() => void agreeToRemote()}>
          Open from {hosts.length === 1 ? hosts[0] : counted(hosts.length, 'host')}
        </button>
        <button type="button" onClick={decline}>
          Cancel
        </button>
      </div>
    </section>
  );
}

function sizeInWords(size: AnswerSize): string {
  switch (size.kind) {
    case 'known':
      return `${bytes(size.bytes)} (${counted(size.bytes, 'byte')})`;
    case 'packed':
      return `${bytes(size.bytes)} compressed; unfolded the size is unknown`;
    case 'unknown':
      return 'a size that is unknown: the server does not tell it';
  }
}

/** The headers are there, or much more came than they said: read on? */
function GoOn({ asked: { address, answeredBy, size, read } }: { readonly asked: AskedOf<'go on'> }) {
  return (
    <section className={styles.panel} aria-labelledby="link-asks">
      <h2 id="link-asks">
        {answeredBy === undefined ? (
          <>Read a large capture?</>
        ) : (
          <>
            Another host answered: <b>{answeredBy}</b>
          </>
        )}
      </h2>
      <ul className={styles.addresses} aria-label="Address that was requested">
        <li>{visibleLine(address)}</li>
      </ul>
      <p>
        {read > 0
          ? `${bytes(read)} were read, and there is more than the server said there would be.`
          : `The answer has ${sizeInWords(size)}. Nothing of it was read yet.`}
      </p>
      <div className={styles.buttons}>
        <button type="button" className={styles.primary} onClick={() => goOn(true)}>
          {read > 0 ? 'Read on' : 'Read it'}
        </button>
        <button type="button" onClick={() => goOn(false)}>
          Cancel
        </button>
      </div>
    </section>
  );
}

function whyOf(match: FileMatch): string {
  switch (match.kind) {
    case 'missing':
      return 'not among the files that were given';
    case 'same':
      return [
        match.renamed === undefined ? 'the same file' : `the same file, called ${visibleLine(match.renamed)} here`,
        match.loosely ? ' by name and size; its bytes were not compared' : ', by size and by the bytes at both ends',
      ].join('');
    case 'different': {
      const reasons = [
        match.renamed !== undefined && `it is called ${visibleLine(match.renamed)}`,
        match.size !== undefined && `it has ${counted(match.size, 'byte')}, not ${count(match.wanted.size)}`,
        match.digest && 'its bytes differ although it is as long',
      ].filter((reason) => reason !== false);
      return `another file: ${reasons.join(' and ')}`;
    }
  }
}

/** Files of a computer: which ones the link means, and how those given compare. */
function FilesWanted({ asked: { files, given } }: { readonly asked: AskedOf<'files'> }) {
  const one = files.length === 1;
  const matches: readonly (FileMatch | undefined)[] = given?.matches ?? files.map(() => undefined);
  return (
    <section className={styles.panel} aria-labelledby="link-asks">
      <h2 id="link-asks">
        {given === undefined
          ? `This link was made from ${one ? 'a file' : counted(files.length, 'file')} that you need to have`
          : `${one ? 'This is not the file' : 'These are not all the files'} that the link was made from`}
      </h2>
      <ul className={styles.files} aria-label="Files of the link">
        {files.map(({ name, size, digest }, index) => {
          const match = matches[index];
          return (
            <li key={`${name} ${digest}`} className={match && styles[match.kind]}>
              <span>{match !== undefined && <Icon name={match.kind === 'same' ? 'check' : 'warning'} />}</span>
              <span className={styles.name}>{visibleLine(name)}</span>
              <span className={styles.size}>{counted(size, 'byte')}</span>
              {match !== undefined && <span className={styles.why}>{whyOf(match)}</span>}
            </li>
          );
        })}
      </ul>
      <p className={styles.small}>
        {one ? 'Drop it' : 'Drop them together'} anywhere on the page, or choose {one ? 'it' : 'them'}: the page then opens at the link’s
        place. Nothing is uploaded.
        {canDigest()
          ? ' Name, size and a digest of both ends are compared.'
          : ' This page was not loaded over https, so browsers let it compare name and size only, not the bytes.'}
      </p>
      <div className={styles.buttons}>
        <button type="button" className={styles.primary} onClick={() => reachNow('files')}>
          {given === undefined ? `Choose ${one ? 'the file' : 'the files'}…` : 'Choose again…'}
        </button>
        {!one && (
          <button type="button" onClick={() => reachNow('folder')}>
            Choose their folder…
          </button>
        )}
        {given !== undefined && (
          <button type="button" onClick={openAnyway}>
            Open {given.count === 1 ? 'it' : `the ${count(given.count)} given`} anyway
          </button>
        )}
        <button type="button" onClick={decline}>
          Cancel
        </button>
      </div>
    </section>
  );
}

/** Files named before the rest is only counted. */
const mostNamed = 12;

/** Files that the page's opener has: whose they are, and what they are called. */
function Offered({ asked: { origin, files, bytes: size } }: { readonly asked: AskedOf<'offered'> }) {
  const who = origin === 'null' ? 'a page without an address' : origin;
  return (
    <section className={styles.panel} aria-labelledby="link-asks">
      <h2 id="link-asks">
        <b>{visibleLine(who)}</b> wants to show you {counted(files.length, 'file')}
      </h2>
      <ul className={styles.addresses} aria-label="Files that are offered">
        {files.slice(0, mostNamed).map(({ path, file }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and paths may come twice.
          <li key={index}>
            {visibleLine(path)} · {bytes(file.size)}
          </li>
        ))}
        {files.length > mostNamed && <li>and {counted(files.length - mostNamed, 'file')} more</li>}
      </ul>
      <p className={styles.small}>
        {bytes(size)} in all. The page that opened this one sent them; nothing of them was read yet. Opened, they are treated as files that
        you drop: nothing goes back but that you opened them.
      </p>
      <div className={styles.buttons}>
        <button type="button" className={styles.primary} onClick={() => void agreeToOffer()}>
          Open {files.length === 1 ? 'it' : 'them'}
        </button>
        <button type="button" onClick={declineOffer}>
          Cancel
        </button>
      </div>
    </section>
  );
}

/** What a link asks of the person before it opens anything. */
export function LinkPanel() {
  const asked = useLink((link) => link.asked);
  switch (asked?.kind) {
    case undefined:
    // Asked for by the page itself, whose part for it comes late.
    case 'unpack':
      return null;
    case 'remote':
      return <RemoteConsent asked={asked} />;
    case 'go on':
      return <GoOn asked={asked} />;
    case 'offered':
      return <Offered asked={asked} />;
    case 'files':
      return <FilesWanted asked={asked} />;
  }
}
