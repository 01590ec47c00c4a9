import * as v from 'valibot';
import { expireInSeconds, loginAttempt, loginResult, paymentMethod } from '../entities';
import { operation } from '../operation';
import { entity, maybe } from '../reader';
import { anything, nothing, number, page, pageQuery, text, wholeList } from '../wire';

const named = v.pipe(v.string(), v.minLength(1));

export const authenticate = operation(
  'POST',
  'Account/Authenticate',
  v.object({ userNameOrEmailAddress: named, password: named, rememberClient: v.boolean() }),
  loginResult,
  {
    auth: false,
    tracked: true,
    credentials: true,
    existing: ['userNameOrEmailAddress', 'password'],
    whenRefused: 'You could not be logged in. Check your username and password.',
  },
);

export const loginAsDemoUser = operation(
  'GET',
  'Account/LoginAsDemoUser',
  v.object({ domain: v.optional(v.string()) }),
  loginResult,
  { auth: false, tracked: true, whenRefused: 'The demo could not be opened. Please try again.' },
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
  {
    auth: false,
    tracked: true,
    credentials: true,
    existing: ['code'],
    whenRefused: 'You could not be logged in. Please log in here.',
  },
);

export const register = operation(
  'POST',
  'Account/Register',
  v.object({
    userName: named,
    password: v.pipe(v.string(), v.minLength(8)),
    confirmPassword: named,
    mobile: v.optional(v.string(), ''),
    referralCode: v.optional(v.string(), ''),
  }),
  entity({ domain: maybe(text, '') }),
  {
    auth: false,
    tracked: true,
    credentials: true,
    whenRefused: 'Your account could not be created. Check your details and try again.',
  },
);

/** The mobile number is optional at sign-up, so it may be empty where verification is skipped (specification 4 and 5). */
const pendingUser = { userName: named, mobile: v.string(), domain: v.string() };

export const verificationUser = operation(
  'POST',
  'Account/VerificationUser',
  v.object({ ...pendingUser, otp: v.union([v.string(), v.number()]) }),
  loginResult,
  { auth: false, tracked: true, whenRefused: 'The code was not accepted. Check it, or ask for a new one.' },
);

export const resendVerificationCode = operation(
  'POST',
  'Account/ResendVerificationCode',
  v.object(pendingUser),
  anything,
  { auth: false, tracked: true, whenRefused: 'No new code could be sent. Please try again.' },
);

export const getAccessTokenValidateTime = operation(
  'POST',
  'Account/GetAccessTokenValidateTime',
  v.object({ accessToken: v.string() }),
  entity({ expireInSeconds: maybe(number) }),
  { send: 'query', auth: false, existing: ['accessToken'] },
);

export const refreshToken = operation(
  'GET',
  'Account/RefreshToken',
  v.object({ refreshToken: named }),
  entity({ accessToken: text, expireInSeconds }),
  { auth: false, existing: ['refreshToken'] },
);

/**
 * The activity log (specification 7 names it among the operations whose path is not shown; this is its nearest path). All
 * three travel in the query, `Result` also when it is empty: all results.
 */
export const getUserLoginAttempts = operation(
  'POST',
  'Account/GetUserLoginAttempts',
  v.object({ Result: v.string(), ...pageQuery }),
  page(loginAttempt),
  { send: 'query', tracked: true },
);

export const changePassword = operation(
  'POST',
  'Account/changePassword',
  v.object({ currentPassword: named, newPassword: v.pipe(v.string(), v.minLength(8)) }),
  anything,
  {
    tracked: true,
    credentials: true,
    existing: ['currentPassword'],
    whenRefused: 'The password was not changed. Check the current one and try again.',
  },
);

export const getPaymentInfo = operation('GET', 'Account/GetPaymentInfo', nothing, wholeList(paymentMethod), {
  tracked: true,
});

/** Also the declaration of "set user bet slip": the player's stake presets. */
export const addUserStake = operation(
  'POST',
  'UserStake/Add',
  v.object({ stakes: v.array(v.object({ title: v.string(), value: v.number() })) }),
  anything,
  { tracked: true, whenRefused: 'The stakes were not saved. Please try again.' },
);
