import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './e2e/tools/find-chromium.mjs';

/** A port nobody listens on at this moment. */
const freePort = () =>
  new Promise<number>((done, failed) => {
    const probe = createServer();
    probe.once('error', failed).listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

// This file is read again by every worker: what is chosen once travels to them in the environment.
process.env.SPILLWAY_E2E_PORT ??= String(await freePort());
process.env.SPILLWAY_CHROMIUM ??= (await findChromium())?.executablePath ?? '';

/** The page is served under a path, since most static hosts do so and an absolute address would break there. */
const base = '/some/sub/path/';
const url = `http://127.0.0.1:${process.env.SPILLWAY_E2E_PORT}${base}`;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine is slow, not wrong: nothing here asserts time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '.cache/reports/e2e.json' }]],
  use: {
    baseURL: url,
    launchOptions: { executablePath: process.env.SPILLWAY_CHROMIUM, args: chromiumArgs() },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium', viewport: { width: 1280, height: 800 } } }],
  webServer: {
    command: `node e2e/tools/serve.mjs --port ${process.env.SPILLWAY_E2E_PORT} --base ${base}`,
    url,
    reuseExistingServer: false,
  },
});
