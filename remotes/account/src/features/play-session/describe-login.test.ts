import { isSuccess, loginResultLabel } from './describe-login';

test.each([
  ['Success', true, 'Logged in'],
  ['SUCCESS', true, 'Logged in'],
  ['InvalidPassword', false, 'Wrong password'],
  ['LockedOut', false, 'Refused: account locked'],
  ['1', true, 'Logged in'],
  ['3', false, 'Wrong password'],
  ['9', false, 'Refused: account locked'],
  ['', false, 'Unknown'],
  ['TenantIsNotActive', false, 'Tenant Is Not Active'],
])('%s', (result, success, label) => {
  expect(isSuccess(result)).toBe(success);
  expect(loginResultLabel(result)).toBe(label);
});
