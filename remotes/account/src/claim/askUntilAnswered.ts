import { isApiError, type QueryClient } from '@touchline/shared/platform';
import { isOutcomeUnknown } from '@touchline/shared/unknown-outcome';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** The failures of a short break of the network, 14 seconds: after them the player is told that it takes longer. */
const FAILURES_OF_A_BREAK = 3;

interface ListQuery<List> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<List>;
}

/**
 * Asks a list again, with growing pauses, until it answers: only the list knows the outcome.
 * @param onLong called once it takes longer than a short break of the network
 * @throws whatever it was refused with; a cancellation when the page that shows the list is left
 */
export async function askUntilAnswered<List>(
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
      if (failures === FAILURES_OF_A_BREAK) onLong();
      return true;
    },
    retryDelay: (failures) => Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS),
  });
}
