import type { MarketStructure } from '../odds';
import { restingWords } from './restingWords';

const open: MarketStructure = {
  status: 'OPEN',
  statusLabel: undefined,
  inPlay: false,
  betDelay: 0,
  runners: { r1: 'ACTIVE', r2: 'other' },
};

test('an open market and an active runner rest in nothing', () => {
  expect(restingWords(open, 'r1')).toBeUndefined();
  expect(restingWords(undefined, 'r1')).toBeUndefined();
});

test('of an unknown runner status the server’s own word is said, without one that it is unknown', () => {
  expect(restingWords({ ...open, runnerWords: { r2: 'WITHDRAWN' } }, 'r2')).toMatch(/^WITHDRAWN: no bets/);
  expect(restingWords(open, 'r2')).toMatch(/^Unknown status: no bets/);
});

test('of an unknown market status as well', () => {
  const held: MarketStructure = { ...open, status: 'other' };
  expect(restingWords({ ...held, statusLabel: 'ON HOLD' }, 'r1')).toMatch(/^ON HOLD: no bets/);
  expect(restingWords(held, 'r1')).toMatch(/^Unknown status: no bets/);
});
