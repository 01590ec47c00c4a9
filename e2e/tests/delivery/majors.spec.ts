import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readShell } from '@touchline/deploy/nginx/keepShell';
import { PLATFORM_VERSION } from '@touchline/shared/platform/version';
import { localAct, localRegistry } from '../../../tools/stack/localRegistry';
import { startShellServer } from '../../../tools/stack/servers/shell-server';
import { NEXT, nextPlatform } from '../../fixtures/skew/nextPlatform';
import { expect, test } from '../../fixtures/test';
import { withOwnSite } from '../../fixtures/withOwnSite';
import { outsideRemote, runIn } from '../../pages/delivery/own-repository';

// Packs, a shell and five builds of remotes.
test.setTimeout(420_000);

const VIEW = 'src/features/welcome/WelcomePage.tsx';

/** A page that uses what the next major takes away. */
const LISTENING = `import { useBusSignal } from '@touchline/shared/platform';
import { Card } from '@touchline/shared/ui';

/** /bets-heard */
export default function WelcomePage() {
  useBusSignal('bets-changed', () => undefined);
  return <Card><h1>Heard on the first platform</h1></Card>;
}
`;

type Team = Awaited<ReturnType<typeof outsideRemote>>;

async function commit(team: Team) {
  await runIn(team.dir, 'git', 'init', '--quiet');
  await runIn(team.dir, 'git', 'add', '.');
  const who = ['-c', 'user.name=Team', '-c', 'user.email=team@touchline.example'];
  await runIn(team.dir, 'git', ...who, 'commit', '--quiet', '--message', 'as it is');
}

/** Changes the heading of its page and its version, as a team does for a release. */
function nextRelease(team: Team, version: string, heading: string) {
  const rewrite = (file: string, from: RegExp, to: string) => {
    const path = join(team.dir, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  rewrite('package.json', /(?<="version": ")[^"]+/, version);
  rewrite(VIEW, /(?<=<h1>)[^\n]*(?=<\/h1>)/, heading);
}

const rangeOf = (team: Team) =>
  /platform: '(.*)'/.exec(readFileSync(join(team.dir, 'src/remote.ts'), 'utf8'))?.[1];

test('shells of two majors are served by one channel: a build for both, and builds for each', async ({
  page,
  consoleProblems,
}, info) => {
  const next = nextPlatform();
  const single = await outsideRemote('bets-heard');
  const both = await outsideRemote('both-majors');
  const publishing = (cdn: string) => ['publish', '--build', '--to', cdn, '--channel', 'stable'];
  // The product's own remotes are of platform 1, so the shell of platform 2 reports that it has none of them.
  consoleProblems.allow(/\[remote-load\]/);
  try {
    await next.buildShell();
    await withOwnSite(info, page, async (stack, site) => {
      const cdn = join(stack.workDir, 'cdn');
      const shellDir = join(next.root, 'shell/dist');
      const second = await startShellServer(stack.ports.gateway, shellDir, site, join(cdn, 'domains'));
      const shell = readShell(shellDir);
      const at = (major: 1 | 2, path: string) => {
        const address = new URL(stack.url(path));
        if (major === 2) address.port = String(stack.ports.gateway);
        return address.href;
      };
      const open = async (major: 1 | 2, path: string, heading: string) => {
        await page.goto(at(major, path));
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      };
      try {
        await test.step('a release of platform 1 runs on the shell of platform 1', async () => {
          writeFileSync(join(single.dir, VIEW), LISTENING);
          nextRelease(single, '1.0.0', 'Heard on the first platform');
          expect(await single.touchline(...publishing(cdn))).toContain('1.0.0');
          await open(1, '/bets-heard', 'Heard on the first platform');
        });

        await test.step('the shell of platform 2 is deployed beside it, and does not run that release', async () => {
          await localRegistry(cdn).change(
            (registry) => ({
              ...registry,
              shells: {
                ...registry.shells,
                [shell.version]: { platform: shell.platform, shared: shell.shared },
              },
            }),
            localAct('deployed the next shell'),
          );
          expect(shell.platform).toBe(NEXT);
          const refused = page.waitForEvent('console', (message) =>
            /bets-heard 1\.0\.0\S* needs platform \^1\.9\.0, this shell has 2\.0\.0/.test(message.text()),
          );
          await page.goto(at(2, '/bets-heard'));
          const alert = page.getByRole('main').getByRole('alert');
          await expect(alert).toContainText('The page Bets heard could not be loaded');
          await refused;
        });

        await test.step('a build whose range begins before shells read several majors is refused', async () => {
          both.change(join(both.dir, 'src/remote.ts'), "'^1.9.0'", "'^1.9.0 || ^2.0.0'");
          await expect(both.touchline('release')).rejects.toThrow('write ^1.10.0');
          both.change(join(both.dir, 'src/remote.ts'), "'^1.9.0 || ^2.0.0'", "'^1.9.0'");
        });

        await test.step('touchline upgrade leaves one build for both shells where nothing is used that is gone', async () => {
          await commit(both);
          const said = await next.touchline(both.dir, 'upgrade');
          expect(said).toContain(`${NEXT}, 2027-01-01`);
          expect(rangeOf(both)).toBe(`^${PLATFORM_VERSION} || ^${NEXT}`);
          next.installInto(both.dir);
          nextRelease(both, '2.0.0', 'Runs on both');
          await next.touchline(both.dir, ...publishing(cdn));
          for (const major of [1, 2] as const) {
            await open(major, '/both-majors', 'Runs on both');
            await page.getByRole('button', { name: 'What is this?' }).click();
            await expect(page.getByRole('dialog', { name: 'Welcome' })).toContainText('Hello visitor.');
          }
        });

        await test.step('it changes sources that use what is gone, and the build is for platform 2 alone', async () => {
          await commit(single);
          const tried = await next.touchline(single.dir, 'upgrade', '--dry-run');
          expect(tried).toContain("+ import { useSignal } from '@touchline/shared/platform';");
          expect(await runIn(single.dir, 'git', 'status', '--porcelain')).toBe('');
          await next.touchline(single.dir, 'upgrade');
          expect(readFileSync(join(single.dir, VIEW), 'utf8')).toContain("useSignal('bets-changed'");
          expect(rangeOf(single)).toBe(`^${NEXT}`);
          next.installInto(single.dir);
          await runIn(single.dir, 'npm', 'run', 'types');
        });

        await test.step('one channel gives each shell the release that fits', async () => {
          nextRelease(single, '2.0.0', 'Heard on the second platform');
          const said = await next.touchline(single.dir, ...publishing(cdn));
          expect(said).toMatch(/its visitors go on with bets-heard 1\.0\.0/);
          await open(1, '/bets-heard', 'Heard on the first platform');
          await open(2, '/bets-heard', 'Heard on the second platform');
        });
      } finally {
        await page.goto('about:blank');
        await second.stop();
      }
    });
  } finally {
    for (const team of [single, both]) team.remove();
    next.remove();
  }
});
