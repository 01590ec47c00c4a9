import { join } from 'node:path';
import { overridePort } from '../../../tools/stack/ports';
import { ROOT } from '../../../tools/stack/startStack';
import { startStaticServer } from '../../../tools/stack/static-server';
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
