import { manyGames } from '../casino/manyGames';

/** A call that a page makes, and its answer. */
interface LongCall {
  /** The end of the call's path, in lower case. */
  readonly call: string;
  /**
   * The answer's `result` for the rows from `from` to `to`, of which there are `of` in all.
   * @param cdn the address of the site's files
   */
  readonly result: (from: number, to: number, of: number, cdn: string) => unknown;
}

/** A list of the product: its page, the call that fills it, and its rows in wire form. */
export interface LongList extends LongCall {
  readonly name: string;
  readonly path: string;
  /** Its number of rows, where it differs from the usual one. */
  readonly rows?: number;
  /** Whether the call is asked page by page. */
  readonly isPaged: boolean;
  /** The answer is a plain file. */
  readonly isFile?: boolean;
  /** What else the page asks for. */
  readonly besides?: readonly LongCall[];
  /** A selector of what stands on the screen once rows are drawn. */
  readonly drawn: string;
}

const NEWEST = Date.parse('2026-11-20T10:00:00Z');
const at = (index: number) => new Date(NEWEST - index * 60_000).toISOString();
const rows = <T>(from: number, to: number, make: (index: number) => T): T[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, offset) => make(from + offset));
const paged = (make: (index: number) => unknown) => (from: number, to: number, of: number) => ({
  totalCount: of,
  items: rows(from, to, make),
});

const request = (index: number) => ({
  id: `r${index}`,
  type: index % 2 ? 'DEPOSIT' : 'WITHDRAWAL',
  amount: 500 + index,
  method: 'UPI',
  utr: `6123${String(index).padStart(8, '0')}`,
  status: 'PAID',
  createdAt: at(index),
  updatedAt: at(index),
});

const transaction = (index: number) => ({
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
const MARKETS = 2_000;
const RUNNERS = [0, 1, 2];

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
const waitingBet = (index: number) =>
  index % 50 === 0
    ? { ...openBet(index), matchedStake: 0, remaining: 100, averagePrice: null, status: 'UNMATCHED' }
    : openBet(index);
const openBets = (from: number, to: number) => ({
  balance: 60_000,
  exposure: 100,
  openBets: rows(from, to, waitingBet),
});
const expectedProfitLoss = () =>
  rows(0, MARKETS, (index) => ({
    eventId: `e${index % EVENTS}`,
    marketId: `m${index}`,
    kind: 'MATCH_ODDS',
    exposure: 100,
    runners: RUNNERS.map((runner) => ({ runnerId: `n${runner}`, pl: runner === 0 ? 85 : -100 })),
  }));

const marketTerms = (id: string, index: number) => ({
  id,
  name: `Market ${index}`,
  kind: 'MATCH_ODDS',
  format: 'DECIMAL',
  ladder: 'CLASSIC',
});
const price = (index: number) => ({ price: 1.5 + (index % 40) / 100, size: 1_000 });
/** In play, with prices, as boards list it. */
const liveEvent = (index: number) => ({
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
const tree = (from: number, to: number) => ({
  sports: SPORTS.map((sport, at) => ({
    ...sport,
    events: rows(from, to, (index) => index)
      .filter((index) => index % SPORTS.length === at)
      .map(liveEvent),
  })),
});

const settledBet = (index: number) => ({
  ...openBet(index),
  result: index % 2 ? 'WON' : 'LOST',
  profit: index % 2 ? 85 : -100,
  commission: 0,
  settledAt: at(index),
});

export const LISTS: readonly LongList[] = [
  {
    name: 'bonuses',
    path: '/bonus',
    call: 'bonus/getbonuses',
    isPaged: false,
    drawn: 'main :text("Bonus number")',
    result: (from, to) =>
      rows(from, to, (index) => ({
        userBonusId: `u${index}`,
        title: `Bonus number ${index}`,
        amount: 500,
        status: index % 3 ? 'CLAIMED' : 'AVAILABLE',
        turnoverRequired: 5_000,
        turnoverDone: 800,
        expiresAt: at(-index),
        terms: 'One per player.',
      })),
  },
  {
    name: 'referrals',
    path: '/referral',
    call: 'referral/getuserdetails',
    isPaged: true,
    drawn: 'main :text("friend0")',
    result: paged((index) => ({
      userReferDetailId: `u${index}`,
      user: `friend${index}`,
      joinedAt: at(index),
      amount: 200,
      status: index % 2 ? 'CLAIMED' : 'CLAIMABLE',
    })),
  },
  {
    name: 'deposits and withdrawals',
    path: '/dwrequests',
    call: 'depositwithdrawal/playerrequests',
    isPaged: true,
    drawn: 'main :text("UTR 612300000000")',
    result: paged(request),
  },
  {
    name: 'payment methods',
    path: '/depositw?way=bank',
    call: 'account/getpaymentinfo',
    isPaged: false,
    drawn: 'main :text("Payee 0")',
    result: (from, to) =>
      rows(from, to, (index) => ({
        id: `p${index}`,
        kind: 'BANK',
        payee: `Payee ${index}`,
        account: `1234${String(index).padStart(8, '0')}`,
        ifsc: 'SBIN0001234',
        bank: 'State Bank',
        min: 100,
        max: 100_000,
      })),
  },
  {
    name: 'activity log',
    path: '/change-password',
    call: 'account/getuserloginattempts',
    isPaged: true,
    drawn: 'main :text("10.0.0.1")',
    result: paged((index) => ({
      id: index,
      time: at(index),
      result: 'Success',
      clientIp: '10.0.0.1',
      browser: 'Chrome',
    })),
  },
  {
    name: 'statement',
    path: '/account-cash-statement',
    call: 'transaction/gethistory',
    isPaged: true,
    drawn: 'main :text("Deposit by UPI, number 0")',
    result: (from, to, of) => ({
      totalCount: of,
      items: rows(from, to, transaction),
      openingBalance: 60_000 - of,
    }),
  },
  {
    name: 'bets behind a row',
    path: '/account-cash-statement/detail/t0',
    call: 'transaction/getdetail',
    isPaged: false,
    drawn: 'main h2:text("Bets")',
    result: (from, to, of) => ({
      transaction: { ...transaction(0), type: 'BET', hasDetail: true },
      market: 'Market 0',
      winner: 'Runner 1',
      bets: rows(from, to, settledBet),
      gross: (of / 2) * -15,
      commission: 0,
      net: (of / 2) * -15,
    }),
  },
  {
    name: 'bet history',
    path: '/bet-history',
    call: 'bet/getuserbethistory',
    isPaged: true,
    drawn: 'main :text("Event 0 ")',
    result: paged(settledBet),
  },
  {
    name: 'bets of today',
    path: '/my-bets',
    call: 'bet/getuserbethistory',
    isPaged: true,
    drawn: 'main :text("Event 0 ")',
    result: paged(settledBet),
  },
  {
    name: 'profit and loss',
    path: '/ProfitLoss?range=all',
    call: 'bet/getuserbethistory',
    isPaged: true,
    drawn: 'main :text("Net")',
    result: paged(settledBet),
  },
  {
    name: 'bets of a market',
    path: '/profit-detail/m0',
    call: 'bet/getuserbethistory',
    isPaged: true,
    drawn: 'main h2:text("Bets")',
    result: paged((index) => ({ ...settledBet(index), marketId: 'm0' })),
  },
  {
    name: 'open bets',
    path: '/open-bets',
    call: 'bet/getuseropenbets',
    isPaged: false,
    drawn: 'main :text("Event 0")',
    result: openBets,
    besides: [{ call: 'bet/getuserexpectedprofitloss', result: expectedProfitLoss }],
  },
  {
    name: 'my markets',
    path: '/my-markets',
    call: 'bet/getuseropenbets',
    isPaged: false,
    drawn: 'main :text("Event 0")',
    result: openBets,
    besides: [{ call: 'bet/getuserexpectedprofitloss', result: expectedProfitLoss }],
  },
  {
    name: 'markets of an event',
    path: '/markets/e1',
    call: 'market/getbyeventid',
    rows: MARKETS,
    isPaged: false,
    drawn: '[data-market-id]',
    result: (from, to) => ({
      event: liveEvent(1),
      markets: rows(from, to, (index) => ({
        ...marketTerms(`m${index}`, index),
        kind: index % 2 ? 'FANCY' : 'MATCH_ODDS',
        format: index % 2 ? 'LINE' : 'DECIMAL',
        sort: index,
        winners: 1,
        runners: RUNNERS.map((runner) => ({ id: `n${runner}`, name: `Runner ${runner}`, sort: runner })),
      })),
    }),
    besides: [
      {
        call: 'odds/getuseroddsv2',
        result: () => ({
          serverTime: at(0),
          markets: rows(0, MARKETS, (index) => ({
            id: `m${index}`,
            version: 1,
            status: 'OPEN',
            inPlay: true,
            betDelay: 5,
            runners: RUNNERS.map((runner) => ({
              id: `n${runner}`,
              status: 'ACTIVE',
              back: [price(index), price(index + 1), price(index + 2)],
              lay: [price(index + 3), price(index + 4), price(index + 5)],
            })),
          })),
        }),
      },
    ],
  },
  {
    name: 'board of 10,000 events',
    path: '/inplay',
    call: 'event/treesportwithevent',
    rows: 10_000,
    isPaged: false,
    drawn: '[data-event-id] :text("Home ")',
    result: tree,
  },
  {
    name: 'matches of a sport',
    path: '/matchlist/1',
    call: 'event/getbysportname',
    isPaged: false,
    drawn: '[data-event-id] :text("Home ")',
    result: (from, to) => rows(from, to, liveEvent),
  },
  {
    name: 'casino lobby',
    path: '/lobby',
    call: '/games.json',
    isPaged: false,
    isFile: true,
    drawn: 'a[data-game*="many-"]',
    result: (_from, _to, of, cdn) => manyGames(of, [`${cdn}/tiles/monsoon-gold.svg`]),
  },
];
