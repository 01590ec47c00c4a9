import { barEntries, inMenuOrder } from './menu-order';

const entry = (id: string, order?: number, access = 'public') => ({ id, order, route: { access } });
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

test('a menu is in the order that its remotes propose; entries without one follow as they are', () => {
  expect(
    ids(inMenuOrder([entry('/z'), entry('/a'), entry('/c', 20), entry('/b', 10), entry('/d', 20)], [])),
  ).toEqual(['/b', '/c', '/d', '/z', '/a']);
});

test('the domain’s order comes first; what it does not name follows, and what is not there has no effect', () => {
  const entries = [entry('/a', 30), entry('/b', 20), entry('/c', 10)];
  expect(ids(inMenuOrder(entries, ['/gone', '/a', '/a', '']))).toEqual(['/a', '/c', '/b']);
  expect(ids(inMenuOrder(entries, []))).toEqual(['/c', '/b', '/a']);
});

test('an address is the same in any case', () => {
  const entries = [entry('/inplay', 10), entry('/ProfitLoss', 20)];
  expect(ids(inMenuOrder(entries, ['/profitloss']))).toEqual(['/ProfitLoss', '/inplay']);
  expect(ids(barEntries(entries, [], ['/PROFITLOSS']))).toEqual(['/ProfitLoss']);
});

const PAGES = [
  entry('/inplay'),
  entry('/index'),
  entry('/favorites'),
  entry('/my-markets', 1, 'player'),
  entry('/open-bets', 1, 'player'),
];
const SPORTS = [entry('/matchlist/4'), entry('/lobby')];

test('without a choice a phone’s bar has the first page, the player’s own pages and the casino', () => {
  expect(ids(barEntries(PAGES, SPORTS, []))).toEqual(['/inplay', '/my-markets', '/open-bets', '/lobby']);
  expect(ids(barEntries(PAGES, [], []))).toEqual(['/inplay', '/my-markets', '/open-bets', '/index']);
});

test('a domain chooses the bar from pages and sports, four at most; with none of them there it is the usual one', () => {
  const chosen = ['/matchlist/4', '/gone', '/open-bets', '/open-bets'];
  expect(ids(barEntries(PAGES, SPORTS, chosen))).toEqual(['/matchlist/4', '/open-bets']);
  expect(ids(barEntries(PAGES, SPORTS, [...ids(PAGES), '/lobby']))).toEqual(ids(PAGES).slice(0, 4));
  expect(barEntries(PAGES, SPORTS, ['/gone'])).toEqual(barEntries(PAGES, SPORTS, []));
  expect(barEntries([], [], [])).toEqual([]);
});
