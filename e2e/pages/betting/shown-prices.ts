import type { Page } from '@playwright/test';
import { api } from '@touchline/shared/contracts/api';
import { formatOdds } from '@touchline/shared/format';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import type { Stack } from '../../../tools/stack/startStack';

/** The best prices of a page's markets by "market, label", as they are shown: "m1, Back India at" has "1.85". */
export async function shownPrices(page: Page): Promise<Map<string, string>> {
  const cells = await page
    .getByRole('main')
    .locator('[data-market-id] button:has([data-price])')
    .evaluateAll((all) =>
      all.map((cell) => {
        const market = cell.closest('[data-market-id]')?.getAttribute('data-market-id');
        const label = cell.querySelector('.visually-hidden')?.textContent;
        return [`${market}, ${label}`, cell.querySelector('[data-price]')?.textContent ?? ''] as const;
      }),
    );
  return new Map(cells);
}

/** The best prices of an event's match odds in the sandbox, by the names of `shownPrices`. */
export async function sandboxPrices(stack: Stack, eventId: string): Promise<Map<string, string>> {
  const client = new SandboxClient(stack.sandbox);
  const [{ markets }, odds] = await Promise.all([
    client.run(api.getMarketsByEventId, { eventId }),
    client.run(api.getUserOdds, { eventId }),
  ]);
  const prices = new Map<string, string>();
  for (const market of markets) {
    const now = odds.markets.find(({ id }) => id === market.id);
    if (now?.status !== 'OPEN' || market.name !== 'Match Odds') continue;
    for (const { id, name } of market.runners) {
      const runner = now.runners.find((candidate) => candidate.id === id);
      for (const [side, offers] of [
        ['Back', runner?.back],
        ['Lay', runner?.lay],
      ] as const) {
        const price = offers?.[0]?.price;
        if (price !== undefined) prices.set(`${market.id}, ${side} ${name} at`, formatOdds(price));
      }
    }
  }
  return prices;
}
