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
