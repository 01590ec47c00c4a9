import { api } from '@touchline/shared/contracts/api';
import type { RunnerOdds } from '@touchline/shared/contracts/markets';
import { useBusState, usePlatform, useQuery } from '@touchline/shared/platform';

const POLL_MS = 5_000;

/** The matched volume of a runner at each price, in paise; undefined where the back end does not send it. */
export function useTraded(eventId: string, marketId: string, runnerId: string): RunnerOdds['traded'] {
  const { api: client } = usePlatform();
  const active = useBusState('user-active');
  const { data } = useQuery({
    queryKey: ['traded', eventId, marketId],
    enabled: active,
    refetchInterval: POLL_MS,
    retry: false,
    queryFn: ({ signal }) => client.run(api.getUserOdds, { eventId, tradedOf: marketId }, { signal }),
  });
  const market = data?.markets.find(({ id }) => id === marketId);
  return market?.runners.find(({ id }) => id === runnerId)?.traded;
}
