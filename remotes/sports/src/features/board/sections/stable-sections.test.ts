import type { SportEvent } from '@touchline/shared/contracts/markets';
import type { BoardSection } from './board-sections';
import { sectionsOf } from './board-sections';
import { stableSections } from './stable-sections';

const event = (id: string, title = id): SportEvent =>
  ({ id, title, status: 'IN_PLAY', matchDate: '2026-11-20T10:00:00Z' }) as SportEvent;

/** "3: a b" is the sport 3 with the events a and b. */
function list(...sports: string[]): readonly BoardSection[] {
  return sectionsOf(
    sports.map((sport) => {
      const [id = '', ids = ''] = sport.split(': ');
      const events = ids.split(' ').filter(Boolean);
      return {
        id: Number(id),
        name: `Sport ${id}`,
        order: 1,
        events: events.map((eventId) => event(eventId)),
      };
    }),
    'sport',
  );
}

const shown = (sections: readonly BoardSection[]) =>
  sections.map(
    ({ id, rows }) => `${id}: ${rows.map((row) => row.event.id + (row.ended ? '!' : '')).join(' ')}`,
  );

it.each<[string, readonly BoardSection[], readonly BoardSection[], string, string, string[]]>([
  ['takes news in', list('1: a b'), list('1: a x b'), 'a b', 'a b x', ['1: a x b']],
  ['lets go of what is out of sight', list('1: a b c'), list('1: a b'), 'a', 'a b', ['1: a b']],
  ['keeps and marks what ended in sight', list('1: a b c'), list('1: a c'), 'a b c', 'a c', ['1: a b! c']],
  ['keeps it at the top too', list('1: a b'), list('1: b'), 'a b', 'b', ['1: a! b']],
  ['keeps several in a row', list('1: a b c d'), list('1: a d'), 'a b c d', 'a d', ['1: a b! c! d']],
  ['marks nothing that the site still knows', list('1: a b'), list('1: a'), 'a b', 'a b', ['1: a b']],
  [
    'keeps a section in sight',
    list('1: a', '2: b c', '3: d'),
    list('1: a', '3: d'),
    'b',
    'a d',
    ['1: a', '2: b!', '3: d'],
  ],
  ['moves what is still listed', list('1: a b c'), list('1: c a b'), 'a b c', 'a b c', ['1: c a b']],
])('%s', (_, before, after, onScreen, listed, expected) => {
  const has = (ids: string) => (id: string) => ids.split(' ').includes(id);
  expect(shown(stableSections(before, after, has(onScreen), has(listed)))).toEqual(expected);
});

it('lets an ended row go with the next list once it is out of sight, and shows fresh data of the others', () => {
  const ended = stableSections(
    list('1: a b'),
    list('1: a'),
    () => true,
    (id) => id === 'a',
  );
  const fresh = sectionsOf(
    [{ id: 1, name: 'Sport 1', order: 1, events: [event('a', 'new title')] }],
    'sport',
  );
  const next = stableSections(
    ended,
    fresh,
    (id) => id === 'a',
    () => true,
  );
  expect(shown(next)).toEqual(['1: a']);
  expect(next[0]?.rows[0]?.event.title).toBe('new title');
});
