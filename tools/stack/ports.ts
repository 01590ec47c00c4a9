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
