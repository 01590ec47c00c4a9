import { screen } from '@testing-library/react';
import type { Bonus } from '@touchline/shared/contracts/money';
import { renderWithPlatform } from '@touchline/shared/testing';
import { BonusExpiry } from './BonusExpiry';

// Formatters keep the zone that they are made in, so this file has one.
beforeAll(() => globalThis.setTimeZone('Europe/London'));
afterAll(() => globalThis.setTimeZone());
afterEach(() => jest.useRealTimers());

test.each([
  // The clocks go forward in the night to 29 March: that day has 23 hours.
  ['2026-03-28T23:30:00Z', '2026-03-29T21:00:00Z', 'Ends tomorrow at 22:00'],
  ['2026-03-28T23:30:00Z', '2026-03-29T23:15:00Z', 'Ends on 30 Mar 2026, 00:15'],
  // They go back in the night to 25 October: that day has 25 hours.
  ['2026-10-24T23:10:00Z', '2026-10-25T23:05:00Z', 'Ends today at 23:05'],
  ['2026-10-25T12:00:00Z', '2026-10-26T11:00:00Z', 'Ends tomorrow at 11:00'],
  ['2026-10-25T12:00:00Z', '2026-10-26T12:30:00Z', 'Ends on 26 Oct 2026, 12:30'],
])('at %s the end at %s is told by the calendar: %s', (now, expiresAt, text) => {
  jest.useFakeTimers({ now: Date.parse(now) });
  const bonus: Bonus = {
    userBonusId: 'b1',
    title: 'Welcome bonus',
    amount: 500_00,
    status: 'AVAILABLE',
    turnoverRequired: 0,
    turnoverDone: 0,
    expiresAt,
    terms: '',
  };
  renderWithPlatform(<BonusExpiry bonus={bonus} onEnd={() => {}} />);
  expect(screen.getByText(text)).toBeVisible();
});
