import { act, screen } from '@testing-library/react';
import type { Sport } from '@touchline/shared/contracts/markets';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { NO_FILTER } from '../filter/board-filter';
import { ALL_SPORTS } from '../filter/board-memory';
import { useBoardSections } from './useBoardSections';

const event = { id: 'e1', title: 'India v Australia', matchDate: '2026-11-30T11:05:00Z' };
const sports = [{ id: 1, name: 'Cricket', events: [event] }] as unknown as readonly Sport[];
const wanted = {
  choice: { search: '', filter: { ...NO_FILTER, starts: 'hour' }, sportId: ALL_SPORTS } as never,
  select: (all: readonly Sport[]) => all,
  searchAll: false,
  grouped: 'sport',
  shortened: false,
} as const;

function Board() {
  const { filtered } = useBoardSections(sports, wanted);
  return <p>{filtered.flatMap(({ events }) => events).length} events</p>;
}

afterEach(() => jest.useRealTimers());

test('the filter of the next hour follows the clock of an open page', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-30T10:00:00Z') });
  renderWithPlatform(<Board />, { platform: fakePlatform() });
  expect(screen.getByText('0 events')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(6 * 60_000));
  expect(screen.getByText('1 events')).toBeInTheDocument();
});
