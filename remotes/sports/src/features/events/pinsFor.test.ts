/** @jest-environment jsdom */
import { fakePlatform } from '@touchline/shared/testing';
import { pinsFor } from './pinsFor';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('pins an event, removes its pin, and tells who shows it', () => {
  const pins = pinsFor(fakePlatform());
  const told = jest.fn();
  pins.subscribe(told);
  pins.toggle('e1');
  pins.toggle('e2');
  expect(localStorage.getItem('pins')).toBe('["e1","e2"]');
  pins.toggle('e1');
  expect([...pins.pins()]).toEqual(['e2']);
  expect(told).toHaveBeenCalledTimes(3);
});

it('keeps the pins before where the storage is full', () => {
  const pins = pinsFor(fakePlatform());
  pins.toggle('e1');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  pins.toggle('e2');
  expect([...pins.pins()]).toEqual(['e1']);
});
