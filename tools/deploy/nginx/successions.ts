import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFolder } from '@touchline/registry/store/addRelease';
import { type Registry, STABLE_CHANNEL } from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import type { DeployFolder } from './DeployFolder';
import { hashedFilesOf } from './keepShell';

/** A script, and those of earlier releases in whose place it comes. Paths are below the site's address. */
export interface Succession {
  path: string;
  earlier: readonly string[];
}

/** How many earlier releases players are expected to come from. */
const EARLIER = 2;
const SCRIPT = /\.[0-9a-f]{12}\.js$/;

/**
 * @param shell the version that is served
 * @param earlier the versions served before it, the latest first
 */
export function shellSuccessions(
  folder: DeployFolder,
  shell: string,
  earlier: readonly string[],
): Succession[] {
  return matched(
    hashedFilesOf(shell, folder),
    earlier.slice(0, EARLIER).map((version) => hashedFilesOf(version, folder)),
  );
}

/**
 * The scripts of what a channel or a canary names, with those of what the channel named before; a canary follows
 * `stable`.
 * @param cdn the site's cdn folder
 */
export function releaseSuccessions(registry: Registry | undefined, cdn: string): Succession[] {
  return Object.entries(registry?.remotes ?? {}).flatMap(([name, { channels, previous, canary }]) => {
    const steps = Object.entries(channels).map(([channel, version]) => ({
      version,
      before: (own(previous, channel) ?? []).slice(0, EARLIER),
    }));
    const stable = own(channels, STABLE_CHANNEL);
    if (canary && stable !== undefined) steps.push({ version: canary.version, before: [stable] });
    return steps.flatMap(({ version, before }) =>
      matched(
        filesOfRelease(cdn, name, version),
        before.filter((earlier) => earlier !== version).map((earlier) => filesOfRelease(cdn, name, earlier)),
      ),
    );
  });
}

function filesOfRelease(cdn: string, name: string, version: string): string[] {
  const folder = releaseFolder({ name, version });
  const dir = join(cdn, folder);
  if (!existsSync(dir)) return [];
  const below = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  return below.map((file) => folder + file.replaceAll('\\', '/'));
}

/** The scripts of a release with those of earlier releases that have the same name before its hash. */
function matched(files: readonly string[], earlier: readonly (readonly string[])[]): Succession[] {
  const before = earlier.flat().filter((path) => SCRIPT.test(path));
  return files
    .filter((path) => SCRIPT.test(path))
    .map((path) => ({
      path,
      earlier: before.filter((other) => other !== path && nameOf(other) === nameOf(path)),
    }))
    .filter((succession) => succession.earlier.length > 0);
}

/** As the `match` of nginx's Use-As-Dictionary has it: without the hash, and without the version of a release. */
const nameOf = (path: string) => path.replace(SCRIPT, '').replace(/^(remotes\/[^/]+\/)[^/]+\//, '$1');
