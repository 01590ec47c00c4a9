/** @jest-environment jsdom */
import { confirmPreference } from './stored-preference';

afterEach(() => localStorage.clear());

it('is off until the player chooses, and whoever shows it hears of the choice', () => {
  const changed = jest.fn();
  const stop = confirmPreference.subscribe(changed);
  expect(confirmPreference.read()).toBe(false);
  confirmPreference.write(true);
  expect(confirmPreference.read()).toBe(true);
  expect(localStorage.getItem('confirmBeforePlaceBet')).toBe('true');
  stop();
  confirmPreference.write(false);
  expect([confirmPreference.read(), changed.mock.calls.length]).toEqual([false, 1]);
});

it('stays as it was where the storage is full', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  confirmPreference.write(true);
  full.mockRestore();
  expect(confirmPreference.read()).toBe(false);
});
