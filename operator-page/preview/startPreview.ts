import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { inlineSiteConfig } from '@touchline/deploy/bake/inlineSiteConfig';
import { securityHeaders } from '@touchline/deploy/bake/securityHeaders';
import { FILE_ENDING } from '@touchline/registry/compatible/route-patterns';
import { readIfThere } from '@touchline/registry/files/stored-files';
import { allowedBackEnds } from '@touchline/registry/settings/remote-back-ends';
import { HASHED_PAGE, POLICY_OF_HASHED_PAGES } from '@touchline/registry/targets/fileHeaders';
import { type Listening, listen } from '@touchline/registry/terminal/listen';
import { messageOf, UserError } from '@touchline/registry/terminal/terminal';
import { REGISTRY_INDEX, registryAt } from '@touchline/shared/contracts/remotes';
import type { ServiceUrls, SiteConfig } from '@touchline/shared/contracts/site';
import type { Site } from '@touchline/site/domains/openSite';
import { sendFile } from '../http/sendFile';
import { playersHost, previewHost } from './previewHost';

export interface PreviewOptions {
  site: Site;
  /** The built shell's folder. */
  shell: string;
  port: number;
  /** The only origin whose page may frame the preview. */
  framedBy: string;
}

const PLAIN = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-cache' };

/**
 * Serves the built shell for every domain of a site, each under its own local host name, with the players' headers.
 * Everything it serves is public, and it answers only to its own host names.
 */
export function startPreview({ site, shell, port, framedBy }: PreviewOptions): Promise<Listening> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = addressOf(request);
    const host = address && (await site.hosts()).find((name) => previewHost(name) === address.hostname);
    if (!address || host === undefined) return refuse(response, 421, 'No domain of this site is shown here.');
    const path = address.pathname;
    // A request for the registry's index gets the whole registry, which has all that is in the index.
    if (path === '/registry.json' || path === `/${REGISTRY_INDEX}`) return sendRegistry(site, response);
    // Files that are served beside the shell are served here too.
    if (FILE_ENDING.test(path) && path !== '/index.html') {
      // The operator's page is around the page that frames it.
      const policy = `${POLICY_OF_HASHED_PAGES} ${framedBy}`;
      const headers = HASHED_PAGE.test(path) ? { ...PLAIN, 'Content-Security-Policy': policy } : PLAIN;
      return sendFile(response, { shell, cdn: join(site.dir, 'cdn') }, path, headers);
    }
    return sendPage(response, host, address.origin);
  }

  async function sendPage(response: ServerResponse, host: string, origin: string): Promise<void> {
    const html = await readFile(join(shell, 'index.html'), 'utf8').catch(() => undefined);
    const published = await site.config();
    if (html === undefined)
      return refuse(response, 503, `There is no built shell in ${shell}: npm run build, or name its folder.`);
    if (!published) return refuse(response, 503, `${site.dir} has no site.json: nothing can be shown.`);
    const hasRegistry = existsSync(join(site.dir, 'cdn/registry.json'));
    const config = previewConfig(published, { host, origin, hasRegistry });
    const backEnds = allowedBackEnds(host, await readIfThere(join(site.dir, `cdn/domains/${host}.json`)));
    const headers = securityHeaders(config, { html, tls: false, ancestors: [framedBy], backEnds });
    response
      .writeHead(200, { ...PLAIN, ...headers, 'Content-Type': 'text/html; charset=utf-8' })
      .end(inlineSiteConfig(html, config));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof UserError)) console.error(error);
      refuse(response, 500, messageOf(error));
    });
  });
  return listen(server, { port });
}

function addressOf({ url = '/', headers }: IncomingMessage): URL | undefined {
  const address = `http://${headers.host}${url}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** The folder's registry. Where players read it from another address, its relative files are served too. */
async function sendRegistry(site: Site, response: ServerResponse): Promise<void> {
  const [registry, config] = await Promise.all([site.registry(), site.config()]);
  const published = config?.registry ?? '';
  const shown = URL.canParse(published) ? registryAt(registry, published) : registry;
  response
    .writeHead(200, { ...PLAIN, 'Content-Type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(shown));
}

function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, { ...PLAIN, 'Content-Type': 'text/plain; charset=utf-8' }).end(why);
}

interface PreviewPlace {
  /** The previewed domain, named as in the site's folder. */
  host: string;
  /** The preview's origin: `http://bet.example.localhost:4601`. */
  origin: string;
  /** Whether the folder holds the registry; without it the configured one is asked. */
  hasRegistry: boolean;
}

/**
 * The site configuration that makes a shell at the preview's address show the domain: `{host}` is the domain's own
 * host, settings and registry come from the folder, so that a change is visible before it is deployed.
 */
function previewConfig(config: SiteConfig, { host, origin, hasRegistry }: PreviewPlace): SiteConfig {
  // Without the second source of settings, which would hide faults of the first, and without reports, because no player
  // visits the preview.
  const { secondaryDomainSettings: _published, reportTo: _faults, insight: _reports, ...rest } = config;
  const settings = `${origin}/domains/${host}.json`;
  const of = ({ production, test }: ServiceUrls): ServiceUrls => ({
    production: filled(production, host),
    test: filled(test, host),
  });
  return {
    ...rest,
    api: of(config.api),
    hub: of(config.hub),
    treeSport: of(config.treeSport),
    domainSettings: { production: settings, test: settings },
    games: of(config.games),
    casino: {
      dream: of(config.casino.dream),
      king: of(config.casino.king),
      mac: of(config.casino.mac),
      udan: of(config.casino.udan),
      international: of(config.casino.international),
    },
    ...(config.ocr && { ocr: of(config.ocr) }),
    ...(config.ipLookup && { ipLookup: of(config.ipLookup) }),
    registry: hasRegistry ? `${origin}/registry.json` : new URL(config.registry, origin).href,
    allowedOrigins: [...config.allowedOrigins, origin],
    ...(config.tvHost !== undefined && { tvHost: previewHost(config.tvHost) }),
    themes: {
      blue: config.themes.blue.map(previewHost),
      yellow: config.themes.yellow.map(previewHost),
    },
    // A preview shows the players' releases, never a developer's override.
    overrideHosts: [],
  };
}

const filled = (url: string, host: string) => url.replaceAll('{host}', playersHost(host));
