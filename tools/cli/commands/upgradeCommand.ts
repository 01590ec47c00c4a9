import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { command } from '@touchline/registry/command/command';
import { DRY_RUN } from '@touchline/registry/command/options';
import type { Terminal } from '@touchline/registry/terminal/terminal';
import { lineDifference } from '@touchline/site/domains/lineDifference';
import * as v from 'valibot';
import { PACKAGES, packageFolder } from '../create/packInto';
import { applyUpgrade } from '../upgrade/applyUpgrade';
import { planUpgrade, type UpgradePlan } from '../upgrade/planUpgrade';
import { PLATFORM_RELEASES } from '../upgrade/platform-changelog';
import { readRepository } from '../upgrade/readRepository';
import { releaseLines } from '../upgrade/versions';

export const upgradeCommand = ({ cwd, out }: Terminal) =>
  command('upgrade', {
    owner: 'For the team of a remote:',
    summary: "moves a remote's repository to this command's version of the platform",
    about: `Changes the versions in package.json, the archives that they name, the platform range in src/remote.ts, and sources that
use what a version took away; prints the changelog of every version that it passed. Run the command of the newer version
in your remote's folder: one of an older version cannot know it. It needs a repository without changes that are not
committed, and writes everything or nothing.`,
    example: `What would change, by the command of a newer checkout:
  ../touchline/node_modules/.bin/touchline upgrade --dry-run`,
  })
    .addOption(DRY_RUN)
    .action(async ({ dryRun }) => {
      const repository = await readRepository(cwd);
      const plan = planUpgrade(repository, { releases: PLATFORM_RELEASES, peers: await peersOfPackages() });
      const { name, version } = repository;
      if (plan.passed.length === 0) {
        out(
          `${name} has ${version} of the platform already, the version of this command. To move further, run the command of a newer one.`,
        );
        return;
      }
      if (!dryRun) await applyUpgrade(repository, plan);
      for (const line of outcomeLines(plan, dryRun)) out(line);
      out(
        dryRun
          ? `${name} would move from ${version} to ${plan.to}. Nothing was changed.`
          : `${name} moved from ${version} to ${plan.to}. Next: npm install, npm run types, npm test. git diff shows what was changed.`,
      );
    });

function outcomeLines({ passed, byHand, texts }: UpgradePlan, dryRun: boolean | undefined): string[] {
  return [
    ...passed.flatMap((release) => [...releaseLines(release), '']),
    dryRun ? 'Files that would change:' : 'Files that changed:',
    ...[...texts].flatMap(([file, { before, after }]) => [
      `  ${file}`,
      ...lineDifference(before, after).map((line) => `    ${line}`),
    ]),
    '',
    ...(byHand.length === 0 ? [] : ['To look at by hand:', ...byHand.map((what) => `  ${what}`), '']),
  ];
}

const packageFile = v.object({ peerDependencies: v.optional(v.record(v.string(), v.string()), {}) });

async function peersOfPackages(): Promise<Record<string, string>> {
  const files = PACKAGES.map((name) => readFile(join(packageFolder(name), 'package.json'), 'utf8'));
  const peers = (await Promise.all(files)).map((text) => v.parse(packageFile, JSON.parse(text)));
  return Object.assign({}, ...peers.map(({ peerDependencies }) => peerDependencies));
}
