/** @jest-environment jsdom */
import { number, rows, text } from '../contracts/reading';
import { storedText } from './storage-keys';
import { storedValue } from './storedValue';

beforeEach(() => localStorage.clear());

const scores = storedValue({ storage: () => localStorage, key: 'scores', reader: rows(number), absent: [] });
const note = storedValue({ storage: () => localStorage, key: 'note', reader: storedText, form: 'text' });

it('is what was written, as JSON, until it is taken away', () => {
  expect(scores.read()).toEqual([]);
  expect(scores.write([1, 2])).toBe(true);
  expect(localStorage.getItem('scores')).toBe('[1,2]');
  expect(scores.read()).toEqual([1, 2]);
  expect(scores.write(undefined)).toBe(true);
  expect([scores.read(), localStorage.getItem('scores')]).toEqual([[], null]);
});

it('is stored as a text where its form is one', () => {
  expect(note.read()).toBeUndefined();
  expect(note.write('?to=1')).toBe(true);
  expect([note.read(), localStorage.getItem('note')]).toEqual(['?to=1', '?to=1']);
});

it.each([
  ['no JSON', 'x['],
  ['an empty text', ''],
  ['of another shape', '{"a":1}'],
])('is absent where what is stored is %s', (_, stored) => {
  localStorage.setItem('scores', stored);
  expect(scores.read()).toEqual([]);
});

it('is absent where the browser blocks storage, and a write says that it was not kept', () => {
  const blocked = storedValue({
    storage: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    key: 'blocked',
    reader: text,
    absent: '-',
  });
  expect([blocked.read(), blocked.write('x'), blocked.write(undefined)]).toEqual(['-', false, false]);
});

it('stays what it was where the storage is full', () => {
  scores.write([1]);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(scores.write([1, 2])).toBe(false);
  full.mockRestore();
  expect(scores.read()).toEqual([1]);
});
