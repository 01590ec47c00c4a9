import { REMOTES } from '@touchline/build/workspaces';

/** The ports of the local stack's servers, counted from one base. Loopback only. */
export interface Ports {
  shell: number;
  api: number;
  games: number;
  cdn: number;
  external: number;
  /** The ASP.NET Core gateway of e2e/interop, for journeys that use it. */
  gateway: number;
  /** The collector of what pages report. */
  collector: number;
  /** By the name of the remote. */
  remotes: Readonly<Record<string, number>>;
}

export const DEFAULT_PORT_BASE = 4000;

export function portsFrom(base: number): Ports {
  return {
    shell: base,
    api: base + 1,
    games: base + 2,
    cdn: base + 3,
    external: base + 4,
    gateway: base + 5,
    collector: base + 6,
    remotes: Object.fromEntries(REMOTES.map((name, index) => [name, base + 11 + index])),
  };
}

/** Ports from 1024 that browsers refuse to open (WHATWG Fetch, "bad port"). */
const REFUSED_BY_BROWSERS: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10_080,
]);

/**
 * The stack's port base from what was typed.
 * @throws Error that says what to type where it is no port, or where a browser refuses a port counted from it
 */
export function portBaseFrom(typed: string): number {
  const base = Number(typed);
  if (!Number.isInteger(base) || base < 1024 || base > 65_000)
    throw new Error(`--port-base takes a whole number from 1024 to 65000, not "${typed}".`);
  const { remotes, ...others } = portsFrom(base);
  const refused = [...Object.values(others), ...Object.values(remotes)].find((port) =>
    REFUSED_BY_BROWSERS.has(port),
  );
  if (refused !== undefined)
    throw new Error(`Browsers refuse port ${refused}. Take another base: --port-base ${otherBase(base)}`);
  return base;
}

/** A base to offer where this one can't be used. */
export function otherBase(base: number): number {
  return base === 5000 ? 7000 : 5000;
}

/** @throws Error where this repository has no such remote */
export function remotePort({ remotes }: Ports, remote: string): number {
  const port = remotes[remote];
  if (port === undefined) throw new Error(`There is no folder remotes/${remote} with a src/remote.ts.`);
  return port;
}

/** The port of a remote under development beside a running stack, for an override in its shell. */
export function overridePort(ports: Ports, remote: string): number {
  return remotePort(ports, remote) + 20;
}
