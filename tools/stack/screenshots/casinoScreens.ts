import type { Page } from 'playwright-core';
import type { Scene, Screens } from './Screens';

export function casinoScreens({ stack }: Scene): Screens {
  const openLobby = async (page: Page, search = '') => {
    await page.goto(stack.url(`/lobby${search}`));
    await page.locator('a[data-game]').first().waitFor();
    await page.waitForLoadState('networkidle');
  };
  return {
    lobby: (page) => openLobby(page),
    'lobby-search': (page) => openLobby(page, '?q=roul'),
    'free-play': async (page) => {
      await page.goto(stack.url('/free-play'));
      await page.locator('a[data-game]').first().waitFor();
      await page.waitForLoadState('networkidle');
    },
    game: async (page) => {
      await page.goto(stack.url(`/lobby?game=${encodeURIComponent('king:roulette-royale')}`));
      await page.getByRole('button', { name: 'Open the game' }).click();
      await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    },
  };
}
