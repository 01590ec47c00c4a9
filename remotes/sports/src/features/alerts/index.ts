import { lazyPart } from '@touchline/shared/ui';

/** Raises the player's alerts; its code loads when it is first rendered. */
export const AlertWatch = lazyPart(() => import('./AlertWatch').then(({ AlertWatch }) => AlertWatch));
export const AlertAtPrice = lazyPart(() => import('./AlertAtPrice').then(({ AlertAtPrice }) => AlertAtPrice));
export const FavouriteAlerts = lazyPart(() =>
  import('./FavouriteAlerts').then(({ FavouriteAlerts }) => FavouriteAlerts),
);
