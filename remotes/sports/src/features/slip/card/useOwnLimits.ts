import { api } from '@touchline/shared/contracts/api';
import type { OwnLimits } from '@touchline/shared/contracts/money';
import { hasCapability } from '@touchline/shared/contracts/settings';
import { keepPreviousData, useBusState, usePlatform, useQuery } from '@touchline/shared/platform';

const NONE: OwnLimits = { limits: [], time: [], breakUntil: undefined };

/** The limits that the player has set, and the break; none where the back end keeps none, and until they load. */
export function useOwnLimits(): OwnLimits {
  const { api: client, settings } = usePlatform();
  const player = useBusState('session').status === 'player';
  const balance = useBusState('balance');
  // A bet or a result that uses a limit also changes balance or exposure; then one request serves all forms.
  const figures = balance.status === 'known' ? [balance.balance, balance.exposure] : [];
  const limits = useQuery({
    queryKey: ['own-limits', ...figures],
    enabled: player && hasCapability(settings.current(), 'limits'),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.run(api.getOwnLimits, {}, { signal }),
  });
  return limits.data ?? NONE;
}
