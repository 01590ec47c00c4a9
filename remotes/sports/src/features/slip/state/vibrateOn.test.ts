/** @jest-environment jsdom */
import { vibratePreference } from '@touchline/shared/storage';
import { vibrateOn } from './vibrateOn';

let isCalm = false;
beforeEach(() => {
  isCalm = false;
  localStorage.clear();
  Object.assign(window, { matchMedia: () => ({ matches: isCalm }) });
});

function pulses(outcome: Parameters<typeof vibrateOn>[0]) {
  const felt: number[][] = [];
  vibrateOn(outcome, { vibrate: (given) => felt.push(given) > 0 });
  return felt;
}

it('a matched bet is one pulse, a refused one two, and other outcomes none', () => {
  expect(pulses('matched')).toEqual([[40]]);
  expect(pulses('refused')).toEqual([[40, 80, 40]]);
  expect(pulses('unmatched')).toEqual([]);
});

it('a system that wants less motion has none, unless the player wants it', () => {
  isCalm = true;
  expect(pulses('matched')).toEqual([]);
  vibratePreference.write(true);
  expect(pulses('matched')).toEqual([[40]]);
});

it('a player who switches it off has none', () => {
  vibratePreference.write(false);
  expect(pulses('matched')).toEqual([]);
});

it('a device without vibration does nothing', () => {
  expect(() => vibrateOn('matched', {})).not.toThrow();
});
