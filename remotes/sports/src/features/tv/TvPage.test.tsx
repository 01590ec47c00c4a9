import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@touchline/shared/contracts/api';
import { ApiError } from '@touchline/shared/platform';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { wireEvent, wireMarkets, wireOdds } from '../../testing/fixtures';
import { slipFor } from '../slip';
import TvPage from './TvPage';

const ORIGIN = 'https://tv.example.com';
const second = { ...wireEvent, id: 'e2', title: 'England v Pakistan' };
const without = { ...wireEvent, id: 'e3', title: 'Nepal v Oman', hasTv: false };

function setUp(events = [wireEvent, second, without]) {
  const fake = fakePlatform();
  const platform = { ...fake, settings: { ...fake.settings, frameOrigins: [ORIGIN] } };
  platform.answer(api.treeSportWithEvent, () => ({
    sports: [{ id: 4, name: 'Cricket', order: 4, events }],
  }));
  platform.answer(api.getMarketsByEventId, ({ eventId }) => {
    const event = events.find(({ id }) => id === eventId);
    if (!event)
      throw new ApiError('refused', 'There is no such event.', {
        operation: 'Market/GetByEventId',
        error: { code: 'NOT_FOUND' },
      });
    return { ...wireMarkets, event, tvUrl: `${ORIGIN}/${eventId}` };
  });
  platform.answer(api.getUserOdds, () => wireOdds());
  return platform;
}
const open = (platform: ReturnType<typeof setUp>, at = '/tv') =>
  renderWithPlatform(<TvPage />, { platform, at });

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

describe('/tv', () => {
  it('plays the first event with a picture, its prices beside it to bet on', async () => {
    const platform = setUp();
    open(platform);
    expect(await screen.findByTitle('Live picture of India v Australia')).toHaveAttribute(
      'src',
      `${ORIGIN}/e1`,
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Back India at 1.85/ }));
    expect(slipFor(platform).bets()).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'All markets of India v Australia' })).toHaveAttribute(
      'href',
      '/markets/e1',
    );
  });

  it('keeps the picture that plays when a later answer has another address for it', async () => {
    jest.useFakeTimers();
    const platform = setUp();
    let asked = 0;
    platform.answer(api.getMarketsByEventId, () => {
      asked += 1;
      return { ...wireMarkets, event: wireEvent, tvUrl: `${ORIGIN}/e1?token=${asked}` };
    });
    open(platform);
    const playing = await screen.findByTitle('Live picture of India v Australia');
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(asked).toBeGreaterThan(1);
    expect(screen.getByTitle('Live picture of India v Australia')).toBe(playing);
    expect(playing).toHaveAttribute('src', `${ORIGIN}/e1?token=1`);
  });

  it('lists only what has a picture, and plays what is chosen, by its address', async () => {
    const { location } = open(setUp());
    const list = within(await screen.findByRole('region', { name: 'Live pictures' }));
    expect(list.getAllByRole('link')).toHaveLength(2);
    await userEvent.click(list.getByRole('link', { name: /England v Pakistan/ }));
    expect(await screen.findByTitle('Live picture of England v Pakistan')).toBeInTheDocument();
    expect(location()).toBe('/tv?event=e2');
    expect(list.getByRole('link', { current: true })).toHaveTextContent('On screen');
  });

  it('plays the event of its address, and says when that is over', async () => {
    open(setUp(), '/tv?event=gone');
    expect(await screen.findByText('This event is over, or was never on.')).toBeInTheDocument();
    expect(screen.getByText('There is no such event.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /India v Australia/ })).toHaveAttribute('href', '/tv?event=e1');
  });

  it('says what to do when there are no pictures', async () => {
    open(setUp([without]));
    expect(await screen.findByText('No live pictures right now')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to In-Play' })).toHaveAttribute('href', '/inplay');
  });

  it('says that a picture of another origin can’t be shown, and keeps the prices', async () => {
    const platform = setUp();
    platform.answer(api.getMarketsByEventId, () => ({ ...wireMarkets, tvUrl: 'https://evil.example.com/' }));
    open(platform);
    expect(await screen.findByText(/can’t be shown on this site/)).toBeInTheDocument();
    expect(document.querySelector('iframe')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Back India at/ })).toBeInTheDocument();
  });
});
