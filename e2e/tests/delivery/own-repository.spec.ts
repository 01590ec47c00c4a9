import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { control } from '../../fixtures/control';
import { releases } from '../../fixtures/releases';
import { expect, test } from '../../fixtures/test';
import { seeLobby } from '../../pages/casino';
import { installedIn, packAll, runIn, takeOut, writeGuest } from '../../pages/own-repository';
import { logInAsDemo } from '../../pages/player';
import { goToRemotePage } from '../../pages/remote-pages';

// Most of the time is npm's: some 430 packages, from its cache or the network.
test.setTimeout(300_000);

test('a remote in a repository of its own is installed, built, tested, published and played', async ({
  page,
  stack,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-own-'));
  const own = join(folder, 'casino');
  mkdirSync(own);
  const cdn = join(stack.workDir, 'cdn');
  const { restore } = releases(stack);
  const touchline = (...args: string[]) => runIn(own, 'npx', '--no', 'touchline', ...args);
  let version = '';
  try {
    await test.step('the packages are packed without tests, gallery and the shell’s presets', async () => {
      const packed = await packAll(folder);
      const files = Object.values(packed).flatMap((one) => one.files);
      expect(files.filter((file) => /\.test\.|gallery|shell-config|\/arrows\.mjs/.test(file))).toEqual([]);
      expect(packed.shared.files).toContain('src/testing/fakePlatform.ts');
      expect(packed.build.files).toContain('jest/projects.mjs');
      expect(packed.delivery.files).toContain('cli/touchline.mjs');
      takeOut('casino', own, packed);
    });

    await test.step('its packages are installed without a lockfile, in the exact versions', async () => {
      const options = ['--no-package-lock', '--prefer-offline', '--no-audit', '--no-fund'];
      await runIn(own, 'npm', 'install', ...options);
      const { dependencies, devDependencies } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
      const ours = Object.fromEntries(
        ['shared', 'build', 'delivery'].map((name) => [`@touchline/${name}`, '1.0.0']),
      );
      expect(await installedIn(own)).toEqual({ ...dependencies, ...devDependencies, ...ours });
    });

    await test.step('it type-checks, and its unit tests run', async () => {
      await runIn(own, 'npm', 'run', 'types');
      expect(await runIn(own, 'npx', '--no', 'jest', 'features/game/launch')).toMatch(
        /Tests: +[1-9]\d* passed/,
      );
    });

    await test.step('its format, rules and arrows are this house’s', async () => {
      await runIn(own, 'npx', '--no', 'biome', 'ci', 'src');
      expect(await runIn(own, 'npx', '--no', 'touchline-arrows')).toContain('no dependency violations');
      const wrong = join(own, 'src/features/wrong.ts');
      writeFileSync(wrong, "export { useQuery } from '@tanstack/react-query';\n");
      await expect(runIn(own, 'npx', '--no', 'touchline-arrows')).rejects.toThrow('from-the-platform');
      rmSync(wrong);
    });

    await test.step('its release suits what is deployed, and is published', async () => {
      await touchline('release');
      version = readdirSync(join(own, 'release'))[0] ?? '';
      expect(version).toMatch(/^1\.1\.0\+[0-9a-f]{7}$/);
      const registry = `http://localhost:${stack.ports.cdn}/registry.json`;
      const release = join('release', version);
      const said = await touchline('check-compatible', '--registry', registry, '--release', release);
      expect(said).toMatch(/^Looked at .*touchline\.localhost/m);
      expect(said).toContain(`Compatible: casino ${version}`);
      await touchline('publish', '--to', cdn, '--channel', 'next');
    });

    await test.step('a domain that follows “next” gets it from the running shell', async () => {
      await control(stack).post('domains/patch', {
        host: 'touchline.localhost',
        settings: { remotes: { casino: { channel: 'next' } } },
      });
      await logInAsDemo(page, stack);
      await goToRemotePage(page, 'casino');
      await seeLobby(page);
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      const entry = new RegExp(
        `/remotes/casino/${version.replace('+', '(\\+|%2B)')}/remoteEntry\\.\\w+\\.js$`,
      );
      expect(loaded.filter((address) => entry.test(address))).toHaveLength(1);
    });

    await test.step('a fifth remote, which no header names, runs with its own chunks', async () => {
      const guest = join(folder, 'guest');
      writeGuest('promo-board', guest, own);
      await runIn(guest, 'npx', '--no', 'touchline', 'release');
      await runIn(guest, 'npx', '--no', 'touchline', 'publish', '--to', cdn, '--channel', 'stable');
      await page.goto(stack.url('/promo'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions of the week');
      await expect(page.getByText('Ten per cent more')).toBeVisible();
    });
  } finally {
    await control(stack).reset();
    await restore();
    for (const name of ['casino', 'promo-board'])
      rmSync(join(cdn, 'remotes', name), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
});
