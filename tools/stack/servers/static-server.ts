import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import send from 'send';

/** Faults that a test may cause on a server, each as a real network shows it. */
type Fault = 'none' | 'refused' | 'not-found' | 'html' | 'hang' | 'tampered';

interface StaticOptions {
  port: number;
  dir: string;
  /** Whether pages of other origins may read the files: those of remotes, not the shell's. */
  isPublic?: boolean;
  /** Answers before the files, by the decoded path; true when it has answered. */
  handle?: (request: IncomingMessage, response: ServerResponse, path: string) => boolean;
}

export type StaticServer = Awaited<ReturnType<typeof startStaticServer>>;

/** A file server on loopback: hashed files immutable, JSON and HTML no-cache. */
export async function startStaticServer({ port, dir, isPublic = true, handle }: StaticOptions) {
  let fault: Fault = 'none';
  let hit: RegExp | undefined;
  const mounts = new Map<string, string>();
  const hanging = new Set<ServerResponse>();
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (isPublic) {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      response.setHeader('Timing-Allow-Origin', '*');
    }
    const path = pathOf(request.url ?? '');
    if (path === undefined) return text(response, 400, 'Bad request');
    // As behind nginx: no script but the site's own is a service worker.
    if (request.headers['service-worker'] === 'script' && path !== '/worker.js')
      return text(response, 403, 'This is no service worker.');
    const now = hit === undefined || hit.test(path) ? fault : 'none';
    if (now === 'hang') return hang(response);
    if (now === 'not-found') return text(response, 404, 'Not found');
    if (now === 'html') return html(response);
    if (handle?.(request, response, path)) return;
    const mounted = [...mounts].find(([prefix]) => path.startsWith(prefix));
    const root = mounted?.[1] ?? dir;
    sendFile(request, response, {
      root,
      path: path.slice(mounted?.[0].length ?? 0),
      tampered: now === 'tampered',
    });
  };
  const hang = (response: ServerResponse) => {
    hanging.add(response);
    response.once('close', () => hanging.delete(response));
  };
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    try {
      answer(request, response);
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else text(response, 500, 'The server failed at this request.');
    }
  };
  let server = await listen(listener, port);
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://localhost:${bound}/`,
    /** Serves a second folder below a path: another release beside the first. */
    mount: (path: string, folder: string) => void mounts.set(path, folder),
    /** From now on every request gets this fault; with `only`, those whose file matches. */
    async setFault(next: Fault, only?: RegExp): Promise<void> {
      if (next === 'refused' && fault !== 'refused') await close(server);
      if (next !== 'refused' && fault === 'refused') server = await listen(listener, bound);
      fault = next;
      hit = only;
      // Restarts a server that hung: its waiting requests are aborted.
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
    stop: async () => {
      if (fault !== 'refused') await close(server);
    },
  };
}

/** The decoded path of a request line, which may hold anything. @returns undefined when it is not a path */
export function pathOf(target: string): string | undefined {
  if (!target.startsWith('/')) return undefined;
  try {
    return decodeURIComponent(target.replace(/[?#].*$/s, ''));
  } catch {
    return undefined;
  }
}

interface Asked {
  root: string;
  /** Decoded. */
  path: string;
  tampered: boolean;
}

/**
 * Sends a file of a build; what `send` refuses (missing, outside the folder, range beyond the end) gets a plain-text
 * error.
 */
function sendFile(request: IncomingMessage, response: ServerResponse, { root, path, tampered }: Asked): void {
  const hashed = /\.[0-9a-f]{12}\.\w+$/.test(path);
  const refused = ({ status = 500 }: { status?: number }) => {
    if (response.headersSent) response.destroy();
    else text(response, status, STATUS_CODES[status] ?? '');
  };
  // `send` decodes the path again.
  send(request, encodeURIComponent(path), {
    root,
    index: false,
    cacheControl: false,
    etag: !tampered,
    lastModified: !tampered,
    acceptRanges: !tampered,
  })
    .on('headers', () =>
      response.setHeader(
        'Cache-Control',
        hashed && !tampered ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
    )
    .on('stream', () => {
      if (!tampered) return;
      response.removeHeader('Content-Length');
      response.write('window.__tampered=(window.__tampered||0)+1;');
    })
    .on('directory', () => refused({ status: 404 }))
    .on('error', refused)
    .pipe(response);
}

function text(response: ServerResponse, status: number, message: string): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(message);
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
