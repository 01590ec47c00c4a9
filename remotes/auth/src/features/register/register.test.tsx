import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@touchline/shared/contracts/api';
import type { ModalRequest } from '@touchline/shared/contracts/bus';
import { ApiError } from '@touchline/shared/platform';
import { STORAGE } from '@touchline/shared/storage';
import {
  deferred,
  fakePlatform,
  playerLogin,
  renderWithPlatform,
  settingsOf,
} from '@touchline/shared/testing';
import { forgetRegisterInfo, usernameOfSignUp } from '../verification';
import VerificationModal from '../verification/VerificationModal';
import RegisterModal from './RegisterModal';
import SignupPage from './SignupPage';

beforeEach(() => {
  forgetRegisterInfo(usernameOfSignUp());
  localStorage.clear();
  sessionStorage.clear();
});

/** A platform of a domain with these settings; `otp` is the site configuration's skipVerificationOtp. */
async function platformWith(wire: object = {}, otp?: string) {
  const source = fakePlatform();
  source.answer(api.getDomainSettings, () => wire);
  const settings = await source.api.run(api.getDomainSettings, { key: 100 });
  const platform = fakePlatform({ settings: { status: 'fresh', settings } });
  const reload = jest.fn(async () => {});
  platform.answer(api.register, () => ({ domain: 'site.example' }));
  return { ...platform, settings: { ...platform.settings, skipVerificationOtp: otp, reload } };
}

type Site = Awaited<ReturnType<typeof platformWith>>;

async function openModal(given?: Site, request: ModalRequest = {}, at = '/inplay') {
  const platform = given ?? (await platformWith());
  const close = jest.fn();
  const view = renderWithPlatform(<RegisterModal request={request} close={close} />, { platform, at });
  return { ...view, platform, close, user: userEvent.setup() };
}

const field = (name: string) => screen.getByLabelText(name);
const signUp = () => screen.getByRole('button', { name: 'Sign Up' });

async function fill(user: ReturnType<typeof userEvent.setup>, mobile = '+91 98765 43210') {
  await user.type(field('Username'), 'asha');
  await user.type(field('Password'), 'Passw0rd!');
  await user.type(field('Confirm password'), 'Passw0rd!');
  if (mobile) {
    await user.click(field('Mobile number'));
    await user.paste(mobile);
  }
}

const opened = (platform: Site) => platform.emitted.filter(({ topic }) => topic.startsWith('modal-'));

test('signing up sends the form, keeps who waits for a code and opens the verification modal', async () => {
  const { user, platform } = await openModal(undefined, { to: '/markets/7' });
  await fill(user);
  await user.type(field('Referral code'), 'TL९');
  await user.click(signUp());
  await waitFor(() =>
    expect(opened(platform)).toEqual([{ topic: 'modal-verification', payload: { to: '/markets/7' } }]),
  );
  expect(platform.calls).toEqual([
    {
      operation: api.register,
      request: {
        userName: 'asha',
        password: 'Passw0rd!',
        confirmPassword: 'Passw0rd!',
        mobile: '+919876543210',
        referralCode: 'TL9',
      },
    },
  ]);
  expect(JSON.parse(localStorage.getItem(STORAGE.registerInfo) ?? '')).toEqual({
    username: 'asha',
    mobile: '+919876543210',
    domain: 'site.example',
  });
});

test('a back end that names no domain means this host', async () => {
  const platform = await platformWith();
  platform.answer(api.register, () => ({}));
  const { user } = await openModal(platform);
  await fill(user);
  await user.click(signUp());
  await waitFor(() => expect(opened(platform)).toHaveLength(1));
  expect(JSON.parse(localStorage.getItem(STORAGE.registerInfo) ?? '')).toMatchObject({ domain: 'localhost' });
});

test('where verification is skipped the configured code verifies at once and the player is in', async () => {
  const platform = await platformWith({ skipVerification: true }, '246810');
  platform.answer(api.verificationUser, () => playerLogin);
  const { user, close, location } = await openModal(platform, {}, '/bonus');
  await fill(user, '');
  await user.click(signUp());
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(platform.calls[1]).toEqual({
    operation: api.verificationUser,
    request: { userName: 'asha', mobile: '', domain: 'site.example', otp: '246810' },
  });
  expect(platform.session.current()).toMatchObject({ status: 'player', user: { username: 'asha' } });
  expect(platform.settings.reload).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(location()).toBe('/inplay'));
  expect(opened(platform)).toEqual([]);
  expect(localStorage.getItem(STORAGE.registerInfo)).toBeNull();
});

test.each([
  ['the site has no configured code', true, undefined],
  ['the domain verifies', false, '246810'],
])('the verification modal opens when %s', async (_, skipVerification, otp) => {
  const platform = await platformWith({ skipVerification }, otp);
  const { user } = await openModal(platform);
  await fill(user);
  await user.click(signUp());
  await waitFor(() => expect(opened(platform)).toHaveLength(1));
  expect(platform.calls).toHaveLength(1);
});

test('when the configured code is refused the player is told and types a code', async () => {
  const platform = await platformWith({ skipVerification: true }, '246810');
  platform.fail(api.verificationUser, 'refused', 'Wrong code.');
  const { user } = await openModal(platform);
  await fill(user);
  await user.click(signUp());
  await waitFor(() => expect(opened(platform)).toEqual([{ topic: 'modal-verification', payload: {} }]));
  expect(platform.toasts).toEqual([{ kind: 'error', message: 'Wrong code.' }]);
  expect(localStorage.getItem(STORAGE.registerInfo)).not.toBeNull();
});

test('wrong entries are answered with the specified messages and nothing is sent', async () => {
  const { user, platform } = await openModal();
  await user.type(field('Username'), 'asha');
  await user.type(field('Password'), 'short1!');
  await user.type(field('Confirm password'), 'other');
  await user.type(field('Mobile number'), '12345');
  await user.click(signUp());
  expect(await screen.findByText('Password is too short - should be 8 chars minimum.')).toBeVisible();
  expect(screen.getByText('Passwords must match')).toBeVisible();
  expect(screen.getByText('mobile number is not valid')).toBeVisible();
  await waitFor(() => expect(field('Password')).toHaveFocus());
  await user.type(field('Password'), 'xx');
  await user.clear(field('Password'));
  await user.type(field('Password'), 'password1');
  expect(
    screen.getByText(
      'Password Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character',
    ),
  ).toBeVisible();
  expect(platform.calls).toEqual([]);
});

test.each([
  ['the domain verifies', { skipVerification: false }, '246810'],
  ['the site has no code of its own', { skipVerification: true }, undefined],
])('without a mobile number no account is made where %s', async (_, wire, otp) => {
  const { user, platform } = await openModal(await platformWith(wire, otp));
  await fill(user, '');
  await user.click(signUp());
  expect(await screen.findByText('Enter your mobile number')).toBeVisible();
  await waitFor(() => expect(field('Mobile number')).toHaveFocus());
  expect(field('Mobile number')).toBeRequired();
  expect(platform.calls).toEqual([]);
  await user.keyboard('9876543210{Enter}');
  await waitFor(() => expect(opened(platform)).toHaveLength(1));
});

test('while the settings are not known the number is asked for', async () => {
  const { user, platform } = await openModal(Object.assign(await platformWith(), fakePlatform()));
  await fill(user, '');
  await user.click(signUp());
  expect(await screen.findByText('Enter your mobile number')).toBeVisible();
  expect(platform.calls).toEqual([]);
});

test('the rules of the password are ticked while it is typed', async () => {
  const { user } = await openModal();
  const rules = () => screen.getAllByRole('listitem').map((rule) => rule.textContent);
  expect(rules()).toContain('At least 8 characters, not yet');
  await user.type(field('Password'), 'Passw0rd!');
  expect(rules()).toEqual([
    'At least 8 characters, done',
    'A letter, done',
    'A number, done',
    'One of @ $ ! % * # ? &, done',
    'No other characters, done',
  ]);
});

test.each([
  [false, '246810', 'Your one-time code is sent to it'],
  [true, undefined, 'Your one-time code is sent to it'],
  [true, '246810', 'Optional'],
])(
  'with skipVerification %s and the code %s the mobile number is explained as %j',
  async (skipVerification, otp, hint) => {
    await openModal(await platformWith({ skipVerification }, otp));
    expect(field('Mobile number')).toHaveAccessibleDescription(hint);
  },
);

test('a pasted number loses what stands between its digits', async () => {
  const { user } = await openModal();
  await user.click(field('Mobile number'));
  await user.paste(' +91 (98765) 43-210 ');
  expect(field('Mobile number')).toHaveValue('98765 43210');
});

test.each([
  ['9876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['09876543210', '9876543210'],
])('a number typed as %s is grouped and sent without separators', async (typed, sent) => {
  const { user, platform } = await openModal();
  await fill(user, '');
  await user.type(field('Mobile number'), typed);
  expect(field('Mobile number')).toHaveValue('98765 43210');
  await user.click(signUp());
  await waitFor(() => expect(platform.calls).toHaveLength(1));
  expect(platform.calls[0]?.request).toMatchObject({ mobile: sent });
});

test('a digit that is added or removed in the middle of the number leaves the caret where it is', async () => {
  const { user } = await openModal();
  const mobile = screen.getByLabelText<HTMLInputElement>('Mobile number');
  await user.type(mobile, '987643210');
  await user.type(mobile, '5', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(mobile).toHaveValue('98765 43210');
  expect(mobile.selectionStart).toBe(5);
  await user.keyboard('{Backspace}');
  expect(mobile).toHaveValue('98764 3210');
  expect(mobile.selectionStart).toBe(4);
  // The space is no digit, so the caret moves over it and the number stays.
  mobile.setSelectionRange(6, 6);
  await user.keyboard('{Backspace}');
  expect(mobile).toHaveValue('98764 3210');
  expect(mobile.selectionStart).toBe(5);
});

describe('on a domain that requires age and terms', () => {
  const terms = () => screen.getByRole('checkbox', { name: 'I am 18 or older and accept the terms' });

  test('the sign-up is sent once they are accepted', async () => {
    const { user, platform } = await openModal(
      await platformWith({ termsRequired: true, termsUrl: 'https://site.example/terms' }),
    );
    expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', 'https://site.example/terms');
    await fill(user);
    await user.click(signUp());
    await waitFor(() => expect(terms()).toHaveFocus());
    expect(terms()).toHaveAccessibleDescription('Confirm your age and accept the terms to sign up');
    expect(platform.calls).toEqual([]);
    await user.click(terms());
    await user.click(signUp());
    await waitFor(() => expect(platform.calls).toHaveLength(1));
    expect(platform.calls[0]?.request).not.toHaveProperty('terms');
  });

  const NO_LINKS = [
    'javascript:alert(1)',
    ' JaVa\tscript:1',
    'data:text/html,1',
    'intent:#Intent;end',
    '//a.example',
  ];
  test.each([undefined, null, 7, 'terms.html', ...NO_LINKS])(
    'an address that is none is no link (%p)',
    async (termsUrl) => {
      await openModal(await platformWith({ termsRequired: true, termsUrl }));
      expect(terms()).toBeVisible();
      expect(screen.queryByRole('link', { name: 'terms' })).not.toBeInTheDocument();
    },
  );

  test.each([[undefined], [null], [false], ['perhaps']])(
    'nothing is asked where it is not required (%p)',
    async (termsRequired) => {
      await openModal(await platformWith({ termsRequired }));
      expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    },
  );
});

test('the referral code comes from the query', async () => {
  await openModal(undefined, {}, '/inplay?referral=TL-9');
  expect(field('Referral code')).toHaveValue('TL-9');
});

test('the referral code that the tab was opened with waits for the sign-up, and the address’s own wins', async () => {
  sessionStorage.setItem('referral', 'KEPT-1');
  const { unmount } = await openModal();
  expect(field('Referral code')).toHaveValue('KEPT-1');
  unmount();
  await openModal(undefined, {}, '/inplay?referral=TL-9');
  expect(field('Referral code')).toHaveValue('TL-9');
  sessionStorage.setItem('referral', '<b>');
});

test('a player who signs up again for another number keeps the referral code until the account is verified', async () => {
  const { user, platform, unmount } = await openModal();
  await fill(user);
  await user.type(field('Referral code'), 'TL9');
  await user.click(signUp());
  await waitFor(() => expect(opened(platform)).toHaveLength(1));
  unmount();
  const again = await openModal();
  expect(field('Referral code')).toHaveValue('TL9');
  again.unmount();
  forgetRegisterInfo('asha');
  await openModal();
  expect(field('Referral code')).toHaveValue('');
});

test('a referral code that can be none is ignored', async () => {
  await openModal(undefined, {}, '/inplay?referral=%3Cb%3E');
  expect(field('Referral code')).toHaveValue('');
});

test.each([
  ['network', {}],
  ['decode', {}],
  ['http', { status: 502 }],
] as const)(
  'a sign-up whose outcome is not known (%s) says so and leads to its code',
  async (kind, options) => {
    const platform = await platformWith();
    platform.fail(api.register, kind, 'Nothing came.', options);
    const { user } = await openModal(platform);
    await fill(user);
    await user.click(signUp());
    expect(await screen.findByRole('alert')).toHaveTextContent('the account asha may have been created');
    await user.click(screen.getByRole('link', { name: 'Enter the code for asha' }));
    expect(opened(platform)).toEqual([{ topic: 'modal-verification', payload: {} }]);
  },
);

test.each([null, true, 'ok'])(
  'a sign-up that succeeds with the result %j leads to its code',
  async (result) => {
    const platform = await platformWith();
    platform.answer(api.register, () => result as never);
    const { user } = await openModal(platform);
    await fill(user);
    await user.click(signUp());
    await waitFor(() => expect(opened(platform)).toEqual([{ topic: 'modal-verification', payload: {} }]));
  },
);

test('a taken name is toasted and shown, and everything typed stays', async () => {
  const platform = await platformWith();
  platform.fail(api.register, 'refused', 'The username asha is already taken.');
  const { user } = await openModal(platform);
  await fill(user);
  await user.click(signUp());
  expect(await screen.findByRole('alert')).toHaveTextContent('The username asha is already taken.');
  expect(platform.toasts).toEqual([{ kind: 'error', message: 'The username asha is already taken.' }]);
  expect(field('Mobile number')).toHaveValue('98765 43210');
  expect(field('Password')).toHaveValue('Passw0rd!');
  await waitFor(() => expect(field('Username')).toHaveFocus());
  expect(localStorage.getItem(STORAGE.registerInfo)).toBeNull();
});

test.each([
  ['Drop@1234', 'Please leave out “Drop”: a password with it can’t be sent.', 'leave out “Drop”'],
  [
    "it's;1234@",
    'Password Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character',
    "leave out “'”, “;”",
  ],
])(
  'a new password that sending would alter is not sent, and the form names what to leave out (%s)',
  async (password, error, named) => {
    const { user, platform } = await openModal();
    await fill(user);
    for (const name of ['Password', 'Confirm password']) {
      await user.clear(field(name));
      await user.click(field(name));
      await user.paste(password);
    }
    await user.click(signUp());
    expect(await screen.findByText(error)).toBeVisible();
    expect(screen.getByRole('list', { name: 'Password rules' })).toHaveTextContent(named);
    await waitFor(() => expect(field('Password')).toHaveFocus());
    expect(platform.calls).toEqual([]);
  },
);

test('a username that sending would alter is refused at its field, without a toast', async () => {
  const platform = await platformWith();
  const message = 'This can’t be sent as it is. Please leave out “union”.';
  platform.fail(api.register, 'field', message, { fields: { userName: message } });
  const { user } = await openModal(platform);
  await fill(user);
  await user.click(signUp());
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(field('Username')).toHaveFocus());
  expect(platform.toasts).toEqual([]);
});

test('with a storage that is full the sign-up still leads to its code', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { user, platform, unmount } = await openModal();
  await fill(user);
  await user.click(signUp());
  await waitFor(() => expect(opened(platform)).toHaveLength(1));
  expect(platform.toasts).toEqual([]);
  unmount();
  renderWithPlatform(<VerificationModal request={{}} close={() => {}} />, { platform });
  expect(screen.getByLabelText('One-time code')).toHaveAccessibleDescription(/ending in 3210/);
  full.mockRestore();
});

test('a form that was closed by mistake is there again, but for the passwords', async () => {
  const { user, platform, unmount } = await openModal();
  await fill(user);
  unmount();
  await openModal(platform);
  expect(field('Username')).toHaveValue('asha');
  expect(field('Mobile number')).toHaveValue('98765 43210');
  expect(field('Password')).toHaveValue('');
});

test('whoever signed up without a number, and must do it again, finds the name', async () => {
  localStorage.setItem(STORAGE.registerInfo, JSON.stringify({ username: 'asha', mobile: '', domain: 'a' }));
  await openModal();
  expect(field('Username')).toHaveValue('asha');
  expect(screen.queryByRole('link', { name: /code/ })).not.toBeInTheDocument();
});

test('a double click signs up once', async () => {
  const { user, platform } = await openModal();
  await fill(user);
  await user.dblClick(signUp());
  await waitFor(() => expect(opened(platform)).toHaveLength(1));
  expect(platform.calls).toHaveLength(1);
});

test('the link to the login opens its modal with the same target', async () => {
  const { user, platform } = await openModal(undefined, { to: '/markets/7' });
  await user.click(screen.getByRole('link', { name: 'Already have an account? Login' }));
  expect(opened(platform)).toEqual([{ topic: 'modal-login', payload: { to: '/markets/7' } }]);
});

test('on a domain without sign-up the login modal opens in its place', async () => {
  const { platform } = await openModal(await platformWith({ allowSignUp: false }), { to: '/bonus' });
  await waitFor(() =>
    expect(opened(platform)).toEqual([{ topic: 'modal-login', payload: { to: '/bonus' } }]),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each<[string, () => { domain: string }, { kind: string; message: string }]>([
  [
    'made',
    () => ({ domain: 'site.example' }),
    { kind: 'info', message: 'The account asha was created. Open the login to enter its code.' },
  ],
  [
    'refused',
    () => {
      throw new ApiError('refused', 'New accounts are closed', { operation: 'Account/Register' });
    },
    { kind: 'error', message: 'New accounts are closed' },
  ],
])('an account that is %s after the operator closed sign-up is told of', async (_, answer, told) => {
  const { user, platform } = await openModal();
  const { promise: closed, resolve: go } = deferred();
  platform.answer(api.register, () => closed.then(answer));
  await fill(user);
  await user.click(signUp());
  act(() => platform.bus.emit('settings', settingsOf({ allowSignUp: false })));
  await waitFor(() => expect(opened(platform)).toEqual([{ topic: 'modal-login', payload: {} }]));
  expect(platform.toasts).toEqual([]);
  go();
  await waitFor(() => expect(platform.toasts).toEqual([told]));
  expect(opened(platform)).toHaveLength(1);
});

test('the page goes on to the verification page and keeps the target', async () => {
  const platform = await platformWith();
  const { location } = renderWithPlatform(<SignupPage />, {
    platform,
    at: '/auth/signup?to=%2Fbonus',
    path: '/auth/signup',
  });
  const user = userEvent.setup();
  expect(screen.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  await fill(user);
  await user.click(signUp());
  await waitFor(() => expect(location()).toBe('/auth/verfication?to=%2Fbonus'));
});

test('the page of a domain that skips verification goes to the landing target', async () => {
  const platform = await platformWith({ skipVerification: true }, '246810');
  platform.answer(api.verificationUser, () => playerLogin);
  const { location } = renderWithPlatform(<SignupPage />, {
    platform,
    at: '/auth/signup',
    path: '/auth/signup',
  });
  const user = userEvent.setup();
  await fill(user);
  await user.click(signUp());
  await waitFor(() => expect(location()).toBe('/inplay'));
});

test('the page links to the login and keeps the target', () => {
  renderWithPlatform(<SignupPage />, { at: '/auth/signup?to=%2Fbonus' });
  expect(screen.getByRole('link', { name: 'Already have an account? Login' })).toHaveAttribute(
    'href',
    '/auth/login?to=%2Fbonus',
  );
});
