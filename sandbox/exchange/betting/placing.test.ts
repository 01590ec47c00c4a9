import type { PlaceBetRequest } from '../index';
import { useMatchOdds } from '../testing/open-table';

const match = useMatchOdds(2, 2.04);
const { table, prices, place, open } = match;
beforeEach(() => prices(2, 2.04, 5000));

describe('a bet', () => {
  it('matches at the asked price', () => {
    expect(place({ price: 2 })).toMatchObject({
      status: 'MATCHED',
      matchedStake: 1000,
      averagePrice: 2,
      remaining: 0,
      balance: 100_000,
      exposure: 1000,
    });
  });

  it('matches at a better price than asked', () => {
    expect(place({ price: 1.9 })).toMatchObject({ status: 'MATCHED', averagePrice: 2 });
    expect(place({ side: 'LAY', price: 2.2 })).toMatchObject({ status: 'MATCHED', averagePrice: 2.04 });
  });

  it('never matches at a worse price', () => {
    expect(() => place({ price: 2.02 })).toThrow('Odds changed: 2.02 is no longer available, it is now 2');
    expect(() => place({ side: 'LAY', price: 2.02 })).toThrow('it is now 2.04');
  });

  it('takes the money on offer and cancels the rest when told to reject', () => {
    expect(place({ stake: 8000 })).toMatchObject({ status: 'PARTIAL', matchedStake: 5000, remaining: 0 });
    expect(table.exchange.account('asha')).toEqual({ balance: 100_000, exposure: 5000 });
  });

  it('leaves the rest in the book when told to keep', () => {
    expect(place({ stake: 8000, unmatched: 'KEEP' })).toMatchObject({
      status: 'PARTIAL',
      matchedStake: 5000,
      remaining: 3000,
      exposure: 8000,
    });
    const runner = table.exchange.odds([match.eventId]).markets[0]?.runners[0];
    expect(runner?.back).toEqual([]);
    expect(runner?.lay[0]).toEqual({ price: 2, size: 3000 });
  });

  it('is taken once for one reference', () => {
    const request = table.request(match.market, 0, {});
    table.exchange.placeBet('asha', request);
    expect(() => table.exchange.placeBet('asha', request)).toThrow('Duplicate reference');
    expect(open()).toHaveLength(1);
    expect(table.exchange.betByRef('asha', request.clientRef)).toMatchObject({ status: 'MATCHED' });
    expect(table.exchange.placeBet('bilal', request).status).toBe('MATCHED');
  });

  it('with a stale market version is taken while its price is there', () => {
    expect(place({ marketVersion: 0 }).status).toBe('MATCHED');
  });

  it('fills several prices from the best on', () => {
    place({ side: 'LAY', price: 1.98, stake: 1000, unmatched: 'KEEP' }, 'bilal');
    expect(place({ price: 1.98, stake: 6000 })).toMatchObject({ matchedStake: 6000, averagePrice: 2 });
    const [bet] = open('bilal');
    expect(bet).toMatchObject({ matchedStake: 1000, averagePrice: 1.98 });
  });
});

describe('a refused bet', () => {
  it.each<[string, Partial<PlaceBetRequest>, string]>([
    ['a stake below the minimum', { stake: 99.99 }, 'below the minimum of ₹100.00'],
    ['a stake above the maximum', { stake: 500_000.01 }, 'above the maximum of ₹5,00,000.00'],
    ['a stake of nothing', { stake: 0 }, 'above 0'],
    ['a negative stake', { stake: -500 }, 'above 0'],
    ['no number for a stake', { stake: Number.NaN }, 'above 0'],
    ['endless money', { stake: Number.POSITIVE_INFINITY }, 'at most two decimals'],
    ['a fraction of a paisa', { stake: 100.005 }, 'at most two decimals'],
    ['more than the balance', { stake: 100_001, price: 1.5 }, 'Insufficient balance'],
    ['a price that is no rung', { price: 2.01 }, 'not offered'],
    ['a line where there is none', { line: 4 }, 'no line'],
    ['an unknown runner', { runnerId: 'nobody' }, 'no such runner'],
    ['an unknown market', { marketId: 'nowhere' }, 'no such market'],
    ['another event', { eventId: '1' }, 'no such market in this event'],
    ['no reference', { clientRef: '' }, 'reference'],
  ])('says why: %s', (_case, bet, message) => {
    const before = table.exchange.odds([match.eventId]);
    expect(() => place(bet)).toThrow(message);
    expect(open()).toEqual([]);
    expect(table.exchange.account('asha')).toEqual({ balance: 100_000, exposure: 0 });
    expect(table.exchange.odds([match.eventId])).toEqual(before);
  });

  it('says when the market is suspended, and is taken when it resumes', () => {
    table.exchange.control.suspend(match.market.id, 'VAR');
    expect(() => place()).toThrow('Market is suspended');
    table.exchange.control.resume(match.market.id);
    expect(place().status).toBe('MATCHED');
  });

  it('says when the event is closed', () => {
    table.exchange.control.finish(match.eventId);
    expect(() => place()).toThrow('This event is closed');
  });

  it('says when the account is locked or its exposure limit is reached', () => {
    table.exchange.setPlayer('asha', { exposureLimit: 150_000 });
    expect(place().status).toBe('MATCHED');
    expect(() => place()).toThrow('Exposure limit of ₹1,500.00 exceeded');
    table.exchange.setPlayer('asha', { locked: true });
    expect(() => place()).toThrow('locked');
  });

  it('says that bookmaker and fancy keep nothing unmatched', () => {
    const event = table.coming(3);
    const bookmaker = table.market(event, 'Bookmaker');
    expect(() =>
      table.exchange.placeBet('asha', table.request(bookmaker, 0, { price: 90, unmatched: 'KEEP' })),
    ).toThrow('Unmatched bets are not allowed');
  });

  it('counts what the other open bets may lose', () => {
    place({ stake: 5000 });

    expect(() => place({ side: 'LAY', price: 2.04, stake: 110_000 })).toThrow(
      'this bet needs ₹1,04,400.00, ₹95,000.00 is available',
    );
    expect(place({ side: 'LAY', price: 2.04, stake: 5000 })).toMatchObject({
      status: 'MATCHED',
      exposure: 200,
    });
  });
});

describe('a bet in play', () => {
  let delay: number;

  beforeEach(() => {
    table.exchange.control.turnInPlay(match.eventId);
    delay = table.exchange.odds([match.eventId]).markets[0]?.betDelay ?? 0;
  });

  it('waits for the delay and is then matched', () => {
    const told: string[] = [];
    table.exchange.signals.on('betChanged', ({ betId }) => told.push(betId));
    expect(delay).toBeGreaterThanOrEqual(3);
    const result = place();
    expect(result).toMatchObject({ status: 'PENDING', matchedStake: 0, remaining: 1000, exposure: 1000 });
    expect(Date.parse(result.confirmAt ?? '')).toBe(Date.UTC(2026, 10, 20, 12, 0, delay));
    table.pass(delay - 0.5);
    expect(open()[0]?.status).toBe('PENDING');
    table.pass(0.5);
    expect(open()[0]).toMatchObject({ status: 'MATCHED', averagePrice: 2 });
    expect(told).toEqual([result.betId, result.betId]);
  });

  it('is cancelled when the odds have gone meanwhile', () => {
    const { clientRef } = place();
    prices(1.9, 1.95);
    table.pass(delay);
    expect(open()).toEqual([]);
    expect(table.exchange.betByRef('asha', clientRef)).toMatchObject({
      result: 'CANCELLED',
      resultText: 'Odds changed',
    });
    expect(table.exchange.account('asha').exposure).toBe(0);
  });

  it('gets the better price when the odds have come its way', () => {
    place();
    prices(2.5, 2.6);
    table.pass(delay);
    expect(open()[0]).toMatchObject({ price: 2, averagePrice: 2.5 });
  });

  it('is cancelled when the market is suspended meanwhile', () => {
    const { clientRef } = place();
    table.exchange.control.suspend(match.market.id);
    table.pass(delay);
    expect(table.exchange.betByRef('asha', clientRef)).toMatchObject({ resultText: 'Market is suspended' });
  });

  it('stays in the book when it is to be kept', () => {
    place({ price: 3, unmatched: 'KEEP' });
    table.pass(delay);
    expect(open()[0]).toMatchObject({
      status: 'UNMATCHED',
      remaining: 1000,
    });
  });
});
