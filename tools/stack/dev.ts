import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { REMOTES } from '@touchline/build/workspaces';
import { type RemoteManifest, remoteManifest } from '@touchline/shared/contracts/remotes';
import { PLATFORM_VERSION } from '@touchline/shared/platform/version';
import * as v from 'valibot';
import { argumentsOrExit, readCommandLine } from '../../sandbox/readCommandLine';
import { startSandbox } from '../../sandbox/startSandbox';
import { localAct, localRegistry } from './localRegistry';
import { localSiteConfig } from './localSiteConfig';
import { DEFAULT_PORT_BASE, otherBase, portBaseFrom, portsFrom, remotePort } from './ports';
import { ROOT } from './startStack';

// The whole product with hot reload: `npm run dev`, on the ports of `npm start`.
const { values, positionals } = readCommandLine({
  'port-base': { type: 'string', default: String(DEFAULT_PORT_BASE) },
});
const base = argumentsOrExit(() => {
  const [extra] = positionals;
  if (extra !== undefined) throw new Error(`npm run dev takes no argument "${extra}".`);
  return portBaseFrom(values['port-base']);
});
const ports = portsFrom(base);
const workDir = join(ROOT, `.touchline/${base}`);
const cdnDir = join(workDir, 'cdn');
const children: ChildProcess[] = [];

function serve(workspace: string, port: number, config: string): void {
  const child = spawn(join(ROOT, 'node_modules/.bin/rspack'), ['serve', '--mode', 'development'], {
    cwd: join(ROOT, workspace),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      TOUCHLINE_PORT: String(port),
      TOUCHLINE_SITE_CONFIG: config,
    },
  });
  children.push(child);
}

const urlOf = (remote: string) => `http://localhost:${remotePort(ports, remote)}/`;

async function manifestOf(remote: string): Promise<RemoteManifest | undefined> {
  try {
    return v.parse(remoteManifest, await (await fetch(new URL('remote.json', urlOf(remote)))).json());
  } catch {
    return undefined; // still compiling, or the last edit does not compile: its last registration stays
  }
}

const registered = new Map<string, string>();
/** Updates the registry with the development servers' current builds, because every rebuild has new hashes. */
async function followBuilds(): Promise<void> {
  const manifests = new Map<string, RemoteManifest>();
  let changed = false;
  for (const remote of REMOTES) {
    const manifest = await manifestOf(remote);
    if (!manifest) continue;
    manifests.set(remote, manifest);
    const text = JSON.stringify(manifest);
    changed ||= registered.get(remote) !== text;
    registered.set(remote, text);
  }
  if (!changed) return;
  const remotes = Object.fromEntries(
    [...manifests].map(([name, remote]) => [
      name,
      { channels: { stable: remote.version }, releases: { [remote.version]: { url: urlOf(name), remote } } },
    ]),
  );
  await localRegistry(cdnDir).change(
    (registry) => ({
      ...registry,
      shells: { [`${PLATFORM_VERSION}+dev`]: { platform: PLATFORM_VERSION } },
      remotes: { ...registry.remotes, ...remotes },
    }),
    localAct('followed the development builds'),
  );
}

const { api, games, cdn, external } = ports;
try {
  const sandbox = await startSandbox({
    file: join(workDir, 'sandbox.db'),
    ports: { api, games, cdn, external },
    cdnDir,
    log: (line) => console.log(line),
  });
  const config = JSON.stringify(localSiteConfig(ports, sandbox.skipVerificationOtp));
  serve('shell', ports.shell, config);
  for (const [remote, port] of Object.entries(ports.remotes)) serve(`remotes/${remote}`, port, config);
  const timer = setInterval(() => void followBuilds(), 500);
  const stop = () => {
    clearInterval(timer);
    for (const child of children) child.kill('SIGTERM');
    void sandbox.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(
    `\nHot reload at http://touchline.localhost:${ports.shell}/ — sandbox http://localhost:${api}/sandbox\n`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(`Other ports: npm run dev -- --port-base ${otherBase(base)}`);
  process.exit(1);
}
