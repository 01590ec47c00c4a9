import { type AvailabilityFacts, marketAvailability } from './market-availability';
import { noteOf, problemOf } from './unavailable-texts';

const label = (facts: AvailabilityFacts) => marketAvailability(facts).label;

function unavailable(facts: AvailabilityFacts) {
  const availability = marketAvailability(facts);
  if (availability.takesBets) throw new Error('It takes bets.');
  return availability;
}

test('what is not known speaks against nothing', () => {
  expect(marketAvailability({})).toEqual({ takesBets: true });
  expect(marketAvailability({ status: 'OPEN', runnerStatus: 'ACTIVE' })).toEqual({ takesBets: true });
  // Only a status that keeps bets out has a label.
  expect(label({ status: 'OPEN', statusLabel: 'Open' })).toBeUndefined();
});

test('the event stands before the market, and the market before the runner', () => {
  expect(label({ eventEnded: true, status: 'SUSPENDED', runnerStatus: 'REMOVED' })).toBe('Ended');
  expect(label({ status: 'SUSPENDED', gone: true, runnerStatus: 'REMOVED' })).toBe('Suspended');
  expect(label({ status: 'OPEN', gone: true, unsupported: true })).toBe('No longer on offer');
  expect(label({ unsupported: true, runnerStatus: 'REMOVED' })).toBe('No bets on this site');
  expect(label({ status: 'OPEN', runnerStatus: 'LOSER' })).toBe('Lost');
});

test('the back end’s own words stand in place of ours', () => {
  const worded = unavailable({ status: 'other', statusLabel: 'VAR check' });
  expect([worded.label, noteOf(worded)]).toEqual(['VAR check', 'VAR check: no bets are taken now.']);
  const runner = unavailable({ runnerStatus: 'other', runnerWord: 'WITHDRAWN' });
  expect(noteOf(runner)).toBe('WITHDRAWN: no bets are taken on this runner now.');
  // A text of its own for a status that we know changes the label alone.
  const closed = unavailable({ status: 'CLOSED', statusLabel: 'Abandoned' });
  expect(noteOf(closed)).toBe('Closed: the market is over, and the prices are the last there were.');
  expect(label({ status: 'CLOSED', statusLabel: 'Abandoned' })).toBe('Abandoned');
  expect(label({ runnerStatus: 'other', runnerWord: 'WITHDRAWN' })).toBe('WITHDRAWN');
  expect(label({ runnerStatus: 'REMOVED', runnerWord: 'WITHDRAWN' })).toBe('Removed');
  expect(label({ runnerStatus: 'REMOVED_VACANT' })).toBe('Removed');
  expect(label({ runnerStatus: 'HIDDEN' })).toBe('Not on offer');
  expect(label({ runnerStatus: 'PLACED' })).toBe('Placed');
});

test('a bet on a runner that is out names the runner', () => {
  const removed = unavailable({ status: 'OPEN', runnerStatus: 'REMOVED' });
  expect(problemOf(removed, 'India')).toBe('India is not open for bets.');
  expect(noteOf(removed)).toBe('Removed: this runner takes no part.');
});

it('says by how much a removed runner reduces earlier prices', () => {
  expect(label({ runnerStatus: 'REMOVED', reduction: 1_250 })).toBe('Removed · 12.5% reduction');
  expect(label({ runnerStatus: 'REMOVED', reduction: 0 })).toBe('Removed');
  expect(label({ runnerStatus: 'ACTIVE', reduction: 1_250 })).toBeUndefined();
});
