import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKey, signingKey } from '@touchline/registry/keys/publisher-keys';
import { axeInBothThemes } from '../../fixtures/axeFindings';
import { changedRemote } from '../../fixtures/changedRemote';
import { layoutProblems } from '../../fixtures/layoutProblems';
import { expect, test } from '../../fixtures/test';
import { withOwnSite } from '../../fixtures/withOwnSite';
import { serveOperatorPage } from '../../pages/delivery/operator-page';

test.setTimeout(180_000);

const pem = createKey();
const { id = '', publicKey = '' } = signingKey(pem) ?? {};

test('whoever has the link of a preview sees its build, until they leave it or it is closed', async ({
  page,
  consoleProblems,
}, info) => {
  // When a minute passes at once, the hub counts as silent.
  consoleProblems.allow(/Real-time connection/);
  const auth = changedRemote('auth');
  await withOwnSite(info, page, async (stack, site) => {
    site.publishers = {
      required: false,
      keys: [{ id, team: 'tables', key: publicKey, remotes: ['auth'] }],
    };
    const cdn = join(stack.workDir, 'cdn');
    const key = join(stack.workDir, 'tables.pem');
    writeFileSync(key, pem);
    const heading = page.getByRole('heading', { level: 1 });
    const bar = page.getByText(/^Preview of auth 9\.1\.0$/);
    const preview = (name: string, ...more: string[]) =>
      auth.touchline(
        ...['preview', '--key', key, '--to', cdn, '--name', name],
        ...['--shell', stack.url('/auth/login'), ...more],
      );
    const linkIn = (said: string) => /^http.*$/m.exec(said)?.[0] ?? '';
    auth.change('package.json', '"version": "1.0.0"', '"version": "9.1.0"');
    auth.change('src/features/login/LoginPage.tsx', 'title={t`Log in`}', 'title="Entrance"');

    const said = await preview('pr-12', '--build', '--comment', join(stack.workDir, 'comment.md'));
    const link = linkIn(said);
    expect(readFileSync(join(stack.workDir, 'comment.md'), 'utf8')).toContain(`(${link})`);

    await test.step('without the link nothing is different', async () => {
      await page.goto(stack.url('/auth/login'));
      await expect(heading).toHaveText('Log in');
      await expect(bar).toHaveCount(0);
    });

    await test.step('the link shows the build, and a bar that says so, also after a reload', async () => {
      await page.goto(link);
      await expect(bar).toBeVisible();
      await expect(heading).toHaveText('Entrance');
      expect(page.url()).not.toContain('preview=');
      await page.reload();
      await expect(bar).toBeVisible();
      await expect(heading).toHaveText('Entrance');
      expect(await axeInBothThemes(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await layoutProblems(page, { targets: true })).toEqual([]);
      await page.screenshot({ path: info.outputPath('bar.png') });
    });

    await test.step('leaving it gives the players’ release', async () => {
      await page.getByRole('button', { name: 'Leave' }).click();
      await expect(heading).toHaveText('Log in');
      await expect(bar).toHaveCount(0);
    });

    await test.step('a changed link, and one of another host, count nothing', async () => {
      const refused = page.getByText('The link of this preview does not count on this site.');
      await page.goto(link.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A')));
      await expect(refused).toBeVisible();
      await expect(heading).toHaveText('Log in');
      await page.goto(link.replace('touchline.localhost', 'azure.localhost'));
      await expect(refused).toBeVisible();
      await expect(heading).toHaveText('Log in');
    });

    await test.step('one that is closed ends in the tab that has it open, without a reload', async () => {
      await page.clock.install();
      await page.goto(link);
      await expect(heading).toHaveText('Entrance');
      await page.evaluate(() => Object.assign(window, { kept: true }));
      await auth.touchline('preview', 'close', 'pr-12', '--to', cdn);
      await page.clock.fastForward(60_000);
      await expect(page.getByText('This preview has ended.')).toBeVisible();
      await expect(heading).toHaveText('Log in');
      expect(await page.evaluate(() => Reflect.get(window, 'kept'))).toBe(true);
      await page.goto(link);
      await expect(page.getByText('This preview has ended.')).toBeVisible();
      await expect(heading).toHaveText('Log in');
    });

    await test.step('the operator sees which are open, and closes them', async () => {
      const second = linkIn(await preview('pr-13'));
      const operator = await serveOperatorPage(stack);
      try {
        await page.goto(operator.url);
        const open = page.getByRole('region', { name: 'Previews that are open' });
        await expect(open).toContainText('as pr-13, on touchline.localhost');
        expect(await axeInBothThemes(page)).toEqual([]);
        await open.getByRole('button', { name: 'Close pr-13' }).click();
        await expect(open).toBeHidden();
        await expect(page.getByText('auth: closed the preview pr-13')).toBeVisible();
      } finally {
        await operator.stop();
      }
      await page.goto(second);
      await expect(page.getByText('This preview has ended.')).toBeVisible();
    });
  });
  auth.remove();
});
