import type { Platform } from '@touchline/shared/platform';
import type { ShellServices } from '../frame/context/ShellServices';
import type { Remotes } from '../remotes';

/** All that the router asks of the rest of the shell. */
export interface RouterSeams {
  platform: Platform;
  services: Pick<ShellServices, 'suspended$' | 'hasToken' | 'navigation'>;
  remotes: Pick<Remotes, 'catalogue$' | 'load' | 'prefetch'>;
  /** The domain that /tv needs, from the site configuration. */
  tvHost: string | undefined;
  /** Where the player was or wanted to go when the site was suspended: the maintenance page returns there. */
  detour: { wanted: string | undefined };
}
