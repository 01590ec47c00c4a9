import { depositLimits, quickAmounts } from './deposit-limits';

test('the tighter of site and method holds at both ends', () => {
  const site = { minDeposit: 100_00, maxDeposit: 50_000_00 };
  expect(depositLimits(site, { min: 500_00, max: 1_00_000_00 })).toEqual({ min: 500_00, max: 50_000_00 });
  expect(depositLimits(site, { min: 0, max: 20_000_00 })).toEqual({ min: 100_00, max: 20_000_00 });
});

test('a limit of 0 is unset', () => {
  const unset = { minDeposit: 0, maxDeposit: 0 };
  expect(depositLimits(unset, { min: 0, max: 0 })).toEqual({ min: 1, max: 0 });
  expect(depositLimits(unset, { min: 0, max: 900_00 })).toEqual({ min: 1, max: 900_00 });
});

test('quick amounts are within the limits', () => {
  expect(quickAmounts({ min: 600_00, max: 5_000_00 })).toEqual([1_000_00, 2_000_00, 5_000_00]);
  expect(quickAmounts({ min: 1, max: 0 })).toHaveLength(4);
});
