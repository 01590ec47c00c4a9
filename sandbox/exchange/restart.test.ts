import { join } from 'node:path';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { Exchange } from './index';
import { Database } from './stores/database';
import { openTable, START } from './testing/open-table';

let folder: string;
let file: string;

beforeEach(() => {
  folder = testFolder();
  file = join(folder, 'exchange.db');
});

/** A player with a matched, an unmatched, a delayed and a settled bet. */
function play() {
  const table = openTable({ file });
  const { exchange } = table;
  const [coming, soon, over] = exchange.eventsBySport(1).filter(({ status }) => status === 'UPCOMING');
  const markets = [coming, soon, over].map((event) => table.market(event?.id ?? '', 'Match Odds'));
  for (const market of markets) {
    exchange.control.setPrice(market.id, market.runners[0]?.id ?? '', { back: 2, lay: 2.02 });
  }
  const [kept, pending, settled] = markets;
  if (kept === undefined || pending === undefined || settled === undefined) throw new Error('Too few events');
  exchange.placeBet('asha', table.request(kept, 0, { price: 2 }));
  exchange.placeBet('asha', table.request(kept, 0, { price: 3, unmatched: 'KEEP' }));
  exchange.placeBet('asha', table.request(settled, 0, { price: 2 }));
  exchange.control.settle(settled.id, { winner: settled.runners[0]?.id ?? '' });
  exchange.control.turnInPlay(soon?.id ?? '');
  exchange.placeBet('asha', table.request(pending, 0, { price: 2 }));
  return { table, kept };
}

const reopen = (at = START) =>
  new Exchange({ database: new Database(file), seed: 99, clock: { now: () => at } });

describe('after a restart', () => {
  it('money, bets, history, board and prices are as they were', () => {
    const { table } = play();
    const ids = table.exchange.sports().flatMap((sport) => sport.events.map(({ id }) => id));
    const facts = (exchange: typeof table.exchange) => ({
      account: exchange.account('asha'),
      open: exchange.openBets('asha'),
      expected: exchange.expectedProfitLoss('asha'),
      history: exchange.betHistory('asha'),
      statement: exchange.transactions('asha'),
      markets: ids.map((id) => exchange.markets(id).markets),
      scores: ids.map((id) => exchange.scoreCard(id)),
    });
    const before = facts(table.exchange);
    table.exchange.close();
    const again = reopen();
    expect(facts(again)).toEqual(before);
    expect(before.open.openBets.map(({ status }) => status)).toEqual(['PENDING', 'UNMATCHED', 'MATCHED']);
    again.close();
  });

  it('a pending bet is decided and a kept one still matches', () => {
    const { table, kept } = play();
    table.exchange.close();
    const again = reopen(START + 10_000);
    again.control.setPrice(kept.id, kept.runners[0]?.id ?? '', { back: 3.2, lay: 3.3 });
    const statuses = again.openBets('asha').openBets.map(({ status }) => status);
    expect(statuses).toEqual(['MATCHED', 'MATCHED', 'MATCHED']);
    again.close();
  });

  it('a reference is still known', () => {
    const { table, kept } = play();
    const request = table.request(kept, 0, { price: 2 });
    table.exchange.placeBet('asha', request);
    table.exchange.close();
    const again = reopen();
    expect(() => again.placeBet('asha', request)).toThrow('Duplicate reference');
    again.close();
  });

  it('what happened before a crash is there, even without closing', () => {
    const { table } = play();
    const before = table.exchange.openBets('asha');
    const again = reopen();
    expect(again.openBets('asha')).toEqual(before);
    again.close();
    table.exchange.close();
  });

  it('events that ended meanwhile are settled and the board is full again', () => {
    const { table } = play();
    table.exchange.close();
    const again = reopen(START + 7 * 24 * 3_600_000);
    expect(again.openBets('asha')).toMatchObject({ exposure: 0, openBets: [] });
    expect(again.sports().flatMap((sport) => sport.events)).toHaveLength(34);
    again.close();
  });

  it('nothing is left when a fresh one is asked for', () => {
    const { table } = play();
    table.exchange.close();
    const again = new Exchange({
      database: new Database(file, true),
      seed: 1,
      clock: { now: () => START },
    });
    expect(again.account('asha')).toEqual({ balance: 0, exposure: 0 });
    expect(again.betHistory('asha').totalCount).toBe(0);
    again.close();
  });
});
