import {
  bonus,
  moneyRequest,
  referredUser,
  requestStatus,
  siteLimits,
  transactionDetail,
  transactionHistory,
  upiCheck,
  upiOrder,
} from '../entities';
import { entity } from '../reading/entity';
import { maybe } from '../reading/field-readers';
import { anything, id, page, rupees, text, wholeList } from '../reading/wire';
import { nothing, operation, request } from './operation';
import type * as requests from './requests';

const tracked = { tracked: true };
const accepted = entity({ id, status: requestStatus });
const requestPage = page(moneyRequest);

export const getTransactionHistory = operation(
  'GET',
  'Transaction/GetHistory',
  request<typeof requests.getTransactionHistory>(),
  transactionHistory,
  tracked,
);
export const getTransactionDetail = operation(
  'GET',
  'Transaction/GetDetail',
  request<typeof requests.getTransactionDetail>(),
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
  request<typeof requests.getReferralUsers>(),
  page(referredUser),
  tracked,
);
/**
 * No success check (docs/reference/behaviour.md#7-calls): the whole answer is returned and the interface reads
 * `success`.
 */
export const claimRefer = operation(
  'POST',
  'Referral/ClaimRefer',
  request<typeof requests.claimRefer>(),
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
  request<typeof requests.storeImage>(),
  entity({ url: text }),
  { send: 'multipart', tracked: true, whenRefused: 'The picture could not be uploaded. Please try again.' },
);

export const createRequestForDepositWithdrawal = operation(
  'POST',
  'DepositWithdrawal/CreateRequestForDepositWithdrawal',
  request<typeof requests.createRequestForDepositWithdrawal>(),
  accepted,
  { ...tracked, whenRefused: 'The request was not accepted.' },
);
export const createDeposit = operation(
  'POST',
  'DepositWithdrawal/CreateDeposit',
  request<typeof requests.createDeposit>(),
  accepted,
  { ...tracked, whenRefused: 'The deposit was not accepted.' },
);
export const createWithdrawal = operation(
  'POST',
  'DepositWithdrawal/CreateWithdrawal',
  request<typeof requests.createWithdrawal>(),
  entity({ ...accepted.fields, balance: maybe(rupees) }),
  // A name without its apostrophe would pay out to another person's account (docs/decisions/0023).
  { ...tracked, credentials: true, whenRefused: 'The withdrawal was not accepted.' },
);

export const playerRequests = operation(
  'POST',
  'DepositWithdrawal/PlayerRequests',
  request<typeof requests.playerRequests>(),
  requestPage,
  tracked,
);
export const getDepositWithdrawals = operation(
  'POST',
  'DepositWithdrawal/GetDepositWithdrawals',
  request<typeof requests.getDepositWithdrawals>(),
  requestPage,
  tracked,
);
export const getUserWithdrawalHistory = operation(
  'GET',
  'DepositWithdrawal/GetUserWithdrawalHistory',
  request<typeof requests.getUserWithdrawalHistory>(),
  requestPage,
  tracked,
);

export const generatePayment = operation(
  'POST',
  'api/Payment/Generate',
  request<typeof requests.generatePayment>(),
  upiOrder,
  {
    ...tracked,
    whenRefused: 'No payment could be prepared. Please try again.',
  },
);
/** Polled while an order is open, so it is never in the loading list. */
export const checkPayment = operation(
  'POST',
  'api/Payment/Check',
  request<typeof requests.checkPayment>(),
  upiCheck,
);

export const getBonuses = operation('GET', 'Bonus/GetBonuses', nothing, wholeList(bonus), tracked);
export const claimBonus = operation(
  'GET',
  'Bonus/Claim',
  request<typeof requests.claimBonus>(),
  entity({ balance: maybe(rupees) }),
  { ...tracked, whenRefused: 'The bonus could not be claimed.' },
);
