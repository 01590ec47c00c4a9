import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDevelopment } from '@touchline/cli/dev';
import { PLATFORM_VERSION } from '@touchline/shared/platform/version';
import { ROOT } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';
import { releases } from '../../fixtures/releases';
import { expect, test } from '../../fixtures/test';
import { onCommandLine } from '../../pages/delivery/operator-page';
import { installedIn, packagesWithScripts, runIn, runStep } from '../../pages/delivery/own-repository';
import { openAsDemo } from '../../pages/player/player';

// Most of the time is npm's: some 430 packages, from its cache or the network.
test.setTimeout(420_000);

test('a remote is created in a repository of its own, installed, checked, published and seen', async ({
  page,
  stack,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-own-'));
  const own = join(folder, 'promo-board');
  const cdn = join(stack.workDir, 'cdn');
  const { restore } = releases(stack);
  try {
    await test.step('touchline create packs what it installs, without tests, gallery and the shell’s presets', async () => {
      const args = ['promo-board', '--own', own, '--team', 'promotions'];
      expect(await runIn(ROOT, 'npx', '--no', 'touchline', 'create', ...args)).toContain('npm install');
      const archives = readdirSync(join(own, 'packages')).map((file) => join(own, 'packages', file));
      const lists = await Promise.all(archives.map((archive) => runIn(own, 'tar', '-tzf', archive)));
      const files = lists.join('').split('\n');
      const ofTemplate = /\/create\/template\//;
      const surplus = /\.test\.|gallery|shell-config|\/arrows\.mjs/;
      expect(files.filter((file) => surplus.test(file) && !ofTemplate.test(file))).toEqual([]);
      expect(files).toContain('package/src/testing/fakePlatform.ts');
      expect(files).toContain('package/jest/projects.mjs');
      expect(files).toContain('package/touchline.mjs');
    });

    await test.step('its packages are installed without a lockfile, in the exact versions', async () => {
      const options = ['--no-package-lock', '--prefer-offline', '--no-audit', '--no-fund'];
      await runIn(own, 'npm', 'install', ...options);
      const { dependencies, devDependencies } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
      const ours = Object.fromEntries(
        ['shared', 'build', 'cli'].map((name) => [`@touchline/${name}`, PLATFORM_VERSION]),
      );
      expect(await installedIn(own)).toEqual({ ...dependencies, ...devDependencies, ...ours });
    });

    await test.step('every package that has a script for its installation is in the list that allows or refuses it', async () => {
      const { allowScripts } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
      const listed = Object.keys(allowScripts);
      expect(packagesWithScripts(own).filter((name) => !listed.includes(name))).toEqual([]);
    });

    await test.step('it type-checks, and its unit tests run', async () => {
      await runIn(own, 'npm', 'run', 'types');
      expect(await runIn(own, 'npm', 'test')).toMatch(/Tests: +[1-9]\d* passed/);
    });

    await test.step('its format, rules and arrows are this house’s', async () => {
      await runIn(own, 'npm', 'run', 'lint');
      expect(await runIn(own, 'npm', 'run', 'arrows')).toContain('no dependency violations');
      await runIn(own, 'npm', 'run', 'literals');
      expect(await runIn(own, 'npm', 'run', 'messages', '--', '--check')).toMatch(
        /hi\.po.* 0 not translated/,
      );
      const wrong = join(own, 'src/features/wrong.ts');
      writeFileSync(wrong, "export { useQuery } from '@tanstack/react-query';\n");
      await expect(runIn(own, 'npm', 'run', 'arrows')).rejects.toThrow('from-the-platform');
      rmSync(wrong);
    });

    await test.step('it is edited inside the running site', async () => {
      const development = await startDevelopment({ dir: own, shell: stack.url('/', 'localhost') });
      await page.goto(development.link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promo board');
      await page.goto('about:blank');
      await development.stop();
      const refused = runIn(own, 'npm', 'run', 'dev', '--', '--shell', stack.url('/', 'azure.localhost'));
      await expect(refused).rejects.toThrow('does not take builds under development');
    });

    await test.step('the next one is created from what is installed there', async () => {
      await runIn(own, 'npx', '--no', 'touchline', 'create', 'second', '--own', '../second');
      expect(readdirSync(join(folder, 'second'))).toEqual(
        readdirSync(own).filter((file) => !/^(\.swc|node_modules|release)$/.test(file)),
      );
    });

    await test.step('its release is built and published, and suits what is deployed', async () => {
      await runIn(own, 'npm', 'run', 'publish', '--', '--build', '--to', cdn, '--channel', 'stable');
      const [version = ''] = readdirSync(join(own, 'release'));
      expect(version).toMatch(/^1\.0\.0\+[0-9a-f]{7}$/);
      // A site does not list its domains.
      const registry = [
        ...['--registry', `http://localhost:${stack.ports.cdn}/registry.json`],
        ...['--host', 'touchline.localhost'],
      ];
      const release = ['--release', `release/${version}`];
      const said = await runIn(own, 'npm', 'run', 'check:compatible', '--', ...registry, ...release);
      expect(said).toMatch(/^Looked at .*touchline\.localhost/m);
      expect(said).toContain(`Compatible: promo-board ${version}`);
    });

    await test.step('the running site shows its menu entry, page and modal', async () => {
      await openAsDemo(page, stack);
      await page.getByRole('navigation').getByRole('link', { name: 'Promo board' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promo board');
      await page.getByRole('button', { name: 'What is this?' }).click();
      const modal = page.getByRole('dialog', { name: 'Welcome' });
      await expect(modal).toContainText('Hello Demo.');
      await modal.getByRole('button', { name: 'Done' }).click();
      await expect(modal).toBeHidden();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promo board');
    });

    await test.step('an operator sets its notice for the domain', async () => {
      const notice = page.getByRole('main').getByText('Double points today');
      await expect(notice).toBeHidden();
      await onCommandLine(
        stack,
        'set',
        'touchline.localhost',
        'promo-board',
        'notice',
        'Double points today',
      );
      await page.reload();
      await expect(notice).toBeVisible();
    });

    await test.step('its workflow signs, publishes, begins a canary, promotes and rolls back', async () => {
      const key = join(folder, 'promotions.pem');
      await runIn(own, 'npx', '--no', 'touchline', 'keys', 'create', '--team', 'promotions', '--out', key);
      const view = join(own, 'src/features/welcome/WelcomePage.tsx');
      writeFileSync(view, readFileSync(view, 'utf8').replace('<h1>', '<h1 id="second">'));
      const env = {
        PLACE: cdn,
        PERCENT: '5',
        TOUCHLINE_SIGNING_KEY: readFileSync(key, 'utf8'),
      };
      const step = (name: string) => runStep(own, 'release.yml', name, env);
      expect(await step('publish')).toMatch(/Signed with the key [\s\S]*"next" points at it/);
      expect(await step('canary by hand')).toContain('5 % of the devices');
      expect(await step('promote')).toContain('stable');
      expect(await step('rollback')).toContain('stable');
    });
  } finally {
    await control(stack).reset();
    await restore();
    rmSync(join(cdn, 'remotes/promo-board'), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
});
