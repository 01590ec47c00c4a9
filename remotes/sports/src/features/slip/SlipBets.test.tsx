import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@touchline/shared/contracts/api';
import { fakePlatform } from '@touchline/shared/testing';
import { session, wireOdds } from '../../testing/fixtures';
import { slipFor } from './state/slipFor';
import { card, layAustralia, ready, renderSlip, result, sent, tap } from './testing/renderSlip';

beforeEach(() => localStorage.clear());

const other = () => within(screen.getByRole('article', { name: /Lay Australia/ }));

describe('a slip with several bets', () => {
  it('opens the one tapped last, and the others are a line with price, stake and profit', async () => {
    const platform = renderSlip();
    await ready(platform);
    layAustralia(platform);
    expect(other().getByRole('button', { name: /^Place bet/ })).toBeInTheDocument();
    expect(card().queryByRole('button', { name: /^Place bet/ })).not.toBeInTheDocument();
    const line = card().getByRole('button', { name: 'Edit: price 1.85 Profit 425.00' });
    expect(line).toHaveAttribute('aria-expanded', 'false');
    expect(card().getByLabelText('Stake')).toHaveValue('500');
    await userEvent.click(line);
    expect(card().getByRole('button', { name: /^Place bet/ })).toBeInTheDocument();
    expect(other().queryByRole('button', { name: /^Place bet/ })).not.toBeInTheDocument();
  });

  it('takes a stake on each line and one for all, and says how many it places', async () => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => result);
    tap(platform);
    layAustralia(platform);
    const all = () => within(screen.getByRole('region', { name: 'All bets' }));
    const place = () => all().getByRole('button', { name: /^Place/ });
    expect(place()).toHaveAccessibleName('Place all 2');
    expect(place()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(place());
    expect(card().getByText('Enter a stake.')).toBeInTheDocument();
    await userEvent.type(card().getByLabelText('Stake'), '300');
    await waitFor(() => expect(place()).toHaveAccessibleName('Place 1 of 2'));
    expect(place()).toHaveAttribute('aria-disabled', 'false');
    await userEvent.clear(all().getByLabelText('Stake for all'));
    await userEvent.type(all().getByLabelText('Stake for all'), '200');
    expect(
      [card().getByLabelText('Stake'), other().getByLabelText('Stake')].map(
        (input) => (input as HTMLInputElement).value,
      ),
    ).toEqual(['200', '200']);
    await waitFor(() => expect(place()).toHaveAccessibleName('Place all 2'));
    expect(sent(platform)).toHaveLength(0);
    await userEvent.click(place());
    await waitFor(() => expect(sent(platform)).toHaveLength(2));
    expect(sent(platform)).toMatchObject([{ request: { stake: 200 } }, { request: { stake: 200 } }]);
  });

  it('places from the top of the slip down, whichever price moved last', async () => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => result);
    await ready(platform);
    layAustralia(platform);
    await userEvent.type(other().getByLabelText('Stake'), '200');
    const [market] = wireOdds().markets;
    const runners = (market?.runners ?? []).map((runner) =>
      runner.id === 'r2' ? { ...runner, lay: [{ price: 2.12 }] } : runner,
    );
    platform.answer(api.getUserOdds, () => wireOdds(1.85, { version: 2, runners }));
    expect(await other().findByText(/2\.12/, {}, { timeout: 4_000 })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Place all 2' }));
    await waitFor(() => expect(sent(platform)).toHaveLength(2));
    expect(sent(platform)).toMatchObject([
      { request: { runnerId: 'r2', stake: 200 } },
      { request: { runnerId: 'r1', stake: 500 } },
    ]);
  });

  it('places the folded ones too, and says of each what is missing', async () => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => result);
    await ready(platform);
    layAustralia(platform);
    await userEvent.click(card().getByRole('button', { name: /^Edit/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Place 1 of 2' }));
    expect(await card().findByText(/^Matched 500.00 at 1.86/)).toBeInTheDocument();
    expect(other().getByText('Enter a stake.')).toBeInTheDocument();
    expect(sent(platform)).toHaveLength(1);
  });

  it('has a receipt in two lines, and in full when it is opened', async () => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => result);
    await ready(platform);
    layAustralia(platform);
    await userEvent.click(screen.getByRole('button', { name: 'Place 1 of 2' }));
    expect(await card().findByText('Profit 430.00 · Liability 500.00')).toBeInTheDocument();
    expect(card().queryByRole('table')).not.toBeInTheDocument();
    await userEvent.click(card().getByRole('button', { name: 'Receipt' }));
    expect(card().getByRole('table')).toBeInTheDocument();
  });

  it('shows a price that moved under a folded bet, and sends nothing', async () => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => result);
    tap(platform, 190);
    await userEvent.type(card().getByLabelText('Stake'), '500');
    await waitFor(() => expect(card().queryByText('Waiting for the current price.')).not.toBeInTheDocument());
    layAustralia(platform);
    await userEvent.click(screen.getByRole('button', { name: 'Place 1 of 2' }));
    expect(await card().findByText(/The price changed: 1.9 → 1.85/)).toBeInTheDocument();
    expect(sent(platform)).toHaveLength(0);
  });
});

describe('a removed bet', () => {
  it('can be put back by a key, even when the slip is empty', async () => {
    const platform = renderSlip();
    await ready(platform);
    await userEvent.click(card().getByRole('button', { name: /^Remove India/ }));
    expect(screen.getByText('India removed.')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    await userEvent.keyboard('{Enter}');
    expect(slipFor(platform).bets()).toMatchObject([{ stakeText: '500' }]);
    expect(screen.queryByText('India removed.')).not.toBeInTheDocument();
  });

  it('is forgotten after some seconds, but not under the focus', async () => {
    jest.useFakeTimers();
    try {
      const platform = renderSlip();
      tap(platform);
      act(() => slipFor(platform).remove(slipFor(platform).bets()[0]?.id ?? ''));
      act(() => screen.getByRole('button', { name: 'Undo' }).focus());
      act(() => jest.advanceTimersByTime(60_000));
      act(() => screen.getByRole('button', { name: 'Undo' }).blur());
      act(() => jest.advanceTimersByTime(7_900));
      expect(screen.getByText('India removed.')).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(200));
      expect(screen.queryByText('India removed.')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a stake by its liability', () => {
  it('is computed, shown as what is sent, and sent', async () => {
    const platform = renderSlip();
    platform.answer(api.placeBet, () => result);
    layAustralia(platform);
    await userEvent.click(other().getByRole('button', { name: 'Set liability' }));
    await userEvent.type(other().getByLabelText('Liability'), '500');
    expect(other().getByText('Stake sent').parentElement).toHaveTextContent('Stake sent438.59');
    const button = other().getByRole('button', { name: 'Place bet Risks ₹499.99 to win ₹438.59' });
    await waitFor(() =>
      expect(other().queryByText('Waiting for the current price.')).not.toBeInTheDocument(),
    );
    await userEvent.click(button);
    await waitFor(() => expect(sent(platform)).toMatchObject([{ request: { stake: 438.59, price: 2.14 } }]));
  });

  it('is held to the limits of the stake', async () => {
    const platform = renderSlip();
    layAustralia(platform);
    await userEvent.click(other().getByRole('button', { name: 'Set liability' }));
    await userEvent.type(other().getByLabelText('Liability'), '110');
    expect(await other().findByText('The minimum stake is 100.00.')).toBeInTheDocument();
    await userEvent.click(other().getByRole('button', { name: 'Set stake' }));
    expect(other().getByLabelText('Stake')).toHaveValue('96.49');
  });
});

describe('the last stake', () => {
  it('is offered after a bet was placed, and forgotten when the player chooses so', async () => {
    const platform = renderSlip(fakePlatform({ session }));
    platform.answer(api.placeBet, () => result);
    await ready(platform);
    expect(card().queryByRole('button', { name: /^Last/ })).not.toBeInTheDocument();
    await userEvent.click(card().getByRole('button', { name: /^Place bet/ }));
    await userEvent.click(await card().findByRole('button', { name: 'Done' }));
    tap(platform);
    await userEvent.click(await card().findByRole('button', { name: 'Last ₹500' }));
    expect(card().getByLabelText('Stake')).toHaveValue('500');
    await userEvent.click(card().getByRole('button', { name: 'Forget the last stake' }));
    expect(card().queryByRole('button', { name: /^Last/ })).not.toBeInTheDocument();
    expect(await platform.device.read('last-stake')).toBeNull();
  });
});
