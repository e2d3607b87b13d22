import type { KeyboardEvent } from 'react';
import type { CallReport } from '../../lib/checks/types.ts';
import { showTab } from '../commands/arrange.ts';
import { keyOf } from '../commands/registry.ts';
import { type Tab, useView } from '../state/view.ts';
import { count } from '../ui/format.ts';
import styles from './CallTabs.module.css';

/** The views of one call, in the order of their digits. */
export const tabs: readonly { readonly id: Tab; readonly words: string; readonly command: string }[] = [
  { id: 'compare', words: 'Compare', command: 'tab.compare' },
  { id: 'fields', words: 'Fields', command: 'tab.fields' },
  { id: 'frames', words: 'Frames', command: 'tab.frames' },
  { id: 'media', words: 'Media', command: 'tab.media' },
  { id: 'shapes', words: 'Shapes', command: 'tab.shapes' },
];

export const panelId = (tab: Tab): string => `panel-${tab}`;
export const tabId = (tab: Tab): string => `tab-${tab}`;

interface CallTabsProps {
  readonly report: CallReport;
  /** How many media the result has. */
  readonly media: number;
}

/** Chooses a view of the call; arrow keys go from tab to tab. */
export function CallTabs({ report, media }: CallTabsProps) {
  const current = useView((view) => view.tab);

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const next = tabs[(tabs.findIndex(({ id }) => id === current) + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    showTab(next.id);
    document.getElementById(tabId(next.id))?.focus();
    event.preventDefault();
  };

  return (
    <div className={styles.tabs}>
      <div role="tablist" className={styles.list} aria-label="Views of the call" onKeyDown={press}>
        {tabs.map(({ id, words, command }) => (
          <button
            key={id}
            id={tabId(id)}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={current === id}
            aria-controls={panelId(id)}
            aria-keyshortcuts={keyOf(command)}
            tabIndex={current === id ? 0 : -1}
            title={`${words} (${keyOf(command)})`}
            onClick={() => showTab(id)}
          >
            {words}
            {id === 'fields' && ` ${count(report.fields.length)}`}
            {id === 'media' && media > 0 && ` ${count(media)}`}
          </button>
        ))}
      </div>
    </div>
  );
}
