import { side } from '@touchline/shared/contracts/bets';
import {
  entity,
  flag,
  id,
  maybe,
  number,
  type Reader,
  rows,
  text,
  tryRead,
  unreadRows,
  whole,
  withRest,
} from '@touchline/shared/contracts/reading';
import { loginName } from '@touchline/shared/contracts/session';
import { useBusState, usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { useCallback } from 'react';

/** The keys under which a player's device stores the wanted alerts (docs/reference/behaviour.md#alerts). */
const priceAlert = withRest(
  entity({
    id: text,
    eventId: id,
    eventTitle: text,
    sportId: maybe(number),
    marketId: id,
    marketName: text,
    runnerId: id,
    runnerName: text,
    side,
    price: whole,
    rises: flag,
  }),
  (fields) => fields,
);

/** The prices that the player waits for, and how to change them. */
export const usePriceAlerts = () => useKeptList('price-alerts', priceAlert);
/** The pinned events that the player wants no alerts of, and how to change them. */
export const useMutedEvents = () => useKeptList('muted-events', id);

const NOTHING: readonly never[] = [];
/** Changes run one after another, each on the device's current list. */
let work = Promise.resolve();

/** @param item reads a row of the device's stored list; a constant */
function useKeptList<Item>(
  name: string,
  item: Reader<unknown, Item>,
): readonly [readonly Item[], (change: (list: readonly Item[]) => readonly Item[]) => void] {
  const { device } = usePlatform();
  const client = useQueryClient();
  const player = loginName(useBusState('session'));
  const read = useCallback(
    async (): Promise<readonly Item[]> => tryRead(rows(item), await device.read(name)) ?? [],
    [device, name, item],
  );
  const { data = NOTHING } = useQuery({
    queryKey: [name, player],
    queryFn: read,
    enabled: player !== undefined,
  });
  const change = useCallback(
    (next: (list: readonly Item[]) => readonly Item[]) => {
      work = work.then(async () => {
        const stored = await device.read(name);
        const changed = next(tryRead(rows(item), stored) ?? []);
        client.setQueryData([name, player], changed);
        await device.write(name, [...changed, ...unreadRows(item, stored)]);
      });
    },
    [client, device, name, player, item],
  );
  return [data, change];
}
