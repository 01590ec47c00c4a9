import type { Locator, Page } from '@playwright/test';

/** The rows of a board, as many as are drawn. */
export const rows = (page: Page): Locator => page.getByRole('main').locator('[data-event-id]');

/** The row of an event. */
export const rowOf = (page: Page, eventId: string): Locator =>
  page.getByRole('main').locator(`[data-event-id="${eventId}"]`);

/** Where a player stands in a list: the first row that the header doesn't cover, and how far down it is. */
export function placeIn(page: Page): Promise<{ eventId: string; top: number }> {
  return rows(page).evaluateAll((all) => {
    const tops = all.map((row) => ({
      eventId: row.getAttribute('data-event-id') ?? '',
      top: Math.round(row.getBoundingClientRect().top),
    }));
    return tops.find(({ top }) => top >= 140) ?? { eventId: '', top: Number.NaN };
  });
}

/** Types into the header's search, which a phone opens by its button. */
export async function search(page: Page, words: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Search events' });
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Search events' }).click();
  await field.fill(words);
}
