import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts/api';
import { DEMO_USERNAME } from '@touchline/shared/contracts/session';
import { ApiError } from '@touchline/shared/platform';
import { deferred, type FakePlatform, playerLogin, renderWithPlatform } from '@touchline/shared/testing';
import { writeAttempt } from './sent-withdrawal';
import { lost, NEW, sent, withdrawalPlatform } from './testing/withdrawal-fixture';
import WithdrawalPage from './WithdrawalPage';

afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const field = (name: string) => screen.findByRole('textbox', { name });
type Player = Pick<typeof userEvent, 'click' | 'type'>;
const submit = (player: Player = userEvent) => player.click(screen.getByRole('button', { name: 'Withdraw' }));

async function fillBank(player: Player = userEvent) {
  await player.type(await field('Amount'), '600');
  await player.type(await field('Account holder'), 'Asha Rao');
  await player.type(await field('Account number'), '123456789012');
  await player.type(await field('Account number again'), '123456789012');
  await player.type(await field('IFSC'), 'sbin0001234');
}

/** A user on a fake clock, which only the test moves. */
function userOnFakeClock() {
  // Microtasks stay real, because React uses them to see whether an act was awaited.
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTimeAsync });
}

test('what is available is the balance less what open bets hold, and the limits are shown', async () => {
  const { platform } = withdrawalPlatform();
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  expect(await screen.findByText('₹4,000.00')).toBeVisible();
  expect(screen.getByText('₹1,000.00')).toBeVisible();
  expect(await screen.findByText('Min ₹500 · Max ₹1,00,000')).toBeVisible();
});

test('a withdrawal is sent once, with its reference, and its steps are shown', async () => {
  const { platform, withdrawals } = withdrawalPlatform();
  platform.answer(calls.createWithdrawal, ({ clientRef }) => {
    withdrawals.unshift({ ...NEW, clientRef });
    return { id: 'w2', status: 'PENDING' as const, balance: 4400 };
  });
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  await fillBank();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('heading', { name: 'Withdrawal of ₹600.00' })).toBeVisible();
  expect(screen.getByText('Requested, money set aside')).toBeVisible();
  expect(sent(platform)).toEqual([
    {
      amount: 600,
      method: 'BANK',
      holder: 'Asha Rao',
      account: '123456789012',
      ifsc: 'SBIN0001234',
      clientRef: expect.stringMatching(/^[\w-]{32,36}$/),
    },
  ]);
  expect(platform.balance.current()).toMatchObject({ balance: 440_000 });
});

test('a refusal keeps the form and all that was typed, and says why', async () => {
  const { platform } = withdrawalPlatform();
  platform.fail(calls.createWithdrawal, 'refused', 'Your account is under review.');
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  await fillBank();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account is under review.');
  expect(await field('Account number again')).toHaveValue('123456789012');
  await submit();
  await waitFor(() => expect(sent(platform)).toHaveLength(2));
  const [first, second] = sent(platform) as { clientRef: string }[];
  expect(first?.clientRef).not.toBe(second?.clientRef);
});

test.each<[string, Error]>([
  ['a lost answer', lost()],
  ['a time-out of a proxy', new ApiError('http', 'Request Timeout', { operation: 'x', status: 408 })],
  ['an error that is no ApiError', new TypeError('boom')],
])('%s is looked up by reference and never sent again: it may have been taken', async (_, failure) => {
  const { platform, withdrawals } = withdrawalPlatform();
  platform.answer(calls.createWithdrawal, ({ clientRef }) => {
    withdrawals.unshift({ ...NEW, clientRef });
    throw failure;
  });
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  await fillBank();
  await submit();
  expect(await screen.findByRole('heading', { name: 'Withdrawal of ₹600.00' })).toBeVisible();
  expect(sent(platform)).toHaveLength(1);
});

test('without references it is not confused with older ones of the same amount', async () => {
  const { platform, withdrawals } = withdrawalPlatform();
  renderWithPlatform(<WithdrawalPage />, {
    platform,
    at: `/withdrawal${writeAttempt({ stage: 'sent', reference: '3f2b6c1e8f0a', paise: 60_000, after: 'w1' }, 'asha')}`,
  });
  expect(await screen.findByText(/Please don’t ask for the ₹600.00 a second time/)).toBeVisible();
  withdrawals.unshift(NEW);
  expect(await screen.findByRole('heading', { name: 'Withdrawal of ₹600.00' })).toBeVisible();
});

test('an old one is found behind all newer ones', async () => {
  const { platform } = withdrawalPlatform();
  const all = [
    ...Array.from({ length: 45 }, (_, at) => ({ ...NEW, id: `n${45 - at}`, amount: 900 })),
    { ...NEW, clientRef: '3f2b6c1e8f0a' },
    { ...NEW, id: 'w1', amount: 700 },
    { ...NEW, id: 'w0' },
  ];
  const asked: number[] = [];
  platform.answer(calls.getUserWithdrawalHistory, ({ SkipCount = 0, MaxResultCount = 20 }) => {
    asked.push(SkipCount);
    return { totalCount: all.length, items: all.slice(SkipCount, SkipCount + MaxResultCount) };
  });
  renderWithPlatform(<WithdrawalPage />, {
    platform,
    at: `/withdrawal${writeAttempt({ stage: 'sent', reference: '3f2b6c1e8f0a', paise: 60_000, after: 'w1' }, 'asha')}`,
  });
  expect(await screen.findByRole('heading', { name: 'Withdrawal of ₹600.00' })).toBeVisible();
  expect(asked).toEqual(expect.arrayContaining([0, 20, 40]));
});

test('one that never arrived counts as missing after five looks, and is sent again with the same reference', async () => {
  const user = userOnFakeClock();
  const { platform } = withdrawalPlatform();
  platform.fail(calls.createWithdrawal, 'network');
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  await fillBank(user);
  await submit(user);
  await screen.findByText(/Please don’t ask/);
  for (let look = 0; look < 5; look += 1) await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByRole('heading', { name: 'It did not reach us' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit and send again' }));
  expect(await field('Account number again')).toHaveValue('123456789012');
  expect(document.activeElement).toHaveTextContent(/^Available to withdraw/);
  await submit(user);
  await screen.findByText(/Please don’t ask/);
  expect(sent(platform)).toHaveLength(2);
  const [first, second] = sent(platform) as { clientRef: string }[];
  expect(first?.clientRef).toBe(second?.clientRef);
});

test('a refusal with status 500 is looked up, and its words stand where the withdrawal is not found', async () => {
  const user = userOnFakeClock();
  const { platform } = withdrawalPlatform();
  const message = 'Complete your identity check first.';
  platform.fail(calls.createWithdrawal, 'http', message, { status: 500, error: { message } });
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  await fillBank(user);
  await submit(user);
  await screen.findByText(/Please don’t ask/);
  for (let look = 0; look < 5; look += 1) await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByRole('heading', { name: 'It was not made' })).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});

test('withdrawals that may be on their way and could not be read are counted', async () => {
  const { platform } = withdrawalPlatform();
  platform.answer(calls.getUserWithdrawalHistory, () => ({ totalCount: 1, items: [{}] }) as never);
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  expect(await screen.findByText('1 request could not be read')).toBeVisible();
});

test('a look that fails proves nothing: five in a row are counted from it', async () => {
  const user = userOnFakeClock();
  const { platform } = withdrawalPlatform();
  platform.fail(calls.createWithdrawal, 'network');
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  await fillBank(user);
  await submit(user);
  await screen.findByText(/Please don’t ask/);
  const looks = async (count: number) => {
    for (let look = 0; look < count; look += 1) await act(() => jest.advanceTimersByTimeAsync(2_000));
  };
  await looks(3);
  platform.fail(calls.getUserWithdrawalHistory, 'network');
  await looks(1);
  platform.answer(calls.getUserWithdrawalHistory, () => ({ totalCount: 0, items: [] }));
  await looks(4);
  expect(screen.queryByRole('heading', { name: 'It did not reach us' })).not.toBeInTheDocument();
  await looks(2);
  expect(await screen.findByRole('heading', { name: 'It did not reach us' })).toBeVisible();
});

test('nothing is sent when the list cannot be read first', async () => {
  const { platform } = withdrawalPlatform();
  platform.fail(calls.getUserWithdrawalHistory, 'network');
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  await fillBank();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please Check Your Network Connection... Nothing was sent.',
  );
  expect(sent(platform)).toEqual([]);
});

test('an amount above the available one is an error while it is typed, and when the balance falls', async () => {
  const { platform } = withdrawalPlatform();
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  await userEvent.type(await field('Amount'), '4000');
  expect(await field('Amount')).toBeValid();
  await userEvent.type(await field('Amount'), '1');
  expect(screen.getByText('You can withdraw up to ₹4,000.00 now')).toBeVisible();
  await userEvent.clear(await field('Amount'));
  await userEvent.type(await field('Amount'), '3500');
  expect(await field('Amount')).toBeValid();
  act(() => platform.balance.confirm({ balance: 400_000 }));
  expect(await screen.findByText('You can withdraw up to ₹3,000.00 now')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Max ₹3,000' }));
  expect(await field('Amount')).toHaveValue('3000');
  expect(await field('Amount')).toBeValid();
});

test('withdrawals under way are listed, and a second one of the same amount brings a warning', async () => {
  const { platform, withdrawals } = withdrawalPlatform();
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  await userEvent.type(await field('Amount'), '600');
  expect(screen.queryByRole('heading', { name: 'On their way' })).not.toBeInTheDocument();
  withdrawals.unshift({ ...NEW, expectedBy: '2026-11-20T10:30:00Z' });
  act(() => platform.balance.confirm({ balance: 440_000 }));
  expect(await screen.findByRole('heading', { name: 'On their way' })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(
    /^₹600.00 by bank transferExpected by 20 Nov 2026, .*Waiting$/,
  );
  expect(screen.getByText(/This would be a second one/)).toBeVisible();
});

test('a player who goes to another page while it is sent returns to it, not to a form that could send it twice', async () => {
  const { platform, withdrawals } = withdrawalPlatform();
  const { promise, reject: lose } = deferred<never>();
  platform.answer(calls.createWithdrawal, () => promise);
  const { unmount } = renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  await fillBank();
  await submit();
  await waitFor(() => expect(sent(platform)).toHaveLength(1));
  unmount();
  await act(async () => lose(lost()));
  const { location } = renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  expect(await screen.findByText(/Please don’t ask/)).toBeVisible();
  await waitFor(() => expect(location()).toContain('sent='));
  withdrawals.unshift({ ...NEW, clientRef: (sent(platform)[0] as { clientRef: string }).clientRef });
  expect(
    await screen.findByRole('heading', { name: 'Withdrawal of ₹600.00' }, { timeout: 3_000 }),
  ).toBeVisible();
});

/** Sends a withdrawal that is never answered, and leaves the page. */
async function leaveWhileSent(platform: FakePlatform): Promise<void> {
  platform.answer(calls.createWithdrawal, () => new Promise(() => {}));
  const { unmount } = renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  await fillBank();
  await submit();
  await waitFor(() => expect(sent(platform)).toHaveLength(1));
  unmount();
}

test('a player who reloads another page while it is sent returns to it, and no other player does', async () => {
  const before = withdrawalPlatform();
  await leaveWhileSent(before.platform);
  // A reload has a new platform, with an empty memory.
  const { platform } = withdrawalPlatform();
  platform.session.open(playerLogin, 'ravi');
  const other = renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  expect(await field('Amount')).toHaveValue('');
  other.unmount();
  act(() => platform.session.open(playerLogin, 'asha'));
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  expect(await screen.findByText(/Please don’t ask for the ₹600.00 a second time/)).toBeVisible();
});

test('a demo player does not see the withdrawal of the previous demo player, who has the same name', async () => {
  const before = withdrawalPlatform();
  before.platform.session.open({ ...playerLogin, refreshToken: 'first' }, DEMO_USERNAME, 'demo');
  await leaveWhileSent(before.platform);
  const { platform } = withdrawalPlatform();
  platform.session.open({ ...playerLogin, refreshToken: 'second' }, DEMO_USERNAME, 'demo');
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  expect(await field('Amount')).toHaveValue('');
});

test('a refused second attempt keeps its reference, because the first may still be under way', async () => {
  const { platform, withdrawals } = withdrawalPlatform();
  platform.fail(calls.createWithdrawal, 'refused', 'Please try later.');
  const again = writeAttempt(
    { stage: 'again', reference: '3f2b6c1e8f0a', paise: 60_000, after: 'w1' },
    'asha',
  );
  const { location } = renderWithPlatform(<WithdrawalPage />, { platform, at: `/withdrawal${again}` });
  expect(await field('Amount')).toHaveValue('600');
  await userEvent.clear(await field('Amount'));
  await fillBank();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try later.');
  expect(location()).toBe(`/withdrawal${again}`);
  // The first one arrives, so the next copy is refused.
  withdrawals.unshift({ ...NEW, clientRef: '3f2b6c1e8f0a' });
  await submit();
  expect(await screen.findByRole('heading', { name: 'Withdrawal of ₹600.00' })).toBeVisible();
  expect(sent(platform)).toEqual([
    expect.objectContaining({ clientRef: '3f2b6c1e8f0a' }),
    expect.objectContaining({ clientRef: '3f2b6c1e8f0a' }),
  ]);
});

test('the balance of an answer counts for the player who asked alone', async () => {
  const { platform } = withdrawalPlatform();
  const answer = deferred<{ id: string; status: 'PENDING'; balance: number }>();
  platform.answer(calls.createWithdrawal, () => answer.promise);
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  await fillBank();
  await submit();
  await waitFor(() => expect(sent(platform)).toHaveLength(1));
  act(() => platform.session.open(playerLogin, 'ravi'));
  platform.balance.confirm({ balance: 70_000, exposure: 0 });
  await act(async () => answer.resolve({ id: 'w2', status: 'PENDING', balance: 4400 }));
  expect(platform.balance.current()).toMatchObject({ balance: 70_000, exposure: 0 });
});

test('another player who opens the address of a sent withdrawal gets the form', async () => {
  const { platform } = withdrawalPlatform();
  platform.session.open(playerLogin, 'ravi');
  renderWithPlatform(<WithdrawalPage />, {
    platform,
    at: `/withdrawal${writeAttempt({ stage: 'sent', reference: '3f2b6c1e8f0a', paise: 60_000, after: undefined }, 'asha')}`,
  });
  expect(await field('Amount')).toHaveValue('');
});

test('the form is kept when the session ends, the repeated account number too', async () => {
  const { platform } = withdrawalPlatform();
  const { unmount } = renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  await fillBank();
  act(() => platform.session.logout());
  unmount();
  platform.session.open(playerLogin, 'asha');
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  expect(await field('Account number again')).toHaveValue('123456789012');
  expect(await field('Amount')).toHaveValue('600');
});
