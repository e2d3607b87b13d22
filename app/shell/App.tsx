import { useEffect } from 'react';
import { views } from '../commands/views.ts';
import { DropTarget } from '../start/DropTarget.tsx';
import { ExcerptNote } from '../start/ExcerptNote.tsx';
import { FailureNote } from '../start/FailureNote.tsx';
import { FileInputs } from '../start/FileInputs.tsx';
import { LinkProblem } from '../start/LinkProblem.tsx';
import { OpeningProgress } from '../start/OpeningProgress.tsx';
import { PasteTarget } from '../start/PasteTarget.tsx';
import { StartPage } from '../start/StartPage.tsx';
import { useCapture } from '../state/capture.ts';
import { useLink } from '../state/link.ts';
import { useSettings } from '../state/settings.ts';
import { useView, type ViewName } from '../state/view.ts';
import styles from './App.module.css';
import { compare } from './CallPane.tsx';
import { foresee, foreseeAll, type LatePart, Later, latePart } from './later.tsx';
import { NoCalls } from './NoCalls.tsx';
import { Notice } from './Notice.tsx';
import { StatusBar } from './StatusBar.tsx';
import { TopBar } from './TopBar.tsx';
import { ViewPanes } from './ViewPanes.tsx';
import { Workspace } from './Workspace.tsx';

/** Comes with the first use: most visits share nothing. */
const shareDialog = latePart(() => import('../share/ShareDialog.tsx').then((part) => part.ShareDialog));

/** Each comes when it is asked for. */
const helpDialog = latePart(() => import('./HelpDialog.tsx').then((part) => part.HelpDialog));
const pasteDialog = latePart(() => import('../start/PasteDialog.tsx').then((part) => part.PasteDialog));
const recordDialog = latePart(() => import('../record/RecordDialog.tsx').then((part) => part.RecordDialog));

/** Comes when a link asks for something. */
const linkPanel = latePart(() => import('../start/LinkPanel.tsx').then((part) => part.LinkPanel));

/** Comes when somebody wants to see what could not be read. */
const problemsPanel = latePart(() => import('../problems/ProblemsPanel.tsx').then((part) => part.ProblemsPanel));

/** Comes when a packed file would become very large. */
const unpackQuestion = latePart(() => import('../start/UnpackQuestion.tsx').then((part) => part.UnpackQuestion));

/** Comes with the first large archive. */
const archiveFiles = latePart(() => import('../start/ArchiveFiles.tsx').then((part) => part.ArchiveFiles));

/** Come with the first look at them. */
const findingsView = latePart(() => import('../findings/FindingsView.tsx').then((part) => part.FindingsView));
const budgetsView = latePart(() => import('../budgets/BudgetsView.tsx').then((part) => part.BudgetsView));
const capturesView = latePart(() => import('../captures/CapturesView.tsx').then((part) => part.CapturesView));
const shapesView = latePart(() => import('../shapes/ShapesView.tsx').then((part) => part.ShapesView));
const lossesView = latePart(() => import('../losses/LossesView.tsx').then((part) => part.LossesView));
const framesView = latePart(() => import('../frames/FramesView.tsx').then((part) => part.FramesView));

const lateViews: { readonly [view in Exclude<ViewName, 'calls'>]: LatePart<object> } = {
  frames: framesView,
  findings: findingsView,
  budgets: budgetsView,
  captures: capturesView,
  losses: lossesView,
  shapes: shapesView,
};

/** What is being opened or failed to open while something is open already, or a value of one's own is looked at. */
function Notes({ own }: { readonly own: boolean }) {
  const ready = useCapture((capture) => capture.phase === 'ready');
  const opening = useCapture((capture) => capture.opening);
  const failure = useCapture((capture) => capture.failure);
  const noted = useLink((link) => link.noted);
  const asked = useLink((link) => link.asked);
  return (
    <div className={styles.notes}>
      {ready && opening !== undefined && opening.quiet !== true && <OpeningProgress opening={opening} />}
      {(ready || own) && failure !== undefined && <FailureNote failure={failure} />}
      {(ready || own) && <LinkProblem />}
      {(ready || own) && asked !== undefined && <Later part={linkPanel} props={{}} />}
      {asked?.kind === 'unpack' && <Later part={unpackQuestion} props={{ questions: asked.questions }} />}
      {asked?.kind === 'choose' && <Later part={archiveFiles} props={{ choice: asked.choice }} />}
      {ready && noted && <ExcerptNote />}
    </div>
  );
}

/** The page: top bar, what is open or how to open something, problems, status. */
export function App() {
  const ready = useCapture((capture) => capture.phase === 'ready');
  const calls = useCapture((capture) => capture.counts.calls);
  const view = useView((shown) => shown.view);
  const problemsOpen = useView((shown) => shown.problemsOpen);
  const dialog = useView((shown) => shown.dialog);
  const theme = useSettings((settings) => settings.theme);

  const opening = useCapture((capture) => capture.opening !== undefined);
  const asked = useLink((link) => link.asked !== undefined);
  // A value of one's own needs no capture.
  const own = !ready && !opening && view === 'shapes';
  const entry = views.find(({ id }) => id === view);
  const late = view === 'calls' || entry === undefined || (entry.needs === 'a call' && calls === 0) ? undefined : lateViews[view];

  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);

  useEffect(() => {
    if (opening) foresee(compare);
  }, [opening]);
  useEffect(() => {
    if (ready) foreseeAll();
  }, [ready]);

  return (
    <div className={styles.app}>
      <TopBar />
      <div>
        {ready && <ViewPanes />}
        <Notes own={own} />
      </div>
      {!ready && !own ? (
        <StartPage asked={asked && <Later part={linkPanel} props={{}} />} />
      ) : late !== undefined ? (
        <Later key={view} part={late} props={{}} />
      ) : calls === 0 ? (
        <NoCalls />
      ) : (
        <Workspace />
      )}
      <div>{ready && problemsOpen && <Later part={problemsPanel} props={{}} />}</div>
      <StatusBar />
      <FileInputs />
      <DropTarget />
      <PasteTarget />
      {dialog === 'help' && <Later part={helpDialog} props={{}} />}
      {dialog === 'share' && <Later part={shareDialog} props={{}} />}
      {dialog === 'paste' && <Later part={pasteDialog} props={{}} />}
      {dialog === 'record' && <Later part={recordDialog} props={{}} />}
      <Notice />
    </div>
  );
}
