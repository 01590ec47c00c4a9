import { type HubMessage, readOddsPush } from '@touchline/shared/contracts/hub';
import { type MarketOdds, oddsAnswer } from '@touchline/shared/contracts/markets';
import { readWhole } from '@touchline/shared/contracts/reading';
import type { Exchange } from '../exchange';
import { openTable, type TestTable } from '../exchange/testing/open-table';
import { applyPush } from '../testing/applyPush';
import { HUB_TIMES } from './hub-times';
import { OddsPusher } from './OddsPusher';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A client that applies the pushes and sometimes cannot receive any. */
function receiver() {
  const books = new Map<string, MarketOdds>();
  const heard = { events: [] as string[], whole: 0, changes: 0, cells: 0 };
  return {
    books,
    heard,
    isBusy: false,
    send: (_: string, message: HubMessage) => {
      const push = readOddsPush(message.Data);
      applyPush(books, push);
      heard.events = push.events;
      heard.whole += push.markets.length;
      heard.changes += push.changes.length;
      heard.cells += push.changes.flatMap(({ runners }) => runners).length;
    },
  };
}
const byId = (exchange: Exchange, ids: string[]) =>
  new Map(readWhole(oddsAnswer, exchange.odds(ids)).markets.map((market) => [market.id, market]));

/** Random actions of players and operators; refusals do not matter here. */
function meddle({ exchange, market, request }: TestTable, eventId: string, choice: number): void {
  try {
    const odds = market(eventId, 'Match Odds');
    const runner = odds.runners[0]?.id ?? '';
    if (choice === 0) exchange.control.suspend(odds.id, 'Review');
    else if (choice === 1) exchange.control.resume(odds.id);
    else if (choice === 2) exchange.control.setPrice(odds.id, runner, { back: 1.5, lay: 1.52 });
    else if (choice === 3) exchange.control.setPrice(odds.id, runner, {});
    else if (choice === 4) exchange.control.releasePrice(odds.id, runner);
    else if (choice === 5) exchange.placeBet('asha', request(odds, 0, { price: 900, unmatched: 'KEEP' }));
    else if (choice === 6)
      exchange.placeBet('bilal', request(odds, 1, { side: 'LAY', price: 1.01, stake: 100 }));
    else if (choice === 7) exchange.control.turnInPlay(eventId);
    else if (choice === 8) exchange.control.removeRunner(odds.id, odds.runners[1]?.id ?? '', 12.5);
  } catch {}
}

test.each([1, 2, 3])(
  'whoever applies every push holds what the poll answers, all the way of walk %i',
  (seed) => {
    const table = openTable({ seed, frozen: false });
    const { exchange } = table;
    // Some events in play, some about to start.
    const ids = exchange.closest(40).flatMap(({ id }, at) => (at % 10 === 0 ? [id] : []));
    let random = seed;
    const next = (below: number) => {
      random = (random * 48_271) % 2_147_483_647;
      return random % below;
    };
    const pusher = new OddsPusher(exchange, HUB_TIMES);
    const [steady, halting, asking] = [receiver(), receiver(), receiver()];
    for (const client of [steady, halting, asking]) pusher.watch(client, ids);
    // A poll may be answered at any time; the next push must apply to its version too.
    const ask = ({ books }: typeof asking) => {
      for (const [id, market] of byId(exchange, ids)) books.set(id, market);
    };
    for (let step = 0; step < 80; step += 1) {
      halting.isBusy = next(3) > 0;
      for (let moves = next(4); moves > 0; moves -= 1) {
        table.pass(next(3) / 2);
        meddle(table, ids[next(ids.length)] ?? '', next(16));
        if (next(2) === 0) ask(asking);
        if (next(4) === 0) ask(halting);
      }
      jest.advanceTimersByTime(HUB_TIMES.oddsBatch);
      const answered = byId(exchange, ids);
      expect(steady.books).toEqual(answered);
      expect(asking.books).toEqual(answered);
      if (!halting.isBusy) expect(halting.books).toEqual(answered);
    }
    // The connections were sent changes: no market was sent whole twice.
    expect(steady.heard.changes).toBeGreaterThan(100);
    expect(steady.heard.cells).toBeGreaterThan(100);
    expect(steady.heard.whole).toBe(steady.books.size);
    expect(halting.heard.whole).toBeGreaterThan(halting.books.size);
    pusher.stop();
    expect(jest.getTimerCount()).toBe(0);
    exchange.close();
  },
);
