import type { Browser } from 'playwright-core';
import type { Stack } from '../../../tools/stack/startStack';
import { openAsDemo } from '../../pages/player/player';
import { raiseStorm, type Storm } from '../../pages/player/storm';

/** When the session ends a tab cancels two of its calls: open bets and prices. */
const TAKEN_BACK = 2;

/** A player with this many tabs, all of whose calls, at least this many together, are refused at once. */
export async function measureStorm(
  browser: Browser,
  stack: Stack,
  tabs: number,
  calls: number,
): Promise<Storm> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const first = await context.newPage();
    await openAsDemo(first, stack);
    const all = [first];
    while (all.length < tabs) {
      const tab = await context.newPage();
      await tab.goto(stack.url('/inplay'));
      await tab.getByRole('button', { name: /^Account of/ }).waitFor();
      all.push(tab);
    }
    return await raiseStorm(all, stack, Math.ceil(calls / tabs) + TAKEN_BACK);
  } finally {
    await context.close();
  }
}
