import { screen } from '@testing-library/react';
import { api as calls, type Operation } from '@touchline/shared/contracts/api';
import {
  type FakePlatform,
  fakePlatform,
  playerSession,
  renderWithPlatform,
} from '@touchline/shared/testing';
import type { ComponentType } from 'react';
import BetHistoryPage from './features/bets/BetHistoryPage';
import MyBetsPage from './features/bets/MyBetsPage';
import BonusPage from './features/bonus/BonusPage';
import DepositPage from './features/deposit/DepositPage';
import PasswordPage from './features/password/PasswordPage';
import ProfitDetailPage from './features/profit-loss/ProfitDetailPage';
import ProfitLossPage from './features/profit-loss/ProfitLossPage';
import ReferralPage from './features/referral/ReferralPage';
import RequestsPage from './features/requests/RequestsPage';
import StatementDetailPage from './features/statement/StatementDetailPage';
import StatementPage from './features/statement/StatementPage';
import WithdrawalPage from './features/withdrawal/WithdrawalPage';

const session = playerSession('asha');

/** Only the required fields of a row; enums have a value that this client does not know. */
const BET = {
  betId: 1,
  eventId: 2,
  marketId: 3,
  runnerId: 4,
  eventTitle: null,
  marketName: null,
  runnerName: null,
  kind: 'MATCH_ODDS',
  format: 'DECIMAL',
  side: 'BACK',
  price: 2,
  line: null,
  stake: '100',
  matchedStake: 100,
  remaining: 0,
  averagePrice: null,
  status: null,
  placedAt: null,
  result: 'WITHDRAWN_LATE',
  profit: 0,
  commission: null,
  settledAt: null,
  resultText: null,
  voidReason: null,
};
const TRANSACTION = {
  id: 1,
  date: null,
  type: 'GOODWILL',
  remark: null,
  credit: 5,
  debit: null,
  balance: null,
};
const REQUEST = {
  id: 1,
  type: 'TRANSFER',
  amount: 500,
  method: null,
  utr: null,
  status: 'ON_HOLD',
  reason: null,
  createdAt: null,
  updatedAt: null,
  expectedBy: null,
};
/** A list with one readable row and two unreadable ones. */
const list = (row: object) => ({ totalCount: 3, items: [row, null, {}] });

const ANSWERS: readonly [Operation, unknown][] = [
  [calls.getUserBetHistory, list(BET)],
  [calls.getTransactionHistory, { ...list(TRANSACTION), openingBalance: null }],
  [
    calls.getTransactionDetail,
    {
      transaction: TRANSACTION,
      market: null,
      winner: null,
      bets: [BET, null],
      gross: null,
      commission: null,
      net: null,
    },
  ],
  [calls.playerRequests, list(REQUEST)],
  [calls.getDepositWithdrawals, list({ ...REQUEST, type: 'DEPOSIT' })],
  [calls.getUserWithdrawalHistory, list(REQUEST)],
  [calls.getUserLoginAttempts, list({ id: 1, time: null, result: null, clientIp: null, browser: null })],
  [
    calls.getBonuses,
    [
      {
        userBonusId: 1,
        title: null,
        amount: 5,
        status: 'PARKED',
        turnoverRequired: null,
        expiresAt: null,
        terms: null,
      },
      null,
      {},
    ],
  ],
  [
    calls.getReferralUsers,
    list({ userReferDetailId: 1, user: null, joinedAt: null, amount: 5, status: 'HELD', condition: null }),
  ],
  [calls.getReferrerCode, { code: 'ASHA7', link: null }],
  [calls.getSetting, { minDeposit: null, maxDeposit: null, minWithdrawal: null, maxWithdrawal: null }],
  [
    calls.getPaymentInfo,
    [
      {
        id: 1,
        kind: 'BANK',
        payee: null,
        account: '123456789',
        ifsc: null,
        bank: null,
        min: null,
        max: null,
      },
      { id: 2, kind: 'CRYPTO', payee: 'Nobody', account: '1' },
      null,
    ],
  ],
];

function platformOf(): FakePlatform {
  const platform = fakePlatform({ session });
  for (const [operation, answer] of ANSWERS) platform.answer(operation, () => answer);
  return platform;
}

/** The route of a page that reads an id from its address. */
const routeOf = (at: string) => at.replace(/\/\d+$/, '/:id').replace(/\?.*$/, '');

const NO_WORDS = /undefined|null|NaN|Invalid Date|\[object/;

test.each<[string, ComponentType, string | RegExp, string]>([
  ['/bet-history', BetHistoryPage, '2 bets could not be read', 'WITHDRAWN_LATE'],
  ['/my-bets', MyBetsPage, '2 bets could not be read', 'WITHDRAWN_LATE'],
  ['/ProfitLoss?range=all', ProfitLossPage, /without 4 results that could not be read/, 'Other sports'],
  ['/profit-detail/3', ProfitDetailPage, '2 bets could not be read', 'WITHDRAWN_LATE'],
  ['/account-cash-statement', StatementPage, '2 rows could not be read', 'GOODWILL'],
  ['/account-cash-statement/detail/1', StatementDetailPage, '1 bet could not be read', 'GOODWILL'],
  ['/dwrequests', RequestsPage, '4 requests could not be read', 'ON_HOLD'],
  ['/bonus', BonusPage, '2 bonuses could not be read', 'PARKED'],
  ['/referral', ReferralPage, '2 friends could not be read', 'HELD'],
  ['/change-password', PasswordPage, '2 logins could not be read', 'Recent logins'],
])(
  '%s: empty fields are no words, unknown members are the server’s, and what is missing is told',
  async (at, Page, missing, word) => {
    renderWithPlatform(<Page />, { platform: platformOf(), at, path: routeOf(at) });
    expect(await screen.findByText(missing)).toBeVisible();
    expect((await screen.findAllByText(word, { exact: false })).length).toBeGreaterThan(0);
    for (const button of document.querySelectorAll('button')) expect(button).not.toHaveTextContent(/claim/i);
    expect(document.body.textContent).not.toMatch(NO_WORDS);
  },
);

test.each<[string, ComponentType, string]>([
  ['/depositw', DepositPage, 'Bank transfer'],
  ['/withdrawal', WithdrawalPage, 'Account number'],
])(
  '%s: a site that sets no limits and names little can be used, and no unknown way is offered',
  async (at, Page, shown) => {
    renderWithPlatform(<Page />, { platform: platformOf(), at });
    expect((await screen.findAllByText(shown, { exact: false })).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(NO_WORDS);
    expect(document.body).not.toHaveTextContent('Nobody');
  },
);
