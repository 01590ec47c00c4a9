import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bakePage } from '@touchline/deploy/bake/bakePage';
import { inlineSiteConfig } from '@touchline/deploy/bake/inlineSiteConfig';
import { securityHeaders } from '@touchline/deploy/bake/securityHeaders';
import { builtWorker, WORKER_FILE, workerText } from '@touchline/deploy/installable/worker-file';
import { REGISTRY_INDEX, type Registry } from '@touchline/shared/contracts/remotes';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import { startSandbox } from '../../../sandbox/startSandbox';
import { build } from '../../../tools/stack/build';
import { localSiteConfig } from '../../../tools/stack/localSiteConfig';
import { ensureChromium } from '../../../tools/stack/machine/ensureChromium';
import { portsFrom } from '../../../tools/stack/ports';
import { inFolder } from './onStack';
import type { CommonOptions } from './readOptions';
import { type Site, serveSite } from './serveSite';

const HOST = 'touchline.localhost';

interface Built {
  /** The folder of the built shell. */
  dist: string;
  registry: Registry;
  /** The registry's index, where the build has one. */
  index?: string;
  mounts?: Site['mounts'];
  /** An earlier build makes policies of Trusted Types under other names than today's headers allow. */
  isEarlier?: boolean;
}

/** The tools of a program: one sandbox, and sites on servers of their own. */
export interface BakedSites {
  workDir: string;
  /** The sandbox's API. */
  api: string;
  /** As a deploy bakes it: the domain's settings and the registry stand in the page. */
  bake(built: Built): Site;
  /** Serves a site until the program ends. @returns its origin */
  serve(port: number, site: Site): Promise<string>;
  /** The profile's folder of a new browser. */
  freshProfile(): string;
}

/** Builds the product, starts a sandbox, measures, and ends and removes all of it. */
export async function onBakedSites(
  { built, 'port-base': base }: CommonOptions,
  measure: (sites: BakedSites) => Promise<void>,
): Promise<void> {
  ensureChromium();
  if (!built) await build();
  await inFolder(async (workDir) => {
    const ports = portsFrom(base);
    const { api, games, cdn, external } = ports;
    const sandbox = await startSandbox({
      file: join(workDir, 'sandbox.db'),
      fresh: true,
      ports: { api, games, cdn, external },
      log: () => undefined,
    });
    const stops = [() => sandbox.stop()];
    try {
      const config: SiteConfig = {
        ...localSiteConfig(ports, sandbox.skipVerificationOtp),
        registry: '/registry.json',
        // As on a player's domain: no code of overrides is loaded.
        overrideHosts: [],
      };
      const textAt = async (path: string) => (await fetch(`http://localhost:${cdn}${path}`)).text();
      // As on a player's domain: the brand's pictures come from it, over https.
      const settings = (await textAt(`/domains/${HOST}.json`)).replaceAll(
        `http://localhost:${cdn}/brand/`,
        '/brand/',
      );
      const pictures: Record<string, string> = {};
      for (const picture of ['logo.svg', 'favicon.svg'])
        pictures[`/brand/${HOST}/${picture}`] = await textAt(`/brand/${HOST}/${picture}`);
      await measure({
        workDir,
        api: `http://localhost:${api}`,
        bake: ({ dist, registry, index, mounts, isEarlier = false }) => {
          const html = readFileSync(join(dist, 'index.html'), 'utf8');
          const headers = securityHeaders(config, { html, tls: false });
          const policy = headers['Content-Security-Policy'] ?? '';
          const page = bakePage(inlineSiteConfig(html, config), settings, registry);
          return {
            mounts: { '/': dist, ...mounts },
            files: {
              ...pictures,
              '/registry.json': JSON.stringify(registry),
              // With the page's hash, without which it gives none from the device.
              [`/${WORKER_FILE}`]: workerText(builtWorker(dist), { config, html, pages: [page] }),
              ...(index !== undefined && { [`/${REGISTRY_INDEX}`]: index }),
            },
            page: {
              html: page,
              headers: isEarlier
                ? { ...headers, 'Content-Security-Policy': policy.replace(/trusted-types [^;]*;?/, '') }
                : headers,
            },
          };
        },
        serve: async (port, site) => {
          stops.unshift(await serveSite(port, site, workDir));
          return `https://${HOST}:${port}`;
        },
        freshProfile: () => mkdtempSync(join(workDir, 'profile-')),
      });
    } finally {
      for (const stop of stops) await stop();
    }
  });
}
