import { retryDetail } from '../commands/calls.ts';
import { distinctMedia } from '../media/distinct.ts';
import { useDetail } from '../state/detail.ts';
import { useView } from '../state/view.ts';
import { cx } from '../ui/cx.ts';
import { CallHeader } from './CallHeader.tsx';
import styles from './CallPane.module.css';
import { CallTabs, panelId, tabId } from './CallTabs.tsx';
import { ForkView } from './ForkView.tsx';
import { Later, latePart } from './later.tsx';

/** Comes while the first capture is opened: what is seen of it first. */
export const compare = latePart(() => import('../compare/Compare.tsx').then((part) => part.Compare));

/** Come with the first look at them. */
const fields = latePart(() => import('../fields/Fields.tsx').then((part) => part.Fields));
const callFrames = latePart(() => import('../frames/call/CallFrames.tsx').then((part) => part.CallFrames));
const boundary = latePart(() => import('../boundary/BoundaryPanel.tsx').then((part) => part.BoundaryPanel));
const callShapes = latePart(() => import('../shapes/CallShapes.tsx').then((part) => part.CallShapes));
const callMedia = latePart(() => import('../media/CallMedia.tsx').then((part) => part.CallMedia));

/** The selected call: who it is, what became of its result, and its views. */
export function CallPane() {
  const shown = useDetail((detail) => detail.shown);
  const failure = useDetail((detail) => detail.failure);
  const loading = useDetail((detail) => detail.loading);
  const tab = useView((view) => view.tab);
  const boundaryOpen = useView((view) => view.boundaryOpen);

  if (failure !== undefined) {
    return (
      <div className={styles.message} role="alert">
        <p>
          <b>{failure.what}</b> {failure.hint}
        </p>
        <button type="button" onClick={retryDetail}>
          Try again
        </button>
      </div>
    );
  }
  if (shown === undefined) {
    return <p className={styles.message}>{loading === undefined ? 'Choose a call in the list.' : 'Reading the call…'}</p>;
  }
  const { report, media } = shown;
  return (
    <section
      className={cx(styles.pane, loading !== undefined && loading !== report.index && styles.waiting)}
      aria-label="Call"
      aria-busy={loading !== undefined}
    >
      <CallHeader detail={shown} />
      <ForkView report={report} />
      <CallTabs report={report} media={distinctMedia(media.media).length} />
      <div className={styles.body} role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
        {tab === 'compare' && <Later part={compare} props={{ report }} />}
        {tab === 'compare' && boundaryOpen && <Later part={boundary} props={{ report }} />}
        {tab === 'fields' && <Later part={fields} props={{ report }} />}
        {tab === 'frames' && <Later part={callFrames} props={{ report }} />}
        {tab === 'shapes' && <Later part={callShapes} props={{ report }} />}
        {tab === 'media' && <Later part={callMedia} props={{ detail: shown }} />}
      </div>
    </section>
  );
}
