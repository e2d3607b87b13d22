import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * The page's policy forbids inline scripts, which the development server needs for hot reloading.
 * Only there it is taken out; the built page keeps it.
 */
const withoutPolicyWhileDeveloping: Plugin = {
  name: 'without-policy-while-developing',
  apply: 'serve',
  transformIndexHtml: (html, { server }) => (server ? html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, '') : html),
};

/** Browsers that know `light-dark()`, popovers and nesting: older ones would need code that nobody tests. */
const browsers = ['chrome123', 'firefox128', 'safari17.5'];

/** The modules that the first view needs, by their ids: all that its entry imports, but for what comes later. */
function firstView(importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const needed = new Set<string>();
  const waiting = [fileURLToPath(new URL('app/main.tsx', import.meta.url))];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    waiting.push(...importsOf(id));
  }
  return needed;
}

let needed: ReadonlySet<string> | undefined;

export default defineConfig({
  // Relative addresses: the built page works under any path of any static host.
  base: './',
  plugins: [react(), withoutPolicyWhileDeveloping],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: browsers,
    cssTarget: browsers,
    // An inlined file would be a data: URL, which the policy forbids.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // How long the build itself took is no fault of the page.
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What the first view needs is one script, also where parts that come later share it: it packs better than one for each set of parts.
      output: {
        codeSplitting: {
          groups: [
            {
              name: (id, chunks) => {
                needed ??= firstView((each) => chunks.getModuleInfo(each)?.importedIds ?? []);
                return needed.has(id) ? 'page' : null;
              },
            },
          ],
        },
      },
    },
  },
});
