import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type MapPlace, SHELL, siteMaps } from '@touchline/registry/release/MapPlace';
import { backEndsByHost } from '@touchline/registry/settings/remote-back-ends';
import { refuseLessTrust } from '@touchline/registry/settings/trust-trail';
import { RegistryStore } from '@touchline/registry/store/RegistryStore';
import { refuseUnsigned } from '@touchline/registry/store/unsignedInForce';
import { writeWhole } from '@touchline/registry/targets/writeWhole';
import { UserError } from '@touchline/registry/terminal/terminal';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import { bakeSite, readSiteState, type SitePages, type SiteState } from '../bake/bakeSite';
import { securityHeaders } from '../bake/securityHeaders';
import { askPicture, writeAppFiles } from '../installable/writeAppFiles';
import { type DeployFolder, deployFolder } from './DeployFolder';
import { type DeployState, deploysOf, readDeployState, type Serving, writeDeployState } from './deploy-state';
import {
  describeDeploy,
  refuseIncompatible,
  stableRefusedBy,
  withoutShells,
  withReplaced,
  withShell,
} from './deployed-shells';
import { checkConfig, findNginx } from './findNginx';
import { type DeployedShell, forgetOldShells, keepShell, noteReplaced, readShell } from './keepShell';
import {
  backEndsConfig,
  headersConfig,
  type NginxOptions,
  nginxConfig,
  siteConfigOfNginx,
} from './nginxConfig';
import { servedTarget } from './rebakeSite';
import { releaseSuccessions, shellSuccessions } from './successions';
import { type Compression, writeCompressed } from './writeCompressed';
import { type Differences, forgetDifferences, writeDifferences } from './writeDifferences';
import { builtPage, writePages } from './writePages';

export interface DeployOptions extends Pick<NginxOptions, 'listen' | 'tls' | 'redirectFrom' | 'user'> {
  /** The site's folder. */
  site: string;
  /** The shell's built folder, or that of a shell that was deployed here before. */
  shell: string;
  /** The shell is one that was served before: the next rollback goes further back. */
  isRollback?: boolean | undefined;
  /** Why it is deployed although stable releases do not run with it. */
  reason?: string | undefined;
  /** The folder that nginx will serve from; created when missing. */
  out: string;
  /** false: no brotli even where this machine's nginx has it. */
  brotli?: boolean | undefined;
  /** The `host:port` of the collector that takes what pages report to a path of the site. */
  collector?: string | undefined;
  /** Where the shell's source maps are kept; in the site's folder unless told. */
  maps?: MapPlace | undefined;
  now: Date;
  /** For the trail of the registry. */
  who?: string;
  /** Tells a running nginx of a new configuration. @returns false where somebody else must */
  reload?: ((folder: DeployFolder) => boolean) | undefined;
}

export interface DeployResult {
  folder: DeployFolder;
  shell: DeployedShell;
  pages: SitePages;
  /** Of the shell's and the releases' files. */
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
 * replaced in one step at the end.
 * @throws UserError when site or shell are incomplete, or nginx refuses the configuration; the old pages stay then
 */
export async function deployNginx(options: DeployOptions): Promise<DeployResult> {
  const site = resolve(options.site);
  const folder = deployFolder(resolve(options.out));
  const state = await readSiteState(site);
  const { config } = state;
  await refuseLessTrust(site);
  // A rollback is not refused because of unsigned releases: the shell that it replaces refuses them too.
  if (!options.isRollback) await refuseUnsigned(site, config.publishers);
  const before = readDeployState(folder);
  refuseOtherSite(folder, before, site);
  refuseLosses(options, state, before);
  const { insight, nginx, brotli, texts } = wantedConfig(options, state, folder);
  for (const dir of [folder.root, folder.errors, folder.logs, folder.run, folder.temp])
    mkdirSync(dir, { recursive: true });
  const { dir, compression: ofShell, ...shell } = await keepShell(resolve(options.shell), folder);
  const maps = options.maps ?? siteMaps(site);
  await maps.keep({ name: SHELL, version: shell.version }, resolve(options.shell));
  const ofReleases = await compressReleases(join(site, 'cdn/remotes'));
  writeErrors(folder);

  const reload = needsReload(before, texts);
  await writeConfigs(texts, () => nginx && checkConfig(nginx, folder.config));

  const act = (description: string) => () => ({
    who: options.who ?? 'a program',
    when: options.now.toISOString(),
    command: options.isRollback ? 'shell rollback' : 'shell deploy',
    words: description,
  });
  const registry = new RegistryStore(servedTarget(join(site, 'cdn')));
  // Before players get the shell, so that later publishes are checked against it too.
  const done = options.isRollback ? 'rolled back to' : 'deployed';
  await registry.change(
    (current) => withShell(current, shell),
    act(describeDeploy(done, shell.version, options.reason)),
  );
  const unfinished = { shell: shell.version, isRollback: options.isRollback === true };
  const earlier = earlierShells(before, unfinished);
  // Before players get the shell, so that none loads it whole.
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
    config: hashOf(texts),
    earlier,
    serving: servingOf(options),
  };
  // Until nginx has been told, the configuration counts as that of the deploy before.
  await writeDeployState(folder, { ...deployed, config: before ? before.config : '', unfinished });
  const here = readdirSync(folder.shells);
  const forgotten = forgetOldShells(folder, shell.version, options.now);
  await forgetDifferences(folder, join(site, 'cdn'));
  // Another folder of the site may still serve one of them.
  const served = deploysOf(site).map((root) => readDeployState(deployFolder(root))?.shell);
  const replaced = here.filter((version) => !served.includes(version));
  const { after } = await registry.change(
    (current) => withReplaced(withoutShells(current, forgotten), replaced, options.now),
    act(`noted which shells the shell ${shell.version} replaced`),
  );
  for (const version of forgotten)
    if (!isKeptElsewhere(site, folder, version)) await maps.forget({ name: SHELL, version });
  const refuses = stableRefusedBy(shell, after);
  const reloaded = reload && (options.reload?.(folder) ?? false);
  await writeDeployState(folder, deployed);
  return {
    folder,
    shell,
    pages,
    compression: sum(ofShell, ofReleases),
    differences,
    checked: nginx !== undefined,
    brotli: brotli !== undefined,
    reload,
    reloaded,
    refuses,
    unreported: insight ? undefined : reportPath(config),
  };
}

/** Whether another folder of the site keeps a shell for its tabs. */
const isKeptElsewhere = (site: string, { root }: DeployFolder, version: string) =>
  deploysOf(site).some((other) => other !== root && existsSync(join(deployFolder(other).shells, version)));

/** What a deploy would change. Nothing is written. @throws UserError as the deploy would */
export async function planDeploy(options: DeployOptions): Promise<{
  shell: DeployedShell;
  refuses: readonly string[];
  reload: boolean;
  unbaked: readonly string[];
}> {
  const site = resolve(options.site);
  const folder = deployFolder(resolve(options.out));
  const state = await readSiteState(site);
  await refuseLessTrust(site);
  if (!options.isRollback) await refuseUnsigned(site, state.config.publishers);
  const before = readDeployState(folder);
  refuseOtherSite(folder, before, site);
  refuseLosses(options, state, before);
  const shell = readShell(options.shell);
  const { texts } = wantedConfig(options, state, folder);
  const reload = needsReload(before, texts);
  const { unbaked } = bakeSite(builtPage(options.shell), state);
  const refuses = stableRefusedBy(shell, state.registry ?? { remotes: {} });
  return { shell, refuses, reload, unbaked };
}

/** A rollback is never refused, because it replaces a bad shell. */
function refuseLosses(
  { isRollback, shell, reason }: DeployOptions,
  { registry }: SiteState,
  before: DeployState | undefined,
): void {
  if (!isRollback && registry) refuseIncompatible(readShell(shell), registry, before?.shell, reason);
}

function refuseOtherSite(folder: DeployFolder, before: DeployState | undefined, site: string): void {
  if (before && before.site !== site)
    throw new UserError(`${folder.root} serves the site ${before.site}. Use another --out for ${site}.`);
}

/** The texts of nginx's configuration for a shell, as this machine's nginx takes them. */
function wantedConfig(options: DeployOptions, { config, domains }: SiteState, folder: DeployFolder) {
  const nginx = findNginx();
  const brotli = options.brotli === false ? undefined : nginx?.brotli;
  const parts: NginxOptions = {
    ...options,
    folder,
    cdn: join(resolve(options.site), 'cdn'),
    settings: config.domainSettings,
    brotli,
    hasHttp2Line: nginx?.hasHttp2Line,
    insight: insightOf(config, options.collector),
  };
  readShell(options.shell);
  const html = builtPage(options.shell);
  const texts = {
    [folder.headers]: headersConfig(securityHeaders(config, { html, tls: options.tls !== undefined })),
    [folder.backEnds]: backEndsConfig(backEndsByHost(domains)),
    [folder.site]: siteConfigOfNginx(parts),
    [folder.config]: nginxConfig(parts),
  };
  return { nginx, brotli, insight: parts.insight, texts };
}

/** What a later deploy or rollback serves by, without what belongs to one deploy. */
function servingOf({ listen, tls, redirectFrom, user, collector, brotli }: DeployOptions): Serving {
  return {
    listen: [...listen],
    ...(tls && { tls }),
    ...(redirectFrom && { redirectFrom: [...redirectFrom] }),
    ...(user !== undefined && { user }),
    ...(collector !== undefined && { collector }),
    ...(brotli === false && { brotli }),
  };
}

const EARLIER_AT_MOST = 20;

/** The shells served before; one that is served again is not, and a rollback forgets those that it leaves. */
function earlierShells(
  before: DeployState | undefined,
  { shell, isRollback }: NonNullable<DeployState['unfinished']>,
): string[] {
  const earlier = before?.earlier ?? [];
  if (!before || before.shell === shell) return earlier;
  if (isRollback) return earlier.slice(earlier.indexOf(shell) + 1);
  return [before.shell, ...earlier.filter((version) => version !== shell)].slice(0, EARLIER_AT_MOST);
}

/** Where pages report, if that is a path of the site and no other origin's. */
function reportPath({ insight }: SiteConfig): string | undefined {
  return insight && /^\/(?:[\w-]+\/)*$/.test(insight.collector) ? insight.collector : undefined;
}

/** @throws UserError for a collector where pages do not report to the site */
function insightOf(config: SiteConfig, collector: string | undefined): NginxOptions['insight'] {
  if (collector === undefined) return undefined;
  const path = reportPath(config);
  if (path !== undefined) return { path, collector };
  throw new UserError(
    'No page would report to that collector: site.json names no path for it. Add "insight": { "collector": "/insight/" } to it, or leave --collector out.',
  );
}

function sum(total: Compression, other: Compression): Compression {
  return {
    kept: total.kept + other.kept,
    copied: total.copied + other.copied,
    compressed: total.compressed + other.compressed,
    from: total.from + other.from,
    to: total.to + other.to,
  };
}

/** The absolute path of each file of nginx's configuration -> its text. */
type ConfigTexts = Readonly<Record<string, string>>;

/** Restores the old files when nginx refuses the new ones, so that the disk matches what nginx runs with. */
async function writeConfigs(texts: ConfigTexts, check: () => void): Promise<void> {
  const before = Object.keys(texts).map((file) => ({ file, text: textIn(file) }));
  for (const [file, text] of Object.entries(texts)) await writeWhole(file, text);
  try {
    check();
  } catch (error) {
    for (const { file, text } of before) if (text !== undefined) await writeWhole(file, text);
    throw error;
  }
}

/**
 * Whether nginx may run with another configuration than the wanted one. A deploy that was cut off may have written the
 * files without telling nginx, so the state of the last whole deploy decides too.
 */
function needsReload(before: DeployState | undefined, texts: ConfigTexts): boolean {
  if (before === undefined) return true;
  const wanted = hashOf(texts);
  return (
    (before.config ?? wanted) !== wanted ||
    Object.entries(texts).some(([file, text]) => textIn(file) !== text)
  );
}

/** Tells a configuration from others (`config` of the deploy's state). */
const hashOf = (texts: ConfigTexts) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);

const textIn = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/**
 * Released files are compressed once, at the deploy; files published later are compressed per request until the next
 * deploy.
 */
function compressReleases(remotes: string): Promise<Compression> {
  const entries = existsSync(remotes) ? readdirSync(remotes, { withFileTypes: true, recursive: true }) : [];
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  return writeCompressed(files.map(({ parentPath, name }) => join(parentPath, name)));
}

function writeErrors(folder: DeployFolder): void {
  writeFileSync(join(folder.errors, '404.txt'), 'There is nothing at this address.\n');
  writeFileSync(join(folder.errors, 'error.txt'), 'This could not be answered. Please try again.\n');
}
