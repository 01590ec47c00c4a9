import { type MarketAvailability, noteOf } from '@touchline/shared/betting';
import { availabilityOf, runnerAvailability } from './availability';
import type { MarketStructure } from './store/market-structure';

const open: MarketStructure = {
  status: 'OPEN',
  statusLabel: undefined,
  inPlay: false,
  betDelay: 0,
  runners: { r1: 'ACTIVE', r2: 'other' },
};

const note = (availability: MarketAvailability) =>
  availability.takesBets ? undefined : noteOf(availability);

test('an open market and an active runner take bets; what is not known speaks against nothing', () => {
  expect(availabilityOf(open)).toEqual({ takesBets: true });
  expect(runnerAvailability(open, 'r1')).toEqual({ takesBets: true });
  expect(availabilityOf(undefined)).toEqual({ takesBets: true });
  expect(runnerAvailability(undefined, 'r1')).toEqual({ takesBets: true });
});

test('a runner that the odds do not name was removed', () => {
  expect(runnerAvailability(open, 'r9')).toMatchObject({ takesBets: false, label: 'Removed' });
});

test('of an unknown runner status the server’s own word is said, without one that it is unknown', () => {
  const worded = runnerAvailability({ ...open, runnerLabels: { r2: 'WITHDRAWN' } }, 'r2');
  expect(worded).toMatchObject({ takesBets: false, label: 'WITHDRAWN' });
  expect(note(worded)).toMatch(/^WITHDRAWN: no bets/);
  expect(runnerAvailability(open, 'r2')).toMatchObject({ takesBets: false, label: 'Unknown status' });
  expect(note(runnerAvailability(open, 'r2'))).toMatch(/^Unknown status: no bets/);
});

test('of an unknown market status as well', () => {
  const held: MarketStructure = { ...open, status: 'other' };
  expect(note(availabilityOf({ ...held, statusLabel: 'ON HOLD' }))).toMatch(/^ON HOLD: no bets/);
  expect(note(availabilityOf(held))).toMatch(/^Unknown status: no bets/);
});

test('the back end’s own label stands in place of ours', () => {
  const held: MarketStructure = { ...open, status: 'SUSPENDED', statusLabel: 'VAR check' };
  expect(availabilityOf(held).label).toBe('VAR check');
});

test('a market that is listed no more, or is of a kind unknown here, says so unless its status says more', () => {
  expect(availabilityOf(open, { gone: true }).label).toBe('No longer on offer');
  expect(availabilityOf(open, { unsupported: true }).label).toBe('No bets on this site');
  expect(availabilityOf({ ...open, status: 'CLOSED' }, { gone: true }).label).toBe('Closed');
});
