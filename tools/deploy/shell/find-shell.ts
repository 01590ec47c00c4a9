import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { versionsFrom } from '@touchline/registry/store/findVersion';
import { UserError } from '@touchline/registry/terminal/terminal';
import { unknownWord } from '@touchline/registry/terminal/unknownWord';
import { type DeployFolder, deployFolder } from '../nginx/DeployFolder';
import { type DeployState, deploysOf } from '../nginx/deploy-state';
import { type DeployedShell, isBuiltShell, keptShells, readShell } from '../nginx/keepShell';

interface FoundShell extends DeployedShell {
  dir: string;
  built: Date;
}

/** Where `shell release` keeps its builds, seen from the folder in which a command was typed. */
export function buildsFolder(cwd: string): string {
  return join(isShell(cwd) ? cwd : join(cwd, 'shell'), 'release');
}

/** Whether a folder is the shell's own. */
function isShell(dir: string): boolean {
  const file = join(dir, 'package.json');
  return (
    basename(dir) === 'shell' && existsSync(file) && readFileSync(file, 'utf8').includes('"@touchline/shell"')
  );
}

/** The kept builds of a folder, the newest first. */
export function keptBuilds(builds: string): FoundShell[] {
  const names = existsSync(builds) ? readdirSync(builds).filter((name) => !name.startsWith('.')) : [];
  return names
    .map((name) => join(builds, name))
    .filter(isBuiltShell)
    .map((dir) => ({ ...readShell(dir), dir, built: statSync(join(dir, 'shell.json')).mtime }))
    .sort((shell, other) => Number(other.built) - Number(shell.built));
}

/**
 * The build to deploy: the newest of the folder, or one by its version, also of those that are kept where they were
 * deployed.
 * @throws UserError when there is none
 */
export function findBuild(
  builds: string,
  version: string | undefined,
  deployed?: DeployFolder,
): { dir: string } {
  const kept = keptBuilds(builds);
  const all = [...kept, ...(deployed ? keptShells(deployed) : [])];
  const found = version === undefined ? kept[0] : byVersion(all, version);
  if (found) return found;
  if (version === undefined)
    throw new UserError(
      `There is no build of the shell in ${builds}. Make one: touchline shell release; or say where they are: --builds <folder>.`,
    );
  throw new UserError(
    unknownWord('build of the shell', version, [...new Set(all.map((build) => build.version))]),
  );
}

function byVersion<S extends DeployedShell>(all: readonly S[], typed: string): S | undefined {
  const [near, ...others] = new Set(
    versionsFrom(
      typed,
      all.map(({ version }) => version),
    ),
  );
  return others.length === 0 ? all.find(({ version }) => version === near) : undefined;
}

/**
 * The shell that a rollback serves: the one before, or the one that an unfinished deploy or rollback was to leave or to
 * serve.
 * @throws UserError when no earlier shell is kept whole
 */
export function shellBefore(
  folder: DeployFolder,
  { shell, earlier, unfinished }: DeployState,
): { dir: string } {
  const kept = keptShells(folder);
  const wanted = unfinished?.isRollback
    ? [unfinished.shell]
    : unfinished && unfinished.shell !== shell
      ? [shell]
      : (earlier ?? kept.map(({ version }) => version).filter((version) => version !== shell));
  const found = wanted.flatMap((version) => kept.find((candidate) => candidate.version === version) ?? [])[0];
  if (found) return found;
  throw new UserError(
    `${folder.root} keeps no shell that was served before ${shell}, so there is nothing to go back to (they are kept for 30 days). Nothing was changed. Deploy an earlier build: touchline shell deploy --version <version>.`,
  );
}

/**
 * The folders to deploy to: the one that is named, or all that the site was deployed to.
 * @throws UserError when none is known
 */
export function deployFolders(site: string, out: string | undefined): DeployFolder[] {
  const roots = out === undefined ? deploysOf(site) : [out];
  if (roots.length > 0) return roots.map(deployFolder);
  throw new UserError(`${site} was not deployed yet: say where nginx serves from, --out <folder>.`);
}
