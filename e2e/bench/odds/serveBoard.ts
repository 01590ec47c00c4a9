import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { listen } from '@touchline/registry/terminal/listen';
import { type WebSocket, WebSocketServer } from 'ws';
import { pathOf } from '../../../tools/stack/servers/static-server';
import type { Session } from './makeMessages';

const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/** Serves the bench's page, and sends the messages at their pace to each connection. */
export async function serveBoard(dir: string, { markets, pushes }: Session) {
  const server = createServer(async (request, response) => {
    const path = normalize(pathOf(request.url ?? '') ?? '');
    if (path === '/markets.json') return void response.end(JSON.stringify(markets));
    const file = path === '/' ? '/index.html' : path;
    try {
      const body = await readFile(join(dir, file));
      response.setHeader('Content-Type', TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => send(socket, pushes));
  const { port, stop } = await listen(server, { port: 0 });
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => {
      sockets.close();
      return stop();
    },
  };
}

const TICK_MS = 5;

/** By the clock, not by the timer: a late timer sends everything that is due. */
function send(socket: WebSocket, pushes: Session['pushes']): void {
  const started = performance.now();
  let next = 0;
  const timer = setInterval(() => {
    const passed = performance.now() - started;
    for (let push = pushes[next]; push && push.at <= passed; push = pushes[next]) {
      socket.send(`{"serverTime":${Date.now()},${push.text}`);
      next += 1;
    }
    if (next < pushes.length) return;
    clearInterval(timer);
    socket.send('end');
  }, TICK_MS);
  socket.on('close', () => clearInterval(timer));
}
