/** Where each server of the local stack listens, from one base. Loopback only. */
export interface Ports {
  shell: number;
  api: number;
  games: number;
  cdn: number;
  external: number;
  /** The ASP.NET Core gateway of e2e/interop, where a journey goes through it. */
  gateway: number;
  sports: number;
  account: number;
  casino: number;
  auth: number;
}

export const DEFAULT_PORT_BASE = 4000;
export const REMOTES = ['sports', 'account', 'casino', 'auth'] as const;
export type RemoteName = (typeof REMOTES)[number];

export function portsFrom(base: number): Ports {
  return {
    shell: base,
    api: base + 1,
    games: base + 2,
    cdn: base + 3,
    external: base + 4,
    gateway: base + 5,
    sports: base + 11,
    account: base + 12,
    casino: base + 13,
    auth: base + 14,
  };
}

/** Where a remote under development is served beside a running stack, to be put into its shell by an override. */
export function overridePort(ports: Ports, remote: RemoteName): number {
  return ports[remote] + 20;
}
