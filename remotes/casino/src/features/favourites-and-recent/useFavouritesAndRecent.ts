import { usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { useCallback, useMemo } from 'react';
import {
  EMPTY_SHELF,
  readShelf,
  type Shelf,
  withFavouriteTurned,
  withPlayed,
} from './favourites-and-recent.state';

const NAME = 'casino-shelf';
/** Forgotten with the player's other answers when the session ends; the device keeps its own. */
const KEY = ['casino', 'shelf'];

export interface ShelfOfPlayer {
  readonly shelf: Shelf;
  /** The device has not answered yet. */
  readonly isPending: boolean;
  readonly played: (key: string) => void;
  readonly turnFavourite: (key: string) => void;
}

/** The player's recent and favourite games, kept on this device across logouts. Another tab's are seen on return. */
export function useShelf(): ShelfOfPlayer {
  const { device } = usePlatform();
  const client = useQueryClient();
  const { data = EMPTY_SHELF, isPending } = useQuery({
    queryKey: KEY,
    queryFn: async () => readShelf(await device.read(NAME)),
  });
  const change = useCallback(
    async (turn: (shelf: Shelf) => Shelf) => {
      // A reading under way would bring back what was before.
      await client.cancelQueries({ queryKey: KEY });
      const known = client.getQueryData<Shelf>(KEY) ?? readShelf(await device.read(NAME));
      const next = turn(known);
      client.setQueryData(KEY, next);
      await device.write(NAME, next);
    },
    [client, device],
  );
  return useMemo(
    () => ({
      shelf: data,
      isPending,
      played: (key) => void change((shelf) => withPlayed(shelf, key)),
      turnFavourite: (key) => void change((shelf) => withFavouriteTurned(shelf, key)),
    }),
    [data, isPending, change],
  );
}
