import type { Page } from 'playwright-core';
import type { BetRequest } from '../../../sandbox/testing/openMarket';
import type { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import type { Stack } from '../startStack';

/** The product in the pictures. All screens show the same frozen board. */
export interface Scene {
  stack: Stack;
  sandbox: SandboxClient;
  market: BetRequest;
}

/** Functions that open a screen by name, as a player would, in a page with a logged-in player. */
export type Screens = Readonly<Record<string, (page: Page) => Promise<void>>>;
