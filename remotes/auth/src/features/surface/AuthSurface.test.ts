import { authPath } from './AuthSurface';

test.each([
  ['login', '', undefined, '/auth/login'],
  ['register', '', undefined, '/auth/signup'],
  ['verification', '', undefined, '/auth/verfication'],
  ['register', 'to=%2Fbonus&x=1', undefined, '/auth/signup?to=%2Fbonus'],
  ['register', 'referral=ABC&to=%2Fbonus', '/markets/7', '/auth/signup?to=%2Fmarkets%2F7&referral=ABC'],
  ['login', 'to=/a?b=c%26d', undefined, '/auth/login?to=%2Fa%3Fb%3Dc%26d'],
] as const)('the page of %s from the query %j and the target %j is %s', (step, query, to, path) => {
  expect(authPath(step, new URLSearchParams(query), to)).toBe(path);
});
