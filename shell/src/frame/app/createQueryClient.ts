import { playerKey } from '@touchline/shared/contracts';
import { type Bus, isApiError, QueryClient } from '@touchline/shared/platform';
import { map, pairwise } from 'rxjs';

const RETRIES = 2;

/** Server state of the page. Reads are retried when the network failed; writes are sent once, never later by themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A read without a network fails visibly instead of pausing unseen.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && isApiError(error) && error.kind === 'network',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/**
 * Keeps one player's answers from the next. Leaving a session forgets them, but for those on the screen: a page under
 * the login that brings its player back must not lose what it shows, nor ask for it as a visitor. They are forgotten as
 * soon as the page goes, or another player comes. Entering a session asks again.
 * @returns its stop
 */
export function followSession(client: QueryClient, bus: Bus): () => void {
  const cache = client.getQueryCache();
  const left = new Set<ReturnType<typeof cache.getAll>[number]>();
  let last: string | undefined;

  const leave = () => {
    for (const query of cache.getAll()) {
      if (query.getObserversCount() > 0) left.add(query);
      else cache.remove(query);
    }
  };
  const enter = (isSame: boolean) => {
    if (!isSame) void client.resetQueries({ predicate: (query) => left.has(query) });
    left.clear();
    void client.invalidateQueries();
  };

  const subscription = bus
    .on('session')
    .pipe(map(playerKey), pairwise())
    .subscribe(([before, now]) => {
      if (before === now) return;
      if (before !== undefined) {
        last = before;
        leave();
      }
      if (now !== undefined) enter(now === last);
    });
  const unwatch = cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || query.getObserversCount() > 0) return;
    if (left.delete(query)) cache.remove(query);
  });
  return () => {
    subscription.unsubscribe();
    unwatch();
  };
}
