import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** A request as the other host saw it. */
export interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** A second host that serves one capture in several ways, and remembers who asked for what. */
export interface OtherHost {
  /** `http://127.0.0.1:port/`, and the same server under another name. */
  readonly url: string;
  readonly alias: string;
  readonly seen: readonly SeenRequest[];
  /** Lets slow answers go on. */
  release(): void;
  close(): Promise<void>;
}

/** Ways of serving, by the first part of the path. */
const ways = ['shared', 'unshared', 'unsized', 'large', 'slow', 'signin', 'nowhere', 'moved'] as const;
type Way = (typeof ways)[number];

/** Starts the host. Every way but `unshared` lets other pages read the answer (CORS). */
export async function otherHost(capture: Buffer): Promise<OtherHost> {
  const seen: SeenRequest[] = [];
  const waiting: ServerResponse[] = [];
  let port = 0;
  const answer = (way: Way, response: ServerResponse): void => {
    const shared = { 'access-control-allow-origin': '*' };
    const whole = { ...shared, 'content-length': capture.length };
    switch (way) {
      case 'shared':
        response.writeHead(200, whole).end(capture);
        return;
      case 'unshared':
        response.writeHead(200, { 'content-length': capture.length }).end(capture);
        return;
      case 'unsized':
        response.writeHead(200, shared).end(capture);
        return;
      case 'large':
        response.writeHead(200, { ...shared, 'content-length': 150_000_000 }).flushHeaders();
        return;
      case 'slow':
        response.writeHead(200, whole).write(capture.subarray(0, 4_000));
        waiting.push(response);
        return;
      case 'signin':
        response.writeHead(401, shared).end('no');
        return;
      case 'nowhere':
        response.writeHead(404, shared).end('no');
        return;
      case 'moved':
        response.writeHead(302, { ...shared, location: `http://localhost:${port}/shared/live.ndjson` }).end();
    }
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    seen.push({ path, headers: request.headers });
    answer(ways.find((way) => path.startsWith(`/${way}/`)) ?? 'nowhere', response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    alias: `http://localhost:${port}/`,
    seen,
    release: () => {
      for (const response of waiting.splice(0)) response.end(capture.subarray(4_000));
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
