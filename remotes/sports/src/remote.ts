import type { RemoteDefinition } from '@touchline/shared/contracts/remotes';
import { routes } from './routes';

/** What the sports remote declares to the shell. Plain data, because the build reads it in Node. */
export const remote: RemoteDefinition = {
  platform: '^1.9.0',
  exposes: {
    './InPlayPage': './src/features/board/InPlayPage.tsx',
    './IndexPage': './src/features/board/IndexPage.tsx',
    './FavoritesPage': './src/features/board/FavoritesPage.tsx',
    './MatchListPage': './src/features/board/MatchListPage.tsx',
    './MarketPage': './src/features/market/MarketPage.tsx',
    './OpenBetsPage': './src/features/open-bets/OpenBetsPage.tsx',
    './MyMarketsPage': './src/features/my-markets/MyMarketsPage.tsx',
    './TvPage': './src/features/tv/TvPage.tsx',
    './SportsSearch': './src/features/search/SportsSearch.tsx',
    './BetSlip': './src/features/slip/BetSlip.tsx',
  },
  views: {
    './InPlayPage': './src/first-view/drawBoard.tsx',
    './IndexPage': './src/first-view/drawBoard.tsx',
    './MarketPage': './src/first-view/drawMarkets.tsx',
    './BetSlip': './src/first-view/drawSlip.tsx',
  },
  routes,
  modals: [],
  slots: [
    { slot: 'bet-slip', module: './BetSlip' },
    { slot: 'search-sports', module: './SportsSearch' },
  ],
  calls: [
    'cancelBet',
    'cashOut',
    'editBet',
    'getBySportName',
    'getClosest',
    'getMarketsByEventId',
    'getOwnLimits',
    'getScoreCard',
    'getUserBetHistory',
    'getUserExpectedProfitLoss',
    'getUserLimits',
    'getUserOdds',
    'getUserOpenBets',
    'placeBet',
    'setAutoCashOut',
    'treeSportWithEvent',
  ],
  points: [{ name: 'sports/not-enough-funds', version: '1.0.0' }],
};
