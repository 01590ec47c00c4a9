import { expect, type Locator, type Page } from '@playwright/test';

export const rows = (page: Page): Locator => page.getByRole('main').locator('[data-event-id]');

export const rowOf = (page: Page, eventId: string): Locator =>
  page.getByRole('main').locator(`[data-event-id="${eventId}"]`);

/** A player's position in a list: the first row that the header does not cover, and its distance from the top. */
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
export async function search(page: Page, text: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Search events' });
  const opener = page.getByRole('button', { name: 'Search events' });
  // One of the two comes with the shell's code.
  await expect(field.or(opener)).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  await field.fill(text);
}

/** Layout faults of a wide board: prices that are not below their column's heading, text below a row's star. */
export function misplaced(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const middle = (element: Element) => {
      const { left, width } = element.getBoundingClientRect();
      return left + width / 2;
    };
    const isShown = (element: Element) => element.getBoundingClientRect().width > 0;
    const wrong: string[] = [];
    for (const section of main.querySelectorAll('section[data-columns]')) {
      const heads = [...section.querySelectorAll('header [aria-hidden] > span')].map(middle);
      for (const row of section.querySelectorAll('[data-event-id]')) {
        const name = row.querySelector('h3')?.textContent ?? '';
        const prices = [...row.querySelectorAll('[data-runners] > *')].filter(isShown).map(middle);
        if (prices.length > 0 && heads.some((at, index) => Math.abs(at - (prices[index] ?? 0)) > 2))
          wrong.push(`${name}: prices at ${prices}, heads at ${heads}`);
        const star = row.querySelector('button[aria-pressed]')?.getBoundingClientRect().left ?? 0;
        const texts = [...row.querySelectorAll('h3, h3 ~ div > *')].filter(isShown);
        if (texts.some((word) => word.getBoundingClientRect().right > star))
          wrong.push(`${name}: under the star`);
      }
    }
    if (main.querySelector('section[data-columns] [data-runners]') === null) wrong.push('no prices');
    return wrong;
  });
}

/** Pairs of texts of a row that lie over each other, and scores that are cut. */
export function overlapping(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const wrong: string[] = [];
    for (const row of main.querySelectorAll('[data-event-id]')) {
      const name = row.querySelector('h3')?.textContent ?? '';
      const texts = [...row.querySelectorAll('*')].filter((element) => {
        const { width } = element.getBoundingClientRect();
        return element.childElementCount === 0 && element.textContent !== '' && width > 1;
      });
      for (const [at, text] of texts.entries()) {
        const box = text.getBoundingClientRect();
        for (const other of texts.slice(at + 1)) {
          const { left, right, top, bottom } = other.getBoundingClientRect();
          const across = Math.min(box.right, right) - Math.max(box.left, left);
          const down = Math.min(box.bottom, bottom) - Math.max(box.top, top);
          if (across > 2 && down > 4) wrong.push(`${name}: ${text.textContent} over ${other.textContent}`);
        }
      }
      const score = row.querySelector('[class$="-score"]');
      if (score && score.scrollWidth > score.clientWidth + 1)
        wrong.push(`${name}: ${score.textContent} is cut`);
    }
    return wrong;
  });
}
