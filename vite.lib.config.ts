import { defineConfig } from 'vite';

/** The library as one ES module for any consumer; its types are emitted beside it by `tsc`. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist-lib',
    target: 'es2023',
    minify: false,
    sourcemap: true,
    lib: { entry: 'lib/index.ts', formats: ['es'], fileName: () => 'index.js' },
  },
});
