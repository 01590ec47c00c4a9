import { api as calls } from '@touchline/shared/contracts/api';
import { serverNow } from '@touchline/shared/format';
import { usePlatform, useQuery } from '@touchline/shared/platform';
import { useMemo } from 'react';

export interface ServerClock {
  /** The present by the server's clock, in epoch milliseconds; by the device's while the server's is not known. */
  now(): number;
  /** Whether the server has told its time. */
  readonly isKnown: boolean;
}

/**
 * The server's clock, once the server was asked for its time. Of all answers only that of the odds has it, so they are
 * requested for no event; the platform's clock learns from that answer and from later ones. The device's clock may be
 * set while the page is open, so no difference from it is kept.
 * @returns undefined until the answer arrives
 */
export function useServerClock(): ServerClock | undefined {
  const platform = usePlatform();
  const { data: isKnown = false, isPending } = useQuery({
    queryKey: ['account', 'server-clock'],
    queryFn: async ({ signal }) => {
      const { serverTime } = await platform.api.run(calls.getUserOdds, { eventId: '' }, { signal });
      return !Number.isNaN(new Date(serverTime).getTime());
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return useMemo(
    () => (isPending ? undefined : { now: () => serverNow(platform), isKnown }),
    [isPending, isKnown, platform],
  );
}
