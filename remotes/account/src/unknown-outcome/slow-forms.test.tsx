import { act, fireEvent, screen } from '@testing-library/react';
import { api as calls, SLOW_AFTER_MS } from '@touchline/shared/contracts/api';
import { ApiError } from '@touchline/shared/platform';
import { deferred, fakePlatform, playerSession, renderWithPlatform } from '@touchline/shared/testing';
import DepositPage from '../features/deposit/DepositPage';
import { cashier } from '../features/deposit/testing/cashier-fixture';
import PasswordPage from '../features/password/PasswordPage';
import StakesPage from '../features/stakes/StakesPage';

// Without user-event, because it wraps every focus in its own `act`, which ends the one that runs the clock.

const session = playerSession('asha');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};
const told = () => screen.queryByText('No answer yet')?.closest('[role="status"]');

async function changePassword() {
  const platform = fakePlatform({ session });
  const { promise, reject: refuse } = deferred<never>();
  platform.answer(calls.getUserLoginAttempts, () => ({ totalCount: 0, items: [] }));
  platform.answer(calls.changePassword, () => promise);
  const view = renderWithPlatform(<PasswordPage />, { platform });
  for (const [label, value] of [
    [/^Current password/, 'oldPass1!'],
    [/^New password(?! again)/, 'newPass1!'],
    [/^New password again/, 'newPass1!'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await press('Change password');
  const sent = () => platform.asked(calls.changePassword).length;
  return { sent, refuse: (error: ApiError) => act(async () => refuse(error)), ...view };
}

test('an unanswered password change may be in force: it cannot be sent twice, and the text says how to find out', async () => {
  const { sent } = await changePassword();
  await pass(SLOW_AFTER_MS);
  expect(told()).toHaveTextContent(
    /please don’t change it again.*first with the new password, then with the old/,
  );
  expect(screen.queryByRole('button', { name: 'Stop waiting' })).not.toBeInTheDocument();
  await press('Change password');
  expect(sent()).toBe(1);
});

test.each([
  ['refused', 'Your password was not changed. Wrong.'],
  ['network', 'It is not known whether your password was changed. Wrong.'],
] as const)('a player who left the page gets a toast when the change was %s', async (kind, message) => {
  const { platform, refuse, unmount } = await changePassword();
  unmount();
  await refuse(new ApiError(kind, 'Wrong.', { operation: 'x' }));
  expect(platform.toasts).toEqual([{ kind: 'error', message }]);
});

test('stake buttons can be saved again, as typed, when no answer comes', async () => {
  const platform = fakePlatform({ session });
  platform.answer(calls.addUserStake, () => new Promise<never>(() => {}));
  renderWithPlatform(<StakesPage />, { platform });
  const [stake] = screen.getAllByRole('textbox', { name: 'Stake' });
  if (!stake) throw new Error('There are no stakes');
  fireEvent.change(stake, { target: { value: '777' } });
  await press('Save the buttons');
  await pass(SLOW_AFTER_MS);
  expect(told()).toHaveTextContent(/what is saved last counts/);
  await press('Stop waiting');
  expect(stake).toHaveValue('777');
  platform.answer(calls.addUserStake, () => ({}));
  await press('Save the buttons');
  expect(platform.toasts).toEqual([{ kind: 'success', message: 'Your stake buttons are saved.' }]);
  expect(platform.session.stakes()[0]).toMatchObject({ value: 777 });
});

test('waiting for a UPI code can be stopped and started again; the amount stays', async () => {
  const platform = cashier();
  platform.answer(calls.generatePayment, () => new Promise<never>(() => {}));
  renderWithPlatform(<DepositPage />, { platform, at: '/depositw?amount=500' });
  await pass(0);
  await press('Continue to UPI');
  await pass(SLOW_AFTER_MS - 1);
  expect(told()).toBeUndefined();
  await pass(1);
  expect(told()).toHaveTextContent(/Nothing was paid/);
  await press('Stop waiting');
  expect(told()).toBeUndefined();
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('500');
  await press('Continue to UPI');
  expect(platform.asked(calls.generatePayment)).toEqual([{ amount: 500 }, { amount: 500 }]);
});
