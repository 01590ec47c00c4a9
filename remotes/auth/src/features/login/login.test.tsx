import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@touchline/shared/contracts/api';
import type { ModalRequest } from '@touchline/shared/contracts/bus';
import { useLocation } from '@touchline/shared/platform';
import { STORAGE } from '@touchline/shared/storage';
import { deferred, fakePlatform, playerLogin, renderWithPlatform } from '@touchline/shared/testing';
import { useEffect } from 'react';
import LoginModal from './LoginModal';
import LoginPage from './LoginPage';

/** A platform of a domain with these settings. */
async function platformOf(wire: object) {
  const platform = fakePlatform();
  platform.answer(api.getDomainSettings, () => wire);
  const settings = await platform.api.run(api.getDomainSettings, { key: 100 });
  return fakePlatform({ settings: { status: 'fresh', settings } });
}

beforeEach(() => localStorage.clear());

function openModal(platform = fakePlatform(), request: ModalRequest = {}, at = '/markets/7') {
  const close = jest.fn();
  const view = renderWithPlatform(<LoginModal request={request} close={close} />, { platform, at });
  return { ...view, close, user: userEvent.setup() };
}

const username = () => screen.getByRole('textbox', { name: 'Username' });
const password = () => screen.getByLabelText('Password');
const logIn = () => screen.getByRole('button', { name: 'Log in' });
const demo = () => screen.getByRole('button', { name: 'Login as demo user' });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(username(), 'asha');
  await user.type(password(), 'Passw0rd!');
}

function slow() {
  const { promise, resolve: answer } = deferred<typeof playerLogin>();
  return { promise, answer: () => answer(playerLogin) };
}

test('the modal is a dialog with its fields, buttons, a close button and the first field ready to type', () => {
  openModal();
  expect(screen.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  expect(username()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(demo()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  expect(username()).toHaveFocus();
});

test('the close button closes the modal', async () => {
  const { user, close } = openModal();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalled();
});

test('the reason for the login is told, and read out with the title', () => {
  openModal(fakePlatform(), { reason: 'Log in to place this bet.' });
  expect(screen.getByText('Log in to place this bet.')).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Log in to place this bet.');
});

test.each([
  [{ to: '/markets/7' }, '/markets/7'],
  [{}, '/inplay'],
])('a login with %j opens the session under the login name, goes to %s and closes', async (request, path) => {
  const platform = fakePlatform();
  platform.answer(api.authenticate, () => playerLogin);
  const { user, close, location } = openModal(platform, request, '/bonus');
  await fill(user);
  await user.click(logIn());
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(platform.session.current()).toMatchObject({
    status: 'player',
    demo: false,
    user: { username: 'asha', accessToken: 'access-1' },
  });
  await waitFor(() => expect(location()).toBe(path));
  expect(platform.calls).toEqual([
    {
      operation: api.authenticate,
      request: { userNameOrEmailAddress: 'asha', password: 'Passw0rd!', rememberClient: false },
    },
  ]);
});

test('a player named Demo who logs in is no demo user', async () => {
  const platform = fakePlatform();
  platform.answer(api.authenticate, () => playerLogin);
  const { user, close } = openModal(platform);
  await user.type(username(), 'Demo');
  await user.type(password(), 'Passw0rd!');
  await user.click(logIn());
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(platform.session.current()).toMatchObject({ demo: false, user: { username: 'Demo' } });
});

/** Records every navigation, also one to the same address. */
function Visits({ visited }: { visited: (key: string) => void }) {
  const { key } = useLocation();
  useEffect(() => visited(key), [key, visited]);
  return null;
}

test('a login whose target is the page itself stays there without a navigation', async () => {
  const platform = fakePlatform();
  platform.answer(api.authenticate, () => playerLogin);
  const close = jest.fn();
  const visited = jest.fn();
  renderWithPlatform(
    <>
      <Visits visited={visited} />
      <LoginModal request={{ to: '/markets/7?tab=fancy' }} close={close} />
    </>,
    { platform, at: '/markets/7?tab=fancy' },
  );
  const user = userEvent.setup();
  await fill(user);
  await user.click(logIn());
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(visited).toHaveBeenCalledTimes(1);
});

test('remember me is sent as rememberClient', async () => {
  const platform = fakePlatform();
  platform.answer(api.authenticate, () => playerLogin);
  const { user, close } = openModal(platform);
  await fill(user);
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(platform.calls[0]?.request).toMatchObject({ rememberClient: true });
});

test('a demo login is called Demo and goes to the target or to /', async () => {
  const platform = fakePlatform();
  platform.answer(api.loginAsDemoUser, () => playerLogin);
  const { user, close, location } = openModal(platform);
  await user.click(demo());
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(platform.session.current()).toMatchObject({ demo: true, user: { username: 'Demo' } });
  await waitFor(() => expect(location()).toBe('/'));
});

test('both fields are required and nothing is sent without them', async () => {
  const { user, platform } = openModal();
  await user.click(logIn());
  expect(await screen.findByText('Enter your username')).toBeVisible();
  expect(screen.getByText('Enter your password')).toBeVisible();
  await waitFor(() => expect(username()).toHaveFocus());
  expect(platform.calls).toEqual([]);
});

test('a wrong password is toasted and shown in the words of the server, keeps what was typed, focuses the password', async () => {
  const platform = fakePlatform();
  platform.fail(api.authenticate, 'refused', 'Wrong username or password.');
  const { user, close, location } = openModal(platform);
  await fill(user);
  await user.click(logIn());
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong username or password.');
  expect(platform.toasts).toEqual([{ kind: 'error', message: 'Wrong username or password.' }]);
  expect(username()).toHaveValue('asha');
  expect(password()).toHaveValue('Passw0rd!');
  await waitFor(() => expect(password()).toHaveFocus());
  expect(close).not.toHaveBeenCalled();
  expect(location()).toBe('/markets/7');
  expect(platform.session.current().status).toBe('visitor');
});

test('offline, the form says so and can be sent again', async () => {
  const platform = fakePlatform();
  const { user, close } = openModal(platform);
  await fill(user);
  await user.click(logIn());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please Check Your Network Connection...');
  platform.answer(api.authenticate, () => playerLogin);
  await user.click(logIn());
  await waitFor(() => expect(close).toHaveBeenCalled());
});

test('a demo login that fails is toasted', async () => {
  const platform = fakePlatform();
  const { user, close } = openModal(platform);
  await user.click(demo());
  await waitFor(() =>
    expect(platform.toasts).toEqual([{ kind: 'error', message: 'Please Check Your Network Connection...' }]),
  );
  expect(close).not.toHaveBeenCalled();
});

test.each(["it's;1234", 'Drop@1234', '<b>1234567', 'pass--word', 'short', ' spaced '])(
  'a password that is no longer allowed at sign-up still logs in, sent as typed (%s)',
  async (old) => {
    const platform = fakePlatform();
    platform.answer(api.authenticate, () => playerLogin);
    const { user, close } = openModal(platform);
    await user.type(username(), 'asha');
    await user.click(password());
    await user.paste(old);
    await user.click(logIn());
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(platform.calls[0]?.request).toMatchObject({ password: old });
  },
);

test('what the server says of a field stands at it', async () => {
  const platform = fakePlatform();
  platform.fail(api.authenticate, 'refused', 'The form is not valid.', {
    error: { validationErrors: [{ message: 'Not known here', members: ['UserNameOrEmailAddress'] }] },
  });
  const { user } = openModal(platform);
  await fill(user);
  await user.click(logIn());
  expect(await screen.findByText('Not known here')).toBeVisible();
  await waitFor(() => expect(username()).toHaveFocus());
});

test('while a login is on its way, double clicks, Enter and the demo button send nothing more', async () => {
  const platform = fakePlatform();
  const { promise, answer } = slow();
  platform.answer(api.authenticate, () => promise);
  platform.answer(api.loginAsDemoUser, () => playerLogin);
  const { user, close } = openModal(platform);
  await fill(user);
  await user.dblClick(logIn());
  await user.type(password(), '{Enter}');
  await user.click(demo());
  expect(logIn()).toHaveAttribute('aria-busy', 'true');
  answer();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(platform.calls).toHaveLength(1);
});

test('a double click on the demo button sends once', async () => {
  const platform = fakePlatform();
  const { promise, answer } = slow();
  platform.answer(api.loginAsDemoUser, () => promise);
  const { user, close } = openModal(platform);
  await user.dblClick(demo());
  expect(demo()).toHaveAttribute('aria-busy', 'true');
  answer();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(platform.calls).toHaveLength(1);
});

test('a login whose modal was closed meanwhile opens no session', async () => {
  const platform = fakePlatform();
  const { promise, answer } = slow();
  platform.answer(api.authenticate, () => promise);
  const { user, unmount } = openModal(platform);
  await fill(user);
  await user.click(logIn());
  unmount();
  answer();
  await promise;
  await Promise.resolve();
  expect(platform.session.current().status).toBe('visitor');
  expect(platform.toasts).toEqual([]);
});

test('the modal goes when the player logged in in another tab', async () => {
  const platform = fakePlatform();
  const { close } = openModal(platform);
  act(() => platform.session.open(playerLogin, 'asha'));
  await waitFor(() => expect(close).toHaveBeenCalled());
});

test('the link to an account opens the register modal with the same target', async () => {
  const { user, platform, location } = openModal(fakePlatform(), { to: '/markets/7' });
  await user.click(screen.getByRole('link', { name: 'New User? Create An Account' }));
  expect(platform.emitted).toEqual([{ topic: 'modal-register', payload: { to: '/markets/7' } }]);
  expect(location()).toBe('/markets/7');
});

describe('for a player who signed up and left before the code', () => {
  beforeEach(() =>
    localStorage.setItem(
      STORAGE.registerInfo,
      JSON.stringify({ username: 'Asha', mobile: '9876543210', domain: 'site.example' }),
    ),
  );

  test('the modal has the way back to it, with the same target', async () => {
    const { user, platform } = openModal(fakePlatform(), { to: '/markets/7' });
    await user.click(screen.getByRole('link', { name: 'Enter the code for Asha' }));
    expect(platform.emitted).toEqual([{ topic: 'modal-verification', payload: { to: '/markets/7' } }]);
  });

  test('a login under that name ends the waiting', async () => {
    const platform = fakePlatform();
    platform.answer(api.authenticate, () => playerLogin);
    const { user, close } = openModal(platform);
    await fill(user);
    await user.click(logIn());
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(localStorage.getItem(STORAGE.registerInfo)).toBeNull();
  });
});

test('nobody is asked for a code that was never sent', () => {
  openModal();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'New User? Create An Account',
  ]);
});

test.each([
  ['modal', <LoginModal key="modal" request={{}} close={() => {}} />],
  ['page', <LoginPage key="page" />],
])('without allowSignUp the %s offers no account', async (_, ui) => {
  renderWithPlatform(ui, { platform: await platformOf({ allowSignUp: false }) });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('New accounts are opened by the operator of this site.')).toBeVisible();
});

test('the page logs in and goes to the target of its query', async () => {
  const platform = fakePlatform();
  platform.answer(api.authenticate, () => playerLogin);
  const { location } = renderWithPlatform(<LoginPage />, {
    platform,
    at: '/auth/login?to=%2Fopen-bets',
    path: '/auth/login',
  });
  const user = userEvent.setup();
  expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await fill(user);
  await user.click(logIn());
  await waitFor(() => expect(location()).toBe('/open-bets'));
});

test('the page of the demo login goes to /', async () => {
  const platform = fakePlatform();
  platform.answer(api.loginAsDemoUser, () => playerLogin);
  const { location } = renderWithPlatform(<LoginPage />, {
    platform,
    at: '/auth/login',
    path: '/auth/login',
  });
  await userEvent.setup().click(demo());
  await waitFor(() => expect(location()).toBe('/'));
});

test('the page sends a player who is already in to the landing target', async () => {
  const platform = fakePlatform();
  platform.session.open(playerLogin, 'asha');
  const { location } = renderWithPlatform(<LoginPage />, {
    platform,
    at: '/auth/login?to=%2Fbonus',
    path: '/auth/login',
  });
  await waitFor(() => expect(location()).toBe('/bonus'));
});

test('the page links to sign-up and keeps the target and the referral', () => {
  renderWithPlatform(<LoginPage />, { at: '/auth/login?to=%2Fbonus&referral=ABC&x=1' });
  expect(screen.getByRole('link', { name: 'New User? Create An Account' })).toHaveAttribute(
    'href',
    '/auth/signup?to=%2Fbonus&referral=ABC',
  );
});

test('a new code for a forgotten password is asked for without typing the account again', async () => {
  const platform = await platformOf({ capabilities: ['recoverPassword'] });
  platform.answer(api.sendRecoveryCode, () => ({}));
  const { user } = openModal(platform);
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await user.type(username(), 'asha');
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '98765 43210');
  await user.click(screen.getByRole('button', { name: 'Send a code' }));
  expect(await screen.findByRole('textbox', { name: 'One-time code' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Ask for a new code' }));
  expect(username()).toHaveValue('asha');
  await user.click(screen.getByRole('button', { name: 'Send a code' }));
  await screen.findByRole('textbox', { name: 'One-time code' });
  expect(platform.calls.map(({ request }) => request)).toEqual(
    [1, 2].map(() => expect.objectContaining({ userName: 'asha', mobile: '9876543210' })),
  );
});

test('a name that was typed at the login is not typed again for a forgotten password, nor after it', async () => {
  const { user } = openModal(await platformOf({ capabilities: ['recoverPassword'] }));
  await user.type(username(), 'asha');
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  const mobile = await screen.findByRole('textbox', { name: 'Mobile number' });
  expect(username()).toHaveValue('asha');
  expect(mobile).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back to the login' }));
  expect(await screen.findByLabelText('Password')).toHaveFocus();
  expect(username()).toHaveValue('asha');
});

test('after a forgotten password the login has its user name, and the keyboard its next field', async () => {
  const platform = await platformOf({ capabilities: ['recoverPassword'] });
  platform.answer(api.sendRecoveryCode, () => ({}));
  platform.answer(api.recoverPassword, () => ({}));
  const { user } = openModal(platform);
  const forgot = () => user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await forgot();
  await user.click(screen.getByRole('button', { name: 'Back to the login' }));
  await waitFor(() => expect(username()).toHaveFocus());
  await forgot();
  await user.type(username(), 'asha');
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '98765 43210');
  await user.click(screen.getByRole('button', { name: 'Send a code' }));
  await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), '123456');
  expect(document.querySelector('[autocomplete="username"]')).toHaveValue('asha');
  await user.type(screen.getByLabelText('New password'), 'Passw0rd!2');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByLabelText('Password')).toHaveFocus();
  expect(username()).toHaveValue('asha');
});
