import { expect, test } from '../../fixtures/test';

test('a domain can be installed as an app, by its own name', async ({ page, stack }) => {
  await page.goto(stack.url('/inplay', 'azure.localhost'));
  await expect(page.getByRole('main')).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  const { errors, data = '' } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({ name: 'Azure Exchange', display: 'standalone', scope: '/' });
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A journey's temporary profile cannot install apps.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
