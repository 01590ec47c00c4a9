import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts';
import { ApiError } from '@touchline/shared/platform';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import PasswordPage from './PasswordPage';

function page() {
  const platform = fakePlatform();
  platform.answer(calls.getUserLoginAttempts, () => ({
    totalCount: 1,
    items: [
      { id: 1, time: '2026-11-20T10:00:00Z', result: 'Success', clientIp: '10.0.0.7', browser: 'Chrome' },
    ],
  }));
  platform.answer(calls.changePassword, () => ({}));
  renderWithPlatform(<PasswordPage />, { platform });
  return platform;
}

async function change(current: string, next: string, again = next) {
  await userEvent.type(screen.getByLabelText(/^Current password/), current);
  await userEvent.type(screen.getByLabelText(/^New password(?! again)/), next);
  await userEvent.type(screen.getByLabelText(/^New password again/), again);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

const sent = (platform: ReturnType<typeof page>) =>
  platform.calls.filter(({ operation }) => operation === calls.changePassword).map(({ request }) => request);

test('a changed password is said and the form is empty again', async () => {
  const platform = page();
  await change('old-pass1!', 'newPass1!');
  await waitFor(() =>
    expect(platform.toasts).toEqual([{ kind: 'success', message: 'Your password is changed.' }]),
  );
  expect(sent(platform)).toEqual([{ currentPassword: 'old-pass1!', newPassword: 'newPass1!' }]);
  expect(screen.getByLabelText(/^Current password/)).toHaveValue('');
});

test.each([
  ['short1!', 'short1!', 'Password is too short - should be 8 chars minimum.'],
  ['newPass1!', 'newPass2!', 'Passwords must match'],
  ['oldPass1!', 'oldPass1!', 'The new password must differ from the current one'],
  ['password1', 'password1', /^Password Must Contain 8 Characters/],
])('%s confirmed as %s is refused', async (next, again, message) => {
  const platform = page();
  await change('oldPass1!', next, again);
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent(platform)).toEqual([]);
});

test('a wrong current password is told in the server’s words and nothing typed is lost', async () => {
  const platform = page();
  platform.answer(calls.changePassword, () => {
    throw new ApiError('refused', 'The current password is wrong.', { operation: 'x' });
  });
  await change('oldPass9!', 'newPass1!');
  expect(await screen.findByText('The current password is wrong.')).toBeVisible();
  expect(screen.getByLabelText(/^New password(?! again)/)).toHaveValue('newPass1!');
});

test('recent logins stand beside it', async () => {
  page();
  expect(await screen.findByText('Chrome, 10.0.0.7')).toBeVisible();
});
