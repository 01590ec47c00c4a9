import { createHash } from 'node:crypto';
import { SPORT_IDS } from '@touchline/shared/contracts/markets';
import { type Exchange, ExchangeError } from '../exchange';
import type { Notify } from './Notify';
import type { PriceWait, PushSubscription, PushSubscriptions } from './PushSubscriptions';

/** A goal or a price is not sent later than ten minutes afterwards. */
const TTL_S = 600;

interface WatchedEvent {
  title: string;
  sportId: number | undefined;
  score: string;
  count: number;
}

/** Notices goals and wickets of pinned events, and prices that players wait for. */
export class EventWatch {
  readonly #watched = new Map<string, WatchedEvent>();

  constructor(
    private readonly exchange: Exchange,
    private readonly subscriptions: PushSubscriptions,
    private readonly notify: Notify,
  ) {
    exchange.signals.on('oddsChanged', ({ eventId, marketIds }) => this.#changed(eventId, marketIds));
    this.begin();
  }

  /** Stores the scores of newly pinned events, and removes events that are no longer pinned. */
  begin(): void {
    const pinned = new Set(this.subscriptions.all().flatMap(({ events }) => events));
    for (const id of this.#watched.keys()) if (!pinned.has(id)) this.#watched.delete(id);
    for (const id of pinned) {
      if (this.#watched.has(id)) continue;
      const event = this.#eventOf(id);
      if (event)
        this.#watched.set(id, {
          title: event.title,
          sportId: event.sportId,
          ...this.#scoreOf(id, event.sportId),
        });
    }
  }

  #changed(eventId: string, marketIds: readonly string[]): void {
    const subscribed = this.subscriptions.all();
    if (subscribed.length === 0) return;
    const watched = this.#watched.get(eventId);
    if (watched) this.#scored(eventId, watched);
    const waits = subscribed.flatMap((subscription) =>
      subscription.prices
        .filter(({ id, marketId }) => marketIds.includes(marketId) && !subscription.told.includes(id))
        .map((wait) => ({ subscription, wait })),
    );
    if (waits.length > 0) this.#priced(eventId, waits);
  }

  #scored(eventId: string, watched: WatchedEvent): void {
    const now = this.#scoreOf(eventId, watched.sportId);
    const { count, title } = watched;
    Object.assign(watched, now);
    // A goal that was taken back is not notified.
    if (now.count <= count) return;
    const kind = watched.sportId === SPORT_IDS.football ? 'goal' : 'wicket';
    this.notify(
      this.subscriptions.all().filter(({ events }) => events.includes(eventId)),
      {
        id: `${kind}:${eventId}:${now.score}`,
        kind,
        body: `${title} · ${now.score}`,
        path: `/markets/${encodeURIComponent(eventId)}`,
        how: { ttlSeconds: TTL_S, urgency: 'normal', topic: topicOf(`score ${eventId}`) },
      },
    );
  }

  #priced(eventId: string, waits: readonly { subscription: PushSubscription; wait: PriceWait }[]): void {
    const { markets } = this.exchange.odds([eventId]);
    for (const { subscription, wait } of waits) {
      const market = markets.find(({ id }) => id === wait.marketId);
      const runner = market?.runners.find(({ id }) => id === wait.runnerId);
      // The prices of a suspended market or runner are those last seen.
      if (market?.status !== 'OPEN' || runner?.status !== 'ACTIVE') continue;
      const best = (wait.side === 'BACK' ? runner.back : runner.lay)[0]?.price;
      if (best === undefined || (wait.rises ? best < wait.price : best > wait.price)) continue;
      this.subscriptions.told(subscription, wait.id);
      this.notify([subscription], {
        id: `price:${wait.id}`,
        kind: 'price',
        body: `${this.#eventOf(eventId)?.title ?? ''} · ${best.toFixed(2)}`,
        path: `/markets/${encodeURIComponent(eventId)}`,
        how: { ttlSeconds: TTL_S, urgency: 'high' },
      });
    }
  }

  #eventOf(eventId: string) {
    try {
      return this.exchange.markets(eventId).event;
    } catch (fault) {
      // The pinned event is no longer on the board.
      if (fault instanceof ExchangeError) return undefined;
      throw fault;
    }
  }

  /** The score as text, and the number of goals or wickets so far; other sports have neither. */
  #scoreOf(eventId: string, sportId: number | undefined): { score: string; count: number } {
    if (sportId !== SPORT_IDS.football && sportId !== SPORT_IDS.cricket) return { score: '', count: 0 };
    const scores = this.exchange.scoreCard(eventId).teams.map(({ score }) => score);
    if (sportId === SPORT_IDS.football)
      return { score: scores.join('–'), count: scores.reduce((sum, goals) => sum + (Number(goals) || 0), 0) };
    const innings = scores.map((score) => /^(\d+)\/(\d+)/.exec(score)).filter((match) => match !== null);
    return {
      score: innings.map(([text]) => text).join(', '),
      count: innings.reduce((sum, [, , wickets]) => sum + Number(wickets), 0),
    };
  }
}

/** A topic has at most 32 letters of base64url. */
const topicOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);
