import { api, type RemoteRoute } from '@touchline/shared/contracts';

/** Boards first show the sport tree, so a visitor's first load requests it with the page's files. */
const early = [`${api.treeSportWithEvent.path}?domain={host}`];

/** The sports pages (docs/reference/behaviour.md#2-screens-and-routes). */
export const routes: readonly RemoteRoute[] = [
  {
    path: '/inplay',
    layout: 'main',
    access: 'public',
    title: 'In-Play',
    module: './InPlayPage',
    early,
    menu: { label: 'In-Play', icon: 'live', place: 'main', order: 10 },
  },
  {
    path: '/index',
    layout: 'main',
    access: 'public',
    title: 'All Sports',
    module: './IndexPage',
    early,
    menu: { label: 'All Sports', icon: 'list', place: 'main', order: 20 },
  },
  {
    path: '/favorites',
    layout: 'main',
    access: 'public',
    title: 'Favourites',
    module: './FavoritesPage',
    early,
    menu: { label: 'Favourites', icon: 'star', place: 'main', order: 30 },
  },
  {
    path: '/my-markets',
    layout: 'main',
    access: 'player',
    title: 'My Markets',
    module: './MyMarketsPage',
    earlyApi: [api.getUserOpenBets.path],
    menu: { label: 'My Markets', icon: 'book', place: 'main', order: 40 },
  },
  {
    path: '/open-bets',
    layout: 'main',
    access: 'player',
    title: 'Open Bets',
    module: './OpenBetsPage',
    earlyApi: [api.getUserOpenBets.path],
    menu: { label: 'Open Bets', icon: 'clock', place: 'main', order: 50 },
  },
  {
    path: '/markets/:eventid?/:dreamid?',
    layout: 'main',
    access: 'public',
    title: 'Markets',
    module: './MarketPage',
    // The prices are for the first view alone, which the mark keeps from the page: they are old when its code is here.
    earlyApi: [
      `${api.getMarketsByEventId.path}?eventId={eventid}`,
      `${api.getUserOdds.path}?eventId={eventid}#first-view`,
    ],
    menu: { label: 'Markets', icon: 'price-table', place: 'main', order: 60 },
  },
  {
    path: '/matchlist/:id',
    layout: 'main',
    access: 'public',
    title: 'Match List',
    module: './MatchListPage',
    early,
  },
  {
    path: '/tv',
    layout: 'main',
    access: 'public',
    host: 'tv',
    title: 'TV',
    module: './TvPage',
    menu: { label: 'TV', icon: 'tv', place: 'main', order: 70 },
  },
];
