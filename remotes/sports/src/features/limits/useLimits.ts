import { api } from '@touchline/shared/contracts/api';
import type { Limits } from '@touchline/shared/contracts/markets';
import { useBusState, usePlatform, useQuery } from '@touchline/shared/platform';

const NONE: readonly Limits[] = [];

/** The stake limits of an event's markets; empty for a visitor and until they have loaded. */
export function useLimits(eventId: string): readonly Limits[] {
  const { api: client } = usePlatform();
  const player = useBusState('session').status === 'player';
  const active = useBusState('user-active');
  const limits = useQuery({
    queryKey: ['limits', eventId],
    enabled: player && active,
    staleTime: 300_000,
    queryFn: ({ signal }) => client.run(api.getUserLimits, { eventId }, { signal }),
  });
  return limits.data ?? NONE;
}

/** The limits of a runner, else those of its market. Paise; 0 means unset. */
export function limitFor(
  limits: readonly Limits[],
  marketId: string,
  runnerId?: string | undefined,
): Limits | undefined {
  const ofMarket = limits.filter((limit) => limit.marketId === marketId);
  return (
    ofMarket.find((limit) => runnerId !== undefined && limit.runnerId === runnerId) ??
    ofMarket.find((limit) => limit.runnerId === undefined)
  );
}
