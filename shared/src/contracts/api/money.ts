import { msg } from '@touchline/shared/language/macro';
import {
  bonus,
  moneyRequest,
  ownLimits,
  referredUser,
  requestStatus,
  siteLimits,
  transactionDetail,
  transactionHistory,
  upiCheck,
  upiOrder,
} from '../money';
import { entity } from '../reading/entity';
import { maybe, orElse } from '../reading/field-readers';
import { anything, id, page, rupees, text, wholeList } from '../reading/wire';
import { nothing, operation, request } from './operation';

const tracked = { tracked: true };
const accepted = entity({ id, status: requestStatus });
const requestPage = page(moneyRequest);

/** A page of the account statement, newest first, with the opening balance of the period. */
export const getTransactionHistory = operation(
  'GET',
  'Transaction/GetHistory',
  request<'getTransactionHistory'>(),
  transactionHistory,
  tracked,
);
/** One row of the statement and the bets that it settled. */
export const getTransactionDetail = operation(
  'GET',
  'Transaction/GetDetail',
  request<'getTransactionDetail'>(),
  transactionDetail,
  { ...tracked, ids: ['id'] },
);

/** The player's own referral code, and the link if the back end makes one. */
export const getReferrerCode = operation(
  'GET',
  'Referral/GetReferrerCode',
  nothing,
  entity({ code: text, link: maybe(text, '') }),
  tracked,
);
/** A page of the friends who signed up with the code, with their rewards in paise once read. */
export const getReferralUsers = operation(
  'POST',
  'Referral/GetUserDetails',
  request<'getReferralUsers'>(),
  page(referredUser),
  tracked,
);
/**
 * No success check (docs/reference/behaviour.md#7-calls): the whole answer is returned and the interface reads
 * `success`.
 */
export const claimRefer = operation('POST', 'Referral/ClaimRefer', request<'claimRefer'>(), anything, {
  send: 'query',
  tracked: true,
  ids: ['userReferDetailId'],
  requireSuccess: false,
  whenRefused: msg`The reward could not be claimed.`,
});

/** The site's limits of deposits and withdrawals, in paise once read; absent without a limit. */
export const getSetting = operation('GET', 'Setting/GetSetting', nothing, orElse(siteLimits, {}), tracked);
/** Uploads a screenshot and answers the address under which the back end keeps it. */
export const storeImage = operation(
  'POST',
  'Setting/StoreImage',
  request<'storeImage'>(),
  entity({ url: text }),
  {
    send: 'multipart',
    tracked: true,
    whenRefused: msg`The picture could not be uploaded. Please try again.`,
  },
);

/** A request to the agent with a note (docs/decisions/money.md#requests-are-two-lists-and-a-form). No money moves. */
export const createRequestForDepositWithdrawal = operation(
  'POST',
  'DepositWithdrawal/CreateRequestForDepositWithdrawal',
  request<'createRequestForDepositWithdrawal'>(),
  accepted,
  { ...tracked, ids: ['clientRef'], whenRefused: msg`The request was not accepted.` },
);
/** Reports a bank transfer by its UTR. The operator approves it before money is credited. */
export const createDeposit = operation(
  'POST',
  'DepositWithdrawal/CreateDeposit',
  request<'createDeposit'>(),
  accepted,
  {
    ...tracked,
    // The UTR by which the bank knows the transfer is typed by the player.
    credentials: true,
    ids: ['methodId', 'imageUrl'],
    whenRefused: msg`The deposit was not accepted.`,
  },
);
/** Requests a withdrawal. The amount leaves the balance at once. Never sent again automatically. */
export const createWithdrawal = operation(
  'POST',
  'DepositWithdrawal/CreateWithdrawal',
  request<'createWithdrawal'>(),
  entity({ ...accepted.fields, balance: maybe(rupees) }),
  // A name without its apostrophe would pay out to another person's account
  // (docs/decisions/requests.md#where-money-goes-is-not-altered).
  {
    ...tracked,
    credentials: true,
    existing: ['confirmation'],
    ids: ['clientRef'],
    whenRefused: msg`The withdrawal was not accepted.`,
  },
);

/**
 * A page of the player's requests, newest first; one of two lists
 * (docs/decisions/money.md#requests-are-two-lists-and-a-form).
 */
export const playerRequests = operation(
  'POST',
  'DepositWithdrawal/PlayerRequests',
  request<'playerRequests'>(),
  requestPage,
  tracked,
);
/** A page of the player's deposits and withdrawals, newest first; the other list. */
export const getDepositWithdrawals = operation(
  'POST',
  'DepositWithdrawal/GetDepositWithdrawals',
  request<'getDepositWithdrawals'>(),
  requestPage,
  tracked,
);
/** A page of the player's withdrawals, newest first. A lost withdrawal is looked up here. */
export const getUserWithdrawalHistory = operation(
  'GET',
  'DepositWithdrawal/GetUserWithdrawalHistory',
  request<'getUserWithdrawalHistory'>(),
  requestPage,
  tracked,
);

/** Creates a UPI order: who is paid, how much and until when. */
export const generatePayment = operation(
  'POST',
  'api/Payment/Generate',
  request<'generatePayment'>(),
  upiOrder,
  {
    ...tracked,
    whenRefused: msg`No payment could be prepared. Please try again.`,
  },
);
/** Polled while an order is open, so it is never in the loading list. */
export const checkPayment = operation('POST', 'api/Payment/Check', request<'checkPayment'>(), upiCheck);

/** All bonuses of the player, in every state; amounts and turnover in paise once read. */
export const getBonuses = operation('GET', 'Bonus/GetBonuses', nothing, wholeList(bonus), tracked);
/** Claims a bonus. A GET by the specification, so nothing may prefetch or repeat it. */
export const claimBonus = operation(
  'GET',
  'Bonus/Claim',
  request<'claimBonus'>(),
  entity({ balance: maybe(rupees) }),
  { ...tracked, ids: ['userBonusId'], whenRefused: msg`The bonus could not be claimed.` },
);

/** The limits that the player has set, what is used of them, and a break that runs (capability `limits`). */
export const getOwnLimits = operation('GET', 'PlayerLimit/GetAll', nothing, ownLimits, tracked);
/** Sets a limit, at once where it is lower, else after a day; answers as `getOwnLimits`. */
export const setOwnLimit = operation('POST', 'PlayerLimit/Set', request<'setOwnLimit'>(), ownLimits, {
  ...tracked,
  whenRefused: msg`The limit was not changed.`,
});
/** Begins a break, which nobody can make shorter; answers as `getOwnLimits`. */
export const startBreak = operation('POST', 'PlayerLimit/StartBreak', request<'startBreak'>(), ownLimits, {
  ...tracked,
  whenRefused: msg`The break did not begin.`,
});
