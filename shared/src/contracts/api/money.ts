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
import { entity, maybe } from '../reader';
import { anything, id, nothing, page, pageQuery, rangeQuery, rupees, text, wholeList } from '../wire';

const amount = v.pipe(v.number(), v.finite(), v.gtValue(0));
const named = v.pipe(v.string(), v.minLength(1));
const tracked = { tracked: true };
/** One per intended request: a back end that knows it takes the same reference once (docs/decisions/0019). */
const clientRef = v.optional(v.pipe(v.string(), v.minLength(8), v.maxLength(64)));
const accepted = entity({ id, status: requestStatus });
const requestPage = page(moneyRequest);
const requestType = v.picklist(['DEPOSIT', 'WITHDRAWAL']);

export const getTransactionHistory = operation(
  'GET',
  'Transaction/GetHistory',
  v.object({ ...pageQuery, ...rangeQuery, type: v.optional(v.picklist(transactionType.members)) }),
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
  entity({ code: text, link: maybe(text, '') }),
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
  anything,
  {
    send: 'query',
    tracked: true,
    requireSuccess: false,
    whenRefused: 'The reward could not be claimed.',
  },
);

export const getSetting = operation('GET', 'Setting/GetSetting', nothing, siteLimits, tracked);
export const storeImage = operation(
  'POST',
  'Setting/StoreImage',
  v.object({ file: v.instance(Blob) }),
  entity({ url: text }),
  { send: 'multipart', tracked: true, whenRefused: 'The picture could not be uploaded. Please try again.' },
);

export const createRequestForDepositWithdrawal = operation(
  'POST',
  'DepositWithdrawal/CreateRequestForDepositWithdrawal',
  v.object({ type: requestType, amount, note: v.optional(v.string()), clientRef }),
  accepted,
  { ...tracked, whenRefused: 'The request was not accepted.' },
);
export const createDeposit = operation(
  'POST',
  'DepositWithdrawal/CreateDeposit',
  v.object({ amount, methodId: named, utr: named, imageUrl: v.optional(v.string()) }),
  accepted,
  { ...tracked, whenRefused: 'The deposit was not accepted.' },
);
export const createWithdrawal = operation(
  'POST',
  'DepositWithdrawal/CreateWithdrawal',
  v.object({
    amount,
    method: v.picklist(['BANK', 'UPI']),
    holder: named,
    account: v.optional(v.string()),
    ifsc: v.optional(v.string()),
    vpa: v.optional(v.string()),
    clientRef,
  }),
  entity({ ...accepted.fields, balance: maybe(rupees) }),
  // Paying out to a name that lost its apostrophe on the way would be another's account (docs/decisions/0023).
  { ...tracked, credentials: true, whenRefused: 'The withdrawal was not accepted.' },
);

const requestsQuery = v.object({
  ...pageQuery,
  type: v.optional(requestType),
  status: v.optional(v.picklist(requestStatus.members)),
});
export const playerRequests = operation(
  'POST',
  'DepositWithdrawal/PlayerRequests',
  requestsQuery,
  requestPage,
  tracked,
);
export const getDepositWithdrawals = operation(
  'POST',
  'DepositWithdrawal/GetDepositWithdrawals',
  requestsQuery,
  requestPage,
  tracked,
);
export const getUserWithdrawalHistory = operation(
  'GET',
  'DepositWithdrawal/GetUserWithdrawalHistory',
  v.object(pageQuery),
  requestPage,
  tracked,
);

export const generatePayment = operation('POST', 'api/Payment/Generate', v.object({ amount }), upiOrder, {
  ...tracked,
  whenRefused: 'No payment could be prepared. Please try again.',
});
/** Polled while an order is open, so never in the loading list. */
export const checkPayment = operation(
  'POST',
  'api/Payment/Check',
  v.object({ orderId: named, utr: v.optional(v.string()) }),
  upiCheck,
);

export const getBonuses = operation('GET', 'Bonus/GetBonuses', nothing, wholeList(bonus), tracked);
export const claimBonus = operation(
  'GET',
  'Bonus/Claim',
  v.object({ userBonusId: v.string() }),
  entity({ balance: maybe(rupees) }),
  { ...tracked, whenRefused: 'The bonus could not be claimed.' },
);
