import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls, type WireOf } from '@touchline/shared/contracts/api';
import { ApiError } from '@touchline/shared/platform';
import {
  deferred,
  type FakePlatform,
  fakePlatform,
  playerLogin,
  renderWithPlatform,
} from '@touchline/shared/testing';
import BonusPage from './BonusPage';

type WireBonus = WireOf<typeof calls.getBonuses>[number];

const WELCOME: WireBonus = {
  userBonusId: 'b1',
  title: 'Welcome bonus',
  amount: 500,
  status: 'AVAILABLE',
  turnoverRequired: 5000,
  turnoverDone: 0,
  expiresAt: new Date(Date.now() + 10 * 86_400_000).toISOString(),
  terms: 'One per player.',
};

const hasNoNetwork = () => {
  throw new ApiError('network', 'Please Check Your Network Connection...', { operation: 'Bonus/Claim' });
};

function open(list: () => WireBonus[], platform = fakePlatform()) {
  platform.answer(calls.getBonuses, list);
  return renderWithPlatform(<BonusPage />, { platform, at: '/bonus' });
}

const card = () => screen.findByRole('region', { name: 'Welcome bonus' });
const openTerms = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Read the terms and claim' }));
const claimButton = () => screen.getByRole('button', { name: 'Claim ₹500.00' });
const claimsSent = ({ calls: made }: FakePlatform) =>
  made.filter(({ operation }) => operation === calls.claimBonus).map(({ request }) => request);

afterEach(() => jest.useRealTimers());

test('a turnover that the back end does not send is not said to be none', async () => {
  open(() => [{ ...WELCOME, title: '', turnoverRequired: null }]);
  expect(await screen.findByText('₹500.00')).toBeVisible();
  expect(screen.queryByText('No turnover is asked for.')).not.toBeInTheDocument();
  await openTerms();
  expect(screen.getByRole('dialog', { name: 'Bonus' })).toBeVisible();
});

test('a bonus can only be claimed under its terms; the claim takes the balance of its answer', async () => {
  let status: WireBonus['status'] = 'AVAILABLE';
  const { platform } = open(() => [{ ...WELCOME, status }]);
  platform.answer(calls.claimBonus, () => {
    status = 'ACTIVE';
    return { balance: 10_500 };
  });
  expect(await card()).toHaveTextContent('Turnover to reach: ₹5,000.00');
  expect(screen.queryByRole('button', { name: /^Claim/ })).not.toBeInTheDocument();
  await openTerms();
  expect(screen.getByRole('dialog', { name: 'Welcome bonus' })).toHaveTextContent('One per player.');
  await userEvent.click(claimButton());
  expect(await screen.findByText('You have claimed ₹500.00.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(async () => expect(await card()).toHaveTextContent('Active'));
  expect(await card()).toHaveTextContent('₹5,000.00 left');
  expect(screen.queryByRole('button', { name: 'Read the terms and claim' })).not.toBeInTheDocument();
  expect(platform.balance.current()).toMatchObject({ status: 'known', balance: 10_500_00 });
  expect(claimsSent(platform)).toEqual([{ userBonusId: 'b1' }]);
});

test('the balance of a claim’s answer counts for the player who claimed alone', async () => {
  const { platform } = open(() => [WELCOME]);
  act(() => platform.session.open(playerLogin, 'asha'));
  const answer = deferred<{ balance: number }>();
  platform.answer(calls.claimBonus, () => answer.promise);
  await openTerms();
  await userEvent.click(claimButton());
  await waitFor(() => expect(claimsSent(platform)).toHaveLength(1));
  act(() => platform.session.open(playerLogin, 'ravi'));
  platform.balance.confirm({ balance: 70_000, exposure: 0 });
  await act(async () => answer.resolve({ balance: 10_500 }));
  expect(platform.balance.current()).toMatchObject({ balance: 70_000 });
});

test('of thousands of bonuses a few are drawn, what can be claimed first, and the rest by taps', async () => {
  const many = Array.from(
    { length: 5_000 },
    (_, at): WireBonus => ({
      ...WELCOME,
      userBonusId: `b${at}`,
      title: `Bonus ${at}`,
      status: at === 4_999 ? 'AVAILABLE' : 'CLAIMED',
    }),
  );
  open(() => many);
  expect(await screen.findByRole('region', { name: 'Bonus 4999' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: 'Show more: 4,950 bonuses left' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(100);
});

test('two presses before the answer are one claim', async () => {
  const { platform } = open(() => [WELCOME]);
  const { promise, resolve: answer } = deferred<{ balance: number }>();
  platform.answer(calls.claimBonus, () => promise);
  await openTerms();
  const button = claimButton();
  act(() => {
    button.click();
    button.click();
  });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(claimsSent(platform)).toHaveLength(1);
  await act(async () => answer({ balance: 1 }));
  expect(screen.getByText('You have claimed ₹500.00.')).toBeVisible();
});

test('a refusal is shown in the server’s words and can be tried again', async () => {
  const { platform } = open(() => [WELCOME]);
  platform.fail(calls.claimBonus, 'refused', 'Place a bet first.');
  await openTerms();
  await userEvent.click(claimButton());
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Place a bet first.');
  expect(platform.emitted).toEqual([]);
  platform.answer(calls.claimBonus, () => ({ balance: 1 }));
  await userEvent.click(claimButton());
  expect(await screen.findByText('You have claimed ₹500.00.')).toBeVisible();
});

test('refused because it was claimed in another tab: the words, and where it stands now', async () => {
  let status: WireBonus['status'] = 'AVAILABLE';
  const { platform } = open(() => [{ ...WELCOME, status }]);
  platform.answer(calls.claimBonus, () => {
    status = 'ACTIVE';
    throw new ApiError('refused', 'This bonus was already claimed.', { operation: 'Bonus/Claim' });
  });
  await openTerms();
  await userEvent.click(claimButton());
  await waitFor(async () => expect(await card()).toHaveTextContent('Active'));
  expect(screen.getByText('This bonus was already claimed.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('without an answer the list tells that it worked, and nothing is sent twice', async () => {
  let status: WireBonus['status'] = 'AVAILABLE';
  const base = fakePlatform();
  const refresh = jest.fn(async () => {});
  const platform = { ...base, balance: { ...base.balance, refresh } };
  open(() => [{ ...WELCOME, status }], platform);
  platform.answer(calls.claimBonus, () => {
    status = 'CLAIMED';
    return hasNoNetwork();
  });
  await openTerms();
  await userEvent.click(claimButton());
  expect(await screen.findByText('You have claimed ₹500.00.')).toBeVisible();
  expect(claimsSent(platform)).toHaveLength(1);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('without an answer, and with a list that does not tell, it is not offered again without a word', async () => {
  let status: WireBonus['status'] = 'AVAILABLE';
  const platform = fakePlatform();
  open(() => [{ ...WELCOME, status }], platform);
  platform.answer(calls.claimBonus, () => {
    status = 'ON_HOLD' as typeof status;
    return hasNoNetwork();
  });
  await openTerms();
  await userEvent.click(claimButton());
  expect(await screen.findByText(/It is not known whether it was claimed/)).toBeVisible();
  expect(claimsSent(platform)).toHaveLength(1);
});

/** A claim after which the server answers nothing. */
async function claimUnanswered() {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const server = { isUp: true };
  const { platform } = open(() => (server.isUp ? [WELCOME] : hasNoNetwork()));
  platform.answer(calls.claimBonus, () => {
    server.isUp = false;
    return hasNoNetwork();
  });
  await user.click(await screen.findByRole('button', { name: 'Read the terms and claim' }));
  await user.click(claimButton());
  return { platform, server };
}

test('without an answer the list is asked until it answers; then it can be claimed again', async () => {
  const { platform, server } = await claimUnanswered();
  expect(await screen.findByText(/We are asking whether it was claimed/)).toBeVisible();
  expect(claimButton()).toHaveAttribute('aria-disabled', 'true');
  server.isUp = true;
  await act(async () => jest.advanceTimersByTime(2_000));
  expect(await screen.findByText('Nothing was claimed. Please try again.')).toBeVisible();
  expect(claimButton()).toHaveAttribute('aria-busy', 'false');
  expect(claimsSent(platform)).toHaveLength(1);
});

test('where no bonus could be read it is said in the place of the list', async () => {
  open(() => [{}, {}] as never);
  expect(await screen.findByText('Your bonuses could not be read')).toBeVisible();
  expect(screen.getByText('2 bonuses could not be read')).toBeVisible();
});

test('a list that stays unreadable after a claim is asked less and less often, and the player is told', async () => {
  const { platform, server } = await claimUnanswered();
  await screen.findByText(/We are asking whether it was claimed/);
  expect(screen.queryByText(/cannot be read at the moment/)).toBeNull();
  await act(async () => jest.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText(/Your list cannot be read at the moment/)).toBeVisible();
  const lists = () => platform.asked(calls.getBonuses).length;
  const before = lists();
  await act(async () => jest.advanceTimersByTimeAsync(600_000));
  expect(lists() - before).toBeGreaterThan(5);
  expect(lists() - before).toBeLessThan(15);
  server.isUp = true;
  await act(async () => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('Nothing was claimed. Please try again.')).toBeVisible();
});

test.each([
  [{ status: 'ACTIVE', turnoverDone: 800 }, ['Active', '₹800.00 of ₹5,000.00', '₹4,200.00 left']],
  [{ status: 'CLAIMED', turnoverDone: 5000 }, ['Claimed', 'The whole turnover is reached.']],
  [{ turnoverRequired: 0 }, ['Ready to claim', 'No turnover is asked for.']],
  [
    { status: 'EXPIRED', expiresAt: new Date(2026, 9, 1, 9, 5).toISOString() },
    ['Expired on 1 Oct 2026, 09:05'],
  ],
] as const)('%j is said in words', async (change, texts) => {
  open(() => [{ ...WELCOME, ...change }]);
  for (const expected of texts) expect(await card()).toHaveTextContent(expected);
});

test('the last hour is counted down, and its end asks the list again', async () => {
  jest.useFakeTimers();
  let status: WireBonus['status'] = 'AVAILABLE';
  const expiresAt = new Date(Date.now() + 90_000).toISOString();
  open(() => [{ ...WELCOME, status, expiresAt }]);
  expect(await screen.findByRole('timer', { name: 'Time left' })).toHaveTextContent('1:30');
  status = 'EXPIRED';
  await act(async () => jest.advanceTimersByTime(90_000));
  expect(await screen.findByText(/^Expired on/)).toBeVisible();
});

test('money that moves asks for the turnover again', async () => {
  let turnoverDone = 0;
  const balance = { status: 'known', balance: 0, exposure: 0, at: 0, stale: false } as const;
  const { platform } = open(
    () => [{ ...WELCOME, status: 'ACTIVE', turnoverDone }],
    fakePlatform({ balance }),
  );
  expect(await card()).toHaveTextContent('₹5,000.00 left');
  turnoverDone = 1000;
  act(() => platform.balance.confirm({ balance: 100, exposure: 0 }));
  await waitFor(async () => expect(await card()).toHaveTextContent('₹4,000.00 left'));
});

test('a list that fails is asked again by Retry; an empty one says what to do', async () => {
  let isUp = false;
  open(() => (isUp ? [] : hasNoNetwork()));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('alert')).toHaveTextContent('Please Check Your Network Connection...');
  isUp = true;
  await userEvent.click(retry);
  expect(await screen.findByText('No bonus for you at the moment')).toBeVisible();
});

describe('the site’s offers', () => {
  const tree = {
    sports: [],
    bonuses: [{ title: 'Cup bonus', amount: '250.00', terms: 'In June.' }, { title: 'Welcome bonus' }],
  };
  const offers = () => screen.findByRole('region', { name: 'Offers of this site' });
  afterEach(() => localStorage.clear());

  test('of the stored tree stand below the player’s own bonuses, without those that are theirs', async () => {
    localStorage.setItem('TreeSportWithEvent', JSON.stringify(tree));
    const { platform } = open(() => [WELCOME]);
    expect(await offers()).toHaveTextContent('Cup bonus₹250.00In June.');
    expect(within(await offers()).getAllByRole('listitem')).toHaveLength(1);
    expect(platform.calls.map(({ operation }) => operation.name)).toEqual(['Bonus/GetBonuses']);
  });

  test('follow a tree that another tab stored', async () => {
    localStorage.setItem('TreeSportWithEvent', JSON.stringify(tree));
    open(() => []);
    expect(await offers()).toHaveTextContent('Cup bonus');
    localStorage.setItem(
      'TreeSportWithEvent',
      JSON.stringify({ ...tree, bonuses: [{ title: 'Diwali bonus' }] }),
    );
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'TreeSportWithEvent' })));
    expect(await offers()).toHaveTextContent(/^Offers of this siteDiwali bonus$/);
    localStorage.clear();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(screen.queryByRole('region', { name: 'Offers of this site' })).not.toBeInTheDocument();
  });

  test('are told to a player without a bonus, and where the tree has none nothing is said', async () => {
    localStorage.setItem(
      'TreeSportWithEvent',
      JSON.stringify({ ...tree, bonuses: [{ title: 'Cup bonus' }, 7, null] }),
    );
    open(() => []);
    expect(await offers()).toHaveTextContent(/Cup bonus$/);
    expect(screen.getByText('No bonus for you at the moment')).toBeVisible();
  });

  test.each([undefined, '{"bonuses":null}', '{"bonuses":"none"}', '{broken'])(
    'of a stored %p are none',
    async (stored) => {
      if (stored) localStorage.setItem('TreeSportWithEvent', stored);
      open(() => [WELCOME]);
      await card();
      expect(screen.queryByText('Offers of this site')).not.toBeInTheDocument();
    },
  );
});
