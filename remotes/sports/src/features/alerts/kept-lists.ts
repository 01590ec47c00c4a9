import { side } from '@touchline/shared/contracts/bets';
import { keptMutedEvents } from '@touchline/shared/contracts/notifications';
import {
  entity,
  flag,
  id,
  maybe,
  number,
  rows,
  text,
  tryRead,
  whole,
} from '@touchline/shared/contracts/reading';
import { loginName } from '@touchline/shared/contracts/session';
import { useBusState, usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { useCallback } from 'react';

/** The keys under which a player's device stores the wanted alerts (docs/reference/behaviour.md#alerts). */
const priceAlerts = rows(
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
);

const readPriceAlerts = (raw: unknown) => tryRead(priceAlerts, raw) ?? [];
const readMutedEvents = (raw: unknown) => tryRead(keptMutedEvents, raw) ?? [];

/** The prices that the player waits for, and how to change them. */
export const usePriceAlerts = () => useKeptList('price-alerts', readPriceAlerts);
/** The pinned events that the player wants no alerts of, and how to change them. */
export const useMutedEvents = () => useKeptList('muted-events', readMutedEvents);

const NOTHING: readonly never[] = [];
/** Changes run one after another, each on the device's current list. */
let work = Promise.resolve();

/** @param reader reads the device's stored list; a constant function */
function useKeptList<Item>(
  name: string,
  reader: (raw: unknown) => readonly Item[],
): readonly [readonly Item[], (change: (list: readonly Item[]) => readonly Item[]) => void] {
  const { device } = usePlatform();
  const client = useQueryClient();
  const player = loginName(useBusState('session'));
  const read = useCallback(
    async (): Promise<readonly Item[]> => reader((await device.read(name)) ?? []),
    [device, name, reader],
  );
  const { data = NOTHING } = useQuery({
    queryKey: [name, player],
    queryFn: read,
    enabled: player !== undefined,
  });
  const change = useCallback(
    (next: (list: readonly Item[]) => readonly Item[]) => {
      work = work.then(async () => {
        const changed = next(await read());
        client.setQueryData([name, player], changed);
        await device.write(name, changed);
      });
    },
    [client, device, name, player, read],
  );
  return [data, change];
}
