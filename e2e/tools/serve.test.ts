import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyOf, serve } from './serve.mjs';

const policy = "default-src 'none'; script-src 'self'";
let top: string;
let server: Awaited<ReturnType<typeof serve>>;

/** Asks with the path as it stands: `fetch` would tidy `..` away before sending. */
const ask = (path: string, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((done, failed) => {
    const sent = request({ host: '127.0.0.1', port: server.port, path, method }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on('error', failed).end();
  });

beforeAll(async () => {
  top = mkdtempSync(join(tmpdir(), 'spillway-serve-'));
  mkdirSync(join(top, 'site/assets'), { recursive: true });
  writeFileSync(join(top, 'secret.txt'), 'secret');
  writeFileSync(join(top, 'site/index.html'), `<meta\n http-equiv="Content-Security-Policy"\n content="${policy}" />hello`);
  writeFileSync(join(top, 'site/assets/a b.js'), 'export {};');
  writeFileSync(join(top, 'site/live.ndjson'), '{}\n');
  symlinkSync(join(top, 'secret.txt'), join(top, 'site/linked.txt'));
  server = await serve({ folder: join(top, 'site'), base: '/some/sub/path/' });
});

afterAll(async () => {
  await server.close();
  rmSync(top, { recursive: true });
});

describe('the static server', () => {
  it('serves the page under its sub-path with the policy the page declares', async () => {
    const page = await ask('/some/sub/path/');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toBe(policy);
    expect(page.body).toContain('hello');
  });

  it('names the types of scripts and captures, whatever query follows', async () => {
    const script = await ask('/some/sub/path/assets/a%20b.js?x=1');
    expect([script.status, script.headers['content-type'], script.body]).toEqual([200, 'text/javascript; charset=utf-8', 'export {};']);
    expect((await ask('/some/sub/path/live.ndjson')).headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
  });

  it.each(['/', '/some/sub/path', '/some/sub/path/none.js', '/assets/a%20b.js', '/some/sub/path/assets/', '/some/sub/path/%E0%A4%A'])(
    'has nothing at %s',
    async (path) => expect((await ask(path)).status).toBe(404),
  );

  it.each([
    '/some/sub/path/../secret.txt',
    '/some/sub/path/../../secret.txt',
    '/some/sub/path/%2e%2e/secret.txt',
    '/some/sub/path/..%2fsecret.txt',
    '/some/sub/path/..%5csecret.txt',
    '/some/sub/path//etc/passwd',
    '/some/sub/path/linked.txt',
    '/some/sub/path/index.html%00.js',
  ])('gives nothing from outside its folder: %s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('secret');
  });

  it('answers HEAD without a body and refuses what would write', async () => {
    const head = await ask('/some/sub/path/', 'HEAD');
    expect([head.status, head.body]).toEqual([200, '']);
    expect((await ask('/some/sub/path/', 'POST')).status).toBe(405);
  });
});

describe('a folder without a page', () => {
  it('is refused with a word on what to do', async () => {
    await expect(serve({ folder: join(top, 'site/assets') })).rejects.toThrow('npm run build');
  });
});

describe('the policy of the page', () => {
  it('is the strict one, word for word', () => {
    expect(policyOf(readFileSync(new URL('../../index.html', import.meta.url), 'utf8'))).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; img-src 'self' blob:; connect-src 'self' https: " +
        "http://localhost:* http://127.0.0.1:*; manifest-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'",
    );
  });
});
