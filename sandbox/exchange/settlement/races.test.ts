import { SPORT_IDS } from '@touchline/shared/contracts/markets';
import { SPORTS } from '../catalogue/sports';
import type { MarketRow, PlaceBetRequest } from '../index';
import { randomFor } from '../random';
import { chancesOf, decisionOf, isOver, play } from '../simulation/sports';
import { useTable } from '../testing/open-table';

const table = useTable();
let win: MarketRow;
let places: MarketRow;

beforeEach(() => {
  [win, places] = race();
});

/** The two markets of a coming race, every runner at 4.00. */
function race(): [MarketRow, MarketRow] {
  for (const { id } of table.exchange.eventsBySport(SPORT_IDS.horseRacing)) {
    const [first, second] = table.exchange.markets(id).markets;
    if (!first || second?.winners !== 3) continue;
    for (const market of [first, second])
      for (const runner of running(market))
        table.exchange.control.setPrice(market.id, runner, { back: 4, lay: 4, size: 1_000_000 });
    return [first, second];
  }
  throw new Error('No race has a place market');
}

function running(market: MarketRow): string[] {
  const [eventId = ''] = market.id.split('-');
  const odds = table.exchange.odds([eventId]).markets.find(({ id }) => id === market.id);
  return (odds?.runners ?? []).filter(({ status }) => status !== 'REMOVED').map(({ id }) => id);
}

function place(market: MarketRow, at: number, bet: Partial<PlaceBetRequest>, user = 'asha') {
  const runnerId = running(market)[at] ?? '';
  return table.exchange.placeBet(user, { ...table.request(market, 0, bet), runnerId, price: 4 });
}

const nameOf = (market: MarketRow, id: string | undefined) =>
  market.runners.find((runner) => runner.id === id)?.name;
const balance = (user = 'asha') => table.exchange.account(user).balance;
const open = () => table.exchange.openBets('asha').openBets;
const ended = () => table.exchange.betHistory('asha').items;

describe('removing a runner', () => {
  it('voids the bets on it, lets unmatched ones lapse and reduces the others, each with its reason', () => {
    const [gone = '', kept = ''] = running(win);
    place(win, 0, { stake: 500 });
    place(win, 1, { stake: 1000 });
    const asked = { ...table.request(win, 0, { price: 9, stake: 300, unmatched: 'KEEP' }), runnerId: kept };
    table.exchange.placeBet('asha', asked);
    table.exchange.control.removeRunner(win.id, gone, 12.5);
    const name = nameOf(win, gone);
    expect(open()).toMatchObject([
      {
        runnerId: kept,
        price: 4,
        averagePrice: 3.5,
        averagePriceBefore: 4,
        reductions: [{ runnerName: name, factor: 12.5 }],
      },
    ]);
    expect(ended()).toMatchObject([
      { result: 'LAPSED', resultText: `Unmatched when ${name} was removed` },
      { result: 'VOID', profit: 0, voidReason: `${name} was removed` },
    ]);
    const [eventId = ''] = win.id.split('-');
    const [odds] = table.exchange.odds([eventId]).markets;
    expect(odds?.runners.find(({ id }) => id === gone)).toMatchObject({
      status: 'REMOVED',
      adjustmentFactor: 12.5,
      back: [],
      lay: [],
    });
    expect(table.exchange.account('asha')).toEqual({ balance: 100_000, exposure: 1000 });
    // ₹1,000 at 3.50 wins ₹2,500, less 2 %.
    table.exchange.control.settle(win.id, { winner: kept });
    expect(balance()).toBe(102_450);
  });

  it('reduces again with the next removal, and the liability of a lay with its price', () => {
    const [first = '', second = ''] = running(win);
    place(win, 2, { side: 'LAY', stake: 1000 });
    expect(table.exchange.account('asha').exposure).toBe(3000);
    table.exchange.control.removeRunner(win.id, first, 10);
    table.exchange.control.removeRunner(win.id, second, 5);
    // 4.00 less 10 % is 3.60, less 5 % of that is 3.42.
    expect(open()).toMatchObject([{ averagePrice: 3.42, averagePriceBefore: 4 }]);
    expect(open()[0]?.reductions).toHaveLength(2);
    expect(table.exchange.account('asha').exposure).toBe(2420);
  });

  it('reduces no price to win by less than 2.5 %, and the winnings to be placed by any factor', () => {
    place(win, 1, { stake: 1000 });
    place(places, 1, { stake: 1000 });
    table.exchange.control.removeRunner(win.id, running(win)[0] ?? '', 2.4);
    table.exchange.control.removeRunner(places.id, running(places)[0] ?? '', 2.4);
    const [placed, won] = open();
    expect(won?.averagePrice).toBe(4);
    expect(won).not.toHaveProperty('reductions');
    expect(placed).toMatchObject({ averagePrice: 3.93, averagePriceBefore: 4 });
  });

  it('is refused for a runner that is gone, a factor above 100 and a closed market', () => {
    const [gone = '', winner = '', other = ''] = running(win);
    const { control } = table.exchange;
    expect(() => control.removeRunner(win.id, gone, 101)).toThrow('from 0 to 100');
    control.removeRunner(win.id, gone, 10);
    expect(() => control.removeRunner(win.id, gone, 10)).toThrow('removed already');
    expect(() => control.settle(win.id, { winner: gone })).toThrow('no such runner');
    control.settle(win.id, { winner });
    expect(() => control.removeRunner(win.id, other, 10)).toThrow('settled already');
  });
});

describe('a market with three winners', () => {
  it('risks the worst of all places, and says what each runner alone brings', () => {
    place(places, 0, { stake: 100 });
    place(places, 1, { stake: 100 });
    for (const at of [2, 3, 4, 5]) place(places, at, { side: 'LAY', stake: 100 });
    // Worst: three of the laid ones place: -300 each; the fourth brings 100; both backed ones lose 100.
    const [figures] = table.exchange.expectedProfitLoss('asha');
    expect(figures).toMatchObject({ winners: 3, exposure: 1000 });
    expect(figures?.runners?.slice(0, 3)).toMatchObject([
      { pl: 300, ifLose: -100 },
      { pl: 300, ifLose: -100 },
      { pl: -300, ifLose: 100 },
    ]);
  });

  it('pays each placed runner, and is not cashed out', () => {
    const [first = '', second = '', third = ''] = running(places);
    for (const at of [0, 1, 3]) place(places, at, { stake: 1000 });
    place(places, 2, { side: 'LAY', stake: 1000 });
    const cashOut = { clientRef: 'c', marketId: places.id, atLeast: -99_999 };
    expect(() => table.exchange.cashOut('asha', cashOut)).toThrow('not offered');
    const placed = [first, second, third].map((runnerId) => ({ runnerId, status: 'PLACED' as const }));
    table.exchange.control.settle(places.id, { runners: placed });
    // +3000 +3000 -1000, and the laid one placed: -3000. Net 2000 less 2 %.
    expect(balance()).toBe(101_960);
    expect(ended()[0]?.resultText?.split(', ')).toHaveLength(3);
  });

  it('shares the last place in a dead heat', () => {
    const [first = '', second = '', third = '', fourth = ''] = running(places);
    place(places, 0, { stake: 1000 });
    place(places, 3, { stake: 1000 });
    place(places, 3, { side: 'LAY', stake: 600 }, 'bilal');
    const deadHeat = { places: 1, runners: 2 };
    const runners = [
      ...[first, second].map((runnerId) => ({ runnerId, status: 'PLACED' as const })),
      ...[third, fourth].map((runnerId) => ({ runnerId, status: 'PLACED' as const, deadHeat })),
    ];
    table.exchange.control.settle(places.id, { runners });
    // Asha: +3000 whole; ₹500 at 4.00 wins ₹1,500, ₹500 is lost: +1000. Net 4000 less 2 %.
    expect(balance()).toBe(103_920);
    expect(ended()).toMatchObject([
      { result: 'WON', profit: 1000, deadHeat },
      { result: 'WON', profit: 3000 },
    ]);
    expect(ended()[1]).not.toHaveProperty('deadHeat');
    // Bilal laid it: -₹900 and +₹300.
    expect(balance('bilal')).toBe(99_400);
    expect(ended()[0]?.resultText).toContain(`${nameOf(places, fourth)} (dead heat)`);
  });
});

describe('a dead heat to win', () => {
  it('shares one place among the winners that are named, and is undone like any result', () => {
    const [first = '', second = '', gone = ''] = running(win);
    place(win, 0, { stake: 1000 });
    place(win, 2, { stake: 700 });
    table.exchange.control.settle(win.id, {
      runners: [
        { runnerId: first, status: 'WINNER' },
        { runnerId: second, status: 'WINNER' },
        { runnerId: gone, status: 'REMOVED', adjustmentFactor: 25 },
      ],
    });
    // 4.00 less 25 % is 3.00; ₹500 of ₹1,000 wins ₹1,000, ₹500 is lost: +500 less 2 %. The ₹700 are returned.
    expect(balance()).toBe(100_490);
    expect(ended()).toMatchObject([
      { result: 'VOID', profit: 0 },
      { result: 'WON', profit: 500, deadHeat: { places: 1, runners: 2 }, averagePrice: 3 },
    ]);
    table.exchange.control.void(win.id, 'Race abandoned');
    expect(balance()).toBe(100_000);
  });
});

describe('the place market of the simulation', () => {
  it('is priced as often as its runners place', () => {
    const plan = SPORTS.find(({ id }) => id === SPORT_IDS.horseRacing);
    let said = 0;
    let placed = 0;
    let races = 0;
    for (let at = 0; at < 400; at += 1) {
      const random = randomFor(7, `race ${at}`);
      const fixture = plan?.fixture('1', random);
      const subject = fixture?.markets[1]?.subject;
      if (!fixture || subject?.of !== 'places') continue;
      const chances = chancesOf(fixture.score, subject);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(3);
      const favourite = chances.indexOf(Math.max(...chances));
      while (!isOver(fixture.score)) play(fixture.score, random);
      const decision = decisionOf(fixture.score, subject);
      races += 1;
      said += chances[favourite] ?? 0;
      if (decision && 'winners' in decision && decision.winners.includes(favourite)) placed += 1;
    }
    const share = said / races;
    // Three deviations of a count of this size.
    expect(Math.abs(share - placed / races)).toBeLessThan(3 * Math.sqrt((share * (1 - share)) / races));
  });
});
