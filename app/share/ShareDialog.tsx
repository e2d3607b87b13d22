import type { KeyboardEvent } from 'react';
import { closeShare, showShareTab } from '../commands/share.ts';
import { type ShareTab, useShare } from '../state/share.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ExcerptLink } from './ExcerptLink.tsx';
import styles from './ShareDialog.module.css';
import { ViewLink } from './ViewLink.tsx';

const tabs: readonly { readonly id: ShareTab; readonly words: string; readonly about: string }[] = [
  { id: 'view', words: 'View link', about: 'this place in the capture, which the receiver needs to have' },
  { id: 'excerpt', words: 'Excerpt link', about: 'chosen calls whole, with secrets taken out' },
];
const panelId = 'share-panel';
const tabId = (tab: ShareTab): string => `share-${tab}`;

/** Shares what is open, without sending it anywhere: a link to a place, or one that holds calls. */
export function ShareDialog() {
  const tab = useShare((share) => share.tab);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const next = tab === 'view' ? 'excerpt' : 'view';
    showShareTab(next);
    document.getElementById(tabId(next))?.focus();
    event.preventDefault();
  };
  return (
    <Dialog title="Share" onClose={closeShare}>
      <div role="tablist" className={styles.tabs} aria-label="Kind of link" onKeyDown={press}>
        {tabs.map(({ id, words, about }) => (
          <button
            key={id}
            id={tabId(id)}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab === id}
            aria-controls={panelId}
            tabIndex={tab === id ? 0 : -1}
            onClick={() => showShareTab(id)}
          >
            <b>{words}</b> <span>{about}</span>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(tab)}>
        {tab === 'view' ? <ViewLink /> : <ExcerptLink />}
      </div>
    </Dialog>
  );
}
