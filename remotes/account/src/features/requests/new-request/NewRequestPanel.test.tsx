import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls, type WireOf } from '@touchline/shared/contracts/api';
import { ApiError } from '@touchline/shared/platform';
import {
  type FakePlatform,
  fakePlatform,
  knownBalance,
  playerLogin,
  playerSession,
  renderWithPlatform,
} from '@touchline/shared/testing';
import RequestsPage from '../RequestsPage';

type Wire = WireOf<typeof calls.playerRequests>['items'][number];

const session = playerSession('asha');
const OLD: Wire = {
  id: 'n1',
  type: 'DEPOSIT',
  amount: 500,
  method: 'AGENT',
  status: 'PAID',
  createdAt: '2026-11-19T10:00:00Z',
  updatedAt: '2026-11-19T11:00:00Z',
};
const NEW: Wire = { ...OLD, id: 'n2', status: 'PENDING', createdAt: '2026-11-20T10:00:00Z' };
const NO_ANSWER = new ApiError('network', 'Please Check Your Network Connection...', { operation: 'x' });
const UNREADABLE = new ApiError('decode', 'The answer could not be read.', { operation: 'x' });

afterEach(() => sessionStorage.clear());

/** Opens the page with one old request. `send` answers a new request, `list` the lists. */
function open(
  send: () => WireOf<typeof calls.createRequestForDepositWithdrawal>,
  list: () => Wire[] = () => [OLD],
  { balance = 100_000, minWithdrawal = 500 } = {},
) {
  const platform = fakePlatform({
    session,
    balance: knownBalance(balance),
  });
  const answer = () => ({ totalCount: list().length, items: list() });
  platform.answer(calls.playerRequests, answer);
  platform.answer(calls.getDepositWithdrawals, () => ({ totalCount: 0, items: [] }));
  platform.answer(calls.getSetting, () => ({
    minDeposit: 100,
    maxDeposit: 50_000,
    minWithdrawal,
    maxWithdrawal: 50_000,
  }));
  platform.answer(calls.createRequestForDepositWithdrawal, send);
  return renderWithPlatform(<RequestsPage />, { platform, at: '/dwrequests' });
}

const sent = ({ calls: made }: FakePlatform) =>
  made
    .filter(({ operation }) => operation === calls.createRequestForDepositWithdrawal)
    .map(({ request }) => request);

async function ask(amount: string, { type = 'Deposit', note = '' } = {}) {
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a deposit or withdrawal' }));
  expect(document.activeElement).toHaveTextContent(/^Ask for a deposit or withdrawal.+Amount/);
  const form = within(screen.getByRole('form', { name: 'Request' }));
  await userEvent.click(form.getByRole('radio', { name: type }));
  await userEvent.type(form.getByLabelText(/^Amount/), amount);
  if (note) await userEvent.type(form.getByLabelText(/^Note/), note);
  await userEvent.click(form.getByRole('button', { name: 'Send the request' }));
}

test('a request with a note is sent once, its number is shown, and the list is read again', async () => {
  let items = [OLD];
  const { platform } = open(
    () => {
      items = [NEW, OLD];
      return { id: 'n2', status: 'PENDING' };
    },
    () => items,
  );
  await ask('500', { note: ' At the shop tomorrow ' });
  expect(await screen.findByText(/We have your request:/)).toBeVisible();
  expect(sent(platform)).toEqual([
    { type: 'DEPOSIT', amount: 500, note: 'At the shop tomorrow', clientRef: expect.stringMatching(/.{8,}/) },
  ]);
  expect(screen.getByRole('link', { name: 'number n2' })).toHaveAttribute('href', '/dwrequests?request=n2');
  await waitFor(() => expect(screen.getByText('Request number n2')).toBeInTheDocument());
});

test.each([
  ['50', 'Deposit', /^The minimum is ₹100/],
  ['2000', 'Withdrawal', /^You have ₹1,000.00 to withdraw/],
  ['60000', 'Deposit', /^The maximum is ₹50,000/],
])('%s is not accepted as a %s', async (amount, type, message) => {
  const { platform } = open(() => ({ id: 'n2', status: 'PENDING' }));
  await screen.findByText('Request number n1');
  await ask(amount, { type });
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent(platform)).toEqual([]);
});

test('the site’s maximum of a withdrawal counts where more is available, and the limits stand at the amount', async () => {
  const { platform } = open(() => ({ id: 'n2', status: 'PENDING' }), undefined, { balance: 9_000_000 });
  await ask('60000', { type: 'Withdrawal' });
  expect(await screen.findByText(/^The maximum is ₹50,000/)).toBeVisible();
  expect(screen.getByLabelText(/^Amount/)).toHaveAccessibleDescription(/Min ₹500 · Max ₹50,000/);
  await userEvent.click(screen.getByRole('radio', { name: 'Deposit' }));
  expect(screen.getByLabelText(/^Amount/)).toHaveAccessibleDescription(/Min ₹100 · Max ₹50,000/);
  expect(sent(platform)).toEqual([]);
});

test('nothing is asked for with an amount of zero where the site sets no minimum', async () => {
  const { platform } = open(() => ({ id: 'n2', status: 'PENDING' }), undefined, { minWithdrawal: 0 });
  await ask('0', { type: 'Withdrawal' });
  expect(await screen.findByText('Enter an amount above zero')).toBeVisible();
  expect(sent(platform)).toEqual([]);
});

test('a refusal is shown above the form, and nothing typed is lost', async () => {
  open(() => {
    throw new ApiError('refused', 'Requests are closed today.', { operation: 'x' });
  });
  await ask('500', { note: 'At the shop' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Requests are closed today.');
  expect(screen.getByLabelText(/^Note/)).toHaveValue('At the shop');
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['lost', NO_ANSWER],
  ['that cannot be read', UNREADABLE],
])('after an answer %s the lists show that it arrived, and nothing is sent twice', async (_, error) => {
  let items = [OLD];
  const { platform } = open(
    () => {
      items = [NEW, OLD];
      throw error;
    },
    () => items,
  );
  await ask('500');
  expect(await screen.findByText(/We have your request:/)).toBeVisible();
  expect(sent(platform)).toHaveLength(1);
});

test('a request that the lists do not have can be sent again by the player, as it was typed', async () => {
  const { platform } = open(() => {
    throw NO_ANSWER;
  });
  await ask('500', { note: 'At the shop' });
  expect(await screen.findByText(/it seems it did not reach us/)).toBeVisible();
  expect(sent(platform)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(screen.getByLabelText(/^Note/)).toHaveValue('At the shop');
  await userEvent.click(screen.getByRole('button', { name: 'Send the request' }));
  await waitFor(() => expect(sent(platform)).toHaveLength(2));
  // A back end that did take the first one recognises the second as its copy.
  expect(sent(platform)[1]).toEqual(sent(platform)[0]);
});

test('a refusal with status 500 is looked up, and its words stand where the request is not found', async () => {
  const message = 'Requests are closed today.';
  open(() => {
    throw new ApiError('http', message, { operation: 'x', status: 500, error: { message } });
  });
  await ask('500');
  expect(await screen.findByText(/it seems it did not reach us/)).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});

test('another player who logs in over the page does not see the first one’s request', async () => {
  const { platform } = open(() => ({ id: 'n2', status: 'PENDING' }));
  await ask('500');
  await screen.findByText(/We have your request:/);
  act(() => platform.session.logout());
  act(() => platform.session.open(playerLogin, 'ravi'));
  expect(screen.queryByText(/We have your request:/)).not.toBeInTheDocument();
});

test('after a reload before the answer it is looked for again', async () => {
  const first = open(() => {
    throw NO_ANSWER;
  });
  await ask('500');
  await screen.findByText(/it seems it did not reach us/);
  first.unmount();
  open(
    () => ({ id: 'n3', status: 'PENDING' }),
    () => [NEW, OLD],
  );
  expect(await screen.findByRole('link', { name: 'number n2' })).toBeVisible();
});
