import type { LinkState } from '../../lib/link/state.ts';
import { reportInView } from '../commands/derive.ts';
import { linkOf, showShareTab } from '../commands/share.ts';
import { currentState } from '../link/address.ts';
import { textById } from '../state/derive.ts';
import { useLink } from '../state/link.ts';
import { mostLinked, useShapes } from '../state/shapes.ts';
import { count, counted } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';
import { LinkField } from './LinkField.tsx';
import styles from './ShareDialog.module.css';
import { placeWords } from './words.ts';

/** Files named one by one up to here. */
const namedFiles = 6;

/** What the receiver needs besides the link. */
function Needs({ source }: { readonly source: LinkState['source'] }) {
  switch (source.kind) {
    case 'none':
      return null;
    case 'sample':
      return <p>The capture is a sample of this page: whoever opens the link has it at once.</p>;
    case 'remote':
      return (
        <p>
          The capture stays where it is. Whoever opens the link is shown the {source.urls.length === 1 ? 'address' : 'addresses'} first, and
          nothing is requested until they agree.
        </p>
      );
    case 'excerpt':
      return <p>The link holds the excerpt itself, as it was opened: whoever opens it needs nothing else.</p>;
    case 'local': {
      const more = source.files.length - namedFiles;
      return (
        <>
          <p>
            The link does <b>not</b> hold the capture. Whoever opens it is asked for{' '}
            {source.files.length === 1 ? 'this file' : 'these files'}, and another file is named as different:
          </p>
          <ul className={styles.files}>
            {source.files.slice(0, namedFiles).map(({ name, size, digest }) => (
              <li key={`${name} ${digest}`}>
                <span>{visibleLine(name)}</span>
                <span className={styles.quiet}>{counted(size, 'byte')}</span>
                <code className={styles.quiet} title="Partial digest: SHA-256 over the first and the last 64 KiB, its first 16 digits">
                  {digest || 'no digest'}
                </code>
              </li>
            ))}
            {more > 0 && <li className={styles.quiet}>and {counted(more, 'file')} more</li>}
          </ul>
          <p>
            If they do not have {source.files.length === 1 ? 'it' : 'them'}, make an{' '}
            <button type="button" className={styles.inline} onClick={() => showShareTab('excerpt')}>
              excerpt link
            </button>
            , which holds the chosen calls.
          </p>
        </>
      );
    }
  }
}

/** Whether the link holds the value that a person typed, where that is what is looked at. */
function OwnValue({ state: { view, shape } }: { readonly state: LinkState }) {
  const units = useShapes((shapes) => shapes.text.length);
  if (view !== 'shapes') return null;
  if (shape?.text !== undefined) return <p>It holds the value that you typed.</p>;
  return units <= mostLinked ? null : (
    <p>
      The value that you typed is left out: it has {counted(units, 'unit')}, and a link holds at most {count(mostLinked)}.
    </p>
  );
}

/** A link that opens the capture at this place. */
export function ViewLink() {
  const source = useLink((link) => link.source);
  const state = currentState();
  const report = reportInView();
  if (source.kind === 'none') {
    return (
      <div className={styles.section}>
        <p>
          What is open cannot be named in a link: it has more than 200 files, or its files are still being read. An{' '}
          <button type="button" className={styles.inline} onClick={() => showShareTab('excerpt')}>
            excerpt link
          </button>{' '}
          can still hold chosen calls.
        </p>
      </div>
    );
  }
  const place = placeWords(state, (id) => (report && textById(report, id)?.label) ?? id);
  return (
    <div className={styles.section}>
      <LinkField label="View link" link={linkOf(state)} focus />
      <p>
        <b>Opens at</b> {place.join(' · ')}.
      </p>
      <OwnValue state={state} />
      <Needs source={source} />
      <p className={styles.quiet}>
        {source.kind === 'excerpt'
          ? 'Making a link requests nothing.'
          : 'It tells names: of the capture’s files, the session, the call, and the words of the filter. It holds none of the capture’s texts. Making a link requests nothing.'}
      </p>
    </div>
  );
}
