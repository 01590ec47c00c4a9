import { settledBet } from './bets/bet';
import { entity } from './reading/entity';
import { blankAs, exactly, mapped, maybe, oneOf, orElse } from './reading/field-readers';
import type { Decoded } from './reading/reader';
import { countingLeftOut, figureRows, rows } from './reading/row-readers';
import {
  flag,
  id,
  moment,
  number,
  pageTotal,
  paid,
  reference,
  rupees,
  text,
  withTotal,
} from './reading/wire';

/** The kind of a ledger movement. */
export const transactionType = oneOf([
  'DEPOSIT',
  'WITHDRAWAL',
  'BET',
  'CASINO',
  'COMMISSION',
  'BONUS',
  'ADJUSTMENT',
]);
export type TransactionType = Decoded<typeof transactionType>;

const isSent = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * A row of the account statement. It needs an amount, so one of credit and debit may be missing, not both. `balance` is
 * the balance after it, where the back end sends one.
 */
export const transaction = entity(
  {
    id,
    date: orElse(moment, ''),
    type: transactionType,
    remark: maybe(text, ''),
    credit: blankAs(paid, 0),
    debit: blankAs(paid, 0),
    balance: maybe(rupees),
    hasDetail: maybe(flag, false),
  },
  ({ credit, debit }) => isSent(credit) || isSent(debit),
  'a row with a credit or a debit',
);
export type Transaction = Decoded<typeof transaction>;

/** `openingBalance` is absent when it could not be read; the sums are then not checked. */
export const transactionHistory = mapped(
  countingLeftOut(entity({ totalCount: pageTotal, items: rows(transaction), openingBalance: maybe(rupees) })),
  withTotal,
);
export type TransactionHistory = Decoded<typeof transactionHistory>;

/** One transaction and the bets that it settled. */
export const transactionDetail = countingLeftOut(
  entity({
    /** Absent when it could not be read; the list that led to the page may have it. */
    transaction: maybe(transaction),
    market: maybe(text),
    winner: maybe(text),
    bets: orElse(figureRows(settledBet), []),
    gross: maybe(rupees),
    commission: maybe(rupees),
    net: maybe(rupees),
  }),
);
export type TransactionDetail = Decoded<typeof transactionDetail>;

/** The status of a deposit or withdrawal request. */
export const requestStatus = oneOf(['PENDING', 'REVIEW', 'PROCESSING', 'PAID', 'REJECTED', 'CANCELLED']);
export type RequestStatus = Decoded<typeof requestStatus>;

/** A deposit or withdrawal request with its status. */
export const moneyRequest = entity({
  id,
  type: oneOf(['DEPOSIT', 'WITHDRAWAL']),
  amount: paid,
  method: maybe(text, ''),
  /** The `clientRef` of the withdrawal, where the back end keeps it. */
  clientRef: maybe(reference),
  utr: maybe(text),
  status: requestStatus,
  reason: maybe(text),
  /** The player's note, where the back end keeps it. */
  note: maybe(text),
  createdAt: orElse(moment, ''),
  updatedAt: orElse(moment, ''),
  expectedBy: maybe(moment),
});
export type MoneyRequest = Decoded<typeof moneyRequest>;

/** An account to pay to. One of an unknown kind, or without an address, is left out. `max` is absent when unset. */
export const paymentMethod = entity(
  {
    id,
    kind: exactly(['UPI', 'BANK']),
    payee: maybe(text, ''),
    vpa: maybe(text),
    account: maybe(text),
    ifsc: maybe(text),
    bank: maybe(text),
    min: maybe(rupees, 0),
    max: maybe(rupees),
  },
  ({ vpa, account }) => isSent(vpa) || isSent(account),
  'a UPI id or an account to pay to',
);
export type PaymentMethod = Decoded<typeof paymentMethod>;

/** A UPI order: `upiUrl` is upi://pay?pa&pn&am&cu=INR&tr&tn. One of `upiUrl` and `vpa` says where to pay. */
export const upiOrder = entity(
  {
    orderId: id,
    upiUrl: maybe(text, ''),
    vpa: maybe(text, ''),
    payee: maybe(text, ''),
    amount: paid,
    expiresAt: orElse(moment, ''),
  },
  ({ upiUrl, vpa }) => isSent(upiUrl) || isSent(vpa),
  'a UPI link or id to pay to',
);
export type UpiOrder = Decoded<typeof upiOrder>;

/** The status of a UPI order. `balance` is paise. */
export const upiCheck = entity({
  status: oneOf(['CREATED', 'PENDING', 'SUCCESS', 'FAILED', 'EXPIRED']),
  utr: maybe(text),
  balance: maybe(rupees),
});
export type UpiCheck = Decoded<typeof upiCheck>;

/** A bonus; amounts and turnover are paise. `turnoverRequired` is absent where the back end does not send it. */
export const bonus = entity({
  userBonusId: id,
  title: orElse(text, ''),
  amount: rupees,
  status: oneOf(['AVAILABLE', 'CLAIMED', 'ACTIVE', 'EXPIRED']),
  turnoverRequired: maybe(rupees),
  turnoverDone: maybe(rupees, 0),
  expiresAt: maybe(moment),
  terms: maybe(text, ''),
});
export type Bonus = Decoded<typeof bonus>;

/** A bonus that the site offers, as the tree tells everybody; the amount is paise. What a player can claim is a `bonus`. */
export const bonusOffer = entity({ title: text, amount: maybe(rupees), terms: maybe(text, '') });
export type BonusOffer = Decoded<typeof bonusOffer>;

/** A referred friend; `amount` is the reward, in paise. */
export const referredUser = entity({
  userReferDetailId: id,
  user: orElse(text, ''),
  joinedAt: orElse(moment, ''),
  amount: rupees,
  status: oneOf(['LOCKED', 'CLAIMABLE', 'CLAIMED']),
  condition: maybe(text),
});
export type ReferredUser = Decoded<typeof referredUser>;

export const LIMIT_KINDS = ['DEPOSIT', 'LOSS', 'STAKE'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
export const LIMIT_PERIODS = ['DAY', 'WEEK', 'MONTH'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];
/** How long a break that a player takes may last. */
export const BREAK_DAYS = [1, 7, 30] as const;

/**
 * The limits that a player may set (capability `limits`): one row for each kind and period that the back end keeps,
 * `amount` where one is set, `next` where a higher one or none follows (its `amount` absent). Amounts are paise. `time`
 * is the same for the time on the site, in minutes; absent where the back end does not know it.
 */
export const ownLimits = countingLeftOut(
  entity({
    limits: orElse(
      rows(
        entity({
          kind: exactly(LIMIT_KINDS),
          period: exactly(LIMIT_PERIODS),
          amount: maybe(rupees),
          used: maybe(rupees, 0),
          next: maybe(entity({ amount: maybe(rupees), from: moment })),
        }),
      ),
      [],
    ),
    time: maybe(
      rows(
        entity({
          period: exactly(LIMIT_PERIODS),
          minutes: maybe(number),
          used: maybe(number, 0),
          next: maybe(entity({ minutes: maybe(number), from: moment })),
        }),
      ),
      [],
    ),
    breakUntil: maybe(moment),
  }),
);
export type TimeLimit = OwnLimits['time'][number];
export type OwnLimits = Decoded<typeof ownLimits>;
export type OwnLimit = OwnLimits['limits'][number];

/**
 * When the player's break ends; a back end may still name one that is over.
 * @param now epoch milliseconds by the server's clock
 * @returns undefined without a break
 */
export const breakEnd = ({ breakUntil }: Pick<OwnLimits, 'breakUntil'>, now: number): string | undefined =>
  breakUntil !== undefined && Date.parse(breakUntil) > now ? breakUntil : undefined;

/** Whether the time on the site that a player has set is used up. */
export const isTimeUsedUp = ({ minutes, used }: Pick<TimeLimit, 'minutes' | 'used'>): boolean =>
  minutes !== undefined && used >= minutes;

/** A limit is absent when the back end sets none. */
export const siteLimits = entity({
  minDeposit: maybe(rupees),
  maxDeposit: maybe(rupees),
  minWithdrawal: maybe(rupees),
  maxWithdrawal: maybe(rupees),
  support: maybe(text),
  news: maybe(rows(text)),
  /** The operator's own texts, plain with `# ` headings and `- ` lists. The product's texts replace missing ones. */
  texts: maybe(entity({ rules: maybe(text), exclusionPolicy: maybe(text), responsibleGaming: maybe(text) })),
});
export type SiteLimits = Decoded<typeof siteLimits>;
