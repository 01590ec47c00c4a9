import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@touchline/shared/contracts/api';
import { STORAGE } from '@touchline/shared/storage';
import { deferred, type FakePlatform, fakePlatform } from '@touchline/shared/testing';
import { selection, session, wireBet, wireFigures, wireMarkets, wireOdds } from '../../testing/fixtures';
import { slipFor } from './state/slipFor';
import { answer, card, ready, renderSlip, result, sent, tap } from './testing/renderSlip';

beforeEach(() => localStorage.clear());

describe('the bet slip', () => {
  it('opens when a price is tapped and shows what the bet brings and costs', async () => {
    const platform = renderSlip();
    expect(screen.queryByText('Bet slip')).not.toBeInTheDocument();
    tap(platform);
    expect(screen.getByRole('region', { name: 'Bet slip' })).toBeInTheDocument();
    await userEvent.click(card().getByRole('button', { name: '1k' }));
    expect(card().getByText('850.00')).toBeInTheDocument();
    expect(card().getByText('1,000.00')).toBeInTheDocument();
  });

  it('opens for a price that was tapped before the slip had loaded', () => {
    const platform = fakePlatform({ session });
    slipFor(platform).toggle({ selection, side: 'BACK', quote: { price: 185 } });
    renderSlip(platform);
    expect(card().getByLabelText('Stake')).toBeInTheDocument();
  });

  it('stays open when a turned tablet has no room for the column any more', async () => {
    const changes = new EventTarget();
    let isWide = true;
    const matchMedia = (query: string) => ({
      matches: query === '(min-width: 1024px)' && isWide,
      addEventListener: changes.addEventListener.bind(changes),
      removeEventListener: changes.removeEventListener.bind(changes),
    });
    Object.defineProperty(window, 'matchMedia', { configurable: true, value: matchMedia });
    try {
      const platform = renderSlip();
      tap(platform);
      await userEvent.type(card().getByLabelText('Stake'), '500');
      for (const wide of [false, true, false]) {
        isWide = wide;
        act(() => void changes.dispatchEvent(new Event('change')));
        expect(card().getByLabelText('Stake')).toHaveValue('500');
      }
      expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
    } finally {
      Reflect.deleteProperty(window, 'matchMedia');
    }
  });

  it('folds into a bar that counts the bets', async () => {
    const platform = renderSlip();
    tap(platform);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: /Bet slip\s*1 bet/ }));
    expect(card().getByLabelText('Stake')).toBeInTheDocument();
  });

  it('places a bet by Enter in the stake, and says what was matched', async () => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => result);
    await ready(platform);
    await userEvent.type(card().getByLabelText('Stake'), '{Enter}');
    expect(await card().findByText('Matched 500.00 at 1.86, better than 1.85')).toBeInTheDocument();
    expect(sent(platform)).toMatchObject([{ request: { price: 1.85, stake: 500, side: 'BACK' } }]);
    await userEvent.click(card().getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('sends one bet for a double tap', async () => {
    const platform = renderSlip();
    const { promise, resolve: end } = deferred<typeof result>();
    platform.answer(api.placeBet, () => promise);
    await ready(platform);
    await userEvent.dblClick(card().getByRole('button', { name: /^Place bet/ }));
    expect(await card().findByText('Sending…')).toBeInTheDocument();
    expect(sent(platform)).toHaveLength(1);
    // A bet in flight would report during another test that its answer is late.
    end(result);
    expect(await card().findByText(/^Matched 500.00/)).toBeInTheDocument();
  });

  it('shows old and new price when it moved, and sends only after a fresh tap', async () => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => result);
    platform.answer(api.getUserOdds, () => wireOdds(1.8));
    tap(platform, 185);
    await userEvent.type(card().getByLabelText('Stake'), '500');
    expect(await card().findByRole('button', { name: 'Now 1.8: take it' })).toBeInTheDocument();
    await userEvent.click(card().getByRole('button', { name: /^Place bet/ }));
    expect(card().getByText(/The price changed/)).toHaveTextContent('The price changed: 1.85 → 1.8');
    expect(sent(platform)).toHaveLength(0);
    await answer('Take 1.8');
    await waitFor(() => expect(sent(platform)).toMatchObject([{ request: { price: 1.8, stake: 500 } }]));
  });

  it('keeps the price that was tapped when the player wants to wait for it', async () => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => ({
      ...result,
      status: 'UNMATCHED' as const,
      matchedStake: 0,
      averagePrice: null,
      remaining: 500,
    }));
    platform.answer(api.getUserOdds, () => wireOdds(1.8));
    tap(platform, 185);
    await userEvent.type(card().getByLabelText('Stake'), '500');
    await card().findByRole('button', { name: 'Now 1.8: take it' });
    await userEvent.click(card().getByRole('button', { name: /^Place bet/ }));
    expect(card().getByRole('button', { name: 'Take 1.8' })).toBeInTheDocument();
    expect(card().getByRole('button', { name: 'Change' })).toBeInTheDocument();
    await answer('Keep 1.85 (rests unmatched)');
    expect(await card().findByText('Unmatched: ₹500 at 1.85')).toBeInTheDocument();
    expect(sent(platform)).toMatchObject([{ request: { price: 1.85, stake: 500, unmatched: 'KEEP' } }]);
  });

  it.each([['an unmatched part that shall not stay', 1.8, false, 'Take 1.8']])(
    'offers no price to wait for with %s',
    async (_why, back, persist, take) => {
      const platform = renderSlip();
      platform.answer(api.getUserOdds, () => wireOdds(back));
      tap(platform, 185);
      await userEvent.type(card().getByLabelText('Stake'), '500');
      await card().findByRole('button', { name: /^Now 1/ });
      if (!persist) await userEvent.click(card().getByRole('checkbox', { name: 'Keep the unmatched part' }));
      await userEvent.click(card().getByRole('button', { name: /^Place bet/ }));
      expect(await card().findByRole('button', { name: take })).toBeInTheDocument();
      expect(card().queryByRole('button', { name: /^Keep 1/ })).not.toBeInTheDocument();
    },
  );

  it('takes a better price without a question, at the price that was asked for', async () => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => result);
    platform.answer(api.getUserOdds, () => wireOdds(1.9));
    tap(platform, 185);
    await userEvent.type(card().getByLabelText('Stake'), '500');
    expect(await card().findByText('Now 1.9, which is better: you get it.')).toBeInTheDocument();
    await userEvent.click(card().getByRole('button', { name: /^Place bet/ }));
    await waitFor(() =>
      expect(sent(platform)).toMatchObject([{ request: { price: 1.85, stake: 500, acceptBetter: true } }]),
    );
  });

  it.each([
    ['Take it if 1 tick worse', 1.84, 1.84],
    ['Take any price', 1.5, 1.5],
  ])('takes a worse price where the player has chosen “%s”', async (choice, back, price) => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => result);
    platform.answer(api.getUserOdds, () => wireOdds(back));
    tap(platform, 185);
    await userEvent.type(card().getByLabelText('Stake'), '500');
    const worse = screen.getByRole('combobox', { name: 'If the price gets worse' });
    expect(worse).toHaveDisplayValue('Ask me');
    await userEvent.selectOptions(worse, choice);
    await card().findByRole('button', { name: /^Now 1/ });
    await userEvent.click(card().getByRole('button', { name: /^Place bet/ }));
    await waitFor(() => expect(sent(platform)).toMatchObject([{ request: { price, stake: 500 } }]));
  });

  it('says that a Place without a price sent nothing, also once the price is there', async () => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => result);
    const { promise: odds, resolve: arrive } = deferred();
    platform.answer(api.getUserOdds, async () => {
      await odds;
      return wireOdds();
    });
    tap(platform);
    await userEvent.type(card().getByLabelText('Stake'), '500');
    const place = card().getByRole('button', { name: /^Place bet/ });
    await userEvent.click(place);
    expect(card().getByText('Waiting for the current price.')).toBeInTheDocument();
    arrive();
    expect(
      await card().findByText('Not placed: the price was out of date. Place again.'),
    ).toBeInTheDocument();
    expect(sent(platform)).toHaveLength(0);
    await userEvent.click(place);
    await waitFor(() => expect(sent(platform)).toHaveLength(1));
  });

  it('asks first when the player prefers so', async () => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => result);
    await ready(platform);
    await userEvent.click(screen.getByRole('switch', { name: 'Confirm before placing' }));
    expect(localStorage.getItem(STORAGE.confirmBeforePlaceBet)).toBe('true');
    await userEvent.click(card().getByRole('button', { name: /^Place bet/ }));
    expect(sent(platform)).toHaveLength(0);
    await answer('Place at 1.85');
    expect(await card().findByText('Matched 500.00 at 1.86, better than 1.85')).toBeInTheDocument();
  });

  it('says why a stake can’t go out, and sends nothing', async () => {
    const platform = renderSlip();
    tap(platform);
    await waitFor(() =>
      expect(platform.calls.some(({ operation }) => operation === api.getUserLimits)).toBe(true),
    );
    await userEvent.type(card().getByLabelText('Stake'), '50');
    expect(await card().findByText('The minimum stake is 100.00.')).toBeInTheDocument();
    await userEvent.click(card().getByRole('button', { name: /^Place bet/ }));
    expect(sent(platform)).toHaveLength(0);
  });

  it('steps the price on the ladder by buttons and arrows, and keeps it as the player’s own', async () => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => result);
    tap(platform, 199);
    await userEvent.click(card().getByRole('button', { name: 'Higher price' }));
    await userEvent.click(card().getByRole('button', { name: 'Higher price' }));
    expect(card().getByLabelText('Price')).toHaveValue('2.02');
    await userEvent.type(card().getByLabelText('Price'), '{ArrowDown}');
    expect(card().getByLabelText('Price')).toHaveValue('2');
    await userEvent.clear(card().getByLabelText('Price'));
    await userEvent.type(card().getByLabelText('Price'), '3.03');
    await userEvent.tab();
    expect(card().getByLabelText('Price')).toHaveValue('3.05');
    expect(slipFor(platform).bets()).toMatchObject([{ quote: { price: 305 }, isManualPrice: true }]);
  });

  it('asks a visitor to log in where he is, and keeps the bet', async () => {
    const platform = renderSlip(fakePlatform());
    await ready(platform);
    await userEvent.click(card().getByRole('button', { name: /^Log in to place/ }));
    expect(platform.emitted.find(({ topic }) => topic === 'modal-login')?.payload).toEqual({
      to: '/markets/e1?tab=all',
      reason: 'Log in to place your bet. It stays in the slip.',
    });
    act(() => platform.bus.emit('session', session));
    expect(card().getByLabelText('Stake')).toHaveValue('500');
    expect(card().getByRole('button', { name: /^Place bet/ })).toBeInTheDocument();
  });

  it('shows a refusal in the server’s words and lets the player try again', async () => {
    const platform = renderSlip();
    platform.fail(api.placeBet, 'refused', 'Market is suspended');
    await ready(platform);
    await userEvent.click(card().getByRole('button', { name: /^Place bet/ }));
    expect(await card().findByRole('alert')).toHaveTextContent('Market is suspended');
    await userEvent.click(card().getByRole('button', { name: 'Edit and try again' }));
    expect(card().getByLabelText('Stake')).toHaveValue('500');
  });

  it('tells a player whose answer was lost not to bet again, and then what became of it', async () => {
    const platform = renderSlip();
    platform.fail(api.placeBet, 'network');
    await ready(platform);
    platform.fail(api.getUserOpenBets, 'network', 'down');
    await userEvent.click(card().getByRole('button', { name: /^Place bet/ }));
    expect(await card().findByText(/Don’t place it again/)).toBeInTheDocument();
    const clientRef = slipFor(platform).bets()[0]?.clientRef ?? '';
    platform.answer(api.getUserOpenBets, () => ({
      balance: 9_500,
      exposure: 500,
      openBets: [wireBet({ clientRef })],
    }));
    expect(
      await card().findByText('Matched 500.00 at 1.85', undefined, { timeout: 4_000 }),
    ).toBeInTheDocument();
    expect(sent(platform)).toHaveLength(1);
  });

  it('says that a bet waits no more when its rest was edited or cancelled elsewhere', async () => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => ({
      ...result,
      status: 'UNMATCHED' as const,
      matchedStake: 0,
      remaining: 500,
    }));
    const open = (...openBets: ReturnType<typeof wireBet>[]) =>
      platform.answer(api.getUserOpenBets, () => ({ balance: 10_000, exposure: 0, openBets }));
    const waiting = { status: 'UNMATCHED' as const, matchedStake: 0, averagePrice: null };
    open(wireBet({ ...waiting, price: 1.85, remaining: 500 }));
    await ready(platform);
    await userEvent.click(card().getByRole('button', { name: /^Place bet/ }));
    expect(await card().findByText(/Unmatched: ₹500 at 1.85/)).toBeInTheDocument();
    open(wireBet({ ...waiting, price: 1.9, stake: 300, remaining: 300 }));
    act(() => platform.bus.emit('bets-changed', {}));
    expect(await card().findByText(/Unmatched: ₹300 at 1.9/)).toBeInTheDocument();
    open();
    act(() => platform.bus.emit('bets-changed', {}));
    expect(await card().findByText('No longer unmatched')).toBeInTheDocument();
    expect(card().queryByText(/Unmatched: ₹/)).not.toBeInTheDocument();
    expect(card().getByRole('link', { name: 'See what became of it' })).toHaveAttribute(
      'href',
      '/bet-history',
    );
    act(() => platform.removePage('/bet-history'));
    expect(card().getByText('It is not among your open bets any more.')).toBeInTheDocument();
    expect(card().queryByRole('link', { name: 'See what became of it' })).not.toBeInTheDocument();
  });

  it('counts no result for a runner that was taken out', async () => {
    const platform = renderSlip();
    platform.answer(api.getMarketsByEventId, () => ({
      ...wireMarkets,
      markets: wireMarkets.markets.map((market) => ({
        ...market,
        runners: [...market.runners, { id: 'r3', name: 'Gone', sort: 3 }],
      })),
    }));
    const [live] = wireOdds().markets;
    platform.answer(api.getUserOdds, () =>
      wireOdds(1.85, {
        runners: [...(live?.runners ?? []), { id: 'r3', status: 'REMOVED', back: [], lay: [] }],
      }),
    );
    // The bet levels its market while all money is at risk elsewhere. Such a bet needs no balance.
    platform.answer(api.getUserExpectedProfitLoss, () => [
      wireFigures({
        exposure: 0,
        runners: [
          { runnerId: 'r1', pl: 1_000 },
          { runnerId: 'r2', pl: 1_000 },
        ],
      }),
    ]);
    act(() => platform.balance.confirm({ balance: 0, exposure: 0 }));
    await ready(platform);
    const results = within(await card().findByLabelText('Your result after the bet, by winner'));
    expect(results.getAllByRole('term').map((name) => name.textContent)).toEqual(['India', 'Australia']);
    expect(card().queryByText(/^This bet needs/)).not.toBeInTheDocument();
  });

  it('says what waits when a bet is matched in part', async () => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => ({
      ...result,
      status: 'PARTIAL' as const,
      matchedStake: 200,
      remaining: 300,
    }));
    await ready(platform);
    await userEvent.click(card().getByRole('button', { name: /^Place bet/ }));
    expect(await card().findByText('Matched 200.00 at 1.86, better than 1.85')).toBeInTheDocument();
    expect(card().getByText(/Unmatched: ₹300/)).toBeInTheDocument();
    expect(card().getByRole('link', { name: 'See open bets' })).toHaveAttribute('href', '/open-bets');
  });
});

/** The first view of the slip with this card, in which a stake was typed. */
function firstView({ price = '1.85', stake = '250', runner = 'India' } = {}) {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<section id="first-slip"><article data-event-id="e1" data-runner="${runner}" data-side="BACK" data-price="${price}">
      <input data-first-stake value="${stake}"></article></section>`,
  );
  return document.querySelector<HTMLElement>('#first-slip');
}

describe('the slip in the place of its first view', () => {
  afterEach(() => document.querySelector('#first-slip')?.remove());

  /** Renders the slip after the tap on the page's first view was made on the page. */
  function open(): FakePlatform {
    const platform = fakePlatform({ session });
    slipFor(platform).toggle({ selection, side: 'BACK', quote: { price: 185 } });
    return renderSlip(platform);
  }

  it('has the stake that was typed there, and the focus', () => {
    firstView()?.querySelector('input')?.focus();
    open();
    expect(card().getByLabelText('Stake')).toHaveValue('250');
    expect(card().getByLabelText('Stake')).toHaveFocus();
    expect(document.querySelector('#first-slip')).toBeNull();
  });

  it('takes the focus to the bet where no stake was being typed', () => {
    firstView({ stake: '' });
    open();
    expect(card().getByLabelText('Stake')).toHaveValue('');
    expect(card().getByLabelText('Stake').closest('form')).toHaveFocus();
  });

  it('keeps the price that was seen there, and says what it is now', async () => {
    firstView({ price: '1.9' });
    open();
    expect(card().getByLabelText('Price')).toHaveValue('1.9');
    expect(await card().findByRole('button', { name: 'Now 1.85: take it' })).toBeInTheDocument();
  });

  it('is a bar where the player closed it, with the stake in its bet', async () => {
    const view = firstView();
    if (view) Object.assign(view, { hidden: true }).dataset.closed = '';
    const platform = open();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /Bet slip\s*1 bet/ }));
    expect(card().getByLabelText('Stake')).toHaveValue('250');
    // The next tap opens the slip again.
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    tap(platform, 190);
    expect(card().getByLabelText('Price')).toHaveValue('1.9');
  });

  it('waits for a second bet, whose market is still asked for', () => {
    firstView();
    firstView({ runner: 'Australia', stake: '300' });
    const [view, second] = document.querySelectorAll('#first-slip');
    view?.append(...(second?.children ?? []));
    second?.remove();
    const platform = open();
    expect(view).not.toBeVisible();
    act(() => {
      const other = { ...selection, runnerId: 'r2', runnerName: 'Australia' };
      slipFor(platform).toggle({ selection: other, side: 'BACK', quote: { price: 185 } });
    });
    const stake = within(screen.getByRole('article', { name: /Back Australia/ })).getByLabelText('Stake');
    expect(stake).toHaveValue('300');
    expect(document.querySelector('#first-slip')).toBeNull();
  });

  it('says that the price is gone where its bet does not come', () => {
    jest.useFakeTimers();
    const view = firstView();
    // The page's first view, on which the price was tapped, is still there.
    document.body.insertAdjacentHTML('beforeend', '<button data-received>2</button>');
    const platform = renderSlip();
    act(() => jest.advanceTimersByTime(10_000));
    expect(view).toBeVisible();
    document.querySelector('[data-received]')?.remove();
    act(() => jest.advanceTimersByTime(10_000));
    expect(view).not.toBeInTheDocument();
    expect(platform.toasts).toEqual([{ kind: 'error', message: 'This price is not on offer any more.' }]);
    jest.useRealTimers();
  });
});
