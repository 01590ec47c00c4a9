import { api } from '@touchline/shared/contracts/api';
import { nameOr } from '@touchline/shared/contracts/reading';
import { type Platform, useBusState, usePlatform, useQuery } from '@touchline/shared/platform';

/** The markets of an event as a query; boards fetch it on a tap, the market page shows it. */
export function eventMarketsQuery({ api: client }: Platform, eventId: string) {
  return {
    queryKey: ['eventMarkets', eventId],
    staleTime: 60_000,
    queryFn: async ({ signal }: { signal?: AbortSignal }) => {
      const answer = await client.run(api.getMarketsByEventId, { eventId }, signal ? { signal } : {});
      const title = nameOr(answer.event.title, 'event', eventId);
      return { ...answer, event: { ...answer.event, id: eventId, title } };
    },
  };
}

export type EventMarketsAnswer = Awaited<ReturnType<ReturnType<typeof eventMarketsQuery>['queryFn']>>;

export function useEventMarkets(eventId: string) {
  const platform = usePlatform();
  const active = useBusState('user-active');
  return useQuery({ ...eventMarketsQuery(platform, eventId), enabled: active, refetchInterval: 30_000 });
}
