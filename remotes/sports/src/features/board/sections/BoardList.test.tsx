import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@touchline/shared/contracts/api';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { wireEvent } from '../../../testing/fixtures';
import IndexPage from '../IndexPage';
import InPlayPage from '../InPlayPage';

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...wireEvent, id: `e${at + 1}`, title: `Event ${at + 1}` }));

function platformWith(count: number) {
  const platform = fakePlatform();
  platform.answer(api.treeSportWithEvent, () => ({
    sports: [{ id: 3, name: 'Cricket', order: 1, events: many(count) }],
  }));
  platform.answer(api.getUserOdds, () => ({ serverTime: 0, markets: [] }));
  return platform;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function openLongList(count = 2_000) {
  const view = renderWithPlatform(<InPlayPage />, { platform: platformWith(count), at: '/inplay' });
  await waitFor(
    () => expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', `${count}`),
    {
      // The code of long lists is loaded first.
      timeout: 10_000,
    },
  );
  return view;
}

/** jsdom has neither scrolling nor layout: everything starts at the page's top and moves with it. */
beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: -window.scrollY, bottom: -window.scrollY, height: 0 }) as DOMRect);
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(window, { scrollY: 0 });
});

async function scrollTo(top: number) {
  await act(async () => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  });
}

it('draws a short list whole', async () => {
  renderWithPlatform(<InPlayPage />, { platform: platformWith(60) });
  expect(await screen.findAllByRole('listitem')).toHaveLength(60);
  expect(screen.getAllByRole('listitem')[0]).not.toHaveAttribute('aria-setsize');
});

it('draws of thousands what is on the screen, and tells each row’s place among all', async () => {
  await openLongList();
  const rows = screen.getAllByRole('listitem');
  expect(rows.length).toBeLessThan(40);
  expect(rows[3]).toHaveAttribute('aria-posinset', '4');
  expect(within(screen.getByRole('region', { name: 'Cricket' })).getAllByRole('listitem')).toHaveLength(
    rows.length,
  );
});

it('draws what a scroll brings, and forgets what it takes away', async () => {
  await openLongList();
  await scrollTo(64_000);
  await waitFor(() => expect(screen.getByText('Event 1001')).toBeInTheDocument());
  expect(screen.queryByText('Event 1')).not.toBeInTheDocument();
  expect(screen.getAllByRole('listitem').length).toBeLessThan(50);
});

it('keeps the row that holds the focus, and its neighbours for Tab, wherever the list is scrolled to', async () => {
  await openLongList();
  const link = screen.getByText('Event 3');
  act(() => link.focus());
  await scrollTo(64_000);
  await waitFor(() => expect(screen.getByText('Event 1001')).toBeInTheDocument());
  expect(link).toHaveFocus();
  expect(screen.getByText('Event 4')).toBeInTheDocument();
  const pin = screen.getByLabelText('Pin Event 3');
  act(() => pin.focus());
  expect(pin).toHaveFocus();
  act(() => screen.getByText('Event 1001').focus());
  expect(screen.queryByText('Event 3')).not.toBeInTheDocument();
});

it('asks for the odds of at most 50 events in one call', async () => {
  const { platform } = await openLongList();
  await waitFor(() =>
    expect(platform.calls.some(({ operation }) => operation.name === api.getUserOdds.name)).toBe(true),
  );
  for (const { operation, request } of platform.calls)
    if (operation.name === api.getUserOdds.name)
      expect((request as { eventId: string }).eventId.split(',').length).toBeLessThanOrEqual(50);
});

it('shows of a sport its first two events on the short list, the way to all of them, and all under its tab', async () => {
  const platform = platformWith(9);
  const tennis = many(2).map((event) => ({ ...event, id: `t${event.id}`, title: `Tennis ${event.id}` }));
  platform.answer(api.treeSportWithEvent, () => ({
    sports: [
      { id: 3, name: 'Cricket', order: 1, events: many(9) },
      { id: 2, name: 'Tennis', order: 2, events: tennis },
    ],
  }));
  renderWithPlatform(<IndexPage />, { platform });
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  // Both events of tennis are shown.
  const all = screen.getByRole('link', { name: /^See all/ });
  expect(all).toHaveAccessibleName('See all 9 events: Cricket');
  expect(all).toHaveTextContent('See all 9');
  expect(all).toHaveAttribute('href', '/matchlist/3');
  await userEvent.click(screen.getByRole('tab', { name: /Cricket/ }));
  expect(screen.getAllByRole('listitem')).toHaveLength(9);
  expect(screen.queryByRole('link', { name: /^See all/ })).not.toBeInTheDocument();
});
