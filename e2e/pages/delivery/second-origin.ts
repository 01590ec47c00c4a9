import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listen } from '@touchline/registry/terminal/listen';

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
  const { port, stop } = await listen(server, { port: 0 });
  return { origin: `http://127.0.0.1:${port}`, asked, stop };
}
