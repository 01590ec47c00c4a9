import type { OpenBets } from '@touchline/shared/contracts/bets';
import type { BalanceState } from '@touchline/shared/contracts/bus';
import type { Bus, QueryClient } from '@touchline/shared/platform';
import {
  filter,
  fromEvent,
  merge,
  type Observable,
  race,
  Subject,
  share,
  skip,
  tap,
  throttle,
  timer,
} from 'rxjs';

/** Query keys of the whole remote: pages, slip and boards use the same answers. */
export const OPEN_BETS_KEY = ['openBets'] as const;
export const PROFIT_LOSS_KEY = ['profitLoss'] as const;

/** A refresh that takes longer is abandoned for the next one, because the client itself never times out. */
const PATIENCE_MS = 5_000;

/** The refreshes of a page, which slip and pages share although they are mounted separately. */
const refreshes = new WeakMap<QueryClient, Observable<unknown>>();

/**
 * Fetches open bets and figures again when they changed, until the returned function is called: on a bus message, on a
 * balance that differs from the last answer's, on the tab's return. One refresh at a time, whatever the number of its
 * users: further triggers during one cause one more.
 */
export function refreshBets(client: QueryClient, bus: Bus): () => void {
  const refreshes$ = refreshes.get(client) ?? refreshesOf(client, bus);
  refreshes.set(client, refreshes$);
  const refreshing = refreshes$.subscribe();
  return () => refreshing.unsubscribe();
}

function refreshesOf(client: QueryClient, bus: Bus): Observable<unknown> {
  const ended$ = new Subject<void>();
  const returned$ = fromEvent(document, 'visibilitychange').pipe(
    filter(() => document.visibilityState === 'visible'),
  );
  const moved$ = bus.on('balance').pipe(
    skip(1),
    filter((balance) => isNews(client, balance)),
  );
  return merge(bus.on('bets-changed'), moved$, returned$).pipe(
    throttle(() => race(ended$, timer(PATIENCE_MS)), { leading: true, trailing: true }),
    tap(() => {
      void Promise.all(
        [OPEN_BETS_KEY, PROFIT_LOSS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })),
      ).then(() => ended$.next());
    }),
    share(),
  );
}

/** The answer's own figures come back on the bus and must not cause another refresh. */
function isNews(client: QueryClient, balance: BalanceState): boolean {
  if (balance.status !== 'known' || balance.stale) return false;
  const openBets = client.getQueryData<OpenBets>(OPEN_BETS_KEY);
  return openBets?.balance !== balance.balance || openBets.exposure !== balance.exposure;
}
