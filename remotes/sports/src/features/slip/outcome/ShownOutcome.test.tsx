import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@touchline/shared/contracts/api';
import { i18n, messageKey } from '@touchline/shared/language';
import { msg } from '@touchline/shared/language/macro';
import { ApiError } from '@touchline/shared/platform';
import { deferred } from '@touchline/shared/testing';
import { draft, wireBet } from '../../../testing/fixtures';
import { slipFor } from '../state/slipFor';
import { card, ready, renderSlip, result } from '../testing/renderSlip';
import { BetTicket } from './BetTicket';

beforeEach(() => localStorage.clear());
afterEach(() => act(() => i18n.activate('en', {})));

type Answer = Partial<typeof result>;

async function placed(answer: Answer | (() => Answer)) {
  const platform = renderSlip();
  platform.answer(api.placeBet, () => ({ ...result, ...(typeof answer === 'function' ? answer() : answer) }));
  await ready(platform);
  await userEvent.click(card().getByRole('button', { name: /^Place bet/ }));
  return platform;
}

it('says a whole match once, with a better price than asked for', async () => {
  await placed({ message: 'Bet matched: ₹500.00 matched at 1.86' });
  expect(await card().findByText('Matched 500.00 at 1.86, better than 1.85')).toBeInTheDocument();
  expect(card().queryByText(/^Bet matched/)).not.toBeInTheDocument();
});

it('says what was not matched and not kept', async () => {
  await placed({ status: 'PARTIAL', matchedStake: 200, remaining: 0 });
  expect(await card().findByText('₹300 was not matched and is not at stake.')).toBeInTheDocument();
});

it('counts the delay down, then says that it is being decided', async () => {
  // Counted from the answer, because placing takes longer than the delay on a busy machine.
  await placed(() => ({
    status: 'PENDING',
    matchedStake: 0,
    confirmAt: new Date(Date.now() + 1_200).toISOString(),
    message: 'Bet received',
  }));
  expect(await card().findByRole('timer', { name: 'Until the bet is decided' })).toBeInTheDocument();
  expect(card().getByText('Bet received')).toBeInTheDocument();
  expect(
    await card().findByText(/The exchange is deciding/, undefined, { timeout: 3_000 }),
  ).toBeInTheDocument();
});

it('says what to do about a refusal, beside the exchange’s words', async () => {
  await placed(() => {
    throw new ApiError('refused', 'Insufficient balance', { operation: 'Bet/PlaceBetV2' });
  });
  expect(await card().findByRole('alert')).toHaveTextContent(/^Not placedInsufficient balance$/);
  expect(card().getByText('Lower the stake, or add money first.')).toBeInTheDocument();
  expect(card().getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/depositw');
});

it('says a refusal in the player’s language, and the exchange’s words as they came', async () => {
  await placed(() => {
    throw new ApiError('refused', 'Insufficient balance', { operation: 'Bet/PlaceBetV2' });
  });
  const note = await card().findByRole('alert');
  act(() =>
    i18n.activate('hi', {
      [messageKey(msg`Not placed`)]: 'बेट नहीं लगी',
      [messageKey(msg`Lower the stake, or add money first.`)]: 'स्टेक घटाएँ, या पहले पैसे जमा करें।',
    }),
  );
  expect(note).toHaveTextContent(/^बेट नहीं लगीInsufficient balance$/);
  expect(card().getByText('स्टेक घटाएँ, या पहले पैसे जमा करें।')).toBeInTheDocument();
});

it('tells a player who was logged out on the way what to do', async () => {
  const platform = await placed(() => {
    throw new ApiError('unauthorised', 'Unauthorised', { operation: 'Bet/PlaceBetV2', status: 401 });
  });
  act(() => platform.bus.emit('session', { status: 'visitor' }));
  expect(await card().findByText(/You were logged out before the answer came/)).toBeInTheDocument();
});

it('follows a bet that waits in the market until it is matched', async () => {
  const platform = await placed({ status: 'UNMATCHED', matchedStake: 0, remaining: 500 });
  expect(await card().findByText(/Unmatched: ₹500 at 1.85/)).toBeInTheDocument();
  const { clientRef } = slipFor(platform).bets()[0] ?? { clientRef: '' };
  platform.answer(api.getUserOpenBets, () => ({
    balance: 9_500,
    exposure: 500,
    openBets: [wireBet({ clientRef })],
  }));
  act(() => platform.bus.emit('bets-changed', {}));
  await waitFor(() => expect(card().getByText('Matched 500.00 at 1.85')).toBeInTheDocument());
});

/** The lines of the receipt: "Stake 500.00", or "Stake 200.00 300.00" with two parts. */
const receipt = () =>
  within(card().getByRole('table'))
    .getAllByRole('row')
    .map((row) =>
      [...row.children]
        .map(({ textContent }) => textContent)
        .join(' ')
        .trim(),
    );

describe('the receipt', () => {
  it('of a matched bet has the price that was matched, and the profit at it', async () => {
    await placed({ averagePrice: 2.18 });
    await card().findByText('Matched 500.00 at 2.18, better than 1.85');
    expect(receipt()).toEqual(['Stake 500.00', 'Price 2.18', 'Profit 590.00', 'Liability 500.00']);
  });

  it('has the matched and the unmatched part side by side, each at its own price', async () => {
    await placed({ status: 'PARTIAL', matchedStake: 200, averagePrice: 2, remaining: 300 });
    await card().findByText('Matched 200.00 at 2, better than 1.85');
    expect(receipt()).toEqual([
      'Matched Unmatched',
      'Stake 200.00 300.00',
      'Price 2 1.85',
      'Profit 200.00 255.00',
      'Liability 200.00 300.00',
    ]);
  });

  it('leaves out what was not matched and not kept', async () => {
    await placed({ status: 'PARTIAL', matchedStake: 200, averagePrice: 2, remaining: 0 });
    await card().findByText('Matched 200.00 at 2, better than 1.85');
    expect(receipt()).toEqual(['Stake 200.00', 'Price 2', 'Profit 200.00', 'Liability 200.00']);
  });

  it('of a fancy has the line that was matched, which may be better than the one asked for', async () => {
    const selection = { ...draft.selection, kind: 'FANCY' as const, format: 'LINE' as const };
    const quote = { price: 9_000, line: 46 };
    const matched = { betId: 'b', matched: 50_000, averagePrice: 9_000, remaining: 0, line: 44, message: '' };
    render(<BetTicket bet={{ ...draft, selection, quote, phase: { at: 'matched', receipt: matched } }} />);
    expect(screen.getByRole('row', { name: 'Price 44 at 90' })).toBeInTheDocument();
  });

  it('has no price where the exchange gave none', async () => {
    await placed({ averagePrice: null });
    await card().findByText('Matched 500.00');
    expect(card().getByRole('table', { name: 'Matched' })).toBeInTheDocument();
    expect(receipt()).toEqual(['Stake 500.00', 'Price –', 'Profit –', 'Liability 500.00']);
  });

  it('of a bet whose outcome is not known is called what it is: the request', async () => {
    await placed(() => {
      throw new ApiError('refused', 'Insufficient balance', { operation: 'Bet/PlaceBetV2' });
    });
    await card().findByRole('alert');
    expect(receipt()).toEqual([
      'Requested',
      'Stake 500.00',
      'Price 1.85',
      'Profit 425.00',
      'Liability 500.00',
    ]);
  });
});

it('has the height of the form only until the outcome is known', async () => {
  // jsdom has no layout: every element is 400 px high.
  const resized = jest.fn((tell: ResizeObserverCallback) => ({
    observe: (target: Element) =>
      tell([{ target, borderBoxSize: [{ blockSize: 400 }] } as never], null as never),
    unobserve: () => undefined,
    disconnect: () => undefined,
  }));
  const before = Object.getOwnPropertyDescriptor(globalThis, 'ResizeObserver');
  Object.defineProperty(globalThis, 'ResizeObserver', { value: resized, configurable: true });
  const platform = renderSlip();
  const { promise, resolve: answer } = deferred<typeof result>();
  platform.answer(api.placeBet, () => promise);
  await ready(platform);
  await userEvent.click(card().getByRole('button', { name: /^Place bet/ }));
  const article = screen.getByRole('article');
  expect(article).toHaveStyle({ minHeight: '400px' });
  answer(result);
  await card().findByText(/^Matched/);
  expect(article).not.toHaveStyle({ minHeight: '400px' });
  if (before) Object.defineProperty(globalThis, 'ResizeObserver', before);
  else Reflect.deleteProperty(globalThis, 'ResizeObserver');
});
