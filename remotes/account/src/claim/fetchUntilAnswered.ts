import { isApiError, type QueryClient } from '@touchline/shared/platform';
import { isOutcomeUnknown } from '@touchline/shared/unknown-outcome';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** After this many failures, 14 seconds, the player reads that it takes longer: it is no short network failure. */
const FAILURES_BEFORE_LONG = 3;

interface ListQuery<List> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<List>;
}

/**
 * Fetches a list again, with growing pauses, until it answers, because only the list shows the outcome.
 * @param onLong called once when it takes longer than a short network failure
 * @throws ApiError when the list is refused; a cancellation when the player leaves the page that shows it
 */
export async function fetchUntilAnswered<List>(
  client: QueryClient,
  query: ListQuery<List>,
  onLong: () => void,
): Promise<List> {
  // A call that is already running may have started before the claim.
  await client.cancelQueries({ queryKey: query.queryKey, exact: true });
  return client.fetchQuery({
    ...query,
    staleTime: 0,
    retry: (failures, error) => {
      if (!isApiError(error) || !isOutcomeUnknown(error)) return false;
      if (failures === FAILURES_BEFORE_LONG) onLong();
      return true;
    },
    retryDelay: (failures) => Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS),
  });
}
