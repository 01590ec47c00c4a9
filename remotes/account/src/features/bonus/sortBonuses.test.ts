import type { Bonus } from '@touchline/shared/contracts/money';
import { sortBonuses } from './sortBonuses';

const bonus = (userBonusId: string, status: Bonus['status'], expiresAt?: string): Bonus => ({
  userBonusId,
  status,
  expiresAt,
  title: 'Bonus',
  amount: 100,
  turnoverRequired: 0,
  turnoverDone: 0,
  terms: '',
});

test('what was claimed on this page keeps its place', () => {
  const bonuses = [
    bonus('later', 'AVAILABLE', '2026-12-02T00:00:00Z'),
    bonus('claimed here', 'CLAIMED', '2026-12-01T00:00:00Z'),
    bonus('claimed here, too', 'CLAIMED', '2026-12-03T00:00:00Z'),
    bonus('active', 'ACTIVE', '2026-11-30T00:00:00Z'),
  ];
  const order = sortBonuses(bonuses, (id) => id.startsWith('claimed here'));
  expect(order.map(({ userBonusId }) => userBonusId)).toEqual([
    'claimed here',
    'later',
    'claimed here, too',
    'active',
  ]);
});

test('what can be claimed comes first and the next to end before the others; of what is over, the last to end', () => {
  const order = sortBonuses([
    bonus('expired long ago', 'EXPIRED', '2026-01-01T00:00:00Z'),
    bonus('claimed', 'CLAIMED', '2026-05-01T00:00:00Z'),
    bonus('expired lately', 'EXPIRED', '2026-10-01T00:00:00Z'),
    bonus('active', 'ACTIVE', '2026-12-01T00:00:00Z'),
    bonus('without an end', 'AVAILABLE'),
    bonus('with no date as its end', 'AVAILABLE', 'soon'),
    bonus('later', 'AVAILABLE', '2026-12-02T00:00:00Z'),
    bonus('sooner', 'AVAILABLE', '2026-12-01T00:00:00Z'),
  ]);
  expect(order.map(({ userBonusId }) => userBonusId)).toEqual([
    'sooner',
    'later',
    'without an end',
    'with no date as its end',
    'active',
    'claimed',
    'expired lately',
    'expired long ago',
  ]);
});
