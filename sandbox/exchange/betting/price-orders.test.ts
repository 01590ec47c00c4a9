import { useMatchOdds } from '../testing/open-table';

const match = useMatchOdds(2, 2.02);
const { table, prices, place, open, position } = match;

describe('fill or kill', () => {
  it('is matched whole', () => {
    expect(place({ stake: 1000, fillOrKill: true })).toMatchObject({ status: 'MATCHED', remaining: 0 });
  });

  it('takes nothing where the whole stake is not on offer, and says so in the answer and the history', () => {
    prices(2, 2.02, 600);
    expect(place({ stake: 1000, fillOrKill: true })).toMatchObject({
      matchedStake: 0,
      remaining: 0,
      balance: 100_000,
      exposure: 0,
      message: 'Fill or kill: the whole stake was not on offer',
    });
    expect(open()).toEqual([]);
    expect(table.exchange.betHistory('asha').items).toMatchObject([
      { result: 'CANCELLED', resultText: 'Fill or kill: the whole stake was not on offer' },
    ]);
  });

  it('cannot keep an unmatched part', () => {
    expect(() => place({ fillOrKill: true, unmatched: 'KEEP' })).toThrow('leaves nothing unmatched');
  });
});

describe('a bet that waits when the market turns in play', () => {
  it('lapses, unless it is kept in play', () => {
    place({ price: 3, unmatched: 'KEEP' });
    place({ price: 3.5, unmatched: 'KEEP', keepInPlay: true });
    table.exchange.control.turnInPlay(match.eventId);
    expect(open()).toMatchObject([{ price: 3.5, remaining: 1000, keepInPlay: true }]);
    expect(table.exchange.betHistory('asha').items).toMatchObject([
      { result: 'LAPSED', resultText: 'Unmatched when the event turned in play' },
    ]);
  });
});

describe('a stop loss', () => {
  it('closes a back once its price has risen to it, once', () => {
    place({ stake: 1000, stopLoss: 2.4, takeProfit: 1.6 });
    prices(2.2, 2.22);
    expect(open()).toMatchObject([{ stopLoss: 2.4, takeProfit: 1.6 }]);
    prices(2.48, 2.5);
    expect(open()).toMatchObject([
      { side: 'LAY', origin: 'STOP_LOSS', stake: 800, status: 'MATCHED', averagePrice: 2.5 },
      { side: 'BACK', triggered: 'STOP_LOSS' },
    ]);
    expect(open()[1]).not.toHaveProperty('stopLoss');
    expect(open()[1]).not.toHaveProperty('takeProfit');
    expect(position()).toEqual([-200, -200, -200]);
    prices(3, 3.05);
    expect(open()).toHaveLength(2);
  });

  it('cancels what is still unmatched of its bet', () => {
    prices(2, 2.02, 400);
    place({ stake: 1000, unmatched: 'KEEP', stopLoss: 2.4 });
    prices(1.9, 2.5);
    expect(open()).toMatchObject([{ origin: 'STOP_LOSS' }, { matchedStake: 400, remaining: 0 }]);
  });

  it('waits while nothing is on offer, and while the market is suspended', () => {
    place({ stake: 1000, stopLoss: 2.4 });
    table.exchange.control.suspend(match.market.id);
    prices(2.48, 2.5);
    expect(open()).toHaveLength(1);
    table.exchange.control.resume(match.market.id);
    expect(open()).toHaveLength(2);
  });

  it('must be on the losing side of the price', () => {
    expect(() => place({ stopLoss: 1.8 })).toThrow('A stop loss must be above the price');
    expect(() => place({ side: 'LAY', price: 2.02, stopLoss: 2.4 })).toThrow('must be below the price');
    expect(() => place({ takeProfit: 2.4 })).toThrow('A take profit must be below the price');
  });
});

it('a take profit closes a lay once its price has risen to it', () => {
  place({ side: 'LAY', price: 2.02, stake: 1000, takeProfit: 2.5 });
  prices(2.5, 2.52);
  expect(open()).toMatchObject([
    { side: 'BACK', origin: 'TAKE_PROFIT', stake: 808, status: 'MATCHED' },
    { side: 'LAY', triggered: 'TAKE_PROFIT' },
  ]);
  expect(position()).toEqual([192, 192, 192]);
});

describe('a partial cash-out', () => {
  it('closes its share of the position, and says the worst result', () => {
    prices(3, 3.05);
    place({ price: 3, stake: 1000 });
    prices(1.98, 2);
    const answer = table.exchange.cashOut('asha', {
      clientRef: 'cash-out-1',
      marketId: match.market.id,
      atLeast: -250,
      share: 500,
    });
    expect(answer).toMatchObject({
      worth: -250,
      bets: [{ matchedStake: 750 }],
      message: 'Cashed out 50 %: your worst result in the market is -₹250.00 now',
    });
    expect(position()).toEqual([1250, -250, -250]);
    expect(open()[0]).toMatchObject({ origin: 'CASH_OUT' });
  });
});

describe('an automatic cash-out', () => {
  const set = (atLeast: number | null) =>
    table.exchange.setAutoCashOut('asha', { clientRef: 'auto-0001', marketId: match.market.id, atLeast });

  beforeEach(() => {
    prices(3, 3.05);
    place({ price: 3, stake: 1000 });
  });

  it('waits until the offer reaches the amount, then cashes out once', () => {
    expect(set(400)).toMatchObject({ atLeast: 400 });
    expect(table.exchange.expectedProfitLoss('asha')).toMatchObject([{ autoCashOut: 400 }]);
    prices(2.18, 2.2);
    expect(open()).toHaveLength(1);
    prices(1.98, 2);
    expect(open()[0]).toMatchObject({ side: 'LAY', origin: 'AUTO_CASH_OUT', clientRef: 'auto-0001:1' });
    expect(position()).toEqual([500, 500, 500]);
    expect(table.exchange.expectedProfitLoss('asha')[0]).not.toHaveProperty('autoCashOut');
  });

  it('is ended by the player', () => {
    set(400);
    expect(set(null)).not.toHaveProperty('atLeast');
    prices(1.98, 2);
    expect(open()).toHaveLength(1);
  });

  it('is carried out at once where the offer is that good already', () => {
    prices(1.98, 2);
    expect(set(400)).not.toHaveProperty('atLeast');
    expect(open()).toHaveLength(2);
  });
});
