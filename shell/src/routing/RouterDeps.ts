import type { Platform } from '@touchline/shared/platform';
import type { Live } from '../core/bus/Live';
import type { Remotes } from '../remotes';

/** The router's interface for services; a navigation that a service requests earlier waits for it. */
export interface RouterPort {
  navigate(path: string): void;
  /** Whether a path (no query) is a route of this site, for `landing`. */
  isRoute(path: string): boolean;
}

export interface RouterServices {
  /** The siteSuspended flag: guards send to /under-maintenance while it is true. */
  suspended$: Live<boolean>;
  /** Whether an access token is stored, for the login guard (docs/reference/behaviour.md#2-screens-and-routes). */
  hasToken(): boolean;
  navigation: {
    /** Called once by the router; returns a function that detaches it. */
    attach(router: RouterPort): () => void;
    /**
     * Called after every navigation with the path names, `from` undefined at the first: applies the navigation rules of
     * docs/reference/behaviour.md#2-screens-and-routes and updates the inactivity watch. The caller runs the guards.
     */
    navigated(from: string | undefined, to: string): void;
  };
}

/** The router's dependencies. */
export interface RouterDeps {
  platform: Platform;
  services: RouterServices;
  remotes: Pick<Remotes, 'catalogue$' | 'load' | 'prefetch'>;
  /** The domain that /tv needs, from the site configuration. */
  tvHost: string | undefined;
  /** The player's target when the site was suspended; the maintenance page returns there. */
  returnTo: { address: string | undefined };
}
