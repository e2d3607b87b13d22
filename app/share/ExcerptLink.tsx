import { addOwn, cancelShare, makeLink, preview } from '../commands/share.ts';
import { pageAddress } from '../link/address.ts';
import { type MadeLink, useShare } from '../state/share.ts';
import { count, counted } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { Progress } from '../ui/Progress.tsx';
import { visibleLine } from '../ui/visible.ts';
import { CallPicker } from './CallPicker.tsx';
import styles from './ExcerptLink.module.css';
import { HitList } from './HitList.tsx';
import { LengthMeter } from './LengthMeter.tsx';
import { LinkField } from './LinkField.tsx';
import { Rules } from './Rules.tsx';
import { stepWords } from './words.ts';

/** Characters of an excerpt link besides the page's address and the excerpt: version and place. */
const placeLength = 120;

function Working() {
  const working = useShare((share) => share.working);
  if (working === undefined) return null;
  return (
    <div className={styles.working}>
      <p role="status">{stepWords(working)}</p>
      <button type="button" onClick={cancelShare}>
        Stop
      </button>
      <Progress label="Work on the excerpt" done={working.done} total={working.total} />
    </div>
  );
}

/** What the last gate still found: no link is made of it. */
function Left({ values }: { readonly values: readonly string[] }) {
  return (
    <div className={styles.refusal} role="alert">
      <Icon name="warning" />
      <div>
        <p>
          <b>No link was made.</b> The excerpt was looked through once more before packing, and {counted(values.length, 'value')} would
          still be in it that nobody decided to leave. Take {values.length === 1 ? 'it' : 'them'} out as well, or choose other calls.
        </p>
        <ul>
          {values.slice(0, 20).map((value) => (
            <li key={value}>
              <code>{visibleLine(value.slice(0, 120))}</code>
              <button type="button" onClick={() => addOwn(value)}>
                Look for it too
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Made({ made: { link, redacted, calls } }: { readonly made: MadeLink }) {
  return (
    <div className={styles.made}>
      <p>
        <b>The link is ready.</b> It holds {counted(calls, 'call')} with {calls === 1 ? 'its' : 'their'} texts;{' '}
        {redacted.places === 0
          ? 'nothing was taken out'
          : `${counted(redacted.values, 'value')} in ${counted(redacted.places, 'place')} were taken out`}
        {redacted.left > 0 && `, and ${counted(redacted.left, 'value')} that looked like secrets are left in`}. Nothing was requested to
        make it.
      </p>
      <LinkField label="Excerpt link" link={link} focus />
    </div>
  );
}

function Outcome() {
  const working = useShare((share) => share.working);
  const shown = useShare((share) => share.preview);
  const failure = useShare((share) => share.failure);
  const left = useShare((share) => share.left);
  const made = useShare((share) => share.made);
  const calls = useShare((share) => share.calls.size);
  if (working !== undefined) return <Working />;
  return (
    <>
      {failure !== undefined && (
        <div className={styles.refusal} role="alert">
          <Icon name="warning" />
          <p>
            <b>{visibleLine(failure.what)}</b> {visibleLine(failure.hint)}
          </p>
        </div>
      )}
      {left.length > 0 && <Left values={left} />}
      {made !== undefined ? (
        <Made made={made} />
      ) : shown === undefined ? (
        <div className={styles.make}>
          <p className={styles.quiet}>
            {calls === 0 ? 'Choose the calls that the link is to hold.' : 'Nobody has looked through these calls yet.'}
          </p>
          <button type="button" className={styles.primary} disabled={calls === 0} onClick={() => void preview()}>
            Look through {counted(calls, 'call')}
          </button>
        </div>
      ) : (
        <div className={styles.make}>
          <LengthMeter length={shown.estimate + pageAddress().length + placeLength} about />
          <button type="button" className={styles.primary} onClick={() => void makeLink()}>
            Make link
          </button>
        </div>
      )}
    </>
  );
}

/** A link that holds chosen calls with all their texts, once somebody has decided what is taken out of them. */
export function ExcerptLink() {
  const shown = useShare((share) => share.preview);
  const calls = useShare((share) => share.calls.size);
  return (
    <div className={styles.excerpt}>
      <div className={styles.choices}>
        <CallPicker />
        <Rules />
      </div>
      <div className={styles.preview}>
        {shown === undefined ? (
          <p className={styles.quiet}>
            {calls === 0
              ? 'An excerpt link holds chosen calls whole: frames, history, model requests and spills. Choose at least one call.'
              : 'What is found in the calls will stand here, for you to decide on.'}
          </p>
        ) : (
          <HitList key={`${shown.units} ${shown.hits.count}`} preview={shown} />
        )}
        {shown !== undefined && (
          <p className={styles.small}>
            Looked through {count(shown.units)} units in {counted(shown.files, 'file')}. What is taken out is replaced by as many units and
            bytes, so that every size, cut and offset stays true. Digests of files would no longer hold and read <i>redacted</i>.
          </p>
        )}
      </div>
      <div className={styles.outcome}>
        <Outcome />
      </div>
    </div>
  );
}
