import * as v from 'valibot';
import {
  bonus,
  moneyRequest,
  referredUser,
  requestStatus,
  siteLimits,
  transactionDetail,
  transactionHistory,
  transactionType,
  upiCheck,
  upiOrder,
} from '../entities';
import { operation } from '../operation';
import { id, nothing, page, pageQuery, rangeQuery, rupees, text } from '../wire';

const amount = v.pipe(v.number(), v.finite(), v.gtValue(0));
const named = v.pipe(text, v.minLength(1));
const tracked = { tracked: true };
/** One per intended request: a back end that knows it takes the same reference once (docs/decisions/0019). */
const clientRef = v.optional(v.pipe(text, v.minLength(8), v.maxLength(64)));
const accepted = v.object({ id, status: requestStatus });

export const getTransactionHistory = operation(
  'GET',
  'Transaction/GetHistory',
  v.object({ ...pageQuery, ...rangeQuery, type: v.optional(transactionType) }),
  transactionHistory,
  tracked,
);
export const getTransactionDetail = operation(
  'GET',
  'Transaction/GetDetail',
  v.object({ id: v.string() }),
  transactionDetail,
  tracked,
);

export const getReferrerCode = operation(
  'GET',
  'Referral/GetReferrerCode',
  nothing,
  v.object({ code: text, link: text }),
  tracked,
);
export const getReferralUsers = operation(
  'POST',
  'Referral/GetUserDetails',
  v.object(pageQuery),
  page(referredUser),
  tracked,
);
/** No success check (specification 7): the answer comes back whole and the interface reads `success`. */
export const claimRefer = operation(
  'POST',
  'Referral/ClaimRefer',
  v.object({ userReferDetailId: v.string() }),
  v.unknown(),
  { send: 'query', tracked: true, requireSuccess: false },
);

export const getSetting = operation('GET', 'Setting/GetSetting', nothing, siteLimits, tracked);
export const storeImage = operation(
  'POST',
  'Setting/StoreImage',
  v.object({ file: v.instance(Blob) }),
  v.object({ url: text }),
  { send: 'multipart', tracked: true },
);

export const createRequestForDepositWithdrawal = operation(
  'POST',
  'DepositWithdrawal/CreateRequestForDepositWithdrawal',
  v.object({ type: v.picklist(['DEPOSIT', 'WITHDRAWAL']), amount, note: v.optional(text), clientRef }),
  accepted,
  tracked,
);
export const createDeposit = operation(
  'POST',
  'DepositWithdrawal/CreateDeposit',
  v.object({ amount, methodId: named, utr: named, imageUrl: v.optional(text) }),
  accepted,
  tracked,
);
export const createWithdrawal = operation(
  'POST',
  'DepositWithdrawal/CreateWithdrawal',
  v.object({
    amount,
    method: v.picklist(['BANK', 'UPI']),
    holder: named,
    account: v.optional(text),
    ifsc: v.optional(text),
    vpa: v.optional(text),
    clientRef,
  }),
  v.object({ ...accepted.entries, balance: rupees }),
  // Paying out to a name that lost its apostrophe on the way would be another's account (docs/decisions/0023).
  { ...tracked, credentials: true },
);

const requestsQuery = v.object({
  ...pageQuery,
  type: v.optional(v.picklist(['DEPOSIT', 'WITHDRAWAL'])),
  status: v.optional(requestStatus),
});
export const playerRequests = operation(
  'POST',
  'DepositWithdrawal/PlayerRequests',
  requestsQuery,
  page(moneyRequest),
  tracked,
);
export const getDepositWithdrawals = operation(
  'POST',
  'DepositWithdrawal/GetDepositWithdrawals',
  requestsQuery,
  page(moneyRequest),
  tracked,
);
export const getUserWithdrawalHistory = operation(
  'GET',
  'DepositWithdrawal/GetUserWithdrawalHistory',
  v.object(pageQuery),
  page(moneyRequest),
  tracked,
);

export const generatePayment = operation(
  'POST',
  'api/Payment/Generate',
  v.object({ amount }),
  upiOrder,
  tracked,
);
/** Polled while an order is open, so never in the loading list. */
export const checkPayment = operation(
  'POST',
  'api/Payment/Check',
  v.object({ orderId: named, utr: v.optional(text) }),
  upiCheck,
);

export const getBonuses = operation('GET', 'Bonus/GetBonuses', nothing, v.array(bonus), tracked);
export const claimBonus = operation(
  'GET',
  'Bonus/Claim',
  v.object({ userBonusId: v.string() }),
  v.object({ balance: rupees }),
  tracked,
);
