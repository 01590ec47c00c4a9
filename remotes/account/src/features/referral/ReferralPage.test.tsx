import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls, type WireOf } from '@touchline/shared/contracts/api';
import { ApiError } from '@touchline/shared/platform';
import { type FakePlatform, fakePlatform, renderWithPlatform, settingsOf } from '@touchline/shared/testing';
import ReferralPage from './ReferralPage';

type Wire = WireOf<typeof calls.getReferralUsers>['items'][number];

const LINK = 'https://play.example/auth/signup?referral=ASHA7';
const friend = (userReferDetailId: string, status: Wire['status'], change: Partial<Wire> = {}): Wire => ({
  userReferDetailId,
  user: `${userReferDetailId}***`,
  joinedAt: '2026-11-20T10:00:00Z',
  amount: 200,
  status,
  ...change,
});

/** A platform that pages its list as the server does, and counts the requests for the balance. */
function withFriends(friends: () => readonly Wire[]) {
  const base = fakePlatform();
  const platform = { ...base, balance: { ...base.balance, refresh: jest.fn(async () => {}) } };
  platform.answer(calls.getReferrerCode, () => ({ code: 'ASHA7', link: LINK }));
  platform.answer(calls.getReferralUsers, ({ SkipCount, MaxResultCount }) => ({
    totalCount: friends().length,
    items: friends().slice(SkipCount, SkipCount + MaxResultCount),
  }));
  return platform;
}

const open = (platform: FakePlatform, at = '/referral') =>
  renderWithPlatform(<ReferralPage />, { platform, at });
/** By text, because role queries over twenty rows are slow. */
async function row(name: RegExp): Promise<HTMLElement> {
  const found = (await screen.findByText(name)).closest('tr');
  if (!found) throw new Error(`${name} is in no row.`);
  return found;
}
const claimButton = () => screen.findByRole('button', { name: 'Claim ₹200.00 for ravi***' });
const claimsSent = ({ calls: made }: FakePlatform) =>
  made.filter(({ operation }) => operation === calls.claimRefer).map(({ request }) => request);

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test('the player’s link and code are there to copy and to scan', async () => {
  const user = userEvent.setup();
  open(withFriends(() => []));
  expect(await screen.findByText(LINK)).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Code of your link' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(LINK);
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await navigator.clipboard.readText()).toBe('ASHA7');
  expect(screen.getByText('Nobody yet')).toBeVisible();
});

test('totals say how many friends of other pages they are without', async () => {
  const platform = withFriends(() => []);
  const friends = Array.from({ length: 25 }, (_, at) => (at === 22 ? {} : friend(`f${at}`, 'CLAIMED')));
  platform.answer(
    calls.getReferralUsers,
    ({ SkipCount, MaxResultCount }) =>
      ({ totalCount: 25, items: friends.slice(SkipCount, SkipCount + MaxResultCount) }) as never,
  );
  open(platform);
  expect(await screen.findByText('1 friend could not be read')).toBeVisible();
});

test('it is shared by the phone’s own sheet, where there is one', async () => {
  const first = open(withFriends(() => []));
  await screen.findByText(LINK);
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  first.unmount();

  const share = jest.fn<Promise<void>, [ShareData]>(async () => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { platform } = open(withFriends(() => []));
  const button = await screen.findByRole('button', { name: 'Share' });
  await userEvent.click(button);
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: LINK }));
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await userEvent.click(button);
  expect(platform.toasts).toEqual([]);
  share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await userEvent.click(button);
  expect(platform.toasts).toEqual([
    { kind: 'error', message: 'Sharing did not work. Copy the link instead.' },
  ]);
});

test('a domain without sign-ups says that the link leads nowhere now', async () => {
  const platform = withFriends(() => []);
  open(platform);
  act(() => platform.bus.emit('settings', settingsOf({ allowSignUp: false })));
  expect(await screen.findByText(/takes no sign-ups at the moment/)).toBeVisible();
});

test('each friend has a status in words and what is missing; the totals are of all pages', async () => {
  const many = Array.from({ length: 19 }, (_, at) => friend(`old${at}`, 'CLAIMED', { amount: 0.1 }));
  const platform = withFriends(() => [
    friend('mira', 'LOCKED', { condition: 'Waiting for their first deposit' }),
    friend('ravi', 'CLAIMABLE'),
    ...many,
  ]);
  const { location } = open(platform);
  expect(await row(/^mira/)).toHaveTextContent(
    /Joined 20 Nov 2026.*200\.00.*Not yet.*Waiting for their first deposit/,
  );
  expect(await row(/^ravi/)).toHaveTextContent('Ready to claim');
  const totals = screen.getByText('Earned').closest('dl');
  await waitFor(() =>
    expect(totals).toHaveTextContent('Friends21Earned1.90Ready to claim200.00Waiting200.00'),
  );
  expect(screen.queryByText(/^old18/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Older' }));
  expect(location()).toBe('/referral?page=2');
  expect(await row(/^old18/)).toHaveTextContent('Claimed');
});

test('a reward is claimed once; then the list, the totals and the balance are asked again', async () => {
  let status: Wire['status'] = 'CLAIMABLE';
  const platform = withFriends(() => [friend('ravi', status)]);
  platform.answer(calls.claimRefer, () => {
    status = 'CLAIMED';
    return { success: true };
  });
  open(platform);
  const button = await claimButton();
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByText('You have claimed ₹200.00.')).toBeVisible();
  expect(await row(/^ravi/)).toHaveTextContent('Claimed');
  expect(screen.queryByRole('button', { name: /^Claim/ })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('Earned').closest('div')).toHaveTextContent('200.00'));
  expect(claimsSent(platform)).toEqual([{ userReferDetailId: 'ravi' }]);
  expect(platform.balance.refresh).toHaveBeenCalledTimes(1);
});

test('without success it is not claimed: the server’s words stand in the row', async () => {
  const platform = withFriends(() => [friend('ravi', 'CLAIMABLE')]);
  platform.answer(calls.claimRefer, () => ({
    success: false,
    error: { code: 'LOCKED', message: 'Their deposit was reversed.' },
  }));
  open(platform);
  await userEvent.click(await claimButton());
  expect(within(await row(/^ravi/)).getByRole('alert')).toHaveTextContent('Their deposit was reversed.');
  expect(await row(/^ravi/)).toHaveTextContent('Ready to claim');
  expect(await claimButton()).toHaveAttribute('aria-busy', 'false');
});

test('without an answer the list tells whether it was claimed', async () => {
  let status: Wire['status'] = 'CLAIMABLE';
  const platform = withFriends(() => [friend('ravi', status)]);
  platform.answer(calls.claimRefer, () => {
    status = 'CLAIMED';
    return { success: false, error: { code: 'network', message: 'Please Check Your Network Connection...' } };
  });
  open(platform);
  await userEvent.click(await claimButton());
  expect(await screen.findByText('You have claimed ₹200.00.')).toBeVisible();
  expect(claimsSent(platform)).toHaveLength(1);
});

test('a claim without an answer whose friend moved to the next page meanwhile is not called lost', async () => {
  let friends = [friend('ravi', 'CLAIMABLE')];
  const platform = withFriends(() => friends);
  platform.answer(calls.claimRefer, () => {
    const joined = Array.from({ length: 20 }, (_, at) => friend(`new${at}`, 'LOCKED'));
    friends = [...joined, friend('ravi', 'CLAIMED')];
    return { success: false, error: { code: 'network', message: 'Please Check Your Network Connection...' } };
  });
  open(platform);
  await userEvent.click(await claimButton());
  await row(/^new0/);
  await userEvent.click(await screen.findByRole('link', { name: 'Older' }));
  expect(await row(/^ravi/)).toHaveTextContent('Claimed');
  expect(screen.queryByText('Nothing was claimed. Please try again.')).not.toBeInTheDocument();
});

test('link and list fail apart, and each is asked again', async () => {
  let isUp = false;
  const platform = fakePlatform();
  const orFail = <T,>(answer: T) => {
    if (!isUp) throw new ApiError('http', 'Internal Server Error', { operation: 'Referral' });
    return answer;
  };
  platform.answer(calls.getReferrerCode, () => orFail({ code: 'ASHA7', link: LINK }));
  platform.answer(calls.getReferralUsers, () => orFail({ totalCount: 0, items: [] }));
  open(platform);
  expect(await screen.findByText('Your referral link could not be loaded')).toBeVisible();
  expect(await screen.findByText('Your friends could not be loaded')).toBeVisible();
  isUp = true;
  for (const button of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(button);
  expect(await screen.findByText(LINK)).toBeVisible();
  expect(await screen.findByText('Nobody yet')).toBeVisible();
});
