import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bindKeys } from './commands/keys.ts';
import { followAddress } from './commands/links.ts';
import { listenToOpener, listenToSystem } from './commands/offered.ts';
import { keepAddress } from './link/address.ts';
import { App } from './shell/App.tsx';
import { markReady } from './shell/ready.ts';

const root = document.getElementById('root');
if (root !== null) {
  markReady(document.documentElement);
  bindKeys(window);
  window.addEventListener('hashchange', followAddress);
  followAddress();
  keepAddress();
  listenToOpener(window);
  listenToSystem(window);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
