import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@touchline/shared/contracts/api';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { readFilter } from '../board/filter/board-memory';
import SportsSearch from './SportsSearch';

beforeEach(() => localStorage.clear());

const event = (id: string, title: string, more: object = {}) => ({
  id,
  title,
  matchDate: '2026-11-24T10:00:00Z',
  competition: 'Premier League',
  ...more,
});

function open(text: string) {
  const platform = fakePlatform({ search: text, session: { status: 'visitor' } });
  platform.answer(api.treeSportWithEvent, () => ({
    sports: [
      {
        id: 1,
        name: 'Football',
        events: [
          event('1', 'Arsenal v Chelsea', {
            altTitle: 'आर्सेनल बनाम चेल्सी',
            runners: [{ id: 'r1', name: 'Arsenal', altName: 'آرسنل' }],
          }),
          event('2', 'Leeds v Arsenal', { status: 'IN_PLAY', matchDate: 'In-Play', totalMatched: 500 }),
          event('4', 'Leeds v Burnley'),
          event('5', 'Leeds v Burnley', { matchDate: '2026-11-28T15:00:00Z' }),
          event('3', 'Málaga v Getafe', { competition: 'La Liga', hasFancy: true }),
        ],
      },
    ],
  }));
  return renderWithPlatform(<SportsSearch />, { platform });
}

const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('events are found by title, those in play first', async () => {
  open('arsenal');
  expect(await screen.findByRole('region', { name: 'Events' })).toBeVisible();
  expect(names()).toEqual([
    'Leeds v ArsenalLiveFootball, Premier League',
    expect.stringMatching(/^Arsenal v ChelseaFootball, Premier League, \S.* \d\d:\d\d$/),
  ]);
});

test('two matches of the same sides are told apart by their start', async () => {
  open('leeds burnley');
  await screen.findByRole('region', { name: 'Events' });
  const [first, second] = names();
  expect(first).toMatch(/ \d\d:\d\d$/);
  expect(second).not.toBe(first);
});

test('words may come in any order and without accents', async () => {
  open('getafe malaga');
  expect(await screen.findByRole('link', { name: /Málaga v Getafe/ })).toHaveAttribute('href', '/markets/3');
});

test('a competition opens its sport filtered by it', async () => {
  open('liga');
  const link = await screen.findByRole('link', { name: 'La Liga Football, 1 event' });
  expect(link).toHaveAttribute('href', '/matchlist/1');
  await userEvent.click(link);
  expect(readFilter('/matchlist/1').competition).toBe('La Liga');
});

test('a kind of market is found at the events that offer it', async () => {
  open('fancy');
  expect(await screen.findByRole('link', { name: 'Fancy Málaga v Getafe' })).toHaveAttribute(
    'href',
    '/markets/3',
  );
});

test('where nothing is found, events in play are offered and not counted', async () => {
  open('nobody');
  const offer = await screen.findByRole('link', { name: /Leeds v Arsenal/ });
  expect(offer).not.toHaveAttribute('data-found');
  expect(screen.getByRole('region', { name: 'Popular now' })).toBeVisible();
});

test.each([
  ['the event’s other title', 'चेल्सी आर्सेनल'],
  ['a runner’s other name', 'آرسنل'],
])('an event is found by %s', async (_what, text) => {
  open(text);
  expect(await screen.findByRole('link', { name: /Arsenal v Chelsea/ })).toHaveAttribute(
    'href',
    '/markets/1',
  );
});
