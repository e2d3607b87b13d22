import { useCapture } from '../state/capture.ts';
import { useCaptures } from '../state/captures.ts';
import { useDetail } from '../state/detail.ts';
import { useFindings } from '../state/findings.ts';
import { useFrames } from '../state/frames.ts';
import { clampWidth, themes, useSettings } from '../state/settings.ts';
import { type DialogName, type Pane, type Tab, useView } from '../state/view.ts';
import { closeTextMenu } from './columns.ts';
import type { Command } from './command.ts';
import { closeDerive } from './derive.ts';
import { setFindingFilter } from './findings.ts';
import { setFrameFilter } from './frames.ts';
import { reachNow, reachOnceThere } from './handles.ts';
import { setFilter } from './list.ts';

export const showTab = (tab: Tab): void => useView.setState({ tab, view: 'calls', pane: 'call' });
export const showPane = (pane: Pane): void => useView.setState({ pane });
export const openDialog = (dialog: DialogName): void => useView.setState({ dialog });
export const closeDialog = (): void => useView.setState({ dialog: undefined });
export const toggleFold = (): void => useView.setState((view) => ({ folded: !view.folded }));
export const setCallsWidth = (width: number): void => useSettings.setState({ callsWidth: clampWidth(width) });
export const toggleEscapes = (): void => useSettings.setState((settings) => ({ escapes: !settings.escapes }));
export const toggleWrap = (): void => useSettings.setState((settings) => ({ wrap: !settings.wrap }));
export const toggleLetterKeys = (): void => useSettings.setState((settings) => ({ letterKeys: !settings.letterKeys }));

/** Light, dark, as the system has it. */
export function nextTheme(): void {
  useSettings.setState(({ theme }) => ({ theme: themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system' }));
}

/** Shows the list and puts the cursor into its filter. */
export function focusFilter(): void {
  const { folded, pane } = useView.getState();
  // Where the list is on screen the cursor is there at once: what is typed next must not act as keys.
  if (!folded && pane === 'calls' && reachNow('filter')) return;
  useView.setState({ folded: false, pane: 'calls' });
  reachOnceThere('filter');
}

/** Escape steps back out of the innermost thing: menu, dialog, panel, filter. */
export function stepBack(): void {
  const { textMenu, dialog, deriveOpen, boundaryOpen, tab, problemsOpen, filter, view } = useView.getState();
  if (textMenu !== undefined) closeTextMenu();
  else if (dialog !== undefined) closeDialog();
  else if (deriveOpen && tab === 'compare') closeDerive();
  else if (boundaryOpen && tab === 'compare') useView.setState({ boundaryOpen: false });
  else if (problemsOpen) useView.setState({ problemsOpen: false });
  else if (view === 'frames') {
    if (useFrames.getState().filter !== '') setFrameFilter('');
  } else if (view === 'captures') {
    if (useCaptures.getState().filter === '') return;
    useCaptures.setState({ filter: '' });
    reachNow('captures');
  } else if (view === 'findings') {
    if (useFindings.getState().filter !== '') setFindingFilter('');
  } else if (view === 'calls' && filter !== '') setFilter('');
}

const anyCall = () => useCapture.getState().counts.calls > 0;
const viewsOfRows: readonly string[] = ['frames', 'findings', 'captures'];
const anyRow = () => viewsOfRows.includes(useView.getState().view) || (useView.getState().view === 'calls' && anyCall());
const anyDetail = () => useDetail.getState().shown !== undefined;

export const viewCommands: readonly Command[] = [
  { id: 'tab.compare', words: 'Compare tab', group: 'View', keys: ['1'], when: anyDetail, run: () => showTab('compare') },
  { id: 'tab.fields', words: 'Fields tab', group: 'View', keys: ['2'], when: anyDetail, run: () => showTab('fields') },
  { id: 'tab.frames', words: 'Frames tab', group: 'View', keys: ['3'], when: anyDetail, run: () => showTab('frames') },
  { id: 'tab.media', words: 'Media tab', group: 'View', keys: ['4'], when: anyDetail, run: () => showTab('media') },
  { id: 'tab.shapes', words: 'Shapes tab', group: 'View', keys: ['5'], when: anyDetail, run: () => showTab('shapes') },
  { id: 'list.filter', words: 'Filter the list', group: 'Calls', keys: ['/'], when: anyRow, run: focusFilter },
  {
    id: 'list.fold',
    words: 'Fold or unfold the calls',
    group: 'View',
    keys: ['\\'],
    when: () => anyCall() && useView.getState().view === 'calls',
    run: toggleFold,
  },
  { id: 'view.escapes', words: 'Show invisible and escaped characters', group: 'View', keys: ['x'], run: toggleEscapes },
  { id: 'view.wrap', words: 'Wrap long lines', group: 'View', keys: ['w'], run: toggleWrap },
  { id: 'view.theme', words: 'Light, dark or system colours', group: 'View', keys: ['t'], run: nextTheme },
  { id: 'view.help', words: 'Keys and words of the filter', group: 'View', keys: ['?'], run: () => openDialog('help') },
  { id: 'view.back', words: 'Close the innermost menu, dialog or panel; empty the filter', group: 'View', keys: ['Escape'], run: stepBack },
];

export const openCommands: readonly Command[] = [
  { id: 'open.files', words: 'Open files', group: 'Open', keys: ['o'], run: () => reachNow('files') },
  { id: 'open.folder', words: 'Open a folder', group: 'Open', keys: ['Shift+O'], run: () => reachNow('folder') },
];
