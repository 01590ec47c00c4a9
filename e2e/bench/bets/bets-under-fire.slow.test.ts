import type { Sandbox } from '../../../sandbox/startSandbox';
import { startTestSandbox } from '../../../sandbox/testing/startTestSandbox';
import { betsUnderFire } from './betsUnderFire';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

test('1,000 runs of double taps, lost replies and reloads leave exactly the intended bets in the ledger', async () => {
  const { wrong, placed, intended, faults, presses, reloads, secondTabs } = await betsUnderFire(
    sandbox,
    1_000,
  );
  expect(wrong).toEqual([]);
  expect(placed).toBe(intended);
  // Every fault occurred many times, and there were many more taps than bets.
  expect(Object.values(faults).every((count) => count > 20)).toBe(true);
  expect(Object.keys(faults)).toHaveLength(9);
  expect(presses).toBeGreaterThan(intended * 2);
  expect(Math.min(reloads, secondTabs)).toBeGreaterThan(200);
}, 600_000);
