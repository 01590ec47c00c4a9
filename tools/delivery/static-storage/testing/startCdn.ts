import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';

interface Stored {
  bytes: Uint8Array;
  contentType?: string | undefined;
  cacheControl?: string | undefined;
}

const handler = v.custom<(event: unknown) => unknown>((one) => typeof one === 'function');
const answer = v.object({
  statusCode: v.number(),
  headers: v.record(v.string(), v.object({ value: v.string() })),
  body: v.optional(v.object({ data: v.string() })),
});
const asked = v.union([answer, v.object({ uri: v.string() })]);

/**
 * A CDN before stored objects, with the functions as a deploy writes them, run as CloudFront runs them.
 * @param edge the folder of the functions
 * @param read the object at a path, `/` first
 */
export async function startCdn(
  edge: string,
  read: (path: string) => Promise<Stored | undefined>,
): Promise<{ port: number; stop(): void }> {
  const load = (file: string) =>
    v.parse(handler, runInNewContext(`${readFileSync(join(edge, file), 'utf8')};handler`));
  const [atRequest, atResponse] = [load('request.js'), load('response.js')];
  const server = createServer(async (request, response) => {
    // Node's own client always sends the host that it connects to.
    const host = String(request.headers['x-host'] ?? request.headers.host);
    const { pathname } = new URL(`http://cdn${request.url}`);
    const wanted = v.parse(
      asked,
      atRequest({ request: { uri: pathname, headers: { host: { value: host } } } }),
    );
    const stored = 'uri' in wanted ? await read(wanted.uri) : undefined;
    const own = {
      'content-type': { value: stored?.contentType ?? 'application/xml' },
      ...(stored?.cacheControl && { 'cache-control': { value: stored.cacheControl } }),
    };
    const from = 'statusCode' in wanted ? wanted : { statusCode: stored ? 200 : 404, headers: own };
    const sent = v.parse(answer, atResponse({ request: { uri: pathname }, response: from }));
    const headers = Object.entries(sent.headers).map(([name, { value }]) => [name, value]);
    response.writeHead(sent.statusCode, Object.fromEntries(headers));
    response.end(stored?.bytes ?? sent.body?.data ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
