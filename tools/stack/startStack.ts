import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '@touchline/build/workspaces';
import { openServedSite } from '@touchline/deploy/nginx/rebakeSite';
import { noteCollector } from '@touchline/insight/collector/collector-address';
import { startCollector } from '@touchline/insight/collector/startCollector';
import { siteMaps } from '@touchline/registry/release/MapPlace';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import type { ReplaySource } from '../../sandbox/replay/replay-options';
import { startSandbox } from '../../sandbox/startSandbox';
import { localRelease, writeLocalRegistry } from './localRegistry';
import { localSiteConfig } from './localSiteConfig';
import { type Ports, remotePort } from './ports';
import { startShellServer } from './servers/shell-server';
import { startNginx } from './servers/startNginx';
import { startStaticServer } from './servers/static-server';

/** Lays the built remotes out as on a site: released files in `cdn/remotes`, and the registry naming them by path. */
export async function layOutReleases(root: string, cdnDir: string, shellDir: string): Promise<void> {
  for (const name of REMOTES) {
    const folder = join(cdnDir, 'remotes', name, localRelease(root, name).version);
    if (!existsSync(folder)) cpSync(join(root, 'remotes', name, 'dist'), folder, { recursive: true });
  }
  await writeLocalRegistry(
    root,
    cdnDir,
    shellDir,
    (name) => `remotes/${name}/${localRelease(root, name).version}/`,
  );
}

export const ROOT = join(import.meta.dirname, '../..');

export interface StackOptions {
  ports: Ports;
  /** The folder of this stack's data and CDN files. */
  workDir: string;
  fresh?: boolean;
  /** How many events the sandbox's board keeps. */
  events?: number | undefined;
  /** Recorded markets that the sandbox plays. */
  replay?: ReplaySource | undefined;
  log?: (line: string) => void;
  /**
   * Whose builds are served: the folders of a repository with a built shell, and of one with built remotes; by default
   * this one.
   */
  builds?: { shell?: string; remotes?: string };
  /**
   * What serves the shell: this repository's own server, with the remotes on servers beside it; or nginx over TLS and
   * HTTP/2, with releases, registry and settings under the shell's own origin, as in production.
   */
  front?: Front;
  /** Changes the site configuration before it is served. */
  configure?: (config: SiteConfig) => SiteConfig;
}

export type Front = 'node' | 'nginx';

/** Pages report to a path of the shell's server, which passes it on to the collector. */
export const INSIGHT = { collector: '/insight/', sample: 1 };
const COLLECTED = { keep: 30, mostBytes: 64 * 2 ** 20 };

/** The services that nginx serves itself, named by path. */
export const OWN_ADDRESSES = {
  registry: '/registry.json',
  domainSettings: { production: '/domains/{host}.json', test: '/domains/test.json' },
};

export type Stack = Awaited<ReturnType<typeof startStack>>;

/** Starts the whole product from its production builds: sandbox, registry, CDN, shell and the four remotes. */
export async function startStack({
  ports,
  workDir,
  fresh = false,
  events,
  replay,
  log,
  builds = {},
  front = 'node',
  configure = (config) => config,
}: StackOptions) {
  const cdnDir = join(workDir, 'cdn');
  const remotesRoot = builds.remotes ?? ROOT;
  const stops: (() => Promise<void>)[] = [];
  const started = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const server = await starting;
    stops.unshift(() => server.stop());
    return server;
  };
  const stop = async () => {
    for (const stopNext of stops.splice(0)) await stopNext();
  };
  try {
    // The sandbox writes the domains in their first state, so the history of the old ones is deleted.
    const counted = join(workDir, 'insight.db');
    if (fresh)
      for (const file of [join(workDir, 'history.jsonl'), counted, `${counted}-wal`, `${counted}-shm`])
        rmSync(file, { force: true });
    const shellDir = join(builds.shell ?? ROOT, 'shell/dist');
    if (front === 'nginx') await layOutReleases(remotesRoot, cdnDir, shellDir);
    else
      await writeLocalRegistry(
        remotesRoot,
        cdnDir,
        shellDir,
        (remote) => `http://localhost:${remotePort(ports, remote)}/`,
      );
    const { api, games, cdn, external } = ports;
    const sandbox = await started(
      startSandbox({
        file: join(workDir, 'sandbox.db'),
        fresh,
        ports: { api, games, cdn, external },
        cdnDir,
        ...(events === undefined ? {} : { events }),
        replay,
        ...(log ? { log } : {}),
      }),
    );
    const serve = ([name, port]: [string, number]) =>
      started(startStaticServer({ port, dir: join(remotesRoot, 'remotes', name, 'dist') }));
    const remotes = new Map(
      await Promise.all(
        Object.entries(ports.remotes).map(async (entry) => [entry[0], await serve(entry)] as const),
      ),
    );
    const local: SiteConfig = { ...localSiteConfig(ports, sandbox.skipVerificationOtp), insight: INSIGHT };
    const config = configure(front === 'nginx' ? { ...local, ...OWN_ADDRESSES } : local);
    // The folder is laid out like an operator's site: the configuration beside the served files (cdn/).
    writeFileSync(join(workDir, 'site.json'), `${JSON.stringify(config, null, 2)}\n`);
    const collector = await started(
      startCollector({
        file: counted,
        host: '127.0.0.1',
        port: ports.collector,
        site: await openServedSite(workDir),
        maps: siteMaps(workDir),
        ...COLLECTED,
        log: log ?? console.error,
      }),
    );
    noteCollector(workDir, collector.port);
    const nginx =
      front === 'nginx'
        ? await started(startNginx(ports.shell, workDir, shellDir, ports.collector))
        : undefined;
    if (!nginx)
      await started(
        startShellServer(ports.shell, shellDir, config, join(workDir, 'cdn/domains'), ports.collector),
      );
    const scheme = nginx ? 'https' : 'http';
    return {
      ports,
      workDir,
      sandbox,
      /** The nginx in front, if any. */
      nginx,
      /** The server of a remote's build. */
      remote(name: string) {
        const server = remotes.get(name);
        if (!server) throw new Error(`There is no remote ${name}.`);
        return server;
      },
      /** The shell's address on a host. */
      url: (path = '/', host = 'touchline.localhost') => `${scheme}://${host}:${ports.shell}${path}`,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
