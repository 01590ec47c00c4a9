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
/** Changes run one after another, each on the device's current lists, which another window may have changed. */
let work = Promise.resolve();

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
    (turn: (kept: KeptGames) => KeptGames) => {
      work = work.then(async () => {
        // A read in progress would restore the previous state.
        await client.cancelQueries({ queryKey: KEY });
        const next = turn(readKeptGames(await device.read(KEPT_GAMES)));
        client.setQueryData(KEY, next);
        await device.write(KEPT_GAMES, next);
      });
    },
    [client, device],
  );
  return useMemo(
    () => ({
      kept: data,
      isPending,
      played: (key) => change((kept) => withPlayed(kept, key)),
      turnFavourite: (key) => change((kept) => withFavouriteTurned(kept, key)),
    }),
    [data, isPending, change],
  );
}
