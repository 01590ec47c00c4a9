import { playerKey } from '@touchline/shared/contracts/session';
import { type Bus, isApiError, QueryClient, QueryClientProvider } from '@touchline/shared/platform';
import { createElement } from 'react';
import { map, type Observable, pairwise } from 'rxjs';
import type { Queries } from '../../remotes';

const RETRIES = 2;
/** A read fails visibly when the server asks for a longer wait than this. */
const LONGEST_WAIT_MS = 30_000;

/** How long the server wants this read to wait, in ms; undefined where it does not say, or for too long. */
function waitOf(error: unknown): number | undefined {
  const wait = isApiError(error) ? error.retryAfterMs : undefined;
  return wait !== undefined && wait <= LONGEST_WAIT_MS ? wait : undefined;
}

const mayRetry = (error: unknown) =>
  isApiError(error) && (error.kind === 'network' || waitOf(error) !== undefined);

/**
 * Starts the query client, by which the pages of remotes read.
 * @param back$ the network is back, so that all that is shown is read again
 */
export function startQueries(bus: Bus, back$: Observable<unknown>): Queries {
  const client = createQueryClient();
  const leave = followSession(client, bus);
  const returning = back$.subscribe(() => void client.invalidateQueries());
  return {
    around: (children) => createElement(QueryClientProvider, { client, children }),
    stop() {
      leave();
      returning.unsubscribe();
    },
  };
}

/**
 * The query client. Reads are retried after network failures, and after the server's Retry-After; writes are sent once
 * and never repeated automatically.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network a read fails visibly instead of pausing.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && mayRetry(error),
        retryDelay: (failures, error) => waitOf(error) ?? 1_000 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/**
 * Separates players' answers. When a session ends they are removed, except those on the screen: a page behind the login
 * that its player returns to must not lose its data, nor request it as a visitor. They are removed when the page
 * unmounts or another player logs in. A new session fetches again.
 * @returns an unsubscribe function
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
