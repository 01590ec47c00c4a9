import type { RemoteDefinition } from '@touchline/shared/contracts/remotes';
import { routes } from './routes';

/** What the casino remote declares to the shell; the build turns it into remote.json. */
export const remote: RemoteDefinition = {
  platform: '^1.9.0',
  exposes: {
    './LobbyPage': './src/features/lobby/LobbyPage.tsx',
    './CasinoPage': './src/features/lobby/CasinoPage.tsx',
    './GamesSearch': './src/features/search/GamesSearch.tsx',
    './FreePlayPage': './src/features/lobby/FreePlayPage.tsx',
  },
  views: {
    './LobbyPage': './src/first-view/drawLobby.tsx',
    './CasinoPage': './src/first-view/drawLobby.tsx',
  },
  routes,
  modals: [],
  slots: [{ slot: 'search-casino', module: './GamesSearch' }],
  calls: ['gameUrls', 'getGamesFile', 'getInternationalGames', 'getOwnLimits', 'treeSportWithEvent'],
};
