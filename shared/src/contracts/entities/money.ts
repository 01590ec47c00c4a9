import * as v from 'valibot';
import { id, iso, maybe, rupees, text } from '../wire';
import { settledBet } from './bet';

export const transactionType = v.picklist([
  'DEPOSIT',
  'WITHDRAWAL',
  'BET',
  'CASINO',
  'COMMISSION',
  'BONUS',
  'ADJUSTMENT',
]);
export type TransactionType = v.InferOutput<typeof transactionType>;

/** A row of the account statement; `balance` is the running balance after it. */
export const transaction = v.object({
  id,
  date: iso,
  type: transactionType,
  remark: text,
  credit: rupees,
  debit: rupees,
  balance: rupees,
  hasDetail: v.boolean(),
});
export type Transaction = v.InferOutput<typeof transaction>;

export const transactionHistory = v.object({
  totalCount: v.number(),
  items: v.array(transaction),
  openingBalance: rupees,
});
export type TransactionHistory = v.InferOutput<typeof transactionHistory>;

export const transactionDetail = v.object({
  transaction,
  market: maybe(text),
  winner: maybe(text),
  bets: v.array(settledBet),
  gross: rupees,
  commission: rupees,
  net: rupees,
});
export type TransactionDetail = v.InferOutput<typeof transactionDetail>;

export const requestStatus = v.picklist(['PENDING', 'REVIEW', 'PROCESSING', 'PAID', 'REJECTED', 'CANCELLED']);
export type RequestStatus = v.InferOutput<typeof requestStatus>;

/** A deposit or withdrawal request with where it stands. */
export const moneyRequest = v.object({
  id,
  type: v.picklist(['DEPOSIT', 'WITHDRAWAL']),
  amount: rupees,
  method: text,
  /** The reference that a withdrawal was made with, where the back end keeps it. */
  clientRef: maybe(text),
  utr: maybe(text),
  status: requestStatus,
  reason: maybe(text),
  /** What the player wrote with it, where the back end keeps it. */
  note: maybe(text),
  createdAt: iso,
  updatedAt: iso,
  expectedBy: maybe(iso),
});
export type MoneyRequest = v.InferOutput<typeof moneyRequest>;

export const paymentMethod = v.object({
  id,
  kind: v.picklist(['UPI', 'BANK']),
  payee: text,
  vpa: maybe(text),
  account: maybe(text),
  ifsc: maybe(text),
  bank: maybe(text),
  min: rupees,
  max: rupees,
});
export type PaymentMethod = v.InferOutput<typeof paymentMethod>;

/** A UPI order: `upiUrl` is upi://pay?pa&pn&am&cu=INR&tr&tn. */
export const upiOrder = v.object({
  orderId: id,
  upiUrl: text,
  vpa: text,
  payee: text,
  amount: rupees,
  expiresAt: iso,
});
export type UpiOrder = v.InferOutput<typeof upiOrder>;

export const upiCheck = v.object({
  status: v.picklist(['CREATED', 'PENDING', 'SUCCESS', 'FAILED', 'EXPIRED']),
  utr: maybe(text),
  balance: maybe(rupees),
});
export type UpiCheck = v.InferOutput<typeof upiCheck>;

export const bonus = v.object({
  userBonusId: id,
  title: text,
  amount: rupees,
  status: v.picklist(['AVAILABLE', 'CLAIMED', 'ACTIVE', 'EXPIRED']),
  turnoverRequired: rupees,
  turnoverDone: rupees,
  expiresAt: maybe(iso),
  terms: text,
});
export type Bonus = v.InferOutput<typeof bonus>;

export const referredUser = v.object({
  userReferDetailId: id,
  user: text,
  joinedAt: iso,
  amount: rupees,
  status: v.picklist(['LOCKED', 'CLAIMABLE', 'CLAIMED']),
  condition: maybe(text),
});
export type ReferredUser = v.InferOutput<typeof referredUser>;

export const siteLimits = v.object({
  minDeposit: rupees,
  maxDeposit: rupees,
  minWithdrawal: rupees,
  maxWithdrawal: rupees,
  support: maybe(text),
  news: maybe(v.array(text)),
  /** The operator's own texts, plain with `# ` headings and `- ` lists. Ours stand where one is missing. */
  texts: maybe(
    v.object({ rules: maybe(text), exclusionPolicy: maybe(text), responsibleGaming: maybe(text) }),
  ),
});
export type SiteLimits = v.InferOutput<typeof siteLimits>;

export const loginAttempt = v.object({ id, time: iso, result: text, clientIp: text, browser: text });
export type LoginAttempt = v.InferOutput<typeof loginAttempt>;
