// Rows in wire form, each made from its number.

const NEWEST = Date.parse('2026-11-20T10:00:00Z');
export const at = (index: number) => new Date(NEWEST - index * 60_000).toISOString();
export const rows = <T>(from: number, to: number, make: (index: number) => T): T[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, offset) => make(from + offset));
export const paged = (make: (index: number) => unknown) => (from: number, to: number, of: number) => ({
  totalCount: of,
  items: rows(from, to, make),
});

export const request = (index: number) => ({
  id: `r${index}`,
  type: index % 2 ? 'DEPOSIT' : 'WITHDRAWAL',
  amount: 500 + index,
  method: 'UPI',
  utr: `6123${String(index).padStart(8, '0')}`,
  status: 'PAID',
  createdAt: at(index),
  updatedAt: at(index),
});

export const transaction = (index: number) => ({
  id: `t${index}`,
  date: at(index),
  type: 'DEPOSIT',
  remark: `Deposit by UPI, number ${index}`,
  credit: 1,
  debit: 0,
  balance: 60_000 - index,
  hasDetail: false,
});

const EVENTS = 500;
export const MARKETS = 2_000;
export const RUNNERS = [0, 1, 2];

const openBet = (index: number) => ({
  betId: `b${index}`,
  sportId: 2,
  eventId: `e${index % EVENTS}`,
  eventTitle: `Event ${index % EVENTS}`,
  marketId: `m${index % MARKETS}`,
  // Contains markup, so that the cost of sanitising is included.
  marketName: `Market ${index % MARKETS} &amp; more`,
  kind: 'MATCH_ODDS',
  format: 'DECIMAL',
  runnerId: `n${index % 3}`,
  runnerName: `Runner ${index % 3}`,
  side: index % 2 ? 'BACK' : 'LAY',
  price: 1.85,
  stake: 100,
  matchedStake: 100,
  remaining: 0,
  averagePrice: 1.85,
  status: 'MATCHED',
  placedAt: at(index),
});
/** One in fifty is unmatched, and the page follows it with repeated calls. */
const openOrUnmatchedBet = (index: number) =>
  index % 50 === 0
    ? { ...openBet(index), matchedStake: 0, remaining: 100, averagePrice: null, status: 'UNMATCHED' }
    : openBet(index);
export const openBets = (from: number, to: number) => ({
  balance: 60_000,
  exposure: 100,
  openBets: rows(from, to, openOrUnmatchedBet),
});
export const expectedProfitLoss = () =>
  rows(0, MARKETS, (index) => ({
    eventId: `e${index % EVENTS}`,
    marketId: `m${index}`,
    kind: 'MATCH_ODDS',
    exposure: 100,
    runners: RUNNERS.map((runner) => ({ runnerId: `n${runner}`, pl: runner === 0 ? 85 : -100 })),
  }));

export const marketTerms = (id: string, index: number) => ({
  id,
  name: `Market ${index}`,
  kind: 'MATCH_ODDS',
  format: 'DECIMAL',
  ladder: 'CLASSIC',
});
export const price = (index: number) => ({ price: 1.5 + (index % 40) / 100, size: 1_000 });
/** In play, with prices, as boards list it. */
export const liveEvent = (index: number) => ({
  id: `e${index}`,
  title: `Home ${index} v Away ${index}`,
  status: 'IN_PLAY',
  matchDate: 'In-Play',
  competition: `League ${index % 100} &amp; Cup`,
  hasTv: index % 3 === 0,
  hasFancy: index % 4 === 0,
  runners: RUNNERS.map((runner) => ({
    id: `n${runner}`,
    name: `Runner ${runner}`,
    back: price(index),
    lay: price(index + 1),
  })),
  market: marketTerms(`m${index}`, index),
});
const SPORTS = [
  { id: 1, name: 'Football' },
  { id: 2, name: 'Tennis' },
  { id: 3, name: 'Cricket' },
  { id: 25, name: 'Kabaddi' },
  { id: 26, name: 'Horse Racing' },
];
export const tree = (from: number, to: number) => ({
  sports: SPORTS.map((sport, at) => ({
    ...sport,
    events: rows(from, to, (index) => index)
      .filter((index) => index % SPORTS.length === at)
      .map(liveEvent),
  })),
});

export const settledBet = (index: number) => ({
  ...openBet(index),
  result: index % 2 ? 'WON' : 'LOST',
  profit: index % 2 ? 85 : -100,
  commission: 0,
  settledAt: at(index),
});
