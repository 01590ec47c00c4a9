import type { RemoteRoute } from '@touchline/shared/contracts';

/** The casino's routes (docs/reference/behaviour.md#2-screens-and-routes). */
export const routes: readonly RemoteRoute[] = [
  {
    path: '/lobby',
    layout: 'lobby',
    access: 'player',
    gate: 'casino',
    title: 'Casino Lobby',
    module: './LobbyPage',
    menu: { label: 'Casino', icon: 'casino', place: 'main', order: 100 },
  },
  {
    path: '/casino',
    layout: 'lobby',
    access: 'player',
    gate: 'casino',
    title: 'Casino',
    module: './CasinoPage',
  },
  {
    path: '/lobby-page',
    layout: 'lobby',
    access: 'player',
    gate: 'casino',
    title: 'Casino Lobby',
    module: './LobbyPage',
  },
  {
    path: '/free-play',
    layout: 'lobby',
    access: 'public',
    gate: 'casino',
    title: 'Free Play',
    module: './FreePlayPage',
  },
];
