import type { OpenBets } from '@touchline/shared/contracts/bets';
import type { BalanceState } from '@touchline/shared/contracts/bus';
import type { Bus, QueryClient } from '@touchline/shared/platform';
import { filter, fromEvent, merge, race, Subject, type Subscription, skip, throttle, timer } from 'rxjs';

/** Query keys of the whole remote: pages, slip and boards use the same answers. */
export const OPEN_BETS_KEY = ['openBets'] as const;
export const PROFIT_LOSS_KEY = ['profitLoss'] as const;

/** A refresh that takes longer is abandoned for the next one, because the client itself never times out. */
const PATIENCE_MS = 5_000;

/**
 * Fetches open bets and figures again when they changed: on a bus message, on a balance that differs from the last
 * answer's, on the tab's return. One refresh at a time: further triggers during one cause one more.
 */
export class BetsRefresher {
  readonly #client: QueryClient;
  readonly #bus: Bus;
  #users = 0;
  #running: Subscription | undefined;

  constructor(client: QueryClient, bus: Bus) {
    this.#client = client;
    this.#bus = bus;
  }

  /** Listens until the returned function is called; several users share one. */
  start(): () => void {
    this.#users += 1;
    this.#running ??= this.#listen();
    return () => {
      this.#users -= 1;
      if (this.#users > 0) return;
      this.#running?.unsubscribe();
      this.#running = undefined;
    };
  }

  #listen(): Subscription {
    const ended$ = new Subject<void>();
    const returned$ = fromEvent(document, 'visibilitychange').pipe(
      filter(() => document.visibilityState === 'visible'),
    );
    const moved$ = this.#bus.on('balance').pipe(
      skip(1),
      filter((balance) => this.#isNews(balance)),
    );
    return merge(this.#bus.on('bets-changed'), moved$, returned$)
      .pipe(throttle(() => race(ended$, timer(PATIENCE_MS)), { leading: true, trailing: true }))
      .subscribe(() => {
        void Promise.all(
          [OPEN_BETS_KEY, PROFIT_LOSS_KEY].map((queryKey) => this.#client.invalidateQueries({ queryKey })),
        ).then(() => ended$.next());
      });
  }

  /** The answer's own figures come back on the bus and must not cause another refresh. */
  #isNews(balance: BalanceState): boolean {
    if (balance.status !== 'known' || balance.stale) return false;
    const openBets = this.#client.getQueryData<OpenBets>(OPEN_BETS_KEY);
    return openBets?.balance !== balance.balance || openBets.exposure !== balance.exposure;
  }
}

const refreshers = new WeakMap<QueryClient, BetsRefresher>();

/** The one refresher of a page, which slip and pages share although they are mounted separately. */
export function refresherFor(client: QueryClient, bus: Bus): BetsRefresher {
  const existing = refreshers.get(client);
  if (existing) return existing;
  const refresher = new BetsRefresher(client, bus);
  refreshers.set(client, refresher);
  return refresher;
}
