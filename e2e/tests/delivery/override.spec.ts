import { join } from 'node:path';
import { overridePort } from '../../../tools/stack/ports';
import { startStaticServer } from '../../../tools/stack/servers/static-server';
import { ROOT } from '../../../tools/stack/startStack';
import { axeInBothThemes } from '../../fixtures/axeFindings';
import { layoutProblems } from '../../fixtures/layoutProblems';
import { expect, test } from '../../fixtures/test';

test('a developer’s build replaces a remote on hosts that allow it, and on no other', async ({
  page,
  stack,
}) => {
  const port = overridePort(stack.ports, 'sports');
  const server = await startStaticServer({ port, dir: join(ROOT, 'remotes/sports/dist') });
  try {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(server.url)) asked.push(request.url());
    });
    const query = `?override=sports@${server.url}`;

    await page.goto(stack.url(`/inplay${query}`, 'azure.localhost'));
    await expect(page.getByRole('main').locator('[data-price]').first()).toHaveText(/\d/);
    expect(asked).toEqual([]);

    await page.goto(stack.url(`/inplay${query}`, 'localhost'));
    await expect(page.getByRole('main').locator('[data-price]').first()).toHaveText(/\d/);
    expect(asked.some((url) => /InPlayPage\.\w+\.js$/.test(url))).toBe(true);
    // The last of its files has loaded, so none is in flight when the page is left.
    await expect(page.getByRole('heading', { name: 'Bet slip' })).toBeVisible();

    asked.length = 0;
    await page.goto(stack.url('/inplay?override=none', 'localhost'));
    await expect(page.getByRole('main').locator('[data-price]').first()).toHaveText(/\d/);
    expect(asked).toEqual([]);
  } finally {
    await server.stop();
  }
});

test('the panel of remotes shows releases and sets overrides on hosts that allow them, and on no other', async ({
  page,
  stack,
}) => {
  const port = overridePort(stack.ports, 'sports');
  const server = await startStaticServer({ port, dir: join(ROOT, 'remotes/sports/dist') });
  const panel = page.getByRole('dialog', { name: 'Remotes' });
  const sports = panel.getByRole('region', { name: 'sports', exact: true });
  const price = page.getByRole('main').locator('[data-price]').first();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  try {
    await page.goto(stack.url('/inplay?override=panel', 'azure.localhost'));
    await expect(price).toHaveText(/\d/);
    await page.keyboard.press('Alt+Shift+KeyR');
    await expect(page.getByRole('heading', { name: 'Bet slip' })).toBeVisible();
    await expect(panel).toHaveCount(0);
    expect(scripts.filter((url) => /\/(overrides|remotes-panel)\./.test(url))).toEqual([]);

    await page.goto(stack.url('/inplay', 'localhost'));
    await expect(price).toHaveText(/\d/);
    expect(scripts.filter((url) => /\/remotes-panel\./.test(url))).toEqual([]);
    await page.keyboard.press('Alt+Shift+KeyR');
    await expect(sports).toContainText('Channel stable');
    await expect(sports).toContainText('Loaded');
    await expect(panel.getByRole('region', { name: 'casino' })).toContainText('Not loaded yet');
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await layoutProblems(page, { targets: true })).toEqual([]);

    await sports.getByRole('combobox').selectOption('A build at an address');
    await sports.getByRole('textbox').fill(server.url);
    await sports.getByRole('button', { name: 'Use this address' }).click();
    await panel.getByRole('button', { name: 'Reload' }).click();
    await expect(price).toHaveText(/\d/);
    expect(scripts.some((url) => url.startsWith(server.url) && /InPlayPage\.\w+\.js$/.test(url))).toBe(true);

    await page.goto(stack.url('/inplay?override=panel', 'localhost'));
    await expect(sports).toContainText('Override of this tab');
    await panel.getByRole('button', { name: 'Clear all' }).click();
    await panel.getByRole('button', { name: 'Reload' }).click();
    await expect(price).toHaveText(/\d/);
    await expect(panel).toHaveCount(0);
    await page.keyboard.press('Alt+Shift+KeyR');
    await expect(sports).toContainText('Channel stable');
  } finally {
    await server.stop();
  }
});
