import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.map': 'application/json',
};

/** What a test may do to a server: each as a real network shows it. */
type Fault = 'none' | 'refused' | 'not-found' | 'html' | 'hang' | 'tampered';

export interface StaticServer {
  url: string;
  /** From now on every request meets this fault; only those for the files that `only` fits, where it is given. */
  setFault(fault: Fault, only?: RegExp): Promise<void>;
  /** Serves a second folder below a path: another release beside the first. */
  mount(path: string, dir: string): void;
  stop(): Promise<void>;
}

export interface StaticOptions {
  port: number;
  dir: string;
  /** Pages of other origins may read the files: a remote's yes, the shell's own no. */
  isPublic?: boolean;
  /** Answers before the files: true when it has. */
  handle?: (request: IncomingMessage, response: ServerResponse, path: string) => boolean;
}

/** A file server on loopback: hashed files immutable, JSON and HTML no-cache, open to every origin that asks. */
export async function startStaticServer({
  port,
  dir,
  isPublic = true,
  handle,
}: StaticOptions): Promise<StaticServer> {
  let fault: Fault = 'none';
  let hit: RegExp | undefined;
  const mounts = new Map<string, string>();
  const hanging = new Set<ServerResponse>();
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (isPublic) {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      response.setHeader('Timing-Allow-Origin', '*');
    }
    const now = hit === undefined || hit.test(path) ? fault : 'none';
    if (now === 'hang') return void hanging.add(response);
    if (now === 'not-found') return notFound(response);
    if (now === 'html') return html(response);
    if (handle?.(request, response, path)) return;
    const mounted = [...mounts].find(([prefix]) => path.startsWith(prefix));
    const file = mounted ? join(mounted[1], path.slice(mounted[0].length)) : join(dir, path);
    sendFile(file, response, now === 'tampered');
  };
  let server = await listen(listener, port);
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://localhost:${bound}/`,
    mount: (path, folder) => void mounts.set(path, folder),
    async setFault(next, only) {
      if (next === 'refused' && fault !== 'refused') await close(server);
      if (next !== 'refused' && fault === 'refused') server = await listen(listener, bound);
      fault = next;
      hit = only;
      // A server that hung is restarted: what waited for it is cut.
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
    stop: async () => {
      if (fault !== 'refused') await close(server);
    },
  };
}

/** Sends a file of a build; a missing one is a plain 404. */
function sendFile(file: string, response: ServerResponse, tampered = false): void {
  if (!existsSync(file) || !statSync(file).isFile()) {
    notFound(response);
    return;
  }
  const extension = extname(file);
  const hashed = /\.[0-9a-f]{12}\.\w+$/.test(file);
  response.setHeader('Content-Type', CONTENT_TYPES[extension] ?? 'application/octet-stream');
  response.setHeader(
    'Cache-Control',
    hashed && !tampered ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  if (tampered) response.write('window.__tampered=(window.__tampered||0)+1;');
  createReadStream(file).pipe(response);
}

function notFound(response: ServerResponse) {
  response
    .writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end('Not found');
}

function html(response: ServerResponse) {
  response
    .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    .end('<!doctype html><title>Welcome</title><p>Not what you asked for.');
}

function listen(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  port: number,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(listener);
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is busy.`) : error),
    );
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
