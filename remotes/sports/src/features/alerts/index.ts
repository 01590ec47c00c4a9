import { lazyPart } from '@touchline/shared/ui';

/** Raises the player's alerts; its code loads when it is first rendered. */
export const AlertWatch = lazyPart(() => import('./AlertWatch').then(({ AlertWatch }) => AlertWatch));
// One file: the entry of the remote has the hash of each.
export const AlertAtPrice = lazyPart(() =>
  import(/* webpackChunkName: "Alerts" */ './AlertAtPrice').then(({ AlertAtPrice }) => AlertAtPrice),
);
export const FavouriteAlerts = lazyPart(() =>
  import(/* webpackChunkName: "Alerts" */ './FavouriteAlerts').then(({ FavouriteAlerts }) => FavouriteAlerts),
);
