import type { PlaceBetRequest } from '../index';
import { useMatchOdds } from '../testing/open-table';

const match = useMatchOdds(2, 2.2);
const { table, prices, open } = match;
const place = (user: string, bet: Partial<PlaceBetRequest>) =>
  match.place({ unmatched: 'KEEP', ...bet }, user);
const odds = () => table.exchange.odds([match.eventId]).markets[0];

describe('the order book', () => {
  it('matches a kept bet when the price moves to it, at its own price', () => {
    expect(place('asha', { price: 2.5 })).toMatchObject({ status: 'UNMATCHED', remaining: 1000 });
    prices(2.4, 2.6);
    expect(open()[0]).toMatchObject({ status: 'UNMATCHED' });
    prices(2.6, 2.7);
    expect(open()[0]).toMatchObject({ status: 'MATCHED', averagePrice: 2.5 });
  });

  it('matches a kept bet in part when there is not enough', () => {
    place('asha', { side: 'LAY', price: 1.9, stake: 1000 });
    prices(1.8, 1.85, 400);
    expect(open()[0]).toMatchObject({ status: 'PARTIAL', matchedStake: 400, remaining: 600 });
    prices(1.8, 1.85, 5000);
    expect(open()[0]).toMatchObject({ status: 'MATCHED', matchedStake: 1000, averagePrice: 1.9 });
  });

  it('matches what the price has come to while betting was suspended once it resumes', () => {
    place('asha', { price: 2.5 });
    table.exchange.control.suspend(match.market.id);
    prices(2.6, 2.7);
    expect(open()[0]).toMatchObject({ status: 'UNMATCHED' });
    table.exchange.control.resume(match.market.id);
    expect(open()[0]).toMatchObject({ status: 'MATCHED', averagePrice: 2.5 });
  });

  it('shows the bets of players among the prices', () => {
    place('asha', { price: 2.1, stake: 1000 });
    place('bilal', { price: 2.1, stake: 500 });
    expect(odds()?.runners[0]?.lay).toEqual([
      { price: 2.1, size: 1500 },
      { price: 2.2, size: 50_000 },
    ]);
  });

  it('lets players match each other, the oldest first, at the price of the one who waited', () => {
    place('asha', { price: 2.1, stake: 1000 });
    place('bilal', { price: 2.1, stake: 1000 });
    expect(place('chitra', { side: 'LAY', price: 2.14, stake: 1500 })).toMatchObject({
      status: 'MATCHED',
      averagePrice: 2.1,
    });
    expect(open()[0]).toMatchObject({ status: 'MATCHED' });
    expect(open('bilal')[0]).toMatchObject({ status: 'PARTIAL', matchedStake: 500, remaining: 500 });
    expect(table.exchange.account('chitra').exposure).toBe(1650);
  });

  it('never matches a player with himself', () => {
    place('asha', { price: 2.1 });
    expect(place('asha', { side: 'LAY', price: 2.1 })).toMatchObject({ status: 'UNMATCHED' });
  });

  it('gives up the unmatched part when it is cancelled', () => {
    const { betId } = place('asha', { price: 2.5 });
    expect(() => table.exchange.cancel('bilal', betId)).toThrow('no such open bet');
    table.exchange.cancel('asha', betId);
    expect(open()).toEqual([]);
    expect(table.exchange.account('asha').exposure).toBe(0);
    expect(table.exchange.betHistory('asha').items[0]).toMatchObject({
      betId,
      result: 'CANCELLED',
      profit: 0,
    });
    expect(() => table.exchange.cancel('asha', betId)).toThrow('no such open bet');
  });

  it('matches an edited bet at its new price, and refuses an edit it cannot cover', () => {
    const { betId } = place('asha', { price: 2.5 });
    expect(() => table.exchange.edit('asha', betId, { remaining: 200_000 })).toThrow('Insufficient balance');
    expect(() => table.exchange.edit('asha', betId, { price: 2.51 })).toThrow('not offered');
    expect(open()[0]).toMatchObject({ price: 2.5, remaining: 1000 });
    expect(table.exchange.edit('asha', betId, { price: 2, remaining: 700 })).toMatchObject({
      status: 'MATCHED',
      matchedStake: 700,
      averagePrice: 2,
    });
  });

  it('edits what waits only while so much waits: a copy of the request raises nothing again', () => {
    const { betId } = place('asha', { price: 2.5 });
    const change = { price: 2.1, remaining: 800, was: 1000 };
    table.exchange.edit('asha', betId, change);
    place('bilal', { side: 'LAY', price: 2.1, stake: 300 });
    expect(open()[0]).toMatchObject({ matchedStake: 300, remaining: 500 });
    expect(() => table.exchange.edit('asha', betId, change)).toThrow(
      'This bet has changed: ₹500.00 is unmatched at 2.1 now',
    );
    expect(open()[0]).toMatchObject({ matchedStake: 300, remaining: 500 });
  });

  it('lets unmatched bets lapse when the event turns in play', () => {
    const { clientRef } = place('asha', { price: 2.5 });
    table.exchange.control.turnInPlay(match.eventId);
    expect(table.exchange.betByRef('asha', clientRef)).toMatchObject({ result: 'LAPSED' });
  });

  it('gives the market a new version with every change', () => {
    const before = odds()?.version ?? 0;
    place('asha', { price: 2.5 });
    expect(odds()?.version).toBeGreaterThan(before);
  });
});
