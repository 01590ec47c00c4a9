import * as api from './declarations';
import type { Operation } from './operation';
import * as requests from './requests';

/** docs/reference/behaviour.md#7-calls, as the specification has them: "no auth" calls alone carry no bearer. */
const CALLS: readonly [operation: string, call: string, ...fields: string[]][] = [
  [
    ...(['authenticate', 'POST Account/Authenticate body no auth'] as const),
    ...['userNameOrEmailAddress', 'password', 'rememberClient'],
  ],
  ['loginAsDemoUser', 'GET Account/LoginAsDemoUser query'],
  ['panelToken', 'POST api/v1/token/token body', 'grant_type', 'code'],
  [
    ...(['register', 'POST Account/Register body no auth'] as const),
    ...['userName', 'password', 'confirmPassword', 'mobile', 'referralCode'],
  ],
  ['verificationUser', 'POST Account/VerificationUser body', 'userName', 'mobile', 'domain', 'otp'],
  ['resendVerificationCode', 'POST Account/ResendVerificationCode body', 'userName', 'mobile', 'domain'],
  ['getAccessTokenValidateTime', 'POST Account/GetAccessTokenValidateTime query no auth'],
  ['refreshToken', 'GET Account/RefreshToken query no auth'],
  ['getSettingExpiry', 'GET api/setting/GetSettingExpiry query no auth'],
  [
    'getUserLoginAttempts',
    'POST Account/GetUserLoginAttempts query',
    'Result',
    'MaxResultCount',
    'SkipCount',
  ],
  ['changePassword', 'POST Account/changePassword body'],
  ['getPaymentInfo', 'GET Account/GetPaymentInfo query'],
  ['addUserStake', 'POST UserStake/Add body'],
  ['getBySportName', 'GET event/GetBySportName query'],
  ['treeSportWithEvent', 'GET Event/TreeSportWithEvent query'],
  ['getMarketsByEventId', 'GET Market/GetByEventId query'],
  ['getUserOdds', 'GET Odds/GetUserOddsV2 query'],
  ['getClosest', 'GET Event/Closest query'],
  ['placeBet', 'POST Bet/PlaceBetV2 body'],
  ['getUserExpectedProfitLoss', 'GET Bet/GetUserExpectedProfitLoss query'],
  ['getUserOpenBets', 'GET Bet/GetUserOpenBets query'],
  ['getScoreCard', 'GET api/services/app/Sport/GetScoreCard query'],
  ['getUserBetHistory', 'POST Bet/GetUserBetHistory body'],
  ['getUserLimits', 'GET Odds/GetUserLimits query'],
  ['getTransactionHistory', 'GET Transaction/GetHistory query'],
  ['getTransactionDetail', 'GET Transaction/GetDetail query'],
  ['getReferrerCode', 'GET Referral/GetReferrerCode query'],
  ['getReferralUsers', 'POST Referral/GetUserDetails body'],
  ['claimRefer', 'POST Referral/ClaimRefer query', 'userReferDetailId'],
  ['getSetting', 'GET Setting/GetSetting query'],
  ['storeImage', 'POST Setting/StoreImage multipart'],
  ['createRequestForDepositWithdrawal', 'POST DepositWithdrawal/CreateRequestForDepositWithdrawal body'],
  ['playerRequests', 'POST DepositWithdrawal/PlayerRequests body'],
  ['getDepositWithdrawals', 'POST DepositWithdrawal/GetDepositWithdrawals body'],
  ['createWithdrawal', 'POST DepositWithdrawal/CreateWithdrawal body'],
  ['createDeposit', 'POST DepositWithdrawal/CreateDeposit body'],
  ['getUserWithdrawalHistory', 'GET DepositWithdrawal/GetUserWithdrawalHistory query'],
  ['generatePayment', 'POST api/Payment/Generate body'],
  ['checkPayment', 'POST api/Payment/Check body'],
  ['getBonuses', 'GET Bonus/GetBonuses query'],
  ['claimBonus', 'GET Bonus/Claim query', 'userBonusId'],
  ['getInternationalGames', 'GET api/InternationalCasino/GetGames query'],
];

const { gameUrls, ...others } = api;
const operations = new Map<string, Operation>(Object.entries(others));
const schemas = new Map(Object.entries(requests));

test.each(CALLS)('%s is %s', (name, call, ...fields) => {
  const { method, path, send, auth }: Partial<Operation> = operations.get(name) ?? {};
  expect(`${method} ${path} ${send}${auth ? '' : ' no auth'}`).toBe(call);
  if (fields.length === 0) return;
  const schema: object = schemas.get(name) ?? {};
  expect('entries' in schema && Object.keys(schema.entries ?? {})).toEqual(expect.arrayContaining(fields));
});

test('ClaimRefer alone has no success check', () => {
  const unchecked = [...operations.values(), ...Object.values(gameUrls)].filter(
    ({ requireSuccess }) => !requireSuccess,
  );
  expect(unchecked).toEqual([api.claimRefer]);
});
