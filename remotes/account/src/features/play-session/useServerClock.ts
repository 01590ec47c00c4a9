import { api as calls } from '@touchline/shared/contracts/api';
import { usePlatform, useQuery } from '@touchline/shared/platform';

export interface ServerClock {
  /** Milliseconds to add to this device's clock; 0 while the server's is not known. */
  readonly offset: number;
  /** Whether the server's time is known. */
  readonly isKnown: boolean;
}

const OWN_CLOCK: ServerClock = { offset: 0, isKnown: false };

/**
 * How far the server's clock is ahead of this device's, requested once. Of all answers only that of the odds has the
 * server's time, so they are requested for no event. Without that answer the device's clock is used.
 * @returns undefined until the answer arrives
 */
export function useServerClock(): ServerClock | undefined {
  const { api } = usePlatform();
  const { data, isPending } = useQuery({
    queryKey: ['account', 'server-clock'],
    queryFn: async ({ signal }) => {
      const asked = Date.now();
      const { serverTime } = await api.run(calls.getUserOdds, { eventId: '' }, { signal });
      const server = new Date(serverTime).getTime();
      // The answer was written about half way between request and arrival.
      return Number.isNaN(server) ? OWN_CLOCK : { offset: server - (asked + Date.now()) / 2, isKnown: true };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return isPending ? undefined : (data ?? OWN_CLOCK);
}
