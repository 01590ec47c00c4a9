import { readOddsPush } from './hub';

const read = (push: unknown) => readOddsPush(JSON.stringify(push));

test('a change of one price is read in hundredths and paise, and says nothing of the rest', () => {
  const push = read({
    serverTime: '2026-11-20T10:00:00.000Z',
    events: [7],
    changes: [{ id: 70, from: 4, version: 5, runners: [{ id: 1, back: [{ price: 1.85, size: 120.5 }] }] }],
  });
  expect(push).toEqual({
    serverTime: '2026-11-20T10:00:00.000Z',
    events: ['7'],
    markets: [],
    changes: [{ id: '70', from: 4, version: 5, runners: [{ id: '1', back: [{ price: 185, size: 12050 }] }] }],
  });
});

test('a push without prices confirms those of its events', () => {
  expect(read({ serverTime: 1, events: ['7'] })).toMatchObject({ markets: [], changes: [] });
});

test('a push without a time and a change without versions are those of a back end that keeps none', () => {
  const sent = { events: ['7'], changes: [{ id: 70, version: null, status: 'SUSPENDED' }] };
  expect(read(sent)).toMatchObject({
    serverTime: '',
    changes: [{ id: '70', version: undefined, status: 'SUSPENDED' }],
  });
});

test('a push that names no events confirms none', () => {
  expect(read({ serverTime: 1, events: null })).toMatchObject({ events: [] });
});

test.each([
  { serverTime: 1, events: ['7'], changes: [{ from: 1, version: 2 }] },
  { serverTime: 1, events: ['7'], markets: [{ status: 'OPEN' }] },
  { serverTime: 1, events: { 7: true } },
  { serverTime: 1, events: ['7'], changes: { id: 70, status: 'SUSPENDED' } },
  { serverTime: 1, events: ['7'], markets: '[]' },
  { serverTime: 1, events: ['7'], changes: [{ id: 70, runners: { id: 1, back: [{ price: 2 }] } }] },
])('%j is no push: what it left out would count as confirmed', (sent) => {
  expect(() => read(sent)).toThrow(TypeError);
});
