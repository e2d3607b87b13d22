import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
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
