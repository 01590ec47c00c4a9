import { join } from 'node:path';
import type { SiteConfig } from '@touchline/shared/contracts';
import { type Sandbox, startSandbox } from '../sandbox/startSandbox';
import { writeLocalRegistry } from './localRegistry';
import { localSiteConfig } from './localSiteConfig';
import { type Ports, REMOTES, type RemoteName } from './ports';
import { startShellServer } from './shellServer';
import { type StaticServer, startStaticServer } from './staticServer';

export const ROOT = join(import.meta.dirname, '../..');

export interface StackOptions {
  ports: Ports;
  /** Where this stack keeps its data and CDN files. */
  workDir: string;
  fresh?: boolean;
  /** How many events the sandbox's board keeps. */
  events?: number | undefined;
  log?: (line: string) => void;
  /** Changes the site configuration before it is served. */
  configure?: (config: SiteConfig) => SiteConfig;
}

export interface Stack {
  ports: Ports;
  workDir: string;
  sandbox: Sandbox;
  shell: StaticServer;
  remotes: Record<RemoteName, StaticServer>;
  /** The shell's address on a host, `touchline.localhost` unless said. */
  url(path?: string, host?: string): string;
  stop(): Promise<void>;
}

/** Starts the whole product from its production builds: sandbox, registry, CDN, shell and the four remotes. */
export async function startStack({
  ports,
  workDir,
  fresh = false,
  events,
  log,
  configure = (config) => config,
}: StackOptions): Promise<Stack> {
  const cdnDir = join(workDir, 'cdn');
  const stops: (() => Promise<void>)[] = [];
  const started = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const server = await starting;
    stops.unshift(() => server.stop());
    return server;
  };
  const stop = async () => {
    for (const one of stops.splice(0)) await one();
  };
  try {
    writeLocalRegistry(ROOT, cdnDir, (remote) => `http://localhost:${ports[remote]}/`);
    const { api, games, cdn, external } = ports;
    const sandbox = await started(
      startSandbox({
        file: join(workDir, 'sandbox.db'),
        fresh,
        ports: { api, games, cdn, external },
        cdnDir,
        ...(events === undefined ? {} : { events }),
        ...(log ? { log } : {}),
      }),
    );
    const remote = (name: RemoteName) =>
      started(startStaticServer({ port: ports[name], dir: join(ROOT, 'remotes', name, 'dist') }));
    const remotes = Object.fromEntries(
      await Promise.all(REMOTES.map(async (name) => [name, await remote(name)])),
    ) as Record<RemoteName, StaticServer>;
    const shell = await started(
      startShellServer(
        ports.shell,
        join(ROOT, 'shell/dist'),
        configure(localSiteConfig(ports, sandbox.skipVerificationOtp)),
      ),
    );
    return {
      ports,
      workDir,
      sandbox,
      shell,
      remotes,
      url: (path = '/', host = 'touchline.localhost') => `http://${host}:${ports.shell}${path}`,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
