import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bindKeys } from './commands/keys.ts';
import { openSampleNamed } from './commands/opening.ts';
import { sampleInHash } from './open/samples.ts';
import { App } from './shell/App.tsx';
import { markReady } from './shell/ready.ts';

/** A sample named in the address is opened; a hash without one leaves the page as it is. */
function followHash(): void {
  const sample = sampleInHash(location.hash);
  if (sample !== undefined) void openSampleNamed(sample);
}

const root = document.getElementById('root');
if (root !== null) {
  markReady(document.documentElement);
  bindKeys(window);
  window.addEventListener('hashchange', followHash);
  followHash();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
