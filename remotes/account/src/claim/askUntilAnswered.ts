import type { QueryClient } from '@touchline/shared/platform';
import { isUnanswered } from '../unanswered/isUnanswered';

const ASK_EVERY_MS = 2_000;

interface ListQuery<List> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<List>;
}

/**
 * Asks a list anew, with pauses, until an answer comes: for what can only be told by it.
 * @throws whatever it was refused with; a cancellation when the page that shows the list is left
 */
export async function askUntilAnswered<List>(client: QueryClient, query: ListQuery<List>): Promise<List> {
  // What is on its way may have left before the thing that is asked about.
  await client.cancelQueries({ queryKey: query.queryKey, exact: true });
  return client.fetchQuery({
    ...query,
    staleTime: 0,
    retry: (_failures, error) => isUnanswered(error),
    retryDelay: ASK_EVERY_MS,
  });
}
