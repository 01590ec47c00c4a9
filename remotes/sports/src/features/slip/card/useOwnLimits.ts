import { api, hasCapability, type OwnLimit } from '@touchline/shared/contracts';
import { useBusState, usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { useEffect } from 'react';

const NO_OWN: readonly OwnLimit[] = [];
const OWN_KEY = ['own-limits'];

/** The limits that the player has set on stakes and losses; empty where the back end keeps none, and until they load. */
export function useOwnLimits(): readonly OwnLimit[] {
  const { api: client, settings } = usePlatform();
  const queries = useQueryClient();
  const player = useBusState('session').status === 'player';
  const balance = useBusState('balance');
  const figures = balance.status === 'known' ? `${balance.balance} ${balance.exposure}` : '';
  const limits = useQuery({
    queryKey: OWN_KEY,
    enabled: player && hasCapability(settings.current(), 'limits'),
    staleTime: 60_000,
    queryFn: ({ signal }) => client.run(api.getOwnLimits, {}, { signal }),
  });
  // Each bet and each result changes what is used, and the balance or the exposure too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the figures
  useEffect(() => void queries.invalidateQueries({ queryKey: OWN_KEY }), [queries, figures]);
  return limits.data?.limits ?? NO_OWN;
}
