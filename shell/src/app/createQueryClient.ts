import type { SessionState } from '@touchline/shared/contracts';
import { type Bus, isApiError, QueryClient } from '@touchline/shared/platform';
import { map, pairwise } from 'rxjs';

const RETRIES = 2;

/** Server state of the page. Reads are retried when the network failed; writes are sent once, never later by themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Always: a read without a network fails visibly, rather than pausing unseen.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && isApiError(error) && error.kind === 'network',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

const nameOf = (session: SessionState) => (session.status === 'player' ? session.user.username : undefined);

/**
 * Keeps one player's answers from the next: leaving a session forgets them, entering one asks again.
 * @returns its stop
 */
export function followSession(client: QueryClient, bus: Bus): () => void {
  const subscription = bus
    .on('session')
    .pipe(map(nameOf), pairwise())
    .subscribe(([before, now]) => {
      if (before === now) return;
      if (before !== undefined) client.getQueryCache().clear();
      else void client.invalidateQueries();
    });
  return () => subscription.unsubscribe();
}
