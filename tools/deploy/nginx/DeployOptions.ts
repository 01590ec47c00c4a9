import type { MapPlace } from '@touchline/registry/release/MapPlace';
import type { DeployFolder } from './DeployFolder';
import type { NginxOptions } from './nginxConfig';

/** What is deployed where, and how nginx serves it. */
export interface DeployOptions extends Pick<NginxOptions, 'listen' | 'tls' | 'redirectFrom' | 'user'> {
  /** The site's folder. */
  site: string;
  /** The shell's built folder, or that of a shell that was deployed here before. */
  shell: string;
  /** The shell is one that was served before: the next rollback goes further back. */
  isRollback?: boolean | undefined;
  /** Why it is deployed although stable releases do not run with it. */
  reason?: string | undefined;
  /** The folder that nginx will serve from; created when missing. */
  out: string;
  /** false: no brotli even where this machine's nginx has it. */
  brotli?: boolean | undefined;
  /** Of brotli for files of the shell and of releases, 0 to 11; 11 unless told. */
  quality?: number | undefined;
  /** The `host:port` of the collector that takes what pages report to a path of the site. */
  collector?: string | undefined;
  /** Where the shell's source maps are kept; in the site's folder unless told. */
  maps?: MapPlace | undefined;
  now: Date;
  /** For the trail of the registry. */
  who?: string;
  /** Tells a running nginx of a new configuration. @returns false where somebody else must */
  reload?: ((folder: DeployFolder) => boolean) | undefined;
}
