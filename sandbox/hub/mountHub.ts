import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { isLocalOrigin } from '../server/cors';
import type { SandboxClock } from '../server/SandboxClock';
import type { Hub } from './Hub';

const PATH = '/hub';
/** A negotiated connection that is never opened is removed. */
const TOKEN_LIFE_MS = 60_000;

const newId = () => randomBytes(16).toString('base64url');

/**
 * A hosted service for the hub's connections, as Azure SignalR is one: the hub's negotiate names it with a token of its
 * own, and it takes no connection without that token.
 */
export class HostedHub {
  readonly token = newId();
  /** Its address, while negotiate redirects. */
  redirect: string | undefined;
  /** The tokens of its requests. */
  readonly authorizations = new Set<string>();
}

/**
 * Negotiation (version 1) and the WebSocket upgrade, which is the only transport offered.
 * @param role whether this app redirects to the hosted service, or is it
 */
export function mountHub(
  app: FastifyInstance,
  hub: Hub,
  clock: SandboxClock,
  hosted: HostedHub,
  role: 'hub' | 'hosted' = 'hub',
): void {
  const isHosted = role === 'hosted';
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  const negotiated = new Map<string, number>();
  const taken = new Set<string>();

  app.post<{ Querystring: { negotiateVersion?: string } }>(`${PATH}/negotiate`, (request, reply) => {
    if (isHosted) {
      hosted.authorizations.add(request.headers.authorization ?? '');
      if (request.headers.authorization !== `Bearer ${hosted.token}`) return reply.code(401).send();
    } else if (hosted.redirect !== undefined)
      return reply.send({ url: hosted.redirect, accessToken: hosted.token });
    const version = Math.min(1, Number(request.query.negotiateVersion ?? 0) || 0);
    const connectionId = newId();
    // From version 1 on, the token that opens the socket differs from the public id.
    const connectionToken = version === 1 ? newId() : connectionId;
    for (const [token, until] of negotiated) if (until < clock.now()) negotiated.delete(token);
    negotiated.set(connectionToken, clock.now() + TOKEN_LIFE_MS);
    return reply.header('cache-control', 'no-store').send({
      negotiateVersion: version,
      connectionId,
      ...(version === 1 ? { connectionToken } : {}),
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
    });
  });
  app.get(PATH, (_request, reply) => reply.code(400).send('Connection ID required'));

  app.server.on('upgrade', (request, socket, head) => {
    // Without a handler, an error of this socket would end the process.
    socket.on('error', () => socket.destroy());
    const address = `http://localhost${request.url}`;
    if (!URL.canParse(address)) return refuse(socket, 400);
    const url = new URL(address);
    if (url.pathname.toLowerCase().replace(/\/$/, '') !== PATH) return refuse(socket, 404);
    const { origin } = request.headers;
    // Browsers always send Origin; a request without one comes from a program, not from a foreign page.
    if (origin !== undefined && !isLocalOrigin(origin)) return refuse(socket, 403);
    if (isHosted && url.searchParams.get('access_token') !== hosted.token) return refuse(socket, 401);
    const token = url.searchParams.get('id');
    if (token !== null) {
      if (taken.has(token)) return refuse(socket, 409);
      if (!negotiated.delete(token)) return refuse(socket, 404);
      taken.add(token);
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.on('close', () => token !== null && taken.delete(token));
      hub.accept(client);
    });
  });
}

function refuse(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}
