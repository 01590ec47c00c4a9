import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type Typed, typeCommand } from '@touchline/cli/releasing/testing/typeCommand';
import { ROOT, type Stack } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { openAsDemo } from '../../pages/player/player';

const HOST = 'touchline.localhost';
const TOUCHLINE = join(ROOT, 'tools/cli/touchline.mjs');

/** Their tabs would stay connected to the hub for the tests that follow. */
const visitors: Page[] = [];

test.afterEach(async ({ stack }) => {
  for (const visitor of visitors.splice(0)) await visitor.context().close();
  await control(stack).reset();
});

/** A command of the operator of this stack's site, run in this process, because one of its own takes a second to begin. */
function operate({ workDir }: Stack, ...args: string[]): Promise<Typed> {
  const env = { TOUCHLINE_SITE: workDir, TOUCHLINE_OPERATOR: 'asha' };
  return typeCommand(['operator', ...args], { cwd: workDir, env });
}

/** The same as the operator runs it. */
function operateByProgram({ workDir }: Stack, ...args: string[]): Promise<Typed> {
  const env = { ...process.env, TOUCHLINE_SITE: workDir, TOUCHLINE_OPERATOR: 'asha' };
  return new Promise((resolve) => {
    execFile(process.execPath, [TOUCHLINE, 'operator', ...args], { env }, (error, out, faults) => {
      const code = error ? Number(error.code ?? 1) : 0;
      resolve({ code, said: out + faults });
    });
  });
}

async function done(stack: Stack, ...args: string[]): Promise<string> {
  const { code, said } = await operate(stack, ...args);
  expect(code, said).toBe(0);
  return said;
}

/** The id with which the command undoes a change. */
const undoOf = (said: string) => /undo (\d+)/.exec(said)?.[1] ?? '';

/** A new visitor: nothing stored, nothing cached. */
async function newVisitor(browser: Browser): Promise<Page> {
  const visitor = await (await browser.newContext()).newPage();
  visitors.push(visitor);
  return visitor;
}

const casinoEntry = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Casino' });

test('a casino switched off is gone for the next visitor, entry and pages, and back after undo', async ({
  browser,
  stack,
}) => {
  const before = await newVisitor(browser);
  await openAsDemo(before, stack);
  await expect(casinoEntry(before)).toBeVisible();

  const { code, said } = await operateByProgram(stack, 'disable', HOST, 'casino');
  expect(code, said).toBe(0);
  expect(said).toContain('menu gone: Casino');
  const during = await newVisitor(browser);
  await openAsDemo(during, stack);
  await expect(during.getByRole('navigation').getByRole('link', { name: 'Cricket' }).first()).toBeVisible();
  await expect(casinoEntry(during)).toHaveCount(0);
  await during.goto(stack.url('/lobby'));
  await expect(during).toHaveURL(stack.url('/error-404'));

  expect(await operateByProgram(stack, 'undo', undoOf(said))).toEqual({
    code: 0,
    said: expect.stringContaining('menu new: Casino'),
  });
  const after = await newVisitor(browser);
  await openAsDemo(after, stack);
  await expect(casinoEntry(after)).toBeVisible();
  await casinoEntry(after).click();
  await expect(after).toHaveURL(stack.url('/lobby'));
});

test('a brand is in the title and the colours of the next visit', async ({ browser, stack }) => {
  const said = await done(stack, 'brand', HOST, 'title=Sky Exchange', 'theme=blue');
  expect(said).toContain('title: Touchline -> Sky Exchange');
  const page = await newVisitor(browser);
  await page.goto(stack.url('/inplay'));
  await expect(page).toHaveTitle('Sky Exchange | In-Play');
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'blue');
  await done(stack, 'undo', undoOf(said));
  const again = await newVisitor(browser);
  await again.goto(stack.url('/inplay'));
  await expect(again).toHaveTitle('Touchline | In-Play');
  await expect(again.locator('html')).toHaveAttribute('data-brand', 'yellow');
});

test('a suspended site shows its maintenance page, and lets people in again when it is opened', async ({
  browser,
  stack,
}) => {
  expect(await done(stack, 'suspend', HOST)).toContain('maintenance page');
  const page = await newVisitor(browser);
  await page.goto(stack.url('/inplay'));
  await expect(page).toHaveURL(stack.url('/under-maintenance'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll be right back');
  await done(stack, 'resume', HOST);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page).toHaveURL(stack.url('/inplay'));
});

test('a refused change leaves the site as it was, and says why', async ({ browser, stack }) => {
  const settings = async () =>
    (await fetch(`http://localhost:${stack.ports.cdn}/domains/${HOST}.json`)).text();
  const before = await settings();
  const refusals: [string[], string][] = [
    [['pin', HOST, 'sports', '9.9.9+none'], 'There is no release of sports "9.9.9+none"'],
    [['canary', HOST, 'sports', '9.9.9+none', '5'], 'There is no release of sports'],
    [['brand', HOST, 'logo=http://evil.example/logo.svg'], 'is not https'],
    [['disable', HOST, 'casnio'], 'Did you mean "casino"?'],
  ];
  for (const [at, [args, reason]] of refusals.entries()) {
    const run = at === 0 ? operateByProgram : operate;
    const { code, said } = await run(stack, ...args);
    expect(code).toBe(1);
    expect(said).toContain(reason);
  }
  expect(await settings()).toBe(before);
  expect(await done(stack, 'validate')).toContain('nothing wrong');
  const page = await newVisitor(browser);
  await page.goto(stack.url('/inplay'));
  await expect(page).toHaveTitle('Touchline | In-Play');
});

test('a domain has an accent, corners and a font of its own from the first paint; back and lay stay', async ({
  browser,
  stack,
  consoleProblems,
}) => {
  // It checks only that the policy allows the request; the browser draws the picture.
  mkdirSync(join(stack.workDir, 'cdn/fonts'), { recursive: true });
  writeFileSync(join(stack.workDir, 'cdn/fonts/shop.woff2'), 'wOF2');
  consoleProblems.allow(/Failed to decode downloaded font/, /OTS parsing error/);
  const lookOf = (page: Page) =>
    page.evaluate(() => {
      const { style } = document.body.appendChild(document.createElement('i'));
      const colours = ['accent', 'back', 'lay'].map((name) => {
        style.color = `var(--color-${name})`;
        return getComputedStyle(document.body.lastElementChild ?? document.body).color;
      });
      document.body.lastElementChild?.remove();
      return colours;
    });
  const signUp = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign Up' });
  const before = await newVisitor(browser);
  await before.goto(stack.url('/inplay'));
  const [, back, lay] = await lookOf(before);

  const refused = await operate(stack, 'brand', HOST, 'surface-light=#888888');
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('has a contrast of') });
  const painted = ['accent=#0a7d4f', 'radius=0', 'surface-dark=#101820'];
  const said = await done(stack, 'brand', HOST, ...painted, 'font=fonts/shop.woff2');
  expect(said).toContain('accent #0a7d4f');
  const during = await newVisitor(browser);
  const font = during.waitForResponse('**/fonts/shop.woff2');
  await during.goto(stack.url('/inplay'));
  expect(await lookOf(during)).toEqual(['rgb(10, 125, 79)', back, lay]);
  await expect(signUp(during)).toHaveCSS('background-color', 'rgb(10, 125, 79)');
  await expect(signUp(during)).toHaveCSS('border-radius', '0px');
  expect((await font).status()).toBe(200);

  await done(stack, 'undo', undoOf(said));
  const after = await newVisitor(browser);
  await after.goto(stack.url('/inplay'));
  await expect(signUp(after)).not.toHaveCSS('background-color', 'rgb(10, 125, 79)');
});
