// @ts-check
/**
 * Finds a Chromium to test with, and installs one where there is none. Used by the test runner, the Playwright
 * configuration, the screenshot tool and the benchmark, so that all of them drive the same browser.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ executablePath: string, how: string }} FoundChromium */

const root = fileURLToPath(new URL('../..', import.meta.url));
const namesOnPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Is this a file we may run? @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, process.platform === 'win32' ? constants.F_OK : constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Where browsers live when they are not on PATH. @returns {string[]} */
function usualPlaces() {
  if (process.platform === 'darwin') {
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => [
      join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
      join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
      join(folder, 'Microsoft Edge.app/Contents/MacOS/Microsoft Edge'),
    ]);
  }
  if (process.platform === 'win32') {
    const folders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    return folders
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        join(folder, 'Google/Chrome/Application/chrome.exe'),
        join(folder, 'Chromium/Application/chrome.exe'),
        join(folder, 'Microsoft/Edge/Application/msedge.exe'),
      ]);
  }
  return [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/lib/chromium/chromium',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
    '/usr/local/bin/chromium',
  ];
}

/** @returns {FoundChromium | undefined} */
function fromEnvironment() {
  for (const name of ['SPILLWAY_CHROMIUM', 'CHROME_PATH']) {
    const path = process.env[name];
    if (path && isProgram(path)) return { executablePath: path, how: `named by ${name}` };
  }
  return undefined;
}

/** @returns {FoundChromium | undefined} */
function fromSystem() {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  for (const folder of (process.env.PATH ?? '').split(delimiter).filter(Boolean)) {
    for (const name of namesOnPath) {
      const path = join(folder, name + suffix);
      if (isProgram(path)) return { executablePath: path, how: 'found on PATH' };
    }
  }
  const path = usualPlaces().find(isProgram);
  return path === undefined ? undefined : { executablePath: path, how: 'found in a usual place' };
}

/** @returns {Promise<FoundChromium | undefined>} */
async function fromPlaywright() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && isProgram(path) ? { executablePath: path, how: "Playwright's own" } : undefined;
}

/** A browser that lacks its system libraries exists but does not start. @param {FoundChromium} found */
function starts(found) {
  if (process.platform === 'win32') return true;
  return spawnSync(found.executablePath, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/**
 * Looks for a Chromium without installing anything: the environment first, then the system, then Playwright's own.
 * @returns {Promise<FoundChromium | undefined>}
 */
export async function findChromium() {
  const named = fromEnvironment();
  if (named) return named;
  for (const found of [fromSystem(), await fromPlaywright()]) {
    if (found && starts(found)) return found;
  }
  return undefined;
}

/** @param {string} program @param {string[]} args */
function run(program, args) {
  // npx is a .cmd file on Windows, which only a shell starts.
  const shell = process.platform === 'win32';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const done = spawnSync(program, args, { cwd: root, env, stdio: 'inherit', timeout: 600_000, shell });
  return done.status === 0;
}

const isRoot = () => process.getuid?.() === 0;
const isDebian = () => existsSync('/etc/debian_version') && isProgram('/usr/bin/apt-get');

/** @returns {Promise<FoundChromium | undefined>} */
async function installWithPlaywright() {
  console.log('No Chromium found: installing one with "npx playwright install chromium" …');
  if (!run('npx', ['playwright', 'install', 'chromium'])) return undefined;
  const found = await fromPlaywright();
  if (found && !starts(found) && isRoot()) run('npx', ['playwright', 'install-deps', 'chromium']);
  return found && starts(found) ? found : undefined;
}

/** @returns {FoundChromium | undefined} */
function installWithApt() {
  if (!isDebian() || !isRoot()) return undefined;
  console.log('That did not work: installing Debian\'s package "chromium" with apt-get …');
  run('apt-get', ['update', '-qq']);
  if (!run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'])) return undefined;
  const found = fromSystem();
  return found && starts(found) ? found : undefined;
}

/**
 * Finds a Chromium, or says that there is none and installs one.
 * @returns {Promise<FoundChromium>}
 * @throws {Error} with one sentence on what to do, where none can be found or installed
 */
export async function ensureChromium() {
  const found = (await findChromium()) ?? (await installWithPlaywright()) ?? installWithApt();
  if (found) return found;
  throw new Error(
    'No Chromium was found and none could be installed here. Install Chromium or Google Chrome, or set SPILLWAY_CHROMIUM to the path of one.',
  );
}

/**
 * Arguments for every launch: no traffic of the browser's own, and no sandbox where the system refuses one.
 * @returns {string[]}
 */
export function chromiumArgs() {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic'];
  return isRoot() || process.env.CI ? ['--no-sandbox', ...quiet] : quiet;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = await findChromium();
  console.log(found ? `${found.executablePath} (${found.how})` : 'no Chromium found');
}
