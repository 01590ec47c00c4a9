import { type CasinoGame, api as calls } from '@touchline/shared/contracts';
import { type Api, usePlatform, useQuery } from '@touchline/shared/platform';
import { mergeGames } from './games.state';
import { storedGames, storeGames } from './stored-games';

export interface Games {
  games: readonly CasinoGame[];
  /** A source did not answer: games may be missing, and some may be of an earlier visit. */
  incomplete: boolean;
}

/** The games of every source, at once from the last visit's list while the sources are asked. */
export function useGames() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['casino', 'games'],
    queryFn: ({ signal }) => loadGames(api, signal),
    placeholderData: () => {
      const games = storedGames();
      return games.length > 0 ? { games, incomplete: false } : undefined;
    },
    staleTime: 5 * 60_000,
  });
}

async function loadGames(api: Api, signal: AbortSignal): Promise<Games> {
  const answers = await Promise.allSettled([
    api.run(calls.getInternationalGames, {}, { signal }),
    api.run(calls.getGamesFile, {}, { signal }),
  ]);
  const lists = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const incomplete = lists.length < answers.length;
  const games = mergeGames(...lists, incomplete ? storedGames() : []);
  const failure = answers.find((answer) => answer.status === 'rejected');
  if (lists.length === 0 && games.length === 0) throw failure?.reason;
  // An empty list is only the truth when every source said so.
  if (!incomplete || games.length > 0) storeGames(games);
  return { games, incomplete };
}
