import { type Browser, expect, type Page } from '@playwright/test';
import type { Stack } from '../../../tools/stack/startStack';
import { releases, throwingRelease } from '../../fixtures/releases';
import { startAsDemo } from '../player/player';
import { expectRemotePage, goToRemotePage, REMOTE_PAGES, type RemoteName } from './remote-pages';

/** Every failure of a remote must be shown within this time (docs/reference/security.md#promises). */
export const PANEL_WITHIN = 12_500;
const STEP = 500;
/** After the page's clock has moved this far, only the time for drawing remains. */
const DRAWN_WITHIN = 3_000;
export const FAULTS = ['refused', 'not-found', 'html', 'hang', 'tampered', 'throws'] as const;
export type Kind = (typeof FAULTS)[number];

export const panel = (page: Page, remote: RemoteName) =>
  page.getByRole('alert').filter({ hasText: REMOTE_PAGES[remote].panel });

/** A value that a page load would lose. */
export const mark = (page: Page) =>
  page.evaluate(() => Object.assign(window, { __marker: 'here' }) && undefined);
export const marker = (page: Page) => page.evaluate(() => Reflect.get(window, '__marker'));
export const tampered = (page: Page) => page.evaluate(() => Reflect.get(window, '__tampered'));

export async function begin(stack: Stack, remote: RemoteName, kind: Kind): Promise<void> {
  if (kind !== 'throws') return stack.remote(remote).setFault(kind);
  const published = releases(stack);
  await published.publish(remote, '9.0.0+throws', throwingRelease(stack, remote, published.stable(remote)));
}

export async function end(stack: Stack, remote: RemoteName, restore: () => Promise<void>): Promise<void> {
  await stack.remote(remote).setFault('none');
  await restore();
}

/** A page of its own with an empty cache; reports errors that no boundary caught. */
export async function openFresh(browser: Browser, state?: Awaited<ReturnType<typeof sessionOf>>) {
  const context = await browser.newContext(state ? { storageState: state } : {});
  const page = await context.newPage();
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  return { page, uncaught, close: () => context.close() };
}

export async function sessionOf(browser: Browser, stack: Stack) {
  const { page, close } = await openFresh(browser);
  await startAsDemo(page, stack);
  const state = await page.context().storageState();
  await close();
  return state;
}

/** How long a player waited, in milliseconds: for the panel, and after Retry for the page. */
export interface Waits {
  panel: number;
  recovery: number;
}

/**
 * With one remote at fault, the player can use every other page, sees the panel in the remote's place, and recovers by
 * Retry.
 */
export async function walk(
  page: Page,
  stack: Stack,
  remote: RemoteName,
  whenMet: () => Promise<void>,
  /** The page's clock moves ahead while the loader waits between attempts or for an answer. */
  ahead = false,
): Promise<Waits> {
  if (ahead) await page.clock.install();
  if (remote === 'auth') {
    await page.goto(stack.url('/settings-stake'));
    await mark(page);
    await expectRemotePage(page, 'account');
  } else {
    await page.goto(stack.url('/auth/login'));
    await mark(page);
    await expectRemotePage(page, 'auth');
    await page.getByRole('button', { name: 'Login as demo user' }).click();
    await expect(page).toHaveURL(/\/inplay$/);
  }
  const others = (['casino', 'account', 'sports'] as const).filter((other) => other !== remote);
  for (const other of others) {
    await goToRemotePage(page, other);
    await expectRemotePage(page, other);
    await expect(page.getByRole('banner').getByRole('button', { name: /Balance/ })).toBeVisible();
  }
  const left = performance.now();
  await goToRemotePage(page, remote);
  for (let passed = 0; ahead && passed < PANEL_WITHIN; passed += STEP) {
    if (await panel(page, remote).isVisible()) break;
    await page.clock.runFor(STEP);
  }
  await expect(panel(page, remote)).toBeVisible({ timeout: ahead ? DRAWN_WITHIN : PANEL_WITHIN });
  const met = performance.now();
  await expect(page.getByRole('banner')).toBeVisible();
  await whenMet();
  const retried = performance.now();
  await panel(page, remote).getByRole('button', { name: 'Retry' }).click();
  await expectRemotePage(page, remote);
  return { panel: met - left, recovery: performance.now() - retried };
}
