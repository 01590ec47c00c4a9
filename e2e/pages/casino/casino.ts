import { expect, type Locator, type Page } from '@playwright/test';
import type { Stack } from '../../../tools/stack/startStack';

/** A game of the sandbox, in the lobby's list and at its provider's. */
export const GAME = { name: 'Roulette Royale', ref: 'king:roulette-royale', call: '/casino/king/url' };

export const searchBox = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search games' });

export const chip = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true });

/** The tiles of a section, or of the whole lobby. */
export const tiles = (within: Page | Locator): Locator => within.locator('a[data-game]');

export const star = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name: `Favourite ${name}` });

/** The game's part of the page: its bar, and the frame or what replaces it. */
export const gameScreen = (page: Page): Locator =>
  page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Exit' }) });

export const gamePath = (path = '/lobby'): string => `${path}?game=${encodeURIComponent(GAME.ref)}`;

export async function seeLobby(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Casino/ })).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();
  // A first view has fewer tiles; the whole lobby follows it.
  await expect(page.locator('.first-frame')).toHaveCount(0);
}

/** Opens the game by its address and accepts the notice that a demo player gets. */
export async function playByAddress(page: Page, stack: Stack, path?: string): Promise<void> {
  await page.goto(stack.url(gamePath(path)));
  await page.getByRole('button', { name: 'Open the game' }).click();
}

/** Waits until the game's own page is drawn in the frame. */
export async function seeGame(page: Page): Promise<void> {
  await expect(
    page.frameLocator(`iframe[title="${GAME.name}"]`).getByRole('heading', { level: 1 }),
  ).toBeVisible();
}

/** The messages of the game's page to the site. */
export async function tellFromGame(page: Page, event: 'settled' | 'exit'): Promise<void> {
  const frame = page.frames().find((candidate) => candidate.url().includes('/play/'));
  if (!frame) throw new Error('No game is framed.');
  await frame.evaluate(
    ([name, origin]) => window.parent.postMessage({ source: 'game', event: name }, origin),
    [event, new URL(page.url()).origin] as const,
  );
}

/**
 * A press of the mouse at a position. A locator's click waits for every frame of the page, and a frame in an endless
 * loop does not answer it.
 */
export async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to press.');
  const cdp = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const;
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
  await cdp.detach();
}
