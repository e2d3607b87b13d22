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

/** What the first view needs; actions and lists of findings come with the first look at them. */
const sharedFolders = /node_modules|\/app\/(?:ui|state|commands|link|open)\/(?!finding(?:Filter|List|Steps)\.ts)/;

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
      // What the first view shares with parts that come later is one script, which packs better than one for each set of parts.
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2, test: sharedFolders }] } },
    },
  },
});
