import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineSiteConfig } from '@touchline/delivery/inlineSiteConfig';
import { securityHeaders } from '@touchline/delivery/securityHeaders';
import type { SiteConfig } from '@touchline/shared/contracts';
import { type StaticServer, startStaticServer } from './static-server';

/**
 * Serves a built shell: existing files unchanged, and the page with its configuration and headers for every other path.
 */
export function startShellServer(port: number, dir: string, config: SiteConfig): Promise<StaticServer> {
  const html = () => readFileSync(join(dir, 'index.html'), 'utf8');
  return startStaticServer({
    port,
    dir,
    isPublic: false,
    handle(_request, response, path) {
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
