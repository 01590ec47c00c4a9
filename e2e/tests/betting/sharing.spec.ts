import { expect, test } from '../../fixtures/test';
import { eventPath } from '../../pages/platform/site';

test('a market is shared by its address, with a picture that the page draws without a request', async ({
  page,
  stack,
}) => {
  const path = await eventPath(stack);
  await page.goto(stack.url(path));
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More for / })
    .click();
  // The header's logo comes after the first view.
  await expect(page.getByRole('banner').getByRole('img', { name: 'Touchline' })).toHaveJSProperty(
    'complete',
    true,
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    // Firefox requests a page's icon at any time.
    if (request.resourceType() === 'image' && !request.url().endsWith('favicon.svg'))
      asked.push(request.url());
  });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  const picture = dialog.getByRole('img');
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1200, 630]);
  expect(asked.filter((url) => !url.startsWith('blob:'))).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download picture' }).click();
  expect((await download).suggestedFilename()).toBe('picture.png');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  // The browser writes it after the press.
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(path);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
