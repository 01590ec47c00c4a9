import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePlatform } from '@touchline/shared/testing';
import { session, wireOdds } from '../../../testing/fixtures';
import { slipFor } from '../../slip';
import { decoded, openEvent } from '../testing/openEvent';

beforeEach(() => localStorage.clear());

describe('the prices by keyboard', () => {
  it('are one stop of the Tab key; arrows move, Enter picks', async () => {
    const platform = fakePlatform({ session });
    openEvent(platform, decoded(), wireOdds());
    const price = (name: RegExp) => screen.getByRole('button', { name });
    const stops = () =>
      within(screen.getByRole('group', { name: 'Prices of Match Odds' }))
        .getAllByRole('button', { pressed: false })
        .filter((button) => button.tabIndex === 0);
    expect(stops()).toEqual([price(/^Back India at/)]);
    act(() => price(/^Back India at/).focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(price(/^Back Australia at/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(price(/^Lay Australia at/)).toHaveFocus();
    expect(stops()).toEqual([price(/^Lay Australia at/)]);
    await userEvent.keyboard('{ArrowUp}{Home}');
    expect(price(/^Back India third best/)).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}{Enter}');
    expect(
      slipFor(platform)
        .bets()
        .map(({ side, quote }) => [side, quote.price]),
    ).toEqual([['LAY', 187]]);
  });

  it('follow the screen where a language is written from right to left', async () => {
    document.documentElement.dir = 'rtl';
    try {
      openEvent(fakePlatform({ session }), decoded(), wireOdds());
      const price = (name: RegExp) => screen.getByRole('button', { name });
      act(() => price(/^Back India at/).focus());
      await userEvent.keyboard('{ArrowLeft}');
      expect(price(/^Lay India at/)).toHaveFocus();
      await userEvent.keyboard('{ArrowRight}');
      expect(price(/^Back India at/)).toHaveFocus();
    } finally {
      document.documentElement.dir = '';
    }
  });

  it('go on from where they were when a suspended market opens again', async () => {
    const { odds } = openEvent(fakePlatform(), decoded(), wireOdds());
    const price = screen.getByRole('button', { name: /^Back Australia at/ });
    act(() => price.focus());
    await odds(wireOdds(1.85, { version: 2, status: 'SUSPENDED' }));
    expect(price).toBeDisabled();
    price.blur();
    await odds(wireOdds(1.85, { version: 3 }));
    await waitFor(() => expect(price).toHaveFocus());
  });
});
