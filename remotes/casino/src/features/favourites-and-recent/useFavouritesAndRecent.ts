import { usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { useCallback, useMemo } from 'react';
import {
  KEPT_GAMES,
  type KeptGames,
  NO_KEPT_GAMES,
  readKeptGames,
  withFavouriteTurned,
  withPlayed,
} from './favourites-and-recent.state';

/** Removed with the player's other answers when the session ends; the device keeps its copy. */
const KEY = ['casino', 'favourites-and-recent'];

export interface FavouritesAndRecent {
  readonly kept: KeptGames;
  /** The device has not answered yet. */
  readonly isPending: boolean;
  readonly played: (key: string) => void;
  readonly turnFavourite: (key: string) => void;
}

/**
 * The player's recent and favourite games, stored on this device across logouts. Changes by another tab show on return.
 */
export function useFavouritesAndRecent(): FavouritesAndRecent {
  const { device } = usePlatform();
  const client = useQueryClient();
  const { data = NO_KEPT_GAMES, isPending } = useQuery({
    queryKey: KEY,
    queryFn: async () => readKeptGames(await device.read(KEPT_GAMES)),
  });
  const change = useCallback(
    async (turn: (kept: KeptGames) => KeptGames) => {
      // A read in progress would restore the previous state.
      await client.cancelQueries({ queryKey: KEY });
      const before = client.getQueryData<KeptGames>(KEY) ?? readKeptGames(await device.read(KEPT_GAMES));
      const next = turn(before);
      client.setQueryData(KEY, next);
      await device.write(KEPT_GAMES, next);
    },
    [client, device],
  );
  return useMemo(
    () => ({
      kept: data,
      isPending,
      played: (key) => void change((kept) => withPlayed(kept, key)),
      turnFavourite: (key) => void change((kept) => withFavouriteTurned(kept, key)),
    }),
    [data, isPending, change],
  );
}
