import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import * as v from 'valibot';
import { GATEWAY } from '../../tools/stack/machine/buildGateway';
import type { Ports } from '../../tools/stack/ports';

const PATIENCE_MS = 20_000;

/** How the gateway writes its answers; by default as ASP.NET Core does. */
export interface GatewayStyle {
  keys?: 'camel' | 'pascal' | 'snake';
  enums?: 'names' | 'numbers';
}

const hubState = v.object({
  connections: v.number(),
  registrations: v.number(),
  heartbeats: v.number(),
  transports: v.array(v.string()),
});

/** The hub's settings for a test; settings that are not named are reset. */
interface HubSwitches {
  /** New connections are refused. */
  refusing?: boolean;
  refusesHeartbeats?: boolean;
  /** Upgrades to a WebSocket are refused, as by a proxy without WebSockets. */
  blocksWebSockets?: boolean;
  only?: 'WebSockets' | 'ServerSentEvents' | 'LongPolling';
}

export interface Gateway {
  /** The site configuration with API, hub, tree and settings at the gateway. */
  configure(config: SiteConfig): SiteConfig;
  /** Connections and their calls since the gateway's start. */
  hub(): Promise<v.InferOutput<typeof hubState>>;
  setHub(switches: HubSwitches): Promise<void>;
  /** Ends all connections by the protocol's Close message, or by destroying their sockets. */
  kill(how: 'cut' | 'close'): Promise<void>;
  /** Answers of the sandbox that the gateway's records could not represent, since the last call. */
  problems(): Promise<string[]>;
  /** Stops the process (SIGSTOP): sockets stay open and nothing is sent or read. */
  freeze(frozen: boolean): void;
  /** Ends the process as a deploy does and starts it again; in its first style by default. */
  restart(style?: GatewayStyle): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the ASP.NET Core gateway between browser and sandbox (e2e/interop/README.md).
 * @throws Error when it isn't built, or with its output when it does not start
 */
export async function startGateway(ports: Ports, style: GatewayStyle): Promise<Gateway> {
  if (!existsSync(GATEWAY))
    throw new Error('The gateway is not built: npx tsx tools/stack/machine/buildGateway.ts');
  const at = (port: number, path = '') => `http://localhost:${port}/${path}`;
  const { gateway, api, cdn, external } = ports;
  const own = at(gateway, 'interop/');
  const call = async (path: string, method: 'GET' | 'POST') => {
    const response = await fetch(own + path, { method });
    if (!response.ok) throw new Error(`The gateway refused ${path}: ${response.status}`);
    return response;
  };
  const start = ({ keys = 'camel', enums = 'names' } = style) => {
    const switches = { port: gateway, api: at(api), cdn: at(cdn), external: at(external), keys, enums };
    const args = Object.entries(switches).map(([name, value]) => `--${name}=${value}`);
    return startProcess(args, () => call('hub', 'GET'));
  };
  let server = await start();
  return {
    configure: (config) => ({
      ...config,
      api: { ...both(at(gateway)), ...(style.keys && { keys: style.keys }) },
      hub: both(at(gateway, 'hub')),
      treeSport: both(at(gateway)),
      domainSettings: {
        production: at(gateway, 'domains/{host}.json'),
        test: at(gateway, 'domains/test.json'),
      },
      secondaryDomainSettings: both(at(gateway, 'settings/{host}.json')),
      allowedOrigins: [...config.allowedOrigins, `http://localhost:${gateway}`],
    }),
    hub: async () => v.parse(hubState, await (await call('hub', 'GET')).json()),
    setHub: async (switches) => {
      const query = Object.entries(switches).map(([name, value]) => [name, String(value)]);
      await call(`hub/set?${new URLSearchParams(query)}`, 'POST');
    },
    kill: async (how) => void (await call(`hub/kill?cut=${how === 'cut'}`, 'POST')),
    problems: async () => v.parse(v.array(v.string()), await (await call('problems', 'GET')).json()),
    freeze: (frozen) => void server.kill(frozen ? 'SIGSTOP' : 'SIGCONT'),
    restart: async (next) => {
      await end(server);
      server = await start(next);
    },
    stop: () => end(server),
  };
}

const both = (url: string) => ({ production: url, test: url });

async function startProcess(args: string[], ask: () => Promise<unknown>): Promise<ChildProcess> {
  const child = spawn('dotnet', [GATEWAY, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-4_000);
    });
  const until = Date.now() + PATIENCE_MS;
  while (!(await ask().then(Boolean, () => false))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`The gateway did not start:\n${said}`);
    }
    await wait(50);
  }
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
