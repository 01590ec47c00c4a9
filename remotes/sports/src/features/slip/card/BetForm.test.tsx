import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@touchline/shared/contracts/api';
import { STORAGE } from '@touchline/shared/storage';
import { type FakePlatform, fakePlatform, settingsOf } from '@touchline/shared/testing';
import { selection, wireFigures, wireOdds } from '../../../testing/fixtures';
import { slipFor } from '../state/slipFor';
import { card, layAustralia, ready, renderSlip, result, sent, tap } from '../testing/renderSlip';

beforeEach(() => localStorage.clear());

describe('before a bet is placed', () => {
  it('its position on every runner stands there, and the money on the button', async () => {
    const platform = renderSlip();
    await ready(platform);
    const results = await card().findByLabelText('Your result after the bet, by winner');
    expect(results).toHaveTextContent(/India\s*\+425\.00.*Australia\s*-500\.00/);
    expect(card().getByRole('button', { name: 'Place bet ₹500 wins ₹425' })).toBeInTheDocument();
  });

  it('what is there already counts, and the other bets of the slip', async () => {
    const platform = renderSlip();
    platform.answer(api.getUserExpectedProfitLoss, () => [
      wireFigures({
        exposure: 100,
        runners: [
          { runnerId: 'r1', pl: -100 },
          { runnerId: 'r2', pl: 100 },
        ],
      }),
    ]);
    layAustralia(platform);
    const other = screen.getByRole('article', { name: /Lay Australia/ });
    await userEvent.type(within(other).getByLabelText('Stake'), '100');
    await ready(platform);
    const results = await card().findByLabelText('Your result after the bet, by winner');
    expect(results).toHaveTextContent('India-100.00 +425.00');
    expect(results).toHaveTextContent('Australia100.00 -514.00'.replace('100.00', '+100.00'));
  });
});

describe('results that count several unplaced bets', () => {
  const addOther = (platform: FakePlatform, stakeText: string) => {
    layAustralia(platform);
    const [other] = slipFor(platform).bets();
    act(() => slipFor(platform).dispatch(other?.id ?? '', { type: 'stake', text: stakeText }));
  };

  it('say so', async () => {
    const platform = renderSlip();
    addOther(platform, '100');
    await ready(platform);
    expect(await card().findByText('With all 2 unplaced bets on this market')).toBeInTheDocument();
  });

  it('say nothing while the other bet has no stake', async () => {
    const platform = renderSlip();
    addOther(platform, '');
    await ready(platform);
    await card().findByLabelText('Your result after the bet, by winner');
    expect(card().queryByText(/unplaced bets/)).not.toBeInTheDocument();
  });
});

describe('a market that takes no bets', () => {
  it('has no Place button to press and no price to take, and says why before a stake is typed', async () => {
    const platform = renderSlip();
    platform.answer(api.getUserOdds, () => wireOdds(1.8, { status: 'SUSPENDED' }));
    tap(platform);
    expect(await card().findByText('The market is suspended.')).toBeInTheDocument();
    expect(card().getByRole('button', { name: /^Place bet/ })).toHaveAttribute('aria-disabled', 'true');
    expect(card().queryByRole('button', { name: /take it/ })).not.toBeInTheDocument();
  });
});

describe('a visitor', () => {
  it('is asked to log in, whatever the stake is', async () => {
    const platform = renderSlip(fakePlatform());
    tap(platform);
    const button = card().getByRole('button', { name: /^Log in to place/ });
    expect(button).toHaveTextContent(/^Log in to place$/);
    await userEvent.click(button);
    expect(platform.emitted.map(({ topic }) => topic)).toContain('modal-login');
    expect(card().queryByText('Enter a stake.')).not.toBeInTheDocument();
  });
});

describe('an order that the site takes no longer', () => {
  it('is refused once, and can be unticked after that', async () => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => result);
    act(() => platform.bus.emit('settings', settingsOf({ capabilities: ['fillOrKill'] })));
    await ready(platform);
    await userEvent.click(card().getByText('Order options'));
    await userEvent.click(card().getByRole('checkbox', { name: /^Fill or kill/ }));
    act(() => platform.bus.emit('settings', settingsOf({ capabilities: [] })));
    await userEvent.click(card().getByRole('button', { name: /^Place bet/ }));
    await userEvent.click(await card().findByRole('button', { name: 'Edit and try again' }));
    await userEvent.click(card().getByText('Order: Fill or kill'));
    await userEvent.click(card().getByRole('checkbox', { name: /^Fill or kill/ }));
    await userEvent.click(card().getByRole('button', { name: /^Place bet/ }));
    await waitFor(() => expect(sent(platform)).toHaveLength(1));
    expect(sent(platform)[0]?.request).not.toHaveProperty('fillOrKill');
  });

  it('is shown as long as it is set, also in play', async () => {
    const platform = renderSlip();
    act(() => platform.bus.emit('settings', settingsOf({ capabilities: ['keepInPlay'] })));
    await ready(platform);
    const [bet] = slipFor(platform).bets();
    // It was set before the market turned in play.
    act(() => slipFor(platform).dispatch(bet?.id ?? '', { type: 'orders', orders: { keepInPlay: true } }));
    await userEvent.click(card().getByText('Order: Keep in play'));
    await userEvent.click(card().getByRole('checkbox', { name: /^Keep in play/ }));
    expect(card().getByText('Order options')).toBeInTheDocument();
  });
});

describe('a stake', () => {
  it('may be grouped as rupees are written', async () => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => result);
    await ready(platform);
    const stake = card().getByLabelText('Stake');
    await userEvent.clear(stake);
    await userEvent.type(stake, '1,000');
    expect(card().getByRole('button', { name: 'Place bet ₹1,000 wins ₹850' })).toBeInTheDocument();
    await userEvent.type(stake, '{Enter}');
    await waitFor(() => expect(sent(platform)).toMatchObject([{ request: { stake: 1_000 } }]));
    // A tab with an earlier release reads the stored text, and knows no grouping.
    expect(slipFor(platform).bets()).toMatchObject([{ stakeText: '1000' }]);
  });

  it('that is more than the player has comes with a way to add money', async () => {
    const platform = renderSlip();
    act(() => platform.balance.confirm({ balance: 10_000, exposure: 0 }));
    await ready(platform);
    expect(await card().findByText('This bet needs 500.00; you have 100.00 available.')).toBeInTheDocument();
    expect(card().getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/depositw');
    // There the shell would not open the page.
    act(() => platform.bus.emit('settings', settingsOf({ showDepositW: false })));
    expect(card().queryByRole('link', { name: 'Deposit' })).not.toBeInTheDocument();
  });

  it('that is more than the player has comes without a way that the domain does not have', async () => {
    const platform = renderSlip();
    platform.removePage('/depositw');
    act(() => platform.balance.confirm({ balance: 10_000, exposure: 0 }));
    await ready(platform);
    expect(await card().findByText('This bet needs 500.00; you have 100.00 available.')).toBeInTheDocument();
    expect(card().queryByRole('link', { name: 'Deposit' })).not.toBeInTheDocument();
  });

  it('that is more than the player has tells who fills its point how much is missing', async () => {
    const platform = renderSlip();
    platform.fill('sports/not-enough-funds', ({ missing }) => <b>Missing {missing}</b>);
    act(() => platform.balance.confirm({ balance: 10_000, exposure: 0 }));
    await ready(platform);
    expect(await card().findByText('Missing 40000')).toBeInTheDocument();
    expect(card().queryByRole('link', { name: 'Deposit' })).not.toBeInTheDocument();
  });
});

describe('the keys of a bet', () => {
  it('Escape closes the question, then clears the stake, then takes the bet off', async () => {
    const platform = renderSlip();
    localStorage.setItem(STORAGE.confirmBeforePlaceBet, 'true');
    await ready(platform);
    await userEvent.keyboard('{Enter}');
    expect(await card().findByRole('button', { name: 'Place at 1.85' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(card().queryByRole('button', { name: 'Place at 1.85' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(card().getByLabelText('Stake')).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('a held Enter places once and answers nothing', async () => {
    const platform = renderSlip();
    localStorage.setItem(STORAGE.confirmBeforePlaceBet, 'true');
    platform.answer(api.placeBet, () => result);
    await ready(platform);
    await userEvent.keyboard('{Enter>20/}');
    const button = await card().findByRole('button', { name: 'Place at 1.85' });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.keyboard('{Enter>20}');
    await userEvent.keyboard('{/Enter}');
    await card().findByText(/^Matched/);
    expect(sent(platform)).toHaveLength(1);
  });

  it('a second tap that falls on the question is no answer to it', async () => {
    const platform = renderSlip();
    platform.answer(api.getUserOdds, () => wireOdds(1.8));
    platform.answer(api.placeBet, () => result);
    tap(platform);
    await userEvent.type(card().getByLabelText('Stake'), '500');
    await card().findByText(/Now 1\.8/);
    // Synchronously, because on a slow machine the time to read would have passed.
    fireEvent.click(card().getByRole('button', { name: /^Place bet/ }));
    fireEvent.click(card().getByRole('button', { name: 'Take 1.8' }));
    fireEvent.click(card().getByRole('button', { name: /^Keep 1\.85/ }));
    expect(sent(platform)).toEqual([]);
  });

  it('arrows step the stake by the smallest preset', async () => {
    const platform = renderSlip();
    tap(platform);
    const stake = card().getByLabelText('Stake');
    await userEvent.type(stake, '{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(stake).toHaveValue('100');
    await userEvent.type(stake, '{ArrowDown}{ArrowDown}');
    expect(stake).toHaveValue('');
  });
});

async function typePrice(text: string): Promise<HTMLElement> {
  const price = card().getByLabelText('Price');
  await userEvent.clear(price);
  await userEvent.type(price, text);
  return price;
}

describe('a typed price', () => {
  it('between two rungs becomes the nearest and says so; Enter places nothing yet', async () => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => result);
    await ready(platform);
    const price = await typePrice('3.03{Enter}');
    expect(price).toHaveValue('3.05');
    expect(card().getByText('3.03 is not offered here: the nearest price is 3.05.')).toBeInTheDocument();
    expect(sent(platform)).toEqual([]);
    await userEvent.type(price, '{Enter}');
    await waitFor(() => expect(sent(platform)).toMatchObject([{ request: { price: 3.05 } }]));
  });

  it('that was changed still says so beside a problem of the stake', async () => {
    const platform = renderSlip();
    await ready(platform);
    const stake = card().getByLabelText('Stake');
    await userEvent.clear(stake);
    await userEvent.type(stake, '50');
    expect(await card().findByText('The minimum stake is 100.00.')).toBeInTheDocument();
    const price = await typePrice('0.5');
    await userEvent.tab();
    expect(price).toHaveValue('1.01');
    expect(card().getByText('0.5 is not offered here: the nearest price is 1.01.')).toBeInTheDocument();
    expect(card().getByText('The minimum stake is 100.00.')).toBeInTheDocument();
  });

  it('that leaving the field has just changed does not go out by the same press', async () => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => result);
    await ready(platform);
    const price = await typePrice('3.03');
    await userEvent.click(card().getByRole('button', { name: /^Place bet/ }));
    expect(sent(platform)).toEqual([]);
    expect(price).toHaveValue('3.05');
    await userEvent.click(card().getByRole('button', { name: /^Place bet/ }));
    await waitFor(() => expect(sent(platform)).toHaveLength(1));
  });

  it.each(['१.९', '1,9', '１．９', '۱٫۹'])(
    'is read in the digits and with the comma of any keyboard: %s',
    async (typed) => {
      await ready(renderSlip());
      const price = await typePrice(typed);
      await userEvent.tab();
      expect(price).toHaveValue('1.9');
    },
  );

  it.each(['abc', '-2', '1e3', '1,850'])('that is none, “%s”, changes nothing and says so', async (typed) => {
    const platform = renderSlip();
    await ready(platform);
    const price = await typePrice(typed);
    await userEvent.tab();
    expect(price).toHaveValue('1.85');
    expect(card().getByText(`“${typed}” is no price: type one such as 1.85.`)).toBeInTheDocument();
  });
});

/** A bet on the other runner, without a stake. */
const addSecond = (platform: FakePlatform) =>
  act(() =>
    slipFor(platform).toggle({
      selection: { ...selection, runnerId: 'r2', runnerName: 'Australia' },
      side: 'BACK',
      quote: { price: 210 },
    }),
  );

describe('several bets', () => {
  it('are placed by one tap, each once; what can’t go out stays and says why', async () => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => result);
    addSecond(platform);
    await ready(platform);
    const all = within(screen.getByRole('region', { name: 'All bets' }));
    expect(all.getByText('Total stake').nextSibling).toHaveTextContent('500.00');
    await userEvent.dblClick(all.getByRole('button', { name: 'Place 1 of 2' }));
    await card().findByText(/^Matched/);
    expect(sent(platform)).toHaveLength(1);
    expect(screen.getByRole('article', { name: /Back Australia/ })).toHaveTextContent('Enter a stake.');
  });

  it('are asked about together when the player wants to be asked', async () => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => result);
    localStorage.setItem(STORAGE.confirmBeforePlaceBet, 'true');
    addSecond(platform);
    await userEvent.type(screen.getByLabelText('Stake'), '200');
    await ready(platform);
    await userEvent.click(screen.getByRole('button', { name: 'Place all 2' }));
    expect(screen.getByText('Place 2 bets that can lose ₹700 together?')).toBeInTheDocument();
    const yes = screen.getByRole('button', { name: 'Yes, place all' });
    await waitFor(() => expect(yes).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.click(yes);
    await waitFor(() => expect(sent(platform)).toHaveLength(2));
  });
});
