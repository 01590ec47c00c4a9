/** @jest-environment jsdom */

import { id } from '../contracts/reading/wire';
import { readStored } from './readStored';

it.each([
  ['what the schema reads', '"7"', '7'],
  ['a value of another shape', '{}', undefined],
  ['what is no JSON', '7,', undefined],
  ['an empty text', '', undefined],
  ['nothing', null, undefined],
])('%s is read as it should', (_, stored, read) => {
  expect(readStored('ids', id, () => stored)).toBe(read);
});

it('a storage that is blocked holds nothing', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(readStored('ids', id, blocked)).toBeUndefined();
});

it('reads local storage unless it is told otherwise', () => {
  localStorage.setItem('ids', '"9"');
  expect(readStored('ids', id)).toBe('9');
});
