import { expect, type Page, type Request } from '@playwright/test';
import type { Stack } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';
import { newestPlayer } from '../money/money';
import { goWithin } from '../platform/site';

/** The effects of many simultaneous refusals, in all tabs together. */
export interface Storm {
  /** Calls in flight at the same time, all with the refused token. */
  calls: number;
  /** How many of them were answered by a 401; their page cancelled the others when the session ended. */
  refused: number;
  /** How often a stored session was cleared. */
  clearings: number;
  /** Login modals that are open at the end. */
  modals: number;
  /** Calls with the old token that were sent after the first refusal. */
  sentAfter: number;
}

/**
 * Starts calls in every tab and delays their answers in the sandbox; revokes the session; releases the answers. The
 * player is the newest one and is logged in in each of the tabs.
 */
export async function raiseStorm(tabs: readonly Page[], stack: Stack, callsATab: number): Promise<Storm> {
  const sandbox = control(stack);
  const storm: Storm = { calls: 0, refused: 0, clearings: 0, modals: 0, sentAfter: 0 };
  // A site whose settings do not arrive is closed.
  await sandbox.post('faults', { path: '/domains/*', delayMs: 0 });
  await sandbox.post('faults', { path: '/*', delayMs: 600_000 });
  let ended = 0;
  const raise = async (tab: Page) => {
    await countClearings(tab, () => {
      storm.clearings += 1;
    });
    const held = new Set<Request>();
    tab.on('request', (request) => {
      if (!request.headers().authorization) return;
      held.add(request);
      if (storm.refused > 0) storm.sentAfter += 1;
    });
    tab.on('requestfailed', (request) => {
      if (held.delete(request)) ended += 1;
    });
    tab.on('response', (response) => {
      if (!held.delete(response.request())) return;
      ended += 1;
      if (response.status() === 401) storm.refused += 1;
    });
    // Leaving a page cancels its calls; each return to In-Play requests the balance, which is not cancelled.
    while (held.size < callsATab) {
      const before = held.size;
      await goWithin(tab, { path: '/underConstruction', title: 'Under construction' });
      await goWithin(tab, { path: '/inplay', title: 'In-Play' });
      await expect.poll(() => held.size).toBeGreaterThan(before);
    }
    return held;
  };
  const held = await Promise.all(tabs.map(raise));
  storm.calls = held.reduce((sum, calls) => sum + calls.size, 0);
  ended = 0;
  await sandbox.post('tokens/expire', { userName: await newestPlayer(sandbox), forGood: true });
  await sandbox.post('faults/reset');
  for (const tab of tabs)
    await expect(tab.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeHidden();
  await expect.poll(() => ended).toBeGreaterThanOrEqual(storm.calls);
  await expect.poll(() => countLogins(tabs), LOADS).toBeGreaterThan(0);
  // The page reports a clearing with a short delay.
  await expect.poll(() => storm.clearings, LOADS).toBeGreaterThan(0);
  storm.modals = await countLogins(tabs);
  return storm;
}

/** Five tabs load the modal at once. */
const LOADS = { timeout: 40_000 };

/** The login modals of all tabs. */
export async function countLogins(tabs: readonly Page[]): Promise<number> {
  const counts = await Promise.all(tabs.map((tab) => tab.getByRole('dialog', { name: 'Log in' }).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countClearings(tab: Page, cleared: () => void): Promise<void> {
  await tab.exposeFunction('__cleared', cleared);
  await tab.evaluate(() => {
    const remove = Storage.prototype.removeItem;
    Storage.prototype.removeItem = function (key) {
      if (key === 'accessToken' && this.getItem(key) !== null) Reflect.get(window, '__cleared')();
      remove.call(this, key);
    };
  });
}
