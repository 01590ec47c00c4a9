import type { RemoteRoute } from '@touchline/shared/contracts';

/** The sports pages (specification 2, "Main layout"). */
export const routes: readonly RemoteRoute[] = [
  {
    path: '/inplay',
    layout: 'main',
    access: 'public',
    title: 'In-Play',
    module: './InPlayPage',
    menu: { label: 'In-Play', icon: 'live', place: 'main' },
  },
  {
    path: '/index',
    layout: 'main',
    access: 'public',
    title: 'All Sports',
    module: './IndexPage',
    menu: { label: 'All Sports', icon: 'list', place: 'main' },
  },
  {
    path: '/favorites',
    layout: 'main',
    access: 'public',
    title: 'Favourites',
    module: './FavoritesPage',
    menu: { label: 'Favourites', icon: 'star', place: 'main' },
  },
  {
    path: '/my-markets',
    layout: 'main',
    access: 'player',
    title: 'My Markets',
    module: './MyMarketsPage',
    menu: { label: 'My Markets', icon: 'book', place: 'main' },
  },
  {
    path: '/open-bets',
    layout: 'main',
    access: 'player',
    title: 'Open Bets',
    module: './OpenBetsPage',
    menu: { label: 'Open Bets', icon: 'clock', place: 'main' },
  },
  {
    path: '/markets/:eventid?/:dreamid?',
    layout: 'main',
    access: 'public',
    title: 'Markets',
    module: './MarketPage',
  },
  {
    path: '/matchlist/:id',
    layout: 'main',
    access: 'public',
    title: 'Match List',
    module: './MatchListPage',
  },
  { path: '/tv', layout: 'main', access: 'public', host: 'tv', title: 'TV', module: './TvPage' },
];
