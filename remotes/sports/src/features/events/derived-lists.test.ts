import { api } from '@touchline/shared/contracts/api';
import type { Sport, SportEvent } from '@touchline/shared/contracts/markets';
import { readWhole } from '@touchline/shared/contracts/reading';
import {
  byCompetition,
  byOff,
  countEvents,
  eventsByTitle,
  inPlayEvents,
  isInPlay,
  isSportShown,
  orderedSports,
  pinnedEvents,
  shortList,
  sportBy,
} from './derived-lists';

const decode = (wire: unknown): Sport[] => readWhole(api.treeSportWithEvent.result, { sports: wire }).sports;
const event = (id: string, change: Partial<SportEvent> = {}) => ({
  id,
  title: `Event ${id}`,
  status: 'UPCOMING',
  matchDate: '2026-11-21T10:00:00Z',
  ...change,
});
const tree = decode([
  {
    id: 3,
    name: 'Cricket',
    order: 1,
    events: [
      event('c1', { title: 'India v Australia', altTitle: 'भारत बनाम ऑस्ट्रेलिया' }),
      event('c2'),
      event('c3'),
    ],
  },
  {
    id: 1,
    name: 'Football',
    order: 9,
    events: [
      event('f1', { status: 'IN_PLAY', title: 'Union Berlin v Mainz' }),
      event('f2', { matchDate: 'In-Play' }),
      event('f3'),
    ],
  },
]);
const ids = (sports: readonly Sport[]) => sports.map((sport) => sport.events.map(({ id }) => id).join());

describe('derived lists', () => {
  const sports = orderedSports(tree, new Set(['c2', 'gone']));

  it('sorts sports by order, which is the id', () => {
    expect(sports.map(({ id, order }) => [id, order])).toEqual([
      [1, 1],
      [3, 3],
    ]);
  });

  it('puts the sports first that the domain does; what it names twice or does not know changes nothing', () => {
    const sports = orderedSports(tree, new Set(), [], ['cricket', 'curling', 'cricket']);
    expect(sports.map(({ id }) => id)).toEqual([3, 1]);
  });

  it('fills in the sport and the pin of every event', () => {
    expect(sports[1]?.events[1]).toMatchObject({ id: 'c2', sportId: 3, sportName: 'Cricket', pin: true });
    expect(sports[0]?.events[0]).toMatchObject({ sportId: 1, sportName: 'Football', pin: false });
  });

  it.each<[string, Partial<SportEvent>, boolean]>([
    ['status IN_PLAY', { status: 'IN_PLAY' }, true],
    ['matchDate In-Play', { matchDate: 'In-Play' }, true],
    ['a coming event', {}, false],
    ['another status', { status: 'in_play' }, false],
  ])('%s: in play %s', (_, change, live) => {
    expect(isInPlay(event('x', change))).toBe(live);
  });

  it('finds what is in play', () => expect(ids(inPlayEvents(sports))).toEqual(['f1,f2', '']));
  it('takes the first two events per sport', () =>
    expect(ids(shortList(sports))).toEqual(['f1,f2', 'c1,c2']));
  it('finds pinned events', () => expect(ids(pinnedEvents(sports))).toEqual(['', 'c2']));

  it.each([
    ['AUSTRALIA', ['', 'c1']],
    ['union berlin', ['f1', '']],
    ['  india ', ['', 'c1']],
    ['भारत', ['', 'c1']],
    ['भरत', ['', '']],
    ['BERLÍN', ['f1', '']],
    ['berlin union', ['f1', '']],
    ['berlin india', ['', '']],
    ['.*', ['', '']],
    ['', ['f1,f2,f3', 'c1,c2,c3']],
  ])('searches “%s” in titles', (text, found) => expect(ids(eventsByTitle(sports, text))).toEqual(found));

  it.each([
    [3, 'Cricket'],
    ['3', 'Cricket'],
    ['cricket', 'Cricket'],
    ['99', undefined],
  ])('finds the sport %s', (wanted, name) => expect(sportBy(sports, wanted)?.name).toBe(name));

  it('counts events', () => expect(countEvents(sports)).toBe(6));

  it('groups by competition, what is live first, then by start', () => {
    const events = decode([
      {
        id: 1,
        name: 'Football',
        order: 1,
        events: [
          event('late', { competition: 'Serie A', matchDate: '2026-11-22T10:00:00Z' }),
          event('soon', { competition: 'Serie A', matchDate: '2026-11-21T10:00:00Z' }),
          event('live', { competition: 'Serie A', matchDate: 'In-Play' }),
          event('b', { competition: 'Bundesliga' }),
          event('none'),
        ],
      },
    ])[0]?.events;
    expect(
      byCompetition(events ?? []).map((group) => [
        group.competition,
        ids([{ ...tree[0], events: group.events } as Sport]),
      ]),
    ).toEqual([
      ['Bundesliga', ['b']],
      ['Other', ['none']],
      ['Serie A', ['live,soon,late']],
    ]);
  });
});

test('races: the next three that have not gone off, then each course by its next race', () => {
  const at = (minutes: number, competition: string) =>
    event(`${minutes}`, {
      competition,
      matchDate: new Date(Date.UTC(2026, 10, 21, 10, minutes)).toISOString(),
    });
  const events = decode([
    {
      id: 26,
      name: 'Horse Racing',
      events: [
        at(50, 'Ascot'),
        at(20, 'Pune'),
        at(40, 'Pune'),
        at(30, 'Mysore'),
        event('off', { competition: 'Ascot', matchDate: 'In-Play' }),
        at(35, 'Pune'),
        at(25, 'Mysore'),
      ],
    },
  ])[0]?.events;
  const { next, courses } = byOff(events ?? []);
  expect(next.map(({ id }) => id)).toEqual(['20', '25', '30']);
  expect(courses.map((course) => [course.competition, course.events.map(({ id }) => id)])).toEqual([
    ['Ascot', ['off', '50']],
    ['Pune', ['35', '40']],
  ]);
});

test('a sport is shown by its switch, and only with events', () => {
  const session = { status: 'visitor' } as const;
  const settings = readWhole(api.getDomainSettings.result, { tennis: false });
  const events = tree.flatMap((sport) => sport.events);
  expect(isSportShown({ id: 3, events }, session, settings)).toBe(true);
  expect(isSportShown({ id: 2, events }, session, settings)).toBe(false);
  expect(isSportShown({ id: 3, events: [] }, session, settings)).toBe(false);
});
