import { api } from '@touchline/shared/contracts/api';
import type { RemoteRoute } from '@touchline/shared/contracts/remotes';
import { t } from '@touchline/shared/language/macro';

/** Boards first show the sport tree, so a visitor's first load requests it with the page's files. */
const early = [`${api.treeSportWithEvent.path}?domain={host}`];

/** The sports pages (docs/reference/behaviour.md#2-screens-and-routes). */
export const routes: readonly RemoteRoute[] = [
  {
    path: '/inplay',
    layout: 'main',
    access: 'public',
    title: t`In-Play`,
    module: './InPlayPage',
    early,
    menu: { label: t`In-Play`, icon: 'live', place: 'main', order: 10 },
  },
  {
    path: '/index',
    layout: 'main',
    access: 'public',
    title: t`All Sports`,
    module: './IndexPage',
    early,
    menu: { label: t`All Sports`, icon: 'list', place: 'main', order: 20 },
  },
  {
    path: '/favorites',
    layout: 'main',
    access: 'public',
    title: t`Favourites`,
    module: './FavoritesPage',
    early,
    menu: { label: t`Favourites`, icon: 'star', place: 'main', order: 30 },
  },
  {
    path: '/my-markets',
    layout: 'main',
    access: 'player',
    title: t`My Markets`,
    module: './MyMarketsPage',
    earlyApi: [api.getUserOpenBets.path],
    menu: { label: t`My Markets`, icon: 'book', place: 'main', order: 40 },
  },
  {
    path: '/open-bets',
    layout: 'main',
    access: 'player',
    title: t`Open Bets`,
    module: './OpenBetsPage',
    earlyApi: [api.getUserOpenBets.path],
    menu: { label: t`Open Bets`, icon: 'clock', place: 'main', order: 50 },
  },
  {
    path: '/markets/:eventid?/:dreamid?',
    layout: 'main',
    access: 'public',
    title: t`Markets`,
    module: './MarketPage',
    // `#first-view` uses the prices only for the first view, because they are old when the page's code has loaded.
    earlyApi: [
      `${api.getMarketsByEventId.path}?eventId={eventid}`,
      `${api.getUserOdds.path}?eventId={eventid}#first-view`,
    ],
  },
  {
    path: '/matchlist/:id',
    layout: 'main',
    access: 'public',
    title: t`Match List`,
    module: './MatchListPage',
    early,
  },
  {
    path: '/tv',
    layout: 'main',
    access: 'public',
    host: 'tv',
    title: t`TV`,
    module: './TvPage',
    menu: { label: t`TV`, icon: 'tv', place: 'main', order: 70 },
  },
];
