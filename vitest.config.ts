import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A busy machine is slow, not wrong: no test asserts time, and each project below inherits this bound.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['e2e/tools/properties.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'lib',
          include: ['lib/**/*.test.ts'],
          environment: 'node',
          pool: 'threads',
          // The library keeps no state, so its files can share a worker; starting one for each costs more than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['app/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts'],
          environment: 'node',
          pool: 'threads',
        },
      },
    ],
  },
});
