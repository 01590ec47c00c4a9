import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@touchline/shared/contracts/api';
import { STORAGE } from '@touchline/shared/storage';
import { deferred, fakePlatform, playerLogin, renderWithPlatform } from '@touchline/shared/testing';
import VerificationModal from './VerificationModal';
import VerificationPage from './VerificationPage';

const INFO = { username: 'asha', mobile: '+919876543210', domain: 'site.example' };
const WHO = { userName: 'asha', mobile: '+919876543210', domain: 'site.example' };

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem(STORAGE.registerInfo, JSON.stringify(INFO));
});
afterEach(() => jest.useRealTimers());

function platformWith() {
  const platform = fakePlatform();
  return { ...platform, settings: { ...platform.settings, reload: jest.fn(async () => {}) } };
}

function openModal(platform = platformWith(), to?: string) {
  const close = jest.fn();
  const ui = <VerificationModal request={to ? { to } : {}} close={close} />;
  const view = renderWithPlatform(ui, { platform, at: '/bonus' });
  return { ...view, platform, close, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

const code = () => screen.getByLabelText('One-time code');
const send = () => screen.getByRole('button', { name: 'Send' });
const again = () => screen.getByRole('button', { name: 'Send Again Code' });
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

test('the modal asks for the code, which phones can fill in, and counts down from two minutes', async () => {
  openModal();
  expect(screen.getByRole('dialog', { name: 'Verify your number' })).toBeVisible();
  expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code()).toHaveAttribute('inputmode', 'numeric');
  expect(code()).toHaveAccessibleDescription(/ending in 3210/);
  expect(code()).toHaveFocus();
  expect(screen.getByRole('timer')).toHaveTextContent('2:00');
  await pass(1);
  expect(screen.getByRole('timer')).toHaveTextContent('1:59');
});

test.each([
  [undefined, '/inplay'],
  ['/markets/7', '/markets/7'],
])(
  'a right code opens the session, reloads the settings and goes to the landing target (%s)',
  async (to, path) => {
    const platform = platformWith();
    platform.answer(api.verificationUser, () => playerLogin);
    const { user, close, location } = openModal(platform, to);
    await user.type(code(), '012345');
    await user.click(send());
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(platform.calls).toEqual([{ operation: api.verificationUser, request: { ...WHO, otp: '012345' } }]);
    expect(platform.session.current()).toMatchObject({ status: 'player', user: { username: 'asha' } });
    expect(platform.settings.reload).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(location()).toBe(path));
    expect(localStorage.getItem(STORAGE.registerInfo)).toBeNull();
  },
);

test('a player named Demo who verifies is no demo user', async () => {
  localStorage.setItem(STORAGE.registerInfo, JSON.stringify({ ...INFO, username: 'Demo' }));
  const platform = platformWith();
  platform.answer(api.verificationUser, () => playerLogin);
  const { user, close } = openModal(platform);
  await user.type(code(), '123456{Enter}');
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(platform.session.current()).toMatchObject({ demo: false, user: { username: 'Demo' } });
});

test('an empty code is told at the field and by a toast, and nothing is sent', async () => {
  const { user, platform } = openModal();
  await user.click(send());
  await waitFor(() => expect(platform.toasts).toEqual([{ kind: 'error', message: 'Please Enter Otp code' }]));
  expect(screen.getByText('Please Enter Otp code')).toBeVisible();
  expect(code()).toHaveFocus();
  expect(platform.calls).toEqual([]);
});

test.each([
  ['letters', 'abc'],
  ['three digits', '482'],
])('%s are no code: the field and a toast say so, and nothing is sent', async (_, typed) => {
  const { user, platform } = openModal();
  await user.type(code(), `${typed}{Enter}`);
  expect(await screen.findByText('Please Enter Otp code')).toBeVisible();
  expect(platform.toasts).toEqual([{ kind: 'error', message: 'Please Enter Otp code' }]);
  expect(platform.calls).toEqual([]);
});

test('there is one button besides closing: Send, then Send Again Code, whatever is typed', async () => {
  const { user } = openModal();
  const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);
  expect(buttons().filter(Boolean)).toEqual(['Send']);
  await pass(120);
  expect(buttons().filter(Boolean)).toEqual(['Send Again Code']);
  await user.type(code(), '4829');
  expect(buttons().filter(Boolean)).toEqual(['Send Again Code']);
});

describe.each(['4829', '04829', '482913', '4829135', '48291357'])('the code %s', (otp) => {
  test.each([
    ['typed', 'Enter'],
    ['typed', 'the button'],
    ['pasted', 'Enter'],
    ['pasted', 'the button'],
  ])('%s, is sent whole by %s and not before', async (way, by) => {
    const platform = platformWith();
    platform.answer(api.verificationUser, () => playerLogin);
    const { user, close } = openModal(platform);
    if (way === 'typed') await user.type(code(), otp);
    else {
      await user.click(code());
      await user.paste(`${otp} is your code. Valid for 2 minutes. Ref 20261122`);
    }
    expect(code()).toHaveValue(otp);
    expect(platform.calls).toEqual([]);
    if (by === 'Enter') await user.keyboard('{Enter}');
    else await user.click(send());
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(platform.calls).toEqual([{ operation: api.verificationUser, request: { ...WHO, otp } }]);
  });
});

describe('a code of six digits', () => {
  const WRONG = 'Wrong code. 4 tries left.';

  test.each(['typed', 'pasted'])('%s, is sent by itself after a moment, and once', async (way) => {
    const platform = platformWith();
    platform.answer(api.verificationUser, () => playerLogin);
    const { user, close } = openModal(platform);
    if (way === 'typed') await user.type(code(), '482913');
    else {
      await user.click(code());
      await user.paste('482913 is your code.');
    }
    expect(platform.calls).toEqual([]);
    await pass(1);
    expect(platform.calls).toEqual([{ operation: api.verificationUser, request: { ...WHO, otp: '482913' } }]);
    await waitFor(() => expect(close).toHaveBeenCalled());
    await pass(5);
    expect(platform.calls).toHaveLength(1);
  });

  test('is not sent again by itself after Enter, nor after a refusal', async () => {
    const platform = platformWith();
    platform.fail(api.verificationUser, 'refused', WRONG);
    const { user } = openModal(platform);
    await user.type(code(), '482913{Enter}');
    expect(await screen.findByText(WRONG)).toBeVisible();
    await pass(5);
    expect(platform.calls).toHaveLength(1);
    await user.type(code(), '{Backspace}4');
    await pass(1);
    expect(platform.calls).toHaveLength(2);
  });

  test('that goes on is sent by the player', async () => {
    const { user, platform } = openModal();
    await user.type(code(), '4829135');
    await pass(5);
    expect(platform.calls).toEqual([]);
  });
});

test('letters never get into the code', async () => {
  const { user } = openModal();
  await user.click(code());
  await user.paste('Your code: 12 34-56');
  expect(code()).toHaveValue('123456');
});

test('a wrong code is toasted and shown, and stays to be corrected', async () => {
  const platform = platformWith();
  platform.fail(api.verificationUser, 'refused', 'Wrong code. 4 tries left.');
  const { user, close } = openModal(platform);
  await user.type(code(), '111111');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong code. 4 tries left.');
  expect(platform.toasts).toEqual([{ kind: 'error', message: 'Wrong code. 4 tries left.' }]);
  expect(code()).toHaveValue('111111');
  await waitFor(() => expect(code()).toHaveFocus());
  expect(close).not.toHaveBeenCalled();
});

test('at zero the button asks for a new code, says so and the countdown starts again', async () => {
  const platform = platformWith();
  platform.answer(api.resendVerificationCode, () => null);
  const { user } = openModal(platform);
  await pass(119);
  expect(send()).toBeVisible();
  await pass(1);
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  await user.dblClick(again());
  await waitFor(() => expect(platform.toasts).toEqual([{ kind: 'success', message: 'OTP Code Send Again' }]));
  expect(platform.calls).toEqual([{ operation: api.resendVerificationCode, request: WHO }]);
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^(2:00|1:59)$/);
});

test('a new code finds the field empty and ready, and nothing said of the old one', async () => {
  const platform = platformWith();
  platform.fail(api.verificationUser, 'refused', 'This code has expired. Ask for a new one.');
  platform.answer(api.resendVerificationCode, () => null);
  const { user } = openModal(platform);
  await user.type(code(), '111111');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('This code has expired.');
  await pass(120);
  await user.click(again());
  await waitFor(() => expect(code()).toHaveValue(''));
  expect(code()).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a failed resend is toasted and can be asked for again', async () => {
  const { user, platform } = openModal();
  await pass(120);
  await user.click(again());
  await waitFor(() =>
    expect(platform.toasts).toEqual([{ kind: 'error', message: 'Please Check Your Network Connection...' }]),
  );
  expect(again()).toBeVisible();
});

test.each([
  ['four digits, with Enter', '4829', 'Enter'],
  ['six digits, with Enter', '482913', 'Enter'],
  ['six digits, by itself', '482913', 'itself'],
  ['six pasted digits, by itself', '482913 is your code.', 'itself'],
])('a code that came late is still sent: %s', async (_, given, by) => {
  const platform = platformWith();
  platform.answer(api.verificationUser, () => playerLogin);
  const { user, close } = openModal(platform);
  await pass(120);
  await user.click(code());
  if (given.includes(' ')) await user.paste(given);
  else await user.keyboard(given);
  if (by === 'Enter') await user.keyboard('{Enter}');
  else await pass(1);
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(platform.calls.map(({ operation }) => operation)).toEqual([api.verificationUser]);
});

test('a late code has no button of its own, so the form says that Enter sends it', async () => {
  const { user } = openModal();
  await pass(120);
  expect(screen.getByText('No code yet? Ask for a new one.')).toBeVisible();
  await user.type(code(), '482');
  expect(screen.getByText('No code yet? Ask for a new one.')).toBeVisible();
  await user.type(code(), '9');
  expect(screen.getByText('Press Enter to send this code, or ask for a new one.')).toBeVisible();
});

test('a reload goes on counting', async () => {
  const { unmount } = openModal();
  await pass(50);
  unmount();
  openModal();
  expect(screen.getByRole('timer')).toHaveTextContent('1:10');
});

test('whoever signed up in another tab meanwhile still waits for their code', async () => {
  const platform = platformWith();
  platform.answer(api.verificationUser, () => playerLogin);
  const { user, close } = openModal(platform);
  const other = JSON.stringify({ ...INFO, username: 'ravi' });
  localStorage.setItem(STORAGE.registerInfo, other);
  await user.type(code(), '123456');
  await user.click(send());
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(localStorage.getItem(STORAGE.registerInfo)).toBe(other);
});

test('a code that is answered late leaves the session of a player who has logged in meanwhile', async () => {
  const platform = platformWith();
  const answer = deferred<typeof playerLogin>();
  platform.answer(api.verificationUser, () => answer.promise);
  const { user } = openModal(platform);
  await user.type(code(), '123456');
  await user.click(send());
  act(() => platform.session.open({ ...playerLogin, accessToken: 'access-ravi' }, 'ravi'));
  await act(async () => answer.resolve(playerLogin));
  expect(platform.session.current()).toMatchObject({
    user: { username: 'ravi', accessToken: 'access-ravi' },
  });
  expect(localStorage.getItem(STORAGE.registerInfo)).toBeNull();
});

test('a double click sends the code once', async () => {
  const platform = platformWith();
  platform.answer(api.verificationUser, () => playerLogin);
  const { user, close } = openModal(platform);
  await user.type(code(), '123456');
  await user.dblClick(send());
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(platform.calls).toHaveLength(1);
});

describe.each([
  ['nothing', undefined],
  ['no username', JSON.stringify({ ...INFO, username: '' })],
  ['no mobile', JSON.stringify({ ...INFO, mobile: '' })],
  ['a mobile that is no text', JSON.stringify({ ...INFO, mobile: 9 })],
  ['no JSON', '{'],
])('with %s kept of a sign-up', (_, kept) => {
  beforeEach(() => {
    localStorage.clear();
    if (kept !== undefined) localStorage.setItem(STORAGE.registerInfo, kept);
  });

  test('the register modal opens again', async () => {
    const { platform } = openModal(platformWith(), '/bonus');
    await waitFor(() =>
      expect(platform.emitted).toEqual([
        { topic: 'modal-register', payload: expect.objectContaining({ to: '/bonus' }) },
      ]),
    );
    expect(screen.queryByLabelText('One-time code')).not.toBeInTheDocument();
  });

  test('the page gives way to the sign-up page', async () => {
    const { location } = renderWithPlatform(<VerificationPage />, {
      at: '/auth/verfication?to=%2Fbonus',
      path: '/auth/verfication',
    });
    await waitFor(() => expect(location()).toBe('/auth/signup?to=%2Fbonus'));
  });
});

describe('where the domain opens no accounts', () => {
  async function platformWithout() {
    const platform = fakePlatform();
    platform.answer(api.getDomainSettings, () => ({ allowSignUp: false }));
    const settings = await platform.api.run(api.getDomainSettings, { key: 100 });
    return fakePlatform({ settings: { status: 'fresh', settings } });
  }

  test('the page without a sign-up leads to the login, because the sign-up would not open', async () => {
    localStorage.clear();
    const { location } = renderWithPlatform(<VerificationPage />, {
      platform: await platformWithout(),
      at: '/auth/verfication?to=%2Fbonus',
      path: '/auth/verfication',
    });
    await waitFor(() => expect(location()).toBe('/auth/login?to=%2Fbonus'));
  });

  test('a code can be typed, and no other sign-up is offered', async () => {
    renderWithPlatform(<VerificationPage />, { platform: await platformWithout() });
    expect(code()).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Already verified? Log in']);
  });
});

test('whoever is told that the account is verified finds the way to the login', async () => {
  const { user, platform } = openModal(platformWith(), '/markets/7');
  await user.click(screen.getByRole('link', { name: 'Already verified? Log in' }));
  expect(platform.emitted).toEqual([{ topic: 'modal-login', payload: { to: '/markets/7' } }]);
});

test('the page verifies and goes to the target of its query', async () => {
  const platform = platformWith();
  platform.answer(api.verificationUser, () => playerLogin);
  const at = '/auth/verfication?to=%2Fmarkets%2F7';
  const { location } = renderWithPlatform(<VerificationPage />, {
    platform,
    at,
    path: '/auth/verfication',
  });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.type(code(), '123456');
  await user.click(send());
  await waitFor(() => expect(location()).toBe('/markets/7'));
  expect(platform.settings.reload).toHaveBeenCalledTimes(1);
});
