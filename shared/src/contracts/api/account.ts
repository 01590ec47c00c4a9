import { msg } from '@touchline/shared/language/macro';
import { paymentMethod } from '../money';
import { entity } from '../reading/entity';
import { maybe, orElse } from '../reading/field-readers';
import { anything, flag, number, page, text, wholeList } from '../reading/wire';
import { expireInSeconds, loginAttempt, loginResult } from '../session/session';
import { nothing, operation, request } from './operation';

/** Logs a player in: name and password. Answers the session with its tokens. */
export const authenticate = operation(
  'POST',
  'Account/Authenticate',
  request<'authenticate'>(),
  loginResult,
  {
    auth: false,
    tracked: true,
    credentials: true,
    existing: ['userNameOrEmailAddress', 'password'],
    whenRefused: msg`You could not be logged in. Check your username and password.`,
  },
);

/** Makes a new demo player and answers its session. */
export const loginAsDemoUser = operation(
  'GET',
  'Account/LoginAsDemoUser',
  request<'loginAsDemoUser'>(),
  loginResult,
  {
    tracked: true,
    hosts: ['domain'],
    whenRefused: msg`The demo could not be opened. Please try again.`,
  },
);

/** The panel's single sign-on: the client's identity comes from the site configuration. */
export const panelToken = operation('POST', 'api/v1/token/token', request<'panelToken'>(), loginResult, {
  tracked: true,
  credentials: true,
  existing: ['code'],
  ids: ['client_id', 'redirect_uri'],
  whenRefused: msg`You could not be logged in. Please log in here.`,
});

/** Signs a player up; the account must be verified with a one-time code. */
export const register = operation(
  'POST',
  'Account/Register',
  request<'register'>(),
  // The account exists whatever the result is, and its code must be reached.
  orElse(entity({ domain: maybe(text, '') }), { domain: '' }),
  {
    auth: false,
    tracked: true,
    credentials: true,
    whenRefused: msg`Your account could not be created. Check your details and try again.`,
  },
);

/** Who signed up, as the back end knows them. */
const PENDING_USER = ['userName', 'mobile'];

/** Verifies a sign-up with its code and answers a session like a login. */
export const verificationUser = operation(
  'POST',
  'Account/VerificationUser',
  request<'verificationUser'>(),
  loginResult,
  {
    tracked: true,
    ids: PENDING_USER,
    hosts: ['domain'],
    whenRefused: msg`The code was not accepted. Check it, or ask for a new one.`,
  },
);

/** Sends the one-time code of a sign-up again. */
export const resendVerificationCode = operation(
  'POST',
  'Account/ResendVerificationCode',
  request<'resendVerificationCode'>(),
  anything,
  {
    tracked: true,
    ids: PENDING_USER,
    hosts: ['domain'],
    whenRefused: msg`No new code could be sent. Please try again.`,
  },
);

/**
 * Sends a code to the mobile number of an account whose password is forgotten (capability `recoverPassword`). The answer
 * is the same where there is no such account.
 */
export const sendRecoveryCode = operation(
  'POST',
  'Account/SendRecoveryCode',
  request<'sendRecoveryCode'>(),
  anything,
  {
    auth: false,
    tracked: true,
    existing: ['userName'],
    ids: ['mobile'],
    hosts: ['domain'],
    whenRefused: msg`No code could be sent. Please try again later.`,
  },
);

/** Sets a new password by the code of `sendRecoveryCode`, and ends all sessions of the account. */
export const recoverPassword = operation(
  'POST',
  'Account/RecoverPassword',
  request<'recoverPassword'>(),
  anything,
  {
    auth: false,
    tracked: true,
    credentials: true,
    existing: ['userName'],
    ids: ['mobile', 'code'],
    hosts: ['domain'],
    whenRefused: msg`The password was not changed. Check the code, or ask for a new one.`,
  },
);

/**
 * How long the access token is still valid, in seconds. Also the declaration of "update user info on reload", whose path
 * the specification does not show: this is the call about the user that a reload makes. A back end may add the player's
 * sports; those that it does not name stay (docs/decisions/sessions.md#what-follows-a-player-within-a-session).
 */
export const getAccessTokenValidateTime = operation(
  'POST',
  'Account/GetAccessTokenValidateTime',
  request<'getAccessTokenValidateTime'>(),
  entity({
    expireInSeconds: maybe(number),
    tennis: maybe(flag),
    football: maybe(flag),
    cricket: maybe(flag),
  }),
  { send: 'query', auth: false, existing: ['accessToken'] },
);

/** Exchanges the refresh token for a new access token. */
export const refreshToken = operation(
  'GET',
  'Account/RefreshToken',
  request<'refreshToken'>(),
  entity({ accessToken: text, expireInSeconds }),
  { auth: false, existing: ['refreshToken'] },
);

/**
 * The activity log (docs/reference/behaviour.md#7-calls names it without a path; this is its nearest path). All three
 * fields travel in the query, `Result` also when it is empty, which means all results.
 */
export const getUserLoginAttempts = operation(
  'POST',
  'Account/GetUserLoginAttempts',
  request<'getUserLoginAttempts'>(),
  page(loginAttempt),
  { send: 'query', tracked: true },
);

/** Changes the password; the current one is required. */
export const changePassword = operation(
  'POST',
  'Account/changePassword',
  request<'changePassword'>(),
  anything,
  {
    tracked: true,
    credentials: true,
    existing: ['currentPassword'],
    whenRefused: msg`The password was not changed. Check the current one and try again.`,
  },
);

/** The accounts to which a deposit may be paid: UPI ids and bank accounts. */
export const getPaymentInfo = operation('GET', 'Account/GetPaymentInfo', nothing, wholeList(paymentMethod), {
  tracked: true,
});

/** Also the declaration of "set user bet slip": the player's stake presets. */
export const addUserStake = operation('POST', 'UserStake/Add', request<'addUserStake'>(), anything, {
  tracked: true,
  whenRefused: msg`The stakes were not saved. Please try again.`,
});

/** The lifetime of the session's general setting, in seconds. */
export const getSettingExpiry = operation(
  'GET',
  'api/setting/GetSettingExpiry',
  nothing,
  entity({ expireInSeconds: maybe(number) }),
  { auth: false },
);
