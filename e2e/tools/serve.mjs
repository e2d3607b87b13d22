// @ts-check
/**
 * A small static server for the built page: right MIME types, nothing outside its folder, the page's own policy as a
 * header, and any sub-path, so that tests see what a plain static host would give.
 *
 *   node e2e/tools/serve.mjs [--port 4173] [--base /some/path/] [--folder dist] [--sample]
 */
import { createReadStream, existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.ndjson': 'application/x-ndjson; charset=utf-8',
  '.jsonl': 'application/x-ndjson; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.output': 'text/plain; charset=utf-8',
  '.gz': 'application/gzip',
  '.zip': 'application/zip',
};

/** The policy a page declares in its own head. @param {string} html */
export function policyOf(html) {
  return /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(html)?.[1];
}

/**
 * The file an address means, or undefined where it means none in the folder.
 * @param {string} folder absolute @param {string} base begins and ends with a slash @param {string} address path of the URL, still encoded
 */
export function fileFor(folder, base, address) {
  let path;
  try {
    path = decodeURIComponent(address);
  } catch {
    return undefined;
  }
  if (!path.startsWith(base) || path.includes('\0') || path.includes('\\')) return undefined;
  const inside = resolve(folder, `./${path.slice(base.length)}`);
  try {
    const file = statSync(inside).isDirectory() ? join(inside, 'index.html') : inside;
    const real = realpathSync(file);
    return real.startsWith(realpathSync(folder) + sep) && statSync(real).isFile() ? real : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Serves a folder on 127.0.0.1. Port 0, or a port that is taken, means any free one.
 * @param {{ folder?: string, base?: string, port?: number }} [options]
 * @returns {Promise<{ url: string, port: number, close: () => Promise<void> }>}
 */
export async function serve({ folder = join(root, 'dist'), base = '/', port = 0 } = {}) {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) throw new Error(`there is no page in ${folder}: build it with "npm run build"`);
  const policy = policyOf(readFileSync(index, 'utf8'));
  const server = createServer((request, response) => {
    const address = (request.url ?? '/').replace(/[?#].*$/, '');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const file = fileFor(folder, base, address);
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('not found\n');
      return;
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-length': statSync(file).size,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      ...(policy === undefined ? {} : { 'content-security-policy': policy }),
    });
    if (request.method === 'HEAD') response.end();
    // A file that vanishes, or a reader that goes away, ends this answer alone.
    else pipeline(createReadStream(file), response, () => response.destroy());
  });
  /** @param {number} wanted @returns {Promise<void>} */
  const listen = (wanted) =>
    new Promise((done, failed) => {
      server.once('error', failed);
      server.listen(wanted, '127.0.0.1', () => {
        server.off('error', failed);
        done();
      });
    });
  await listen(port).catch(() => listen(0));
  const bound = server.address();
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    url: `http://127.0.0.1:${actual}${base}`,
    port: actual,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Fragment that opens the first sample, where the page has one. @param {string} folder */
function sampleFragment(folder) {
  try {
    const samples = JSON.parse(readFileSync(join(folder, 'samples/index.json'), 'utf8'));
    return `#sample=${encodeURIComponent(samples[0].id)}`;
  } catch {
    return '';
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4173' },
      base: { type: 'string', default: '/' },
      folder: { type: 'string', default: join(root, 'dist') },
      sample: { type: 'boolean', default: false },
    },
  });
  const folder = resolve(values.folder);
  const { url } = await serve({ folder, base: values.base, port: Number(values.port) });
  console.log(`\nSpillway is open at ${url}${values.sample ? sampleFragment(folder) : ''}\nCtrl+C stops it.`);
}
