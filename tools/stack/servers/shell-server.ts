import { existsSync, readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { join } from 'node:path';
import { appFolder, appManifest, drawIcons, linkManifest, MANIFEST } from '@touchline/deploy/bake/app-files';
import { decodeSettings } from '@touchline/deploy/bake/bakePage';
import { GAME_RETURN_PAGE, gameReturnHeaders } from '@touchline/deploy/bake/game-return';
import { inlineSiteConfig } from '@touchline/deploy/bake/inlineSiteConfig';
import { securityHeaders } from '@touchline/deploy/bake/securityHeaders';
import { builtWorker, WORKER_HEADERS, workerText } from '@touchline/deploy/installable/worker-file';
import { askPicture } from '@touchline/deploy/installable/writeAppFiles';
import { FILE_ENDING } from '@touchline/registry/compatible/route-patterns';
import { allowedBackEnds } from '@touchline/registry/settings/remote-back-ends';
import { fileHeaders, HASHED_PAGE, POLICY_OF_HASHED_PAGES } from '@touchline/registry/targets/fileHeaders';
import { INSIGHT_PATH } from '@touchline/shared/contracts/insight';
import {
  GAME_RETURN_PATH,
  isHostName,
  isTestHost,
  type SiteConfig,
  themeOf,
} from '@touchline/shared/contracts/site';
import { type StaticServer, startStaticServer } from './static-server';

/**
 * Serves a built shell: existing files unchanged, and the page with its configuration and headers for every other path.
 * @param settings the folder of the domains' settings, which say what back ends of teams their pages may call
 * @param collector the port of the collector of what pages report
 */
export function startShellServer(
  port: number,
  dir: string,
  config: SiteConfig,
  settings: string,
  collector?: number,
): Promise<StaticServer> {
  const reports = `${config.insight?.collector}${INSIGHT_PATH}`;
  const html = () => readFileSync(join(dir, 'index.html'), 'utf8');
  const pageFor = (host: string | undefined) => {
    const page = inlineSiteConfig(html(), config);
    return host ? linkManifest(page, host) : page;
  };
  const backEndsOf = (host = '') => {
    const file = join(settings, `${isTestHost(host) ? 'test' : host}.json`);
    return allowedBackEnds(host, host !== '' && existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  };
  return startStaticServer({
    port,
    dir,
    isPublic: false,
    handle(request, response, path) {
      if (collector !== undefined && path === reports && request.method === 'POST') {
        passOn(request, response, collector);
        return true;
      }
      const host = hostOf(request);
      if (host && path.startsWith(`/${appFolder(host)}/`)) {
        void answerApp(response, { config, host, file: path.slice(appFolder(host).length + 2) });
        return true;
      }
      if (path === '/worker.js') {
        const backEnds = backEndsOf(host);
        answerWorker(response, { dir, config, host, pages: [pageFor(host)], backEnds });
        return true;
      }
      if (path === GAME_RETURN_PATH) {
        const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' };
        response.writeHead(200, { ...gameReturnHeaders({ tls: false }), ...headers }).end(GAME_RETURN_PAGE);
        return true;
      }
      if (HASHED_PAGE.test(path)) response.setHeader('Content-Security-Policy', POLICY_OF_HASHED_PAGES);
      if (FILE_ENDING.test(path) && path !== '/index.html') return false;
      const built = html();
      response.writeHead(200, {
        ...securityHeaders(config, { html: built, tls: false, backEnds: backEndsOf(host) }),
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
      });
      response.end(pageFor(host));
      return true;
    },
  });
}

interface WorkerOfHost {
  dir: string;
  config: SiteConfig;
  host: string | undefined;
  pages: string[];
  backEnds: string[];
}

/** The worker's own requests follow the policy of its own answer. */
function answerWorker(
  response: ServerResponse,
  { dir, config, host = '', pages, backEnds }: WorkerOfHost,
): void {
  const html = readFileSync(join(dir, 'index.html'), 'utf8');
  response.writeHead(200, { ...securityHeaders(config, { html, tls: false, backEnds }), ...WORKER_HEADERS });
  const ofHosts = backEnds.length > 0 ? { [isTestHost(host) ? 'test' : host]: backEnds } : {};
  response.end(workerText(builtWorker(dir), { config, html, pages, backEnds: ofHosts }));
}

const hostOf = ({ headers: { host = '' } }: IncomingMessage) => {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return isHostName(name) ? name : undefined;
};

interface AskedFile {
  config: SiteConfig;
  host: string;
  /** Below the folder of the domain's app. */
  file: string;
}

/** The manifest and the icons of a domain, which a deploy writes as files, made of its settings of now. */
async function answerApp(response: ServerResponse, { config, host, file }: AskedFile): Promise<void> {
  const files = await localApp(config, host).catch(() => new Map<string, Buffer | string>());
  const found = files.get(file);
  const { contentType, cacheControl } = fileHeaders(file);
  response
    .writeHead(found ? 200 : 404, { 'Content-Type': contentType, 'Cache-Control': cacheControl })
    .end(found);
}

/** @throws Error where the domain has no settings */
async function localApp(config: SiteConfig, host: string): Promise<Map<string, Buffer | string>> {
  const { production, test } = config.domainSettings;
  const answer = await fetch((isTestHost(host) ? test : production).replaceAll('{host}', host));
  const settings = decodeSettings(await answer.text());
  const ask = async (address: string | undefined) => (address ? askPicture(address) : undefined);
  const pictures = { logo: await ask(settings.mainLogo), icon: await ask(settings.favicon) };
  const drawn = await drawIcons(pictures, themeOf(host, settings, config));
  const icons = drawn.map(({ named }) => named);
  return new Map<string, Buffer | string>([
    ...drawn.map(({ named, png }) => [named.src, png] as const),
    [MANIFEST, JSON.stringify(appManifest(settings, { host, config, icons }))],
  ]);
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
