import { isSuccess, loginResultLabel } from './describe-login';

test.each([
  ['Success', true, 'Logged in'],
  ['SUCCESS', true, 'Logged in'],
  ['InvalidPassword', false, 'Wrong password'],
  ['LockedOut', false, 'Refused: account locked'],
  ['TenantIsNotActive', false, 'Tenant Is Not Active'],
])('%s', (result, success, label) => {
  expect(isSuccess(result)).toBe(success);
  expect(loginResultLabel(result)).toBe(label);
});
