import type { Exchange } from '../exchange';
import type { MoneyRequests } from '../money/MoneyRequests';
import { rupeesText, toPaise } from '../money/paise';
import type { Notify } from './Notify';
import type { PushSubscriptions } from './PushSubscriptions';

const DAY_S = 86_400;

/** Notices what happens to the bets and the money of players who are subscribed. */
export class AccountWatch {
  /**
   * The matched stake of each unmatched bet, by its id. A bet that is matched when it is placed is never among them.
   */
  readonly #matched = new Map<string, number>();
  readonly #later = new Set<NodeJS.Immediate>();

  constructor(
    private readonly exchange: Exchange,
    private readonly requests: MoneyRequests,
    private readonly subscriptions: PushSubscriptions,
    private readonly notify: Notify,
  ) {
    for (const userId of new Set(subscriptions.all().map((subscription) => subscription.userId)))
      this.begin(userId);
    exchange.signals.on('betChanged', ({ userId, betId }) => this.#betChanged(userId, betId));
    exchange.signals.on('settled', ({ marketId }) => this.#settled(marketId));
    requests.onPaid((id) => {
      // It runs after the whole action, because the action may still fail.
      const later = setImmediate(() => {
        this.#later.delete(later);
        this.#paid(id);
      });
      this.#later.add(later);
    });
  }

  stop(): void {
    for (const later of this.#later) clearImmediate(later);
  }

  /** Stores the unmatched bets of a player, so that a later match is noticed. */
  begin(userId: string): void {
    for (const { betId, status, matchedStake } of this.exchange.openBets(userId).openBets)
      if (status === 'UNMATCHED' || status === 'PARTIAL') this.#matched.set(betId, matchedStake);
  }

  #betChanged(userId: string, betId: string): void {
    if (this.subscriptions.of(userId).length === 0) return;
    const bet = this.exchange.openBets(userId).openBets.find((open) => open.betId === betId);
    const before = this.#matched.get(betId);
    if (bet && (bet.status === 'UNMATCHED' || bet.status === 'PARTIAL'))
      this.#matched.set(betId, bet.matchedStake);
    else this.#matched.delete(betId);
    if (!bet || before === undefined || bet.matchedStake <= before) return;
    const price = (bet.averagePrice ?? bet.price).toFixed(2);
    const what = bet.line === undefined ? bet.runnerName : `${bet.runnerName} ${bet.line}`;
    this.notify(this.subscriptions.of(userId), {
      id: `matched:${betId}:${bet.matchedStake}`,
      kind: 'bet-matched',
      body: `${bet.eventTitle} · ${what} · ${rupeesText(toPaise(bet.matchedStake))} @ ${price}`,
      path: '/open-bets',
      how: { ttlSeconds: DAY_S, urgency: 'high' },
    });
  }

  #settled(marketId: string): void {
    for (const userId of new Set(this.subscriptions.all().map((subscription) => subscription.userId))) {
      const { items } = this.exchange.betHistory(userId, { marketId, max: 200 });
      const [bet, ...others] = items.filter(({ matchedStake }) => matchedStake > 0);
      if (!bet) continue;
      const net = [bet, ...others].reduce(
        (sum, { profit, commission }) => sum + toPaise(profit) - toPaise(commission),
        0,
      );
      this.notify(this.subscriptions.of(userId), {
        id: `settled:${marketId}`,
        kind: 'settled',
        body: `${bet.eventTitle} · ${bet.marketName} · ${net < 0 ? '-' : '+'}${rupeesText(Math.abs(net))}`,
        path: '/bet-history',
        how: { ttlSeconds: 3 * DAY_S, urgency: 'normal' },
      });
    }
  }

  #paid(id: string): void {
    const { userId, type: kind, paise, status } = this.requests.byId(id);
    if (status !== 'PAID') return;
    this.notify(this.subscriptions.of(userId), {
      id: `request:${id}`,
      kind: kind === 'DEPOSIT' ? 'deposit-credited' : 'withdrawal-paid',
      body: rupeesText(paise),
      path: '/dwrequests',
      how: { ttlSeconds: 3 * DAY_S, urgency: 'normal' },
    });
  }
}
