import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { i18n, type Messages, messageKey } from '@touchline/shared/language';
import { msg } from '@touchline/shared/language/macro';
import { fakePlatform, settingsOf } from '@touchline/shared/testing';
import { session, wireMarkets, wireOdds } from '../../testing/fixtures';
import { decoded, openEvent, rowOf } from './testing/openEvent';

const [matchOdds] = wireMarkets.markets;
if (!matchOdds) throw new Error('the fixtures have no market');
const second = {
  ...matchOdds,
  id: 'm0',
  name: 'Toss',
  sort: 0,
  runners: [{ id: 't1', name: 'Heads', sort: 1 }],
};

const closed = (version: number) =>
  wireOdds(1.85, {
    version,
    status: 'CLOSED',
    runners: [
      { id: 'r1', status: 'WINNER', back: [], lay: [] },
      { id: 'r2', status: 'LOSER', back: [], lay: [] },
    ],
  });
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

beforeEach(() => localStorage.clear());

describe('an event’s page that stays open', () => {
  it('takes no bet while its sport is switched off, and takes bets again once it is on', () => {
    const platform = fakePlatform({ session, settings: settingsOf({ kabaddi: false }) });
    const event = { ...wireMarkets.event, sportId: 25 };
    openEvent(platform, decoded({ event }), wireOdds());
    expect(screen.getByText('No bets on this site')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back India at, suspended 1.85 25k' })).toBeDisabled();
    act(() => platform.bus.emit('settings', settingsOf({ kabaddi: true })));
    expect(screen.getByRole('button', { name: 'Back India at 1.85 25k' })).toBeEnabled();
  });

  it('shows who won when a market settles, takes its prices off and leaves it where it is', async () => {
    const { odds } = openEvent(fakePlatform({ session }), decoded(), wireOdds());
    await odds(closed(2));
    expect(rowOf('India').getByText('Winner')).toBeInTheDocument();
    expect(rowOf('Australia').getByText('Lost')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Back India at, suspended –' })).toBeDisabled();
    expect(within(screen.getByRole('region', { name: 'Match Odds' })).getByText('Closed')).toBeVisible();
    expect(screen.queryByText('1 closed market')).not.toBeInTheDocument();
    expect(screen.getByText('Match Odds is over. Winner: India.')).toHaveAttribute('role', 'status');
  });

  it('follows the language, with its prices, the names of its sections and what was matched', async () => {
    const [name, amount] = ['', ''];
    const hindi: Messages = {
      [messageKey(msg`Back ${name} at`)]: [['name'], ' पर बैक, भाव'],
      [messageKey(msg`Fancy`)]: 'फ़ैंसी',
      [messageKey(msg({ message: `Matched ${amount}`, context: 'in a market' }))]: [['amount'], ' मैच हुए'],
    };
    const fancy = { ...second, kind: 'FANCY', format: 'LINE' } as const;
    const own = { ...second, id: 'b1', kind: 'FANCY', format: 'LINE', group: 'Sessions' } as const;
    openEvent(fakePlatform({ session }), decoded({ markets: [matchOdds, fancy, own] }), wireOdds());
    const price = screen.getByRole('button', { name: 'Back India at 1.85 25k' });
    try {
      act(() => i18n.activate('hi', hindi));
      expect(price).toHaveAccessibleName('India पर बैक, भाव 1.85 25k');
      expect(screen.getByRole('region', { name: 'फ़ैंसी' })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'फ़ैंसी' })).toBeInTheDocument();
      expect(screen.getByRole('region', { name: 'Sessions' })).toBeInTheDocument();
      expect(screen.getByText('1.2L मैच हुए')).toBeInTheDocument();
    } finally {
      act(() => i18n.activate('en', {}));
    }
  });

  it('says that the event is over once all its markets are, with ways on', async () => {
    const platform = fakePlatform({ session });
    const { odds } = openEvent(platform, decoded(), wireOdds());
    expect(screen.queryByText('This event is over')).not.toBeInTheDocument();
    await odds(closed(2));
    expect(screen.getByText('This event is over')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open bets' })).toHaveAttribute('href', '/open-bets');
    expect(screen.getByRole('link', { name: 'Bet history' })).toHaveAttribute('href', '/bet-history');
    act(() => platform.removePage('/bet-history'));
    expect(screen.queryByRole('link', { name: 'Bet history' })).not.toBeInTheDocument();
  });

  it('keeps what it shows when the answer has no markets any more, or no event', async () => {
    const { answer } = openEvent(fakePlatform(), decoded(), wireOdds());
    await answer(decoded({ markets: [] }));
    expect(screen.getByText('No longer on offer')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Back India at/ })).toBeDisabled();
    expect(screen.getByText('This event is over')).toBeInTheDocument();
    await answer(decoded(), true);
    expect(screen.queryByText('No longer on offer')).not.toBeInTheDocument();
    expect(screen.getByText('This event is over')).toBeInTheDocument();
  });

  it('puts a market that comes later below those that are there, whatever its sort', async () => {
    const { answer } = openEvent(fakePlatform(), decoded(), wireOdds());
    await answer(decoded({ markets: [second, matchOdds] }));
    expect(names()).toEqual(['Match Odds', 'Toss']);
  });

  it('marks a runner that market or odds have dropped as removed', async () => {
    const { answer, odds } = openEvent(fakePlatform(), decoded(), wireOdds());
    await odds(wireOdds(1.85, { version: 2, runners: [{ id: 'r2', status: 'ACTIVE', back: [], lay: [] }] }));
    await answer(decoded({ markets: [{ ...matchOdds, runners: matchOdds.runners.slice(1) }] }));
    expect(rowOf('India').getByText('Removed')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Back India at/ })).toBeDisabled();
  });

  it('leads by a tab to the first open market of its group when an earlier one was over on arrival', () => {
    const goals = ['g1', 'g2'].map((id, index) => ({
      ...second,
      id,
      name: `Goals ${id}`,
      group: 'Goals',
      sort: 2 + index,
    }));
    const odds = wireOdds();
    const { markets } = wireOdds(1.85, { id: 'g1', status: 'CLOSED' });
    openEvent(fakePlatform(), decoded({ markets: [matchOdds, ...goals] }), {
      ...odds,
      markets: [...odds.markets, ...markets],
    });
    expect(screen.getByRole('link', { name: 'Goals' })).toHaveAttribute('href', '/markets/e1/g2');
  });

  it('marks its prices as old once they are', async () => {
    jest.useFakeTimers();
    openEvent(fakePlatform(), decoded(), wireOdds());
    act(() => jest.advanceTimersByTime(8_000));
    expect(screen.getByText(/^Prices \d/)).toHaveAttribute('data-stale');
    expect(screen.getByRole('region', { name: 'Match Odds' })).toHaveAttribute('data-stale');
    jest.useRealTimers();
  });

  it('opens the ladder of a runner, where the slip has no column in a sheet; closed, the focus is back on its button', async () => {
    openEvent(fakePlatform(), decoded(), wireOdds());
    const button = screen.getByRole('button', { name: 'Ladder of India, Match Odds' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const panel = screen.getByRole('dialog', { name: 'India: Match Odds' });
    expect(await within(panel).findByRole('grid', { name: 'Ladder of India' })).toBeInTheDocument();
    await userEvent.click(within(panel).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });
});
