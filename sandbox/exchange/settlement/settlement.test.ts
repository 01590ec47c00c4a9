import type { MarketRow, PlaceBetRequest } from '../index';
import { useTable } from '../testing/open-table';

const table = useTable();

function priced(
  sport: number,
  name: string,
  prices: { back: number; lay: number; line?: number; yesLine?: number },
) {
  const market = table.market(table.coming(sport), name);
  for (const runner of market.runners) table.exchange.control.setPrice(market.id, runner.id, prices);
  return market;
}

function place(market: MarketRow, runner: number, bet: Partial<PlaceBetRequest>, user = 'asha') {
  return table.exchange.placeBet(user, table.request(market, runner, bet));
}

const winnerOf = (market: MarketRow, runner: number) => ({ winner: market.runners[runner]?.id ?? '' });
const rows = () => table.exchange.transactions('asha').items;

describe('settling match odds', () => {
  it('pays a winning back its odds less commission on the net, in two rows', () => {
    const market = priced(1, 'Match Odds', { back: 3, lay: 3.05 });
    place(market, 0, { price: 3, stake: 1000 });
    place(market, 1, { price: 3, stake: 500 });
    table.exchange.control.settle(market.id, winnerOf(market, 0));
    // 1000 at 3 wins 2000, the other loses 500: net 1500, commission 2 % of that.
    expect(table.exchange.account('asha')).toEqual({ balance: 101_470, exposure: 0 });
    const [commission, bet] = rows();
    expect(bet).toMatchObject({ type: 'BET', credit: 1500, debit: 0, balance: 101_500, hasDetail: true });
    expect(commission).toMatchObject({ type: 'COMMISSION', credit: 0, debit: 30, balance: 101_470 });
    const detail = table.exchange.transactionDetail('asha', bet?.id ?? '');
    expect(detail).toMatchObject({ gross: 1500, commission: 30, net: 1470, winner: market.runners[0]?.name });
    expect(detail.bets.map(({ result, profit, commission: due }) => [result, profit, due])).toEqual([
      ['WON', 2000, 30],
      ['LOST', -500, 0],
    ]);
  });

  it('takes a losing lay its liability, without commission', () => {
    const market = priced(1, 'Match Odds', { back: 3, lay: 3.05 });
    place(market, 0, { side: 'LAY', price: 3.05, stake: 1000 });
    table.exchange.control.settle(market.id, winnerOf(market, 0));
    expect(rows().slice(0, -1)).toMatchObject([{ type: 'BET', debit: 2050 }]);
  });

  it('moves the money of a bet between two players from one to the other', () => {
    const market = priced(1, 'Match Odds', { back: 2, lay: 2.2 });
    place(market, 0, { price: 2.1, stake: 1000, unmatched: 'KEEP' });
    place(market, 0, { side: 'LAY', price: 2.1, stake: 1000 }, 'bilal');
    table.exchange.control.settle(market.id, winnerOf(market, 0));
    expect(table.exchange.account('asha').balance).toBe(100_000 + 1100 - 22);
    expect(table.exchange.account('bilal').balance).toBe(100_000 - 1100);
  });

  it('lets what is unmatched lapse, and closes the market for good', () => {
    const market = priced(1, 'Match Odds', { back: 2, lay: 2.2 });
    place(market, 0, { price: 5, stake: 1000, unmatched: 'KEEP' });
    table.exchange.control.settle(market.id, winnerOf(market, 1));
    expect(table.exchange.betHistory('asha').items[0]).toMatchObject({ result: 'LAPSED', profit: 0 });
    expect(rows()).toHaveLength(1);
    expect(() => table.exchange.control.settle(market.id, winnerOf(market, 0))).toThrow('settled already');
    const odds = table.exchange.odds([market.id.split('-')[0] ?? '']).markets[0];
    expect(odds?.status).toBe('CLOSED');
    expect(odds?.runners.map(({ status }) => status)).toEqual(['LOSER', 'WINNER', 'LOSER']);
  });
});

describe('settling a bookmaker market', () => {
  it('pays the quote per 100 without commission', () => {
    const market = priced(3, 'Bookmaker', { back: 85.5, lay: 88 });
    place(market, 0, { price: 85.5, stake: 1000 });
    table.exchange.control.settle(market.id, winnerOf(market, 0));
    expect(table.exchange.account('asha').balance).toBe(100_855);
  });
});

describe('settling a fancy', () => {
  it.each([
    [39, 100_000],
    [40, 98_000],
    [44, 98_000],
    [45, 100_000],
  ])('with Yes at 45 and No at 40 of 1000 each and %i runs leaves %i', (runs, balance) => {
    const market = priced(3, '6 over', { back: 100, lay: 100, line: 40, yesLine: 45 });
    place(market, 0, { price: 100, line: 45 });
    place(market, 0, { side: 'LAY', price: 100, line: 40 });
    expect(table.exchange.expectedProfitLoss('asha')).toMatchObject([
      {
        exposure: 2000,
        ladder: [
          { fromRun: null, toRun: 39, pl: 0 },
          { fromRun: 40, toRun: 44, pl: -2000 },
          { fromRun: 45, toRun: null, pl: 0 },
        ],
      },
    ]);
    table.exchange.control.settle(market.id, { runs });
    expect(table.exchange.account('asha')).toEqual({ balance, exposure: 0 });
    expect(table.exchange.betHistory('asha').items[0]?.resultText).toBe(`${runs} runs`);
  });

  it('matches a better line than asked and settles by it', () => {
    const market = priced(3, '6 over', { back: 90, lay: 110, line: 44 });
    expect(() => place(market, 0, { price: 90, line: 43 })).toThrow(
      '43 at 90 is no longer available, it is now 44 at 90',
    );
    place(market, 0, { price: 90, line: 46 });
    expect(table.exchange.openBets('asha').openBets[0]).toMatchObject({ line: 44 });
    table.exchange.control.settle(market.id, { runs: 45 });
    expect(table.exchange.account('asha').balance).toBe(100_900);
  });

  it('has its result as the label of its status, and a void market that it is void', () => {
    const labelOf = (eventId: string, marketId: string) =>
      table.exchange.odds([eventId]).markets.find(({ id }) => id === marketId)?.statusLabel;
    const eventId = table.coming(3);
    const [first, second] = table.exchange.markets(eventId).markets.filter(({ kind }) => kind === 'FANCY');
    if (!first || !second) throw new Error('The event has no two fancies');
    table.exchange.control.settle(first.id, { runs: 52 });
    table.exchange.control.void(second.id, 'Rain');
    expect(labelOf(eventId, first.id)).toBe('Result: 52');
    expect(labelOf(eventId, second.id)).toBe('Void');
  });
});

describe('voiding', () => {
  it('costs nothing and says why', () => {
    const market = priced(1, 'Match Odds', { back: 2, lay: 2.2 });
    place(market, 0, { price: 2 });
    table.exchange.control.void(market.id, 'Match abandoned');
    expect(table.exchange.account('asha')).toEqual({ balance: 100_000, exposure: 0 });
    expect(table.exchange.betHistory('asha').items[0]).toMatchObject({
      result: 'VOID',
      voidReason: 'Match abandoned',
    });
    expect(rows()).toHaveLength(1);
  });

  it('undoes a market that was settled, row by row', () => {
    const market = priced(1, 'Match Odds', { back: 2, lay: 2.2 });
    place(market, 0, { price: 2 });
    table.exchange.control.settle(market.id, winnerOf(market, 0));
    expect(table.exchange.account('asha').balance).toBe(100_980);
    table.exchange.control.void(market.id, 'Wrong result');
    expect(table.exchange.account('asha').balance).toBe(100_000);
    expect(rows().slice(0, 4)).toMatchObject([
      { type: 'COMMISSION', credit: 20 },
      { type: 'BET', debit: 1000 },
      { type: 'COMMISSION', debit: 20 },
      { type: 'BET', credit: 1000 },
    ]);
    expect(table.exchange.betHistory('asha').items).toMatchObject([
      { result: 'VOID', voidReason: 'Wrong result' },
    ]);
    table.exchange.control.void(market.id, 'Another reason');
    expect(rows()).toHaveLength(5);
    expect(table.exchange.betHistory('asha').items).toMatchObject([{ voidReason: 'Wrong result' }]);
    expect(table.exchange.transactionDetail('asha', rows()[0]?.id ?? '').winner).toBe('Void: Wrong result');
  });
});

describe('a settlement', () => {
  it('is told after it is stored, once for each', () => {
    const market = priced(1, 'Match Odds', { back: 2, lay: 2.2 });
    place(market, 0, { price: 2 });
    place(market, 0, { price: 2 });
    const told: unknown[] = [];
    table.exchange.signals.on('settled', ({ marketId }) => told.push(marketId));
    table.exchange.signals.on('balanceChanged', (figures) => told.push(figures));
    table.exchange.control.settle(market.id, winnerOf(market, 1));
    expect(told).toEqual([market.id, { userId: 'asha', balance: 98_000, exposure: 0 }]);
  });
});
