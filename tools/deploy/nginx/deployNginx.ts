import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type MapPlace, SHELL, siteMaps } from '@touchline/registry/release/MapPlace';
import { refuseLessTrust } from '@touchline/registry/settings/trust-trail';
import { RegistryStore } from '@touchline/registry/store/RegistryStore';
import { refuseUnsigned } from '@touchline/registry/store/unsignedInForce';
import { UserError } from '@touchline/registry/terminal/terminal';
import type { Registry } from '@touchline/shared/contracts/remotes';
import { bakeSite, readSiteState, type SitePages } from '../bake/bakeSite';
import { askPicture, writeAppFiles } from '../installable/writeAppFiles';
import { type DeployFolder, deployFolder } from './DeployFolder';
import type { DeployOptions } from './DeployOptions';
import { configHash, needsReload, reportPath, wantedConfig, writeConfigs } from './deploy-config';
import {
  type DeployState,
  deploysOf,
  earlierShells,
  readDeployState,
  servingOf,
  writeDeployState,
} from './deploy-state';
import {
  describeDeploy,
  refuseIncompatible,
  stableRefusedBy,
  withoutShells,
  withReplaced,
  withShell,
} from './deployed-shells';
import { checkConfig } from './findNginx';
import { type DeployedShell, forgetOldShells, keepShell, noteReplaced, readShell } from './keepShell';
import { servedTarget } from './rebakeSite';
import { releaseSuccessions, shellSuccessions } from './successions';
import { type Compression, writeCompressed } from './writeCompressed';
import { type Differences, forgetDifferences, writeDifferences } from './writeDifferences';
import { builtPage, writePages } from './writePages';

export interface DeployResult {
  folder: DeployFolder;
  shell: DeployedShell;
  pages: SitePages;
  /** How the shell's and the releases' files were compressed. */
  compression: Compression;
  /** The differences to the files of earlier releases. */
  differences: Differences;
  /** Whether this machine's nginx accepted the configuration; without nginx it is unchecked. */
  checked: boolean;
  brotli: boolean;
  /** Stable releases that this shell is too old for, as after a return to an earlier shell. */
  refuses: readonly string[];
  /** Whether the configuration has changed, so that nginx must reload it. */
  reload: boolean;
  /** Whether nginx was told to reload it. */
  reloaded: boolean;
  /** The site's path that pages report to, where no collector is named for it. */
  unreported: string | undefined;
}

/**
 * Writes or updates everything that nginx needs to serve a site. A running nginx serves the old pages until they are
 * replaced in one step. Its phases, in the order that leaves the site whole wherever a deploy is cut off:
 * 1. what may refuse the deploy, before anything is written (`prepareDeploy`);
 * 2. the files of the shell and its source maps, which no page names yet, and compressed twins;
 * 3. nginx's configuration; the old one is restored when nginx refuses it;
 * 4. the registry (`recordInRegistry`), so that publishes are checked against the shell before players get it;
 * 5. differences to earlier files, so that no player loads the shell whole;
 * 6. the pages, with which players get the shell; the state says before that a deploy has begun;
 * 7. what no tab requests any more (`forgetOld`);
 * 8. nginx reloads its configuration, and the state says that the deploy has ended.
 * @throws UserError when site or shell are incomplete, or nginx refuses the configuration; the old pages stay then
 */
export async function deployNginx(options: DeployOptions): Promise<DeployResult> {
  const prepared = await prepareDeploy(options);
  const { site, folder, state, before, nginx, texts, reload } = prepared;

  for (const dir of [folder.root, folder.errors, folder.logs, folder.run, folder.temp])
    mkdirSync(dir, { recursive: true });
  const {
    dir,
    compression: ofShell,
    ...shell
  } = await keepShell(resolve(options.shell), folder, options.quality);
  const maps = options.maps ?? siteMaps(site);
  await maps.keep({ name: SHELL, version: shell.version }, resolve(options.shell));
  const ofReleases = await compressReleases(join(site, 'cdn/remotes'), options.quality);
  writeFileSync(join(folder.errors, '404.txt'), 'There is nothing at this address.\n');
  writeFileSync(join(folder.errors, 'error.txt'), 'This could not be answered. Please try again.\n');

  await writeConfigs(texts, () => nginx && checkConfig(nginx, folder.config));

  const registry = new RegistryStore(servedTarget(join(site, 'cdn')));
  await recordInRegistry(registry, shell, options);

  const unfinished = { shell: shell.version, isRollback: options.isRollback === true };
  const earlier = earlierShells(before, unfinished);
  const differences = await writeDifferences(folder, join(site, 'cdn'), [
    ...shellSuccessions(folder, shell.version, earlier),
    ...releaseSuccessions(state.registry, join(site, 'cdn')),
  ]);

  if (before) await writeDeployState(folder, { ...before, unfinished });
  await writeAppFiles(site, state, askPicture);
  const pages = await writePages(site, folder, dir);
  if (before && before.shell !== shell.version) noteReplaced(folder, before.shell, options.now);
  const deployed: DeployState = {
    site,
    shell: shell.version,
    config: configHash(texts),
    earlier,
    serving: servingOf(options),
  };
  // Until nginx has been told, the configuration counts as that of the deploy before.
  await writeDeployState(folder, { ...deployed, config: before ? before.config : '', unfinished });

  const current = await forgetOld(registry, { site, folder, maps }, shell, options);

  const reloaded = reload && (options.reload?.(folder) ?? false);
  await writeDeployState(folder, deployed);
  return {
    folder,
    shell,
    pages,
    compression: sum(ofShell, ofReleases),
    differences,
    checked: nginx !== undefined,
    brotli: prepared.brotli !== undefined,
    reload,
    reloaded,
    refuses: stableRefusedBy(shell, current),
    unreported: prepared.insight ? undefined : reportPath(state.config),
  };
}

/** What a deploy would change. Nothing is written. @throws UserError as the deploy would */
export async function planDeploy(options: DeployOptions): Promise<{
  shell: DeployedShell;
  refuses: readonly string[];
  reload: boolean;
  unbaked: readonly string[];
}> {
  const { state, reload } = await prepareDeploy(options);
  const shell = readShell(options.shell);
  const { unbaked } = bakeSite(builtPage(options.shell), state);
  const refuses = stableRefusedBy(shell, state.registry ?? { remotes: {} });
  return { shell, refuses, reload, unbaked };
}

/** Reads what a deploy works on, and refuses it where it must. Nothing is written. @throws UserError */
async function prepareDeploy(options: DeployOptions) {
  const site = resolve(options.site);
  const folder = deployFolder(resolve(options.out));
  const state = await readSiteState(site);
  await refuseLessTrust(site);
  // A rollback is not refused because of unsigned releases: the shell that it replaces refuses them too.
  if (!options.isRollback) await refuseUnsigned(site, state.config.publishers);
  const before = readDeployState(folder);
  if (before && before.site !== site)
    throw new UserError(`${folder.root} serves the site ${before.site}. Use another --out for ${site}.`);
  // A rollback is never refused, because it replaces a bad shell.
  if (!options.isRollback && state.registry)
    refuseIncompatible(readShell(options.shell), state.registry, before?.shell, options.reason);
  const config = wantedConfig(options, state, folder);
  return { site, folder, state, before, ...config, reload: needsReload(before, config.texts) };
}

/** Names the shell among those that visitors get. */
async function recordInRegistry(
  registry: RegistryStore,
  shell: DeployedShell,
  options: DeployOptions,
): Promise<void> {
  const done = options.isRollback ? 'rolled back to' : 'deployed';
  const description = describeDeploy(done, shell.version, options.reason);
  await registry.change(
    (current) => withShell(current, shell),
    () => actOf(options, description),
  );
}

/**
 * Deletes shells, differences and source maps that no tab requests any more, and notes in the registry which shells
 * visitors no longer get.
 * @returns the registry after it
 */
async function forgetOld(
  registry: RegistryStore,
  { site, folder, maps }: { site: string; folder: DeployFolder; maps: MapPlace },
  shell: DeployedShell,
  options: DeployOptions,
): Promise<Registry> {
  const here = readdirSync(folder.shells);
  const forgotten = forgetOldShells(folder, shell.version, options.now);
  await forgetDifferences(folder, join(site, 'cdn'));
  // Another folder of the site may still serve one of them.
  const served = deploysOf(site).map((root) => readDeployState(deployFolder(root))?.shell);
  const replaced = here.filter((version) => !served.includes(version));
  const { after } = await registry.change(
    (current) => withReplaced(withoutShells(current, forgotten), replaced, options.now),
    () => actOf(options, `noted which shells the shell ${shell.version} replaced`),
  );
  for (const version of forgotten)
    if (!isKeptElsewhere(site, folder, version)) await maps.forget({ name: SHELL, version });
  return after;
}

/** The act of a deploy for the trail of the registry. */
const actOf = ({ who, now, isRollback }: DeployOptions, description: string) => ({
  who: who ?? 'a program',
  when: now.toISOString(),
  command: isRollback ? 'shell rollback' : 'shell deploy',
  words: description,
});

/** Whether another folder of the site keeps a shell for its tabs. */
const isKeptElsewhere = (site: string, { root }: DeployFolder, version: string) =>
  deploysOf(site).some((other) => other !== root && existsSync(join(deployFolder(other).shells, version)));

function sum(total: Compression, other: Compression): Compression {
  return {
    kept: total.kept + other.kept,
    copied: total.copied + other.copied,
    compressed: total.compressed + other.compressed,
    from: total.from + other.from,
    to: total.to + other.to,
  };
}

/**
 * Released files are compressed once, at the deploy; files published later are compressed per request until the next
 * deploy.
 */
function compressReleases(remotes: string, quality?: number): Promise<Compression> {
  const entries = existsSync(remotes) ? readdirSync(remotes, { withFileTypes: true, recursive: true }) : [];
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  return writeCompressed(
    files.map(({ parentPath, name }) => join(parentPath, name)),
    quality,
  );
}
