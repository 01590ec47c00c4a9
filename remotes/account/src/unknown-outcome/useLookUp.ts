import { useQuery } from '@touchline/shared/platform';
import { afterLook, type Finding, isNowhere, type Looks, NO_LOOKS } from '@touchline/shared/unknown-outcome';
import { useEffect, useRef } from 'react';

interface LookUpOptions<Found extends object> {
  /** What is looked for, below `account`. */
  readonly key: readonly unknown[];
  /** Rejects when nothing can be said. */
  readonly look: (signal: AbortSignal) => Promise<Finding<Found>>;
  /** Milliseconds. */
  readonly everyMs: number;
  /** So many looks in a row must find nothing before it counts as never arrived. */
  readonly looksToBeSure: number;
  /** Its outcome is certain from here on; called once. */
  readonly onFound: (found: Found) => void;
  /** Milliseconds until it is read again once it was found; false ends it, as without. */
  readonly followEveryMs?: (found: Found) => number | false;
  readonly isEnabled?: boolean;
}

/** What is known so far of something that was sent. */
type LookedUp<Found> =
  | { readonly at: 'looking' | 'nowhere' }
  | { readonly at: 'found'; readonly found: Found };

interface Read<Found> {
  readonly found: Found | undefined;
  readonly looks: Looks;
}

/** Looks in the player's lists for what was sent without an answer (docs/decisions/0043). It never sends anything. */
export function useLookUp<Found extends object>({
  key,
  look,
  everyMs,
  looksToBeSure,
  onFound,
  followEveryMs = () => false,
  isEnabled = true,
}: LookUpOptions<Found>) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['account', ...key],
    queryFn: async ({ signal, client, queryKey }): Promise<Read<Found>> => {
      const finding = await look(signal);
      const { looks = NO_LOOKS } = client.getQueryData<Read<Found>>(queryKey) ?? {};
      return {
        found: typeof finding === 'object' ? finding : undefined,
        looks: afterLook(looks, finding),
      };
    },
    refetchInterval: ({ state: { data: read } }) => {
      if (read?.found) return followEveryMs(read.found);
      return read && isNowhere(read.looks, looksToBeSure) ? false : everyMs;
    },
    // Without a session the list can't be had; the login brings it back.
    enabled: isEnabled,
    refetchOnReconnect: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const found = data?.found;
  const isFound = found !== undefined;
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => found && onFound(found);
  });
  useEffect(() => {
    if (isFound) latest.current();
  }, [isFound]);
  const state: LookedUp<Found> = found
    ? { at: 'found', found }
    : { at: data && isNowhere(data.looks, looksToBeSure) ? 'nowhere' : 'looking' };
  return { state, error, isLooking: isFetching, lookAgain: () => void refetch() };
}
