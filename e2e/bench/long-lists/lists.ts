import { manyGames } from '../casino/manyGames';
import {
  at,
  expectedProfitLoss,
  liveEvent,
  MARKETS,
  marketTerms,
  openBets,
  paged,
  price,
  RUNNERS,
  request,
  rows,
  settledBet,
  transaction,
  tree,
} from './wire-rows';

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
  /** The other calls of the page. */
  readonly besides?: readonly LongCall[];
  /** A selector of an element that is shown once rows are drawn. */
  readonly drawn: string;
}

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
