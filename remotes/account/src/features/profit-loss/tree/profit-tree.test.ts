import type { SettledBet } from '@touchline/shared/contracts/bets';
import type { Transaction } from '@touchline/shared/contracts/money';
import { i18n, messageKey } from '@touchline/shared/language';
import fc from 'fast-check';
import { readBet } from '../../../testing/bet-fixture';
import {
  addBets,
  addCasino,
  EMPTY_TREE,
  type Figures,
  joinTrees,
  nodeName,
  type ProfitNode,
  sportsOf,
} from './profit-tree';

const bets = (...wire: Parameters<typeof readBet>[0][]): SettledBet[] => wire.map((bet) => readBet(bet));

const casino = (id: string, remark: string, paise: number): Transaction => ({
  id,
  date: '2026-11-20T10:00:00Z',
  type: 'CASINO',
  remark,
  credit: Math.max(0, paise),
  debit: Math.max(0, -paise),
  balance: 0,
  hasDetail: false,
});

const figures = ({ count, stake, gross, commission, net }: Figures): Figures => ({
  count,
  stake,
  gross,
  commission,
  net,
});

const RESULTS = ['WON', 'LOST', 'VOID', 'LAPSED', 'CANCELLED'] as const;
const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const anyBet = fc
  .record({
    sportId: fc.constantFrom(1, 2, 3, 26, 999, undefined),
    event: fc.nat(6),
    market: fc.nat(3),
    result: fc.constantFrom(...RESULTS),
    stake: amount,
    profit: amount,
    commission: fc.nat(5_000_000),
  })
  .map(({ sportId, event, market, result, stake, profit, commission }): SettledBet => {
    const isPaid = result === 'WON' || result === 'LOST';
    return {
      ...readBet({ betId: 'b' }),
      sportId,
      eventId: `e${sportId}-${event}`,
      marketId: `m${event}-${market}`,
      result,
      matchedStake: result === 'LAPSED' ? 0 : stake,
      profit: isPaid ? (result === 'WON' ? profit : -stake) : 0,
      commission: result === 'WON' ? commission : 0,
    };
  });

/**
 * Checks that each level's figures are the sum of its children's, and a market's those of its bets. Returns the bets.
 */
function expectToAddUp(node: ProfitNode): number {
  const parts = [...node.children.values()];
  const leaves: Figures[] =
    parts.length > 0
      ? parts
      : node.bets.map(({ matchedStake, profit = Number.NaN, commission = Number.NaN }) => ({
          count: 1,
          stake: matchedStake,
          gross: profit,
          commission,
          net: profit - commission,
        }));
  const sum = (pick: (part: Figures) => number | undefined) =>
    leaves.reduce((total, part) => total + (pick(part) ?? Number.NaN), 0);
  expect(figures(node)).toEqual({
    count: sum(({ count }) => count),
    stake: sum(({ stake }) => stake),
    gross: sum(({ gross }) => gross),
    commission: sum(({ commission }) => commission),
    net: sum(({ net }) => net),
  });
  expect(node.net).toBe((node.gross ?? Number.NaN) - (node.commission ?? Number.NaN));
  return parts.reduce((total, part) => total + expectToAddUp(part), node.bets.length);
}

test('totals add up at every level, to the paisa, and no bet is lost', () => {
  fc.assert(
    fc.property(fc.array(anyBet, { maxLength: 60 }), (all) => {
      const tree = addBets(EMPTY_TREE, all);
      expect(expectToAddUp(tree)).toBe(all.length);
      expect(tree.count).toBe(all.length);
    }),
  );
});

test('a bet whose profit is not known is counted with its stake, and leaves no total without it', () => {
  const withProfit = readBet({ betId: 'b1', profit: 85, commission: 0 });
  const withoutProfit = { ...withProfit, betId: 'b2', profit: undefined };
  const tree = addBets(EMPTY_TREE, [withProfit, withoutProfit]);
  expect(figures(tree)).toEqual({
    count: 2,
    stake: 20_000,
    gross: undefined,
    commission: 0,
    net: undefined,
  });
});

test('bets that come page by page make the same tree as all at once, and leave the one before as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyBet, { maxLength: 20 }), { maxLength: 5 }), (pages) => {
      const first = addBets(EMPTY_TREE, pages[0] ?? []);
      const before = figures(first);
      expect(pages.reduce(addBets, EMPTY_TREE)).toEqual(addBets(EMPTY_TREE, pages.flat()));
      addBets(first, pages.flat());
      expect(figures(first)).toEqual(before);
    }),
  );
});

test('bets are under their sport, event and market; what has no sport is under other sports', () => {
  const tree = addBets(
    EMPTY_TREE,
    bets(
      { betId: 'b1', sportId: 3, profit: 85, commission: 1.7 },
      {
        betId: 'b2',
        sportId: 3,
        marketId: 'm2',
        marketName: 'Bookmaker',
        profit: -100,
        commission: 0,
      },
      { betId: 'b3', sportId: 1, eventId: 'e2', result: 'VOID', profit: 0, commission: 0 },
      { betId: 'b4', eventId: 'e3', result: 'LOST', profit: -50, commission: 0 },
    ),
  );
  expect(sportsOf(tree).map(({ name, count, net }) => [name, count, net])).toEqual([
    ['Football', 1, 0],
    ['Cricket', 2, -1_670],
    ['Other sports', 1, -5_000],
  ]);
  const event = tree.children.get('3')?.children.get('e1');
  expect([...(event?.children.values() ?? [])].map(({ name, net }) => [name, net])).toEqual([
    ['Match Odds', 8_330],
    ['Bookmaker', -10_000],
  ]);
});

test('casino results stand beside the sports by their remark, without stakes', () => {
  const tree = joinTrees(
    addBets(EMPTY_TREE, bets({ betId: 'b1', sportId: 1, profit: 85, commission: 1.7 })),
    addCasino(EMPTY_TREE, [
      casino('1', 'Lucky Dice', 500),
      casino('2', 'Lucky Dice', -2_000),
      casino('3', '', 5),
    ]),
  );
  expectToAddUp(tree.children.get('1') ?? EMPTY_TREE);
  expect(figures(tree)).toEqual({ count: 4, stake: 10_000, gross: 7_005, commission: 170, net: 6_835 });
  const games = sportsOf(tree).at(-1);
  expect(games).toMatchObject({ name: 'Casino', count: 3, net: -1_495, stake: 0 });
  expect([...(games?.children.values() ?? [])].map(({ name, net }) => [name, net])).toEqual([
    ['Lucky Dice', -1_500],
    ['Casino', 5],
  ]);
});

test('a tree that is kept has the names of its sports in the language of the moment', () => {
  const tree = addBets(EMPTY_TREE, bets({ betId: 'b1', sportId: 3, profit: 85, commission: 1.7 }));
  const [cricket] = sportsOf(tree);
  const [event] = cricket ? [...cricket.children.values()] : [];
  if (!cricket?.label || !event) throw new Error('A bet has its sport and its event.');
  i18n.activate('hi', { [messageKey(cricket.label)]: 'क्रिकेट' });
  expect([nodeName(cricket), nodeName(event)]).toEqual(['क्रिकेट', event.name]);
  i18n.activate('en', {});
  expect(nodeName(cricket)).toBe('Cricket');
});
