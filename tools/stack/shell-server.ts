import { readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { join } from 'node:path';
import { inlineSiteConfig } from '@touchline/delivery/inlineSiteConfig';
import { securityHeaders } from '@touchline/delivery/securityHeaders';
import { INSIGHT_PATH, type SiteConfig } from '@touchline/shared/contracts';
import { type StaticServer, startStaticServer } from './static-server';

/**
 * Serves a built shell: existing files unchanged, and the page with its configuration and headers for every other path.
 * @param collector the port of the collector of what pages report
 */
export function startShellServer(
  port: number,
  dir: string,
  config: SiteConfig,
  collector?: number,
): Promise<StaticServer> {
  const reports = `${config.insight?.collector}${INSIGHT_PATH}`;
  const html = () => readFileSync(join(dir, 'index.html'), 'utf8');
  return startStaticServer({
    port,
    dir,
    isPublic: false,
    handle(request, response, path) {
      if (collector !== undefined && path === reports && request.method === 'POST') {
        passOn(request, response, collector);
        return true;
      }
      if (/\.\w+$/.test(path) && path !== '/index.html') return false;
      const built = html();
      response.writeHead(200, {
        ...securityHeaders(config, { html: built, tls: false }),
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
      });
      response.end(inlineSiteConfig(built, config));
      return true;
    },
  });
}

/** As nginx does it at a deployed site. */
function passOn(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { 'content-type': type = '' } = request.headers;
  const headers = { 'content-type': type, 'x-real-ip': request.socket.remoteAddress ?? '' };
  const passed = sendRequest(
    { host: '127.0.0.1', port, path: `/${INSIGHT_PATH}`, method: 'POST', headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502);
      answer.pipe(response);
    },
  );
  passed.once('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  request.once('error', () => passed.destroy());
  request.pipe(passed);
}
