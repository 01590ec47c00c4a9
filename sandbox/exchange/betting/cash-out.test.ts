import { useMatchOdds } from '../testing/open-table';

const match = useMatchOdds(3, 3.05);
const { table, prices, place, position } = match;
const cashOut = (atLeast: number, clientRef = 'cash-out-1') =>
  table.exchange.cashOut('asha', { clientRef, marketId: match.market.id, atLeast });

describe('a cash-out', () => {
  it('leaves the same result whoever wins, and says which', () => {
    place({ price: 3, stake: 1000 });
    prices(1.98, 2);
    expect(cashOut(500)).toMatchObject({
      bets: [{ clientRef: 'cash-out-1:1', status: 'MATCHED', matchedStake: 1500 }],
      worth: 500,
      balance: 100_000,
      exposure: 0,
    });
    expect(position()).toEqual([500, 500, 500]);
    expect(() => cashOut(500, 'cash-out-2')).toThrow('nothing to cash out');
  });

  it('is refused when it would leave less than was shown, and changes nothing', () => {
    place({ price: 3, stake: 1000 });
    prices(2.1, 2.12);
    expect(() => cashOut(500)).toThrow('Prices changed: cashing out would leave ₹415.09 now, not ₹500.00');
    expect(position()).toEqual([2000, -1000, -1000]);
    expect(cashOut(415.09).worth).toBe(415.09);
  });

  it('is done once for one reference', () => {
    place({ price: 3, stake: 1000 });
    prices(1.98, 2);
    cashOut(500);
    prices(3, 3.05);
    place({ price: 3, stake: 1000 });
    expect(() => cashOut(-1000)).toThrow('Duplicate reference');
    expect(match.open()).toHaveLength(3);
  });

  it('takes several prices when one is not enough, to the paisa as planned', () => {
    place({ price: 3, stake: 1000 });
    place({ side: 'BACK', price: 2, stake: 600, unmatched: 'KEEP' }, 'bilal');
    prices(2.1, 2.2);
    place({ side: 'BACK', price: 2.16, stake: 500, unmatched: 'KEEP' }, 'bilal');
    const { worth } = cashOut(300);
    expect(Math.min(...(position() ?? []))).toBe(worth);
  });

  it('does what is possible when too little is on offer', () => {
    place({ price: 3, stake: 1000 });
    for (const { id } of match.market.runners) table.exchange.control.setPrice(match.market.id, id, {});
    prices(1.98, 2, 600);
    expect(cashOut(-400).worth).toBe(-400);
    expect(position()).toEqual([1400, -400, -400]);
  });

  it('takes no own bets', () => {
    place({ price: 3, stake: 1000 });
    prices(1.9, 2.5);
    place({ side: 'BACK', price: 2, stake: 2000, unmatched: 'KEEP' });
    expect(cashOut(200).worth).toBe(200);
  });

  it('is decided at once in play', () => {
    place({ price: 3, stake: 1000 });
    table.exchange.control.turnInPlay(match.eventId);
    prices(1.98, 2);
    expect(cashOut(500).bets).toMatchObject([{ status: 'MATCHED' }]);
  });

  it('is refused while the market takes no bets, and in markets without odds', () => {
    place({ price: 3, stake: 1000 });
    prices(1.98, 2);
    table.exchange.control.suspend(match.market.id);
    expect(() => cashOut(500)).toThrow('Market is suspended');
    const bookmaker = table.market(table.coming(3), 'Bookmaker');
    expect(() =>
      table.exchange.cashOut('asha', { clientRef: 'cash-out-9', marketId: bookmaker.id, atLeast: 0 }),
    ).toThrow('not offered in this market');
  });

  it('beside waiting bets is refused when it would put more at risk than there is', () => {
    place({ price: 3, stake: 1000 });
    prices(1.98, 2);
    // It loses on the first runner only, where the matched bet wins.
    place({ side: 'LAY', price: 1.9, stake: 112_000, unmatched: 'KEEP' });
    expect(() => cashOut(500)).toThrow('Insufficient balance beside your waiting bets');
  });
});
