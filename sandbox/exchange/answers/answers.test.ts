import { api } from '@touchline/shared/contracts/api';
import { type Reader, readExactly } from '@touchline/shared/contracts/reading';
import { openTable, type TestTable } from '../testing/open-table';

let table: TestTable;
let coming: string;
let live: string;

/** A player with matched, unmatched, delayed, won and void bets in every kind of market. */
beforeAll(() => {
  table = openTable();
  const { exchange } = table;
  coming = table.coming(3);
  live = exchange.eventsBySport(1)[0]?.id ?? '';
  const price = (
    market: ReturnType<TestTable['market']>,
    prices: { back: number; lay: number; line?: number },
  ) => {
    exchange.control.setPrice(market.id, market.runners[0]?.id ?? '', prices);
    return market;
  };
  const odds = price(table.market(coming, 'Match Odds'), { back: 2, lay: 2.02 });
  const bookmaker = price(table.market(coming, 'Bookmaker'), { back: 90, lay: 92 });
  const fancy = price(table.market(coming, '6 over'), { back: 100, lay: 100, line: 48 });
  const delayed = price(table.market(live, 'Match Odds'), { back: 2, lay: 2.02 });
  const over = price(table.market(table.coming(1), 'Match Odds'), { back: 2, lay: 2.02 });
  exchange.placeBet('asha', table.request(odds, 0, { price: 2 }));
  exchange.placeBet('asha', table.request(odds, 0, { price: 3, unmatched: 'KEEP' }));
  exchange.placeBet('asha', table.request(bookmaker, 0, { price: 90 }));
  exchange.placeBet('asha', table.request(fancy, 0, { price: 100, line: 48 }));
  exchange.placeBet('asha', table.request(delayed, 0, { price: 2 }));
  exchange.placeBet('asha', table.request(over, 0, { price: 2 }));
  exchange.control.settle(over.id, { winner: over.runners[0]?.id ?? '' });
});

afterAll(() => table.exchange.close());

const statement = () => table.exchange.transactions('asha');

it.each<[string, { readonly result: Reader }, () => unknown]>([
  ['the tree', api.treeSportWithEvent, () => ({ sports: table.exchange.sports() })],
  ['a sport', api.getBySportName, () => table.exchange.eventsBySport('cricket')],
  ['the closest events', api.getClosest, () => table.exchange.closest(5)],
  ['the markets of cricket', api.getMarketsByEventId, () => table.exchange.markets(coming)],
  ['the markets of racing', api.getMarketsByEventId, () => table.exchange.markets(table.coming(26))],
  ['odds', api.getUserOdds, () => table.exchange.odds([coming, live])],
  ['limits', api.getUserLimits, () => table.exchange.limits(coming)],
  ...[1, 2, 3, 25, 26].map(
    (sport) =>
      [
        `the score card of sport ${sport}`,
        api.getScoreCard,
        () => table.exchange.scoreCard(table.exchange.eventsBySport(sport)[0]?.id ?? ''),
      ] as [string, typeof api.getScoreCard, () => unknown],
  ),
  ['open bets', api.getUserOpenBets, () => table.exchange.openBets('asha')],
  [
    'expected profit and loss',
    api.getUserExpectedProfitLoss,
    () => table.exchange.expectedProfitLoss('asha'),
  ],
  ['bet history', api.getUserBetHistory, () => table.exchange.betHistory('asha')],
  ['the statement', api.getTransactionHistory, statement],
  [
    'the detail of a row',
    api.getTransactionDetail,
    () => table.exchange.transactionDetail('asha', statement().items[0]?.id ?? ''),
  ],
  [
    'a placed bet',
    api.placeBet,
    () =>
      table.exchange.placeBet('bilal', table.request(table.market(coming, 'Match Odds'), 0, { price: 2 })),
  ],
])('%s is answered as the contract wants it', (_name, operation, answer) => {
  const value = answer();
  expect(() => readExactly(operation.result, value)).not.toThrow();
  expect(JSON.stringify(value).length).toBeGreaterThan(20);
});

it('the open bets show every state', () => {
  const states = table.exchange.openBets('asha').openBets.map(({ kind, status }) => `${kind} ${status}`);
  expect(states).toEqual([
    'MATCH_ODDS PENDING',
    'FANCY MATCHED',
    'BOOKMAKER MATCHED',
    'MATCH_ODDS UNMATCHED',
    'MATCH_ODDS MATCHED',
  ]);
});

it.each([
  [1, /^\d+–\d+ · (\d+'|HT)$/],
  [2, /^\d–\d( \d–\d)*$/],
  [3, /^[A-Z]{3} \d+\/\d+ \(\d+\.\d\)(?: T\d+)?$/],
  [25, /^\d+–\d+ · \d+'$/],
])(
  'an event of sport %d in play has its score in the list and in the odds of its main market',
  (sport, text) => {
    const { exchange } = table;
    const inPlay = exchange.eventsBySport(sport).find(({ score }) => score !== undefined);
    const [main, ...others] = exchange.odds([inPlay?.id ?? '']).markets;
    expect(inPlay?.score).toMatch(text);
    expect(main?.score).toBe(inPlay?.score);
    expect(others.some(({ score }) => score !== undefined)).toBe(false);
  },
);

it('an event whose sides have Hindi names has a Hindi title and runners too', () => {
  const events = table.exchange.eventsBySport(3);
  const named = events.filter(({ title }) => title === 'India v Australia' || title.startsWith('Mumbai v '));
  for (const { altTitle } of named) expect(altTitle).toMatch(/^(भारत|मुंबई) बनाम \S/);
  const [runner] = events.find(({ altTitle }) => altTitle)?.runners ?? [];
  expect(runner?.altName).toMatch(/[\u0900-\u097f]/);
});

it('an event that has not begun has no score', () => {
  const event = table.exchange.eventsBySport(3).find(({ id }) => id === coming);
  expect(event).toMatchObject({ totalMatched: expect.any(Number), marketCount: expect.any(Number) });
  expect(event).not.toHaveProperty('score');
});
