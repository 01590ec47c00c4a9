import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A back end of a remote's own team: another origin than the site's and the API's, which records its requests. */
export async function startSecondOrigin() {
  const asked: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    // The cookie that it sets, which browsers ignore for a call without credentials.
    response.setHeader('Set-Cookie', 'team=1; SameSite=Lax');
    response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*');
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    asked.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ prize: 'A shirt' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    stop: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
}
