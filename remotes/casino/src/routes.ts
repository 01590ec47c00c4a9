import type { RemoteRoute } from '@touchline/shared/contracts/remotes';
import { t } from '@touchline/shared/language/macro';

/** The casino's routes (docs/reference/behaviour.md#2-screens-and-routes). */
export const routes: readonly RemoteRoute[] = [
  {
    path: '/lobby',
    layout: 'lobby',
    access: 'player',
    gate: 'casino',
    title: t`Casino Lobby`,
    module: './LobbyPage',
    menu: { label: t`Casino`, icon: 'casino', place: 'main', order: 100 },
  },
  {
    path: '/casino',
    layout: 'lobby',
    access: 'player',
    gate: 'casino',
    title: t`Casino`,
    module: './CasinoPage',
  },
  {
    path: '/lobby-page',
    layout: 'lobby',
    access: 'player',
    gate: 'casino',
    title: t`Casino Lobby`,
    module: './LobbyPage',
  },
  {
    path: '/free-play',
    layout: 'lobby',
    access: 'public',
    gate: 'casino',
    title: t`Free Play`,
    module: './FreePlayPage',
  },
];
