import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts/api';
import { fakePlatform, playerLogin, playerSession, renderWithPlatform } from '@touchline/shared/testing';
import PasswordPage from './PasswordPage';

const session = playerSession('asha');

const attempts = [
  { id: 3, time: '2026-11-20T10:05:00Z', result: 'LockedOut', clientIp: '10.0.0.9', browser: 'Firefox' },
  { id: 2, time: '2026-11-20T10:00:00Z', result: 'Success', clientIp: '10.0.0.7', browser: 'Chrome' },
  { id: 1, time: '2026-11-20T09:00:00Z', result: 'Success', clientIp: '10.0.0.6', browser: 'Safari' },
];

function page(at = '/change-password', totalCount = attempts.length) {
  const platform = fakePlatform({ session });
  platform.answer(calls.getUserLoginAttempts, ({ Result }) => {
    const items = attempts.filter(({ result }) => Result === '' || result === Result);
    return { totalCount, items };
  });
  platform.answer(calls.changePassword, () => ({}));
  renderWithPlatform(<PasswordPage />, { platform, at });
  return platform;
}

async function change(current: string, next: string, again = next) {
  await userEvent.type(screen.getByLabelText(/^Current password/), current);
  await userEvent.type(screen.getByLabelText(/^New password(?! again)/), next);
  await userEvent.type(screen.getByLabelText(/^New password again/), again);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

const sent = (platform: ReturnType<typeof page>) => platform.asked(calls.changePassword);

test('a changed password is said and the form is empty again', async () => {
  const platform = page();
  await change('old-pass1!', 'newPass1!');
  await waitFor(() =>
    expect(platform.toasts).toEqual([{ kind: 'success', message: 'Your password is changed.' }]),
  );
  expect(sent(platform)).toEqual([{ currentPassword: 'old-pass1!', newPassword: 'newPass1!' }]);
  expect(screen.getByLabelText(/^Current password/)).toHaveValue('');
  // The keyboard continues at the form.
  expect(document.body).not.toHaveFocus();
});

test('nothing typed is left for another player who logs in over the page', async () => {
  const platform = page();
  await userEvent.type(screen.getByLabelText(/^Current password/), 'old-pass1!');
  act(() => platform.session.logout());
  expect(screen.getByLabelText(/^Current password/)).toHaveValue('old-pass1!');
  act(() => platform.session.open(playerLogin, 'ravi'));
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

test('the server’s refusal is shown at the field it names and nothing typed is lost', async () => {
  const platform = page();
  platform.fail(calls.changePassword, 'refused', 'The current password is wrong.', {
    error: {
      validationErrors: [{ message: 'The current password is wrong.', members: ['CurrentPassword'] }],
    },
  });
  await change('oldPass9!', 'newPass1!');
  const current = screen.getByLabelText(/^Current password/);
  await waitFor(() => expect(current).toHaveAccessibleDescription('The current password is wrong.'));
  expect(current).toBeInvalid();
  expect(current).toHaveFocus();
  expect(current).toHaveValue('oldPass9!');
  expect(screen.getByLabelText(/^New password(?! again)/)).toHaveValue('newPass1!');
  expect(screen.queryByText(/It is not known/)).not.toBeInTheDocument();
});

test('a refusal that names no field stands above the form', async () => {
  const platform = page();
  platform.fail(calls.changePassword, 'refused', 'The new password was used before.');
  await change('oldPass9!', 'newPass1!');
  expect(await screen.findByRole('alert')).toHaveTextContent('The new password was used before.');
});

test('without an answer it is said that the change may have been made', async () => {
  const platform = page();
  platform.fail(calls.changePassword, 'network');
  await change('oldPass9!', 'newPass1!');
  expect(await screen.findByText('It is not known whether your password was changed')).toBeVisible();
  expect(screen.getByLabelText(/^Current password/)).toHaveValue('oldPass9!');
  expect(sent(platform)).toHaveLength(1);
});

test('the server’s words stand where its answer leaves the outcome unknown', async () => {
  const platform = page();
  const message = 'The new password was used before.';
  platform.fail(calls.changePassword, 'http', message, { status: 500, error: { message } });
  await change('oldPass9!', 'newPass1!');
  const unsure = await screen.findByText('It is not known whether your password was changed');
  expect(unsure.closest('[role]')).toHaveTextContent(/The new password was used before\. Try again/);
  expect(screen.queryByText(/No answer came/)).not.toBeInTheDocument();
});

test('another player who logs in over the page does not read about the first one’s change', async () => {
  const platform = page();
  platform.fail(calls.changePassword, 'network');
  await change('oldPass9!', 'newPass1!');
  await screen.findByText('It is not known whether your password was changed');
  act(() => platform.session.logout());
  act(() => platform.session.open(playerLogin, 'ravi'));
  expect(screen.queryByText(/It is not known/)).not.toBeInTheDocument();
});

test('the rules are ticked while the password is typed', async () => {
  page();
  const rules = within(screen.getByRole('list', { name: 'Password rules' }));
  const field = screen.getByLabelText(/^New password(?! again)/);
  await userEvent.type(field, 'abc1');
  const said = () => rules.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said()).toEqual([
    'At least 8 characters, not yet',
    'A letter, done',
    'A number, done',
    'One of @ $ ! % * # ? &, not yet',
    'No other characters, done',
  ]);
  await userEvent.type(field, '$xyz');
  for (const message of said()) expect(message).toMatch(/, done$/);
});

test('password managers are told whose passwords these are, and which is new', () => {
  page();
  const kinds = [...document.querySelectorAll('input')].map((input) => [input.autocomplete, input.value]);
  expect(kinds).toEqual([
    ['username', 'asha'],
    ['current-password', ''],
    ['new-password', ''],
    ['new-password', ''],
  ]);
});

const log = () => screen.getByRole('list', { name: 'Recent logins, newest first' });

test('logins and failures stand beside it, failures in words, the latest login marked', async () => {
  page();
  await screen.findByText('Your latest login');
  const rows = within(log())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Refused: account lockedFirefox, 10\.0\.0\.9/);
  expect(rows[1]).toMatch(/^Logged inYour latest loginChrome, 10\.0\.0\.7/);
  expect(rows[2]).toMatch(/^Logged inSafari, 10\.0\.0\.6/);
});

test('the log is filtered and paged by the server', async () => {
  const platform = page('/change-password?page=3', 47);
  expect(await screen.findByText('Page 3 of 3')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Account locked');
  await waitFor(() => expect(within(log()).getByText('Refused: account locked')).toBeVisible());
  const asked = platform.asked(calls.getUserLoginAttempts);
  expect(asked).toContainEqual({ Result: '', SkipCount: 40, MaxResultCount: 20 });
  expect(asked).toContainEqual({ Result: 'LockedOut', SkipCount: 0, MaxResultCount: 20 });
});

test('a filter that finds nothing says so and leads back', async () => {
  page('/change-password?result=InvalidPassword', 0);
  expect(await screen.findByText('No such login is on record')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Your latest login')).toBeVisible();
});
