import type { Report } from '@touchline/shared/platform';

/**
 * Why a remote's module did not load:
 * - `platform`: the release does not run on this shell's platform
 * - `integrity`: the registry has no hash for the entry, so it is not run
 * - `signature`: the site requires signed releases, and its signature does not hold
 * - `network`: the entry or a chunk did not arrive intact in time
 * - `intercepted`: the same, and a portal or nothing answers for the site: the release is not at fault
 * - `gone`: the same, and a server answers that it does not have a file of it
 * - `module`: the release does not have the module it declares
 * - `thrown`: the module threw while it was loaded or while it was mounted
 * - `absent`: the remote is not in the catalogue
 */
export type RemoteFault =
  | 'platform'
  | 'integrity'
  | 'signature'
  | 'network'
  | 'intercepted'
  | 'gone'
  | 'module'
  | 'thrown'
  | 'absent';

export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly fault: RemoteFault;
  readonly remote: string;
  readonly release: string | undefined;

  constructor(
    fault: RemoteFault,
    remote: string,
    release: string | undefined,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.fault = fault;
    this.remote = remote;
    this.release = release;
  }
}

/** Why a load failed; undefined for an error of another kind. */
export function faultOf(cause: unknown): RemoteFault | undefined {
  return cause instanceof RemoteLoadError ? cause.fault : undefined;
}

/** The report of a release that did not run on this device. */
export interface ReleaseReport extends Report {
  kind: 'remote-load';
  remote: string;
  release: string;
  reason: RemoteFault;
}
