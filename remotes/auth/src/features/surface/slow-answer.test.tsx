import { act, fireEvent, screen } from '@testing-library/react';
import { api, type Operation, SLOW_AFTER_MS } from '@touchline/shared/contracts/api';
import { ApiError } from '@touchline/shared/platform';
import { STORAGE } from '@touchline/shared/storage';
import { fakePlatform, playerLogin, renderWithPlatform } from '@touchline/shared/testing';
import LoginModal from '../login/LoginModal';
import RegisterModal from '../register/RegisterModal';
import VerificationModal from '../verification/VerificationModal';
import { useAttempt } from './useAttempt';

// Without user-event: it wraps every focus in an `act` of its own, which ends the one that the clock runs in.

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  const info = { username: 'asha', mobile: '+919876543210', domain: 'site.example' };
  localStorage.setItem(STORAGE.registerInfo, JSON.stringify(info));
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => {
  fireEvent.click(button(name));
  await pass(0);
};
const told = () => screen.queryByText('No answer yet')?.closest('[role="status"]');

function open(Modal: typeof LoginModal, held: Operation) {
  const platform = fakePlatform();
  const answers: { give: (answer: unknown) => void; refuse: (error: ApiError) => void }[] = [];
  platform.answer(
    held,
    () => new Promise((resolve, reject) => void answers.push({ give: resolve, refuse: reject })) as never,
  );
  const close = jest.fn();
  const { unmount } = renderWithPlatform(<Modal request={{}} close={close} />, { platform });
  return { platform, close, answers, unmount };
}

test('a login that is not answered can be ended and tried again, as typed; the late answer of the first opens nothing', async () => {
  const { platform, answers } = open(LoginModal, api.authenticate);
  type('Username', 'asha');
  type('Password', 'Passw0rd!');
  await press('Log in');
  await pass(SLOW_AFTER_MS);
  expect(told()).toHaveTextContent(/logged in as soon as the answer comes/);
  await press('Stop waiting');
  expect(told()).toBeUndefined();
  expect(screen.getByLabelText('Password')).toHaveValue('Passw0rd!');
  expect(button('Log in')).toHaveFocus();
  await act(async () => answers[0]?.give(playerLogin));
  expect(platform.session.current().status).toBe('visitor');
  expect(platform.toasts).toEqual([]);
  await press('Log in');
  await act(async () => answers[1]?.give(playerLogin));
  expect(platform.session.current()).toMatchObject({ user: { username: 'asha' } });
});

test('a demo login that is not answered can be ended; then the player logs in', async () => {
  const { platform } = open(LoginModal, api.loginAsDemoUser);
  platform.answer(api.authenticate, () => playerLogin);
  await press('Login as demo user');
  await pass(SLOW_AFTER_MS);
  await press('Stop waiting');
  expect(button('Login as demo user')).toHaveFocus();
  expect(platform.toasts).toEqual([]);
  type('Username', 'asha');
  type('Password', 'Passw0rd!');
  await press('Log in');
  expect(platform.session.current()).toMatchObject({ user: { username: 'asha' } });
});

test('a sign-up that is not answered may have been made: it can’t be sent twice, and the words say how to find out', async () => {
  const { platform } = open(RegisterModal, api.register);
  type('Username', 'asha2');
  type('Password', 'Passw0rd!');
  type('Confirm password', 'Passw0rd!');
  type('Mobile number', '9876543210');
  await press('Sign Up');
  await pass(SLOW_AFTER_MS);
  expect(told()).toHaveTextContent(/please don’t sign up again.*log in with this username and password/);
  expect(screen.queryByRole('button', { name: 'Stop waiting' })).not.toBeInTheDocument();
  await press('Sign Up');
  expect(platform.calls).toHaveLength(1);
});

test('a sign-up whose answer comes while the player tries to log in shows the way to its code', async () => {
  localStorage.clear();
  const { platform, answers, unmount } = open(RegisterModal, api.register);
  type('Username', 'asha2');
  type('Password', 'Passw0rd!');
  type('Confirm password', 'Passw0rd!');
  type('Mobile number', '9876543210');
  await press('Sign Up');
  unmount();
  renderWithPlatform(<LoginModal request={{}} close={() => {}} />, { platform });
  expect(screen.queryByRole('link', { name: /^Enter the code/ })).not.toBeInTheDocument();
  await act(async () => answers[0]?.give({ domain: 'site.example' }));
  expect(screen.getByRole('link', { name: 'Enter the code for asha2' })).toBeVisible();
});

test('a code that is not answered can be sent again; whichever is taken opens the session', async () => {
  const { platform, answers } = open(VerificationModal, api.verificationUser);
  type('One-time code', '123456');
  await press('Send');
  await pass(SLOW_AFTER_MS);
  expect(told()).toBeVisible();
  await press('Stop waiting');
  expect(screen.getByLabelText('One-time code')).toHaveValue('123456');
  expect(button('Send')).toHaveFocus();
  await press('Send');
  await act(async () =>
    answers[1]?.refuse(
      new ApiError('refused', 'This account is already verified. Log in.', { operation: 'x' }),
    ),
  );
  expect(platform.toasts).toEqual([{ kind: 'error', message: 'This account is already verified. Log in.' }]);
  await act(async () => answers[0]?.give(playerLogin));
  expect(platform.session.current()).toMatchObject({ user: { username: 'asha' } });
});

describe('a new code whose answer does not come', () => {
  async function askedAgain() {
    const shown = open(VerificationModal, api.resendVerificationCode);
    shown.platform.answer(api.verificationUser, () => playerLogin);
    await pass(120_000);
    await press('Send Again Code');
    return shown;
  }

  test('can be asked for again', async () => {
    const { platform } = await askedAgain();
    await pass(SLOW_AFTER_MS);
    expect(told()).toHaveTextContent(/A new code may be on its way/);
    await press('Stop waiting');
    expect(screen.getByLabelText('One-time code')).toHaveFocus();
    await press('Send Again Code');
    expect(platform.calls).toHaveLength(2);
    expect(platform.toasts).toEqual([]);
  });

  test('is sent when it is quicker than its answer', async () => {
    const { platform } = await askedAgain();
    type('One-time code', '654321');
    await pass(1_000); // six digits are sent automatically
    expect(platform.session.current()).toMatchObject({ user: { username: 'asha' } });
  });

  test('is not wiped by its answer', async () => {
    const { answers } = await askedAgain();
    type('One-time code', '6543');
    await act(async () => answers[0]?.give(null));
    expect(screen.getByLabelText('One-time code')).toHaveValue('6543');
    expect(screen.getByLabelText('One-time code')).toHaveFocus();
  });
});

const outcomes: Promise<unknown>[] = [];

function TwoCalls() {
  const { attempt } = useAttempt();
  const callTwice = () => {
    void attempt('first', () => new Promise(() => undefined));
    outcomes.push(attempt('second', () => Promise.resolve()));
  };
  return (
    <button type="button" onClick={callTwice}>
      Call
    </button>
  );
}

test('a call that is not started because another one runs does not count as done', async () => {
  renderWithPlatform(<TwoCalls />, { platform: fakePlatform() });
  await press('Call');
  expect(await outcomes[0]).toBe('unknown');
});
