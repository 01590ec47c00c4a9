import { useQuery } from '@touchline/shared/platform';
import { afterLook, type Finding, isNotFound, type Looks, NO_LOOKS } from '@touchline/shared/unknown-outcome';
import { useEffect, useRef } from 'react';

interface LookUpOptions<Found extends object> {
  /** The query key, below `account`. */
  readonly key: readonly unknown[];
  /** Rejects when the list cannot be read. */
  readonly look: (signal: AbortSignal) => Promise<Finding<Found>>;
  /** Milliseconds. */
  readonly everyMs: number;
  /** After this many looks in a row without a find the write counts as never arrived. */
  readonly looksUntilNotFound: number;
  /** Called once, when it is found. */
  readonly onFound: (found: Found) => void;
  /** Milliseconds until it is read again after it was found; false, the default, ends the reading. */
  readonly followEveryMs?: (found: Found) => number | false;
  readonly isEnabled?: boolean;
}

/** The state of the look-up of a sent write. */
type LookedUp<Found> =
  | { readonly at: 'looking' | 'not-found' }
  | { readonly at: 'found'; readonly found: Found };

interface Read<Found> {
  readonly found: Found | undefined;
  readonly looks: Looks;
}

/**
 * Looks in the player's lists for a write without an answer
 * (docs/decisions/requests.md#one-module-for-an-unknown-outcome). It never sends anything.
 */
export function useLookUp<Found extends object>({
  key,
  look,
  everyMs,
  looksUntilNotFound,
  onFound,
  followEveryMs = () => false,
  isEnabled = true,
}: LookUpOptions<Found>) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['account', ...key],
    queryFn: async ({ signal, client, queryKey }): Promise<Read<Found>> => {
      const finding = await look(signal).catch((error: unknown) => {
        // A failed look proves nothing, so the count of empty looks starts again.
        client.setQueryData<Read<Found>>(queryKey, (read) => read && { ...read, looks: NO_LOOKS });
        throw error;
      });
      const { looks = NO_LOOKS } = client.getQueryData<Read<Found>>(queryKey) ?? {};
      return {
        found: typeof finding === 'object' ? finding : undefined,
        looks: afterLook(looks, finding),
      };
    },
    refetchInterval: ({ state: { data: read } }) => {
      if (read?.found) return followEveryMs(read.found);
      return read && isNotFound(read.looks, looksUntilNotFound) ? false : everyMs;
    },
    // Without a session the list cannot be read; the look-up goes on after the login.
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
    : { at: data && isNotFound(data.looks, looksUntilNotFound) ? 'not-found' : 'looking' };
  return { state, error, isLooking: isFetching, lookAgain: () => void refetch() };
}
