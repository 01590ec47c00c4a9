import type { Report } from '@touchline/shared/platform';
import type { RemoteFault } from './RemoteLoadError';

/** What is told of a release that did not run here. */
export interface ReleaseReport extends Report {
  kind: 'remote-load';
  remote: string;
  release: string;
  /** `thrown`: it threw while mounting. */
  reason: RemoteFault | 'thrown';
}
