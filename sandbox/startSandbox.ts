import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { seedDemoLogin } from './accounts/demo-players';
import { APPS, type AppName, type SandboxUrls } from './server/addressOf';
import { createApps } from './server/createApps';
import { type ContextOptions, createContext, type SandboxContext } from './server/createContext';

type SandboxPorts = Record<AppName, number>;

export const SANDBOX_PORTS: SandboxPorts = { api: 4001, games: 4002, cdn: 4003, external: 4004 };

/** How often recordings move on. */
const REPLAY_MS = 50;

export interface SandboxOptions extends ContextOptions {
  /** 0 takes any free port; 4001 to 4004 by default. */
  ports?: Partial<SandboxPorts>;
  /** The interval of ticks in milliseconds; 0: only the control endpoints move the clock. */
  tickMs?: number;
}

export interface Sandbox {
  /** Origins of the apps, and the hub's whole address. */
  readonly urls: SandboxUrls;
  /** Six digits, new with each start, that verify a sign-up of the domains with skipVerification. */
  readonly skipVerificationOtp: string;
  /** The recorded events on the board. */
  replayed(): readonly { id: string; title: string }[];
  stop(): Promise<void>;
}

/**
 * Starts the sandbox on loopback.
 * @throws Error that names the port when one is taken; then nothing stays open
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const ports = { ...SANDBOX_PORTS, ...options.ports };
  for (const name of APPS) await assertFree(name, ports[name]);
  const context = createContext(options);
  const apps = await createApps(context, options.cdnDir);
  const stop = async () => {
    clearInterval(ticking);
    clearInterval(playing);
    context.faults.reset();
    context.hub.stop();
    await Promise.all(Object.values(apps).map((app) => app.close()));
    await context.screenshots.close();
    context.close();
  };
  const tickMs = options.tickMs ?? 500;
  const ticking = tickMs > 0 ? setInterval(() => carryOn(context, context.tick), tickMs) : undefined;
  const { replay } = context;
  // Recorded prices move by the millisecond, so they do not wait for the next tick.
  const playing =
    replay && tickMs > 0
      ? setInterval(() => carryOn(context, () => replay.advance(context.clock.now())), REPLAY_MS)
      : undefined;
  try {
    await seedDemoLogin(context);
    for (const name of APPS) context.urls[name] = await listen(apps[name], ports[name]);
    context.urls.hub = `${context.urls.api}/hub`;
    await context.domains.open({ fresh: options.fresh ?? false });
  } catch (fault) {
    await stop();
    throw fault;
  }
  return {
    urls: { ...context.urls },
    skipVerificationOtp: context.skipVerificationOtp,
    replayed: () => context.replay?.status().timelines.flatMap(({ events }) => events) ?? [],
    stop,
  };
}

/** A fault of one tick is logged and the next tick runs, so that the sandbox stays available for debugging. */
function carryOn(context: SandboxContext, work: () => void): void {
  try {
    work();
  } catch (fault) {
    context.log(`FAULT while time passed: ${fault instanceof Error ? fault.stack : fault}`);
  }
}

/**
 * Checks that a port is free before any file is opened, because a second sandbox must not delete the first one's data.
 * @throws Error that names the port when it is taken
 */
async function assertFree(name: string, port: number): Promise<void> {
  if (port === 0) return;
  const probe = createServer().listen({ host: 'localhost', port });
  try {
    await once(probe, 'listening');
  } catch (fault) {
    const taken = typeof fault === 'object' && fault && 'code' in fault && fault.code === 'EADDRINUSE';
    throw taken
      ? new Error(`Port ${port} (sandbox ${name}) is already in use. Free it, or give another one.`)
      : fault;
  }
  probe.close();
  await once(probe, 'close');
}

/**
 * Listens on loopback, both families, and returns the origin.
 * @param port 0 takes any free one
 */
async function listen(app: FastifyInstance, port: number): Promise<string> {
  await app.listen({ host: 'localhost', port });
  const address = app.addresses()[0];
  return `http://localhost:${typeof address === 'object' ? address.port : port}`;
}
