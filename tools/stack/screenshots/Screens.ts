import type { Page } from 'playwright-core';
import type { Bet } from '../../../sandbox/testing/openMarket';
import type { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import type { Stack } from '../startStack';

/** The product that is pictured. All screens are of one board that stands still. */
export interface Scene {
  stack: Stack;
  sandbox: SandboxClient;
  market: Bet;
}

/** Ways to the screens, by name: each goes there as its player would, in a page where a player is logged in. */
export type Screens = Readonly<Record<string, (page: Page) => Promise<void>>>;
