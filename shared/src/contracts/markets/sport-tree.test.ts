import { api } from '../api';
import { readWhole } from '../reading/decode';

const read = (wire: unknown) => readWhole(api.treeSportWithEvent.result, wire as never);
const listOf = (wire: unknown) =>
  read(wire).sports.map(({ id, name, order, events }) => [id, name, order, events.map((event) => event.id)]);

test('events that stand in the tree’s own list alone are in their sports', () => {
  const events = [
    { id: 1, title: 'A v B', sportId: 1 },
    { id: '2', title: 'C v D', sportId: '4', sportName: 'Golf' },
    { id: 3, title: 'E v F', sportName: 'cricket' },
    { id: 4, title: 'G v H', sportId: 26 },
    { id: 5, title: 'of no sport' },
    { id: 6, title: 'of a sport that nobody knows', sportName: 'Chess' },
    { id: 7, title: 'I v J', sportId: 99 },
  ];
  const expected = [
    [1, 'Football', 1, ['1']],
    [4, 'Golf', 4, ['2']],
    [3, 'Cricket', 3, ['3']],
    [26, 'Horse Racing', 26, ['4']],
    [99, 'Sport 99', 99, ['7']],
  ];
  for (const sports of [undefined, null, []]) expect(listOf({ sports, events })).toEqual(expected);
});

test('they follow the events of the sports, each once, as its sport has it', () => {
  const sports = [
    { id: 1, name: 'Soccer', order: 7, events: [{ id: 1, title: 'from the sport' }] },
    { id: 2, name: 'Tennis', events: [] },
  ];
  const tree = read({
    sports,
    events: [
      { id: 1, title: 'from the list', sportId: 1 },
      { id: 8, title: 'more', sportName: 'SOCCER' },
      { id: 8, title: 'again', sportId: 2 },
      { id: 9, title: 'of tennis', sportId: 2 },
    ],
  });
  expect(tree.sports.map(({ events }) => events.map(({ title }) => title))).toEqual([
    ['from the sport', 'more'],
    ['of tennis'],
  ]);
  expect(tree.sports.map(({ name, order }) => [name, order])).toEqual([
    ['Soccer', 7],
    ['Tennis', 2],
  ]);
});

test('50,000 of them are placed at once', () => {
  const events = Array.from({ length: 50_000 }, (_, id) => ({ id, title: 'x', sportId: id % 3 }));
  expect(read({ sports: [], events }).sports.map(({ events: own }) => own.length)).toEqual([
    16_667, 16_667, 16_666,
  ]);
});
