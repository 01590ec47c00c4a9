import * as v from 'valibot';
import { loginAttempt, loginResult, paymentMethod, stakePreset } from '../entities';
import { operation } from '../operation';
import { nothing, page, pageQuery, text } from '../wire';

const named = v.pipe(text, v.minLength(1));

export const authenticate = operation(
  'POST',
  'Account/Authenticate',
  v.object({ userNameOrEmailAddress: named, password: named, rememberClient: v.boolean() }),
  loginResult,
  { auth: false, tracked: true, credentials: true, existing: ['userNameOrEmailAddress', 'password'] },
);

export const loginAsDemoUser = operation(
  'GET',
  'Account/LoginAsDemoUser',
  v.object({ domain: v.optional(text) }),
  loginResult,
  { auth: false, tracked: true },
);

/** The panel's single sign-on: the client's identity comes from the site configuration. */
export const panelToken = operation(
  'POST',
  'api/v1/token/token',
  v.object({
    client_id: named,
    grant_type: v.literal('authorization_code'),
    code: named,
    redirect_uri: named,
  }),
  loginResult,
  { auth: false, tracked: true, credentials: true, existing: ['code'] },
);

export const register = operation(
  'POST',
  'Account/Register',
  v.object({
    userName: named,
    password: v.pipe(text, v.minLength(8)),
    confirmPassword: named,
    mobile: v.optional(text, ''),
    referralCode: v.optional(text, ''),
  }),
  v.object({ domain: v.optional(text, '') }),
  { auth: false, tracked: true, credentials: true },
);

/** The mobile number is optional at sign-up, so it may be empty where verification is skipped (specification 4 and 5). */
const pendingUser = { userName: named, mobile: text, domain: text };

export const verificationUser = operation(
  'POST',
  'Account/VerificationUser',
  v.object({ ...pendingUser, otp: v.union([text, v.number()]) }),
  loginResult,
  { auth: false, tracked: true },
);

export const resendVerificationCode = operation(
  'POST',
  'Account/ResendVerificationCode',
  v.object(pendingUser),
  v.unknown(),
  { auth: false, tracked: true },
);

export const getAccessTokenValidateTime = operation(
  'POST',
  'Account/GetAccessTokenValidateTime',
  v.object({ accessToken: text }),
  v.object({ expireInSeconds: v.number() }),
  { send: 'query', auth: false, existing: ['accessToken'] },
);

export const refreshToken = operation(
  'GET',
  'Account/RefreshToken',
  v.object({ refreshToken: named }),
  v.object({ accessToken: named, expireInSeconds: v.number() }),
  { auth: false, existing: ['refreshToken'] },
);

/**
 * The activity log (specification 7 names it among the operations whose path is not shown; this is its nearest path). All
 * three travel in the query, `Result` also when it is empty: all results.
 */
export const getUserLoginAttempts = operation(
  'POST',
  'Account/GetUserLoginAttempts',
  v.object({ Result: text, ...pageQuery }),
  page(loginAttempt),
  { send: 'query', tracked: true },
);

export const changePassword = operation(
  'POST',
  'Account/changePassword',
  v.object({ currentPassword: named, newPassword: v.pipe(text, v.minLength(8)) }),
  v.unknown(),
  { tracked: true, credentials: true, existing: ['currentPassword'] },
);

export const getPaymentInfo = operation('GET', 'Account/GetPaymentInfo', nothing, v.array(paymentMethod), {
  tracked: true,
});

/** Also the declaration of "set user bet slip": the player's stake presets. */
export const addUserStake = operation(
  'POST',
  'UserStake/Add',
  v.object({ stakes: v.array(stakePreset) }),
  v.unknown(),
  { tracked: true },
);
