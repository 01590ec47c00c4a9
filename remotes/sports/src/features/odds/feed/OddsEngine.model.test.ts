/** The engine on simulated exchanges: what it shows and calls confirmed was true at that time, whatever the feed sends. */

import type { OddsPush } from '@touchline/shared/contracts/hub';
import type { MarketOdds, OddsAnswer } from '@touchline/shared/contracts/markets';
import { BehaviorSubject, Observable, Subject, timer } from 'rxjs';
import { marketRef } from '../store/price-keys';
import { OddsEngine } from './OddsEngine';

const VERSIONS = ['of prices', 'of the market', 'absent', 'publish time', 'falls'] as const;
const TIMES = ['milliseconds', 'seconds', 'absent', 'two clocks'] as const;
const PUSHES = ['none', 'with from', 'without from', 'twice'] as const;

interface Feed {
  readonly versions: (typeof VERSIONS)[number];
  readonly times: (typeof TIMES)[number];
  readonly pushes: (typeof PUSHES)[number];
  readonly seed: number;
  /** A cache on the way gives an answer that has arrived again for this long. */
  readonly cachedMs?: number;
}

const SECONDS = 40;
const PUSH_LATENCY_MS = 150;
const CLOCKS_DIFFER_MS = 300;
const FALLS_AT_MS = 20_000;
const RUNNERS = ['r1', 'r2'];
/** The market id "1" is in both events, and the runners are in all markets. */
const MARKETS = [
  { eventId: 'e1', id: '1' },
  { eventId: 'e2', id: '1' },
  { eventId: 'e2', id: 'm2' },
] as const;

/** Deterministic numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** A price with the time at which the next one replaced it. */
interface Quoted {
  readonly price: number;
  until: number;
}

class SimulatedMarket {
  readonly runners = new Map<string, Quoted[]>(RUNNERS.map((id) => [id, []]));
  isOpen = true;
  changes = 0;
  pushed = 0;
  #marketChanges = 1;

  constructor(
    readonly eventId: string,
    readonly id: string,
    readonly feed: Feed,
  ) {
    for (const runner of RUNNERS) this.move(runner, 0);
  }

  move(runner: string, now: number): void {
    const prices = this.runners.get(runner) ?? [];
    const last = prices.at(-1);
    if (last) last.until = now;
    this.changes += 1;
    prices.push({ price: 101 + this.changes, until: Number.POSITIVE_INFINITY });
  }

  suspend(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.changes += 1;
    this.#marketChanges += 1;
  }

  version(now: number): number | undefined {
    switch (this.feed.versions) {
      case 'of prices':
        return this.changes;
      case 'of the market':
        return this.#marketChanges;
      case 'absent':
        return undefined;
      case 'publish time':
        return now;
      case 'falls':
        return now < FALLS_AT_MS ? 1_000_000 + this.changes : this.changes;
    }
  }

  whole(now: number): MarketOdds {
    return {
      id: this.id,
      version: this.version(now),
      status: this.isOpen ? 'OPEN' : 'SUSPENDED',
      inPlay: true,
      betDelay: 0,
      runners: RUNNERS.map((id) => ({ id, status: 'ACTIVE', ...this.sides(id) })),
    };
  }

  sides(runner: string) {
    return { back: [{ price: this.runners.get(runner)?.at(-1)?.price ?? 0, size: 100 }], lay: [] };
  }
}

/** Runs a feed; returns what was shown as confirmed although it was not true at that time. */
function simulate(feed: Feed): { wrong: string[]; late: string[]; calls: number } {
  const random = numbers(feed.seed);
  const chance = (share: number) => random() < share;
  const markets = MARKETS.map(({ eventId, id }) => new SimulatedMarket(eventId, id, feed));
  const push$ = new Subject<OddsPush>();
  const open$ = new BehaviorSubject(true);
  let calls = 0;
  const cache = new Map<string, { at: number; answer: OddsAnswer }>();
  const clock = (source: 'poll' | 'push') => {
    // A time of 0 is none.
    const now = Date.now() + 1_000;
    if (feed.times === 'absent') return '';
    if (feed.times === 'seconds') return Math.floor(now / 1_000) * 1_000;
    return feed.times === 'two clocks' && source === 'poll' ? now + CLOCKS_DIFFER_MS : now;
  };
  const fetch = (ids: readonly string[]) =>
    new Observable<OddsAnswer>((subscriber) => {
      calls += 1;
      const there = random() * 200;
      const back = random() * (chance(0.1) ? 3_000 : 300);
      const fails = chance(0.05);
      let answering: { unsubscribe(): void } | undefined;
      const asking = timer(there).subscribe(() => {
        const now = Date.now();
        const cached = cache.get(ids.join());
        const isCached = cached && now - cached.at < (feed.cachedMs ?? 0);
        const answer = isCached
          ? cached.answer
          : {
              serverTime: clock('poll'),
              markets: markets
                .filter(({ eventId }) => ids.includes(eventId))
                .map((market) => market.whole(now)),
            };
        answering = timer(back).subscribe(() => {
          if (fails) subscriber.error(new Error('429'));
          else {
            if (!isCached) cache.set(ids.join(), { at: now, answer });
            subscriber.next(answer);
            subscriber.complete();
          }
        });
      });
      return () => {
        asking.unsubscribe();
        answering?.unsubscribe();
      };
    });
  const engine = new OddsEngine({
    fetch,
    push$,
    connected$: new BehaviorSubject(true),
    open$,
    tellWatched: () => undefined,
    frame: (flush) => flush(),
    now: Date.now,
  });
  const send = (push: OddsPush) => {
    if (feed.pushes === 'none') return;
    const arrives = () => push$.next(push);
    setTimeout(arrives, PUSH_LATENCY_MS);
    if (feed.pushes === 'twice' && chance(0.3)) setTimeout(arrives, PUSH_LATENCY_MS + 1);
  };
  const told = new Map<SimulatedMarket, number | undefined>();
  const pushOf = (market: SimulatedMarket, change: object) => {
    const version = market.version(Date.now());
    const from = feed.pushes === 'without from' ? undefined : (told.get(market) ?? version);
    told.set(market, version);
    const runners: never[] = [];
    // Where two events have markets of one id, a push names the event.
    const changes = [{ id: market.id, eventId: market.eventId, from, version, runners, ...change }];
    send({ serverTime: clock('push'), events: [market.eventId], markets: [], changes });
  };
  const stop = engine.watch(['e1', 'e2'], 2_000);
  const wrong: string[] = [];
  const late: string[] = [];
  const check = (where: string) => {
    for (const { eventId, id, runners } of markets) {
      const ref = marketRef(eventId, id);
      const confirmed = engine.store.confirmedAt(ref);
      if (confirmed === undefined) continue;
      for (const [runner, prices] of runners) {
        const shown = engine.store.best(ref, runner, 'BACK')?.price;
        const quoted = prices.find(({ price }) => price === shown);
        if (!quoted || quoted.until < confirmed - PUSH_LATENCY_MS - 1)
          wrong.push(
            `${where}: ${eventId} ${id} ${runner} ${shown}, over ${confirmed - (quoted?.until ?? 0)} ms`,
          );
      }
    }
  };
  const checkQuiet = () => {
    for (const { eventId, id, runners } of markets) {
      const ref = marketRef(eventId, id);
      const age = Date.now() - (engine.store.confirmedAt(ref) ?? 0);
      const isShown = [...runners].every(
        ([runner, prices]) => engine.store.best(ref, runner, 'BACK')?.price === prices.at(-1)?.price,
      );
      if (age > 12_000 || !isShown)
        late.push(`${eventId} ${id} ${isShown ? 'right' : 'wrong'}, ${age} ms old`);
    }
  };
  for (let step = 0; step < SECONDS * 20; step += 1) {
    jest.advanceTimersByTime(50);
    const isQuiet = step % 400 > 250;
    for (const market of markets) {
      if (isQuiet || !chance(0.15)) continue;
      const runner = RUNNERS[Math.floor(random() * RUNNERS.length)] ?? '';
      if (chance(0.05)) {
        market.suspend(!market.isOpen);
        pushOf(market, { status: market.isOpen ? 'OPEN' : 'SUSPENDED' });
      } else {
        market.move(runner, Date.now());
        pushOf(market, { runners: [{ id: runner, ...market.sides(runner) }] });
      }
    }
    if (step % 30 === 0) send({ serverTime: clock('push'), events: ['e1', 'e2'], markets: [], changes: [] });
    if (chance(0.004)) {
      open$.next(false);
      setTimeout(() => open$.next(true), random() * 4_000);
    }
    check(`${Date.now()}`);
    if (step % 400 === 399) checkQuiet();
  }
  stop();
  return { wrong, late, calls };
}

const FEEDS = VERSIONS.flatMap((versions) =>
  TIMES.flatMap((times) => PUSHES.map((pushes, at) => ({ versions, times, pushes, seed: 7 + at }))),
);

describe('any feed', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0 }));
  afterEach(() => jest.useRealTimers());

  it.each(FEEDS)('versions $versions, times $times, pushes $pushes', (feed) => {
    const { wrong, late } = simulate(feed);
    expect([wrong.length, wrong.slice(0, 3), late]).toEqual([0, [], []]);
  });

  it.each(FEEDS.filter(({ times }) => times !== 'absent'))(
    'that a cache gives again, versions $versions, times $times, pushes $pushes',
    (feed) => {
      const { wrong } = simulate({ ...feed, cachedMs: 9_000 });
      expect([wrong.length, wrong.slice(0, 3)]).toEqual([0, []]);
    },
  );

  it('is polled less where it pushes', () => {
    const feed: Feed = { versions: 'of the market', times: 'absent', pushes: 'none', seed: 7 };
    const { calls } = simulate(feed);
    expect(simulate({ ...feed, pushes: 'without from' }).calls).toBeLessThan(calls * 0.7);
  });
});
