import { join, resolve } from 'node:path';
import { openMaps } from '@touchline/registry/release/MapPlace';
import { readForce } from '@touchline/registry/terminal/readReason';
import { type Terminal, UsageError } from '@touchline/registry/terminal/terminal';
import { whoActs } from '@touchline/registry/terminal/whoActs';
import { openSite } from '@touchline/site/domains/openSite';
import { type DeployFolder, deployFolder } from '../nginx/DeployFolder';
import type { DeployOptions } from '../nginx/DeployOptions';
import { type DeployState, readDeployState, type Serving } from '../nginx/deploy-state';
import { type DeployResult, deployNginx, planDeploy } from '../nginx/deployNginx';
import { reloadNginx } from '../nginx/reloadNginx';
import { buildsFolder, deployFolders, findBuild, shellBefore } from './find-shell';

/** The values of the options that say how nginx serves. */
interface ServingOptions {
  tls?: string | undefined;
  listen?: string[] | undefined;
  redirect?: string[] | undefined;
  user?: string | undefined;
  collector?: string | undefined;
  /** False for `--no-brotli`. */
  brotli?: boolean | undefined;
}

interface DeployShellOptions extends ServingOptions {
  site: string;
  out?: string | undefined;
  builds?: string | undefined;
  version?: string | undefined;
  force?: boolean | undefined;
  reason?: string | undefined;
  dryRun?: boolean | undefined;
  maps?: string | undefined;
}

export async function deployShell(options: DeployShellOptions, terminal: Terminal): Promise<void> {
  const reason = readForce(options.force, options.reason);
  const { site, folders, at } = placesOfDeploy(options, terminal);
  const builds = at(options.builds ?? buildsFolder(terminal.cwd));
  const typed = readServing(options, at);
  if (typed && folders.length > 1)
    throw new UsageError(
      'This site is served from several folders: name the one that is meant, --out <folder>.',
    );
  const maps = await mapsOf(site, options.maps, terminal);
  // All are determined before the first one is changed.
  const steps = folders.map((folder) => ({
    folder,
    dir: findBuild(builds, options.version, folder).dir,
    serving: servingNow(options, typed, folder, readDeployState(folder) ?? { serving: { listen: ['80'] } }),
  }));
  for (const { folder, dir, serving } of steps)
    await serve(
      { site, out: folder.root, shell: dir, reason, maps, ...serving, now: terminal.now() },
      options.dryRun ?? false,
      terminal,
    );
}

export async function rollBackShell(options: DeployShellOptions, terminal: Terminal): Promise<void> {
  const { site, folders, at } = placesOfDeploy(options, terminal);
  const typed = readServing(options, at);
  const maps = await mapsOf(site, options.maps, terminal);
  // All are determined before the first one is changed.
  const steps = folders.map((folder) => {
    const state = stateOf(folder, site);
    return {
      folder,
      serving: servingNow(options, typed, folder, state),
      dir: shellBefore(folder, state).dir,
    };
  });
  for (const { folder, dir, serving } of steps)
    await serve(
      { site, out: folder.root, shell: dir, maps, ...serving, isRollback: true, now: terminal.now() },
      options.dryRun ?? false,
      terminal,
    );
}

/**
 * How a folder will be served: as the options say, else as before.
 * @throws UsageError where that is unknown, or the site would be taken from its address because an option is left out
 */
function servingNow(
  { listen, tls }: ServingOptions,
  typed: Serving | undefined,
  { root }: DeployFolder,
  { serving }: Pick<DeployState, 'serving'>,
): Serving {
  const isMoved = serving && (serving.tls !== undefined || serving.listen.join() !== '80');
  if (typed && listen === undefined && tls === undefined && isMoved)
    throw new UsageError(
      `${root} is served at ${serving.listen.join(', ')}${serving.tls ? ' over TLS' : ''}, and these options would serve it at port 80 without TLS: give --listen or --tls too.`,
    );
  if (typed) return typed;
  if (serving) return serving;
  throw new UsageError(
    `${root} was deployed by an earlier version of this command, which did not note how it is served: give the options of that deploy, such as --listen and --tls.`,
  );
}

const mapsOf = (site: string, typed: string | undefined, terminal: Terminal) =>
  openMaps(typed, terminal, { address: join(site, 'cdn'), site });

function stateOf(folder: DeployFolder, site: string): DeployState {
  const state = readDeployState(folder);
  if (state?.site === site) return state;
  throw new UsageError(`${site} was not deployed to ${folder.root} yet: touchline shell deploy does that.`);
}

function placesOfDeploy(options: { site: string; out?: string | undefined }, { cwd }: Pick<Terminal, 'cwd'>) {
  const at = (path: string) => resolve(cwd, path);
  const site = at(options.site);
  return { site, at, folders: deployFolders(site, options.out === undefined ? undefined : at(options.out)) };
}

/** The names of the options that say how nginx serves, of those that were given. */
const servingOptions = ({ tls, listen, redirect, user, collector, brotli }: ServingOptions) =>
  Object.entries({ tls, listen, redirect, user, collector, 'no-brotli': brotli === false || undefined })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);

/** How nginx serves, by the command line; undefined where it says nothing of it. What it leaves out has its default. */
function readServing(given: ServingOptions, at: (path: string) => string): Serving | undefined {
  const { listen, redirect, user, collector } = given;
  if (servingOptions(given).length === 0) return undefined;
  const tls = given.tls === undefined ? undefined : tlsOf(given.tls, at);
  if (redirect && !tls) throw new UsageError('--redirect sends players to https: it needs --tls.');
  return {
    listen: listen ?? [tls ? '443' : '80'],
    tls,
    redirectFrom: redirect,
    user,
    collector: collector === undefined ? undefined : collectorOf(collector),
    brotli: given.brotli === false ? false : undefined,
  };
}

function collectorOf(text: string): string {
  if (/^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i.test(text)) return text;
  throw new UsageError(`--collector takes an address and a port, like 127.0.0.1:4318, not "${text}".`);
}

function tlsOf(text: string, at: (path: string) => string): { certificate: string; key: string } {
  const [certificate, key, ...more] = text.split(',');
  if (!certificate || !key || more.length > 0)
    throw new UsageError(`--tls takes the certificate and its key, with a comma between, not "${text}".`);
  return { certificate: at(certificate), key: at(key) };
}

async function serve(options: DeployOptions, dryRun: boolean, terminal: Terminal): Promise<void> {
  if (dryRun) {
    const { shell, refuses, reload, unbaked } = await planDeploy(options);
    const now = readDeployState(deployFolder(options.out))?.shell;
    terminal.out(
      `Would serve shell ${shell.version} (platform ${shell.platform}) from ${options.out}${now ? `, instead of ${now}` : ''}. Nothing was changed.`,
    );
    tellFaults(unbaked, refuses, terminal);
    terminal.out(
      reload ? 'nginx would get a new configuration.' : "nginx's configuration would stay as it is.",
    );
    return;
  }
  const began = performance.now();
  const deployed = await deployNginx({ ...options, reload: reloadNginx, who: whoActs(undefined, terminal) });
  await (await openSite(options.site)).keepValid();
  tell(deployed, terminal);
  tellTime(deployed, performance.now() - began, terminal);
}

/** How much of the work was new, and how long it took. */
function tellTime({ compression, differences }: DeployResult, ms: number, { out }: Terminal): void {
  const { kept, copied, compressed, from, to } = compression;
  const kb = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
  const ratio = compressed > 0 ? ` (${kb(from)} to ${kb(to)})` : '';
  if (differences.written > 0)
    out(
      `Differences to scripts of earlier releases: ${differences.written} (${kb(differences.from)} to ${kb(differences.to)}).`,
    );
  out(
    `Files compressed: ${compressed}${ratio}; as in another release: ${copied}; as before: ${kept}. Done in ${(ms / 1000).toFixed(1)} s.`,
  );
}

function tellFaults(unbaked: readonly string[], refuses: readonly string[], { out }: Terminal): void {
  for (const line of unbaked) out(`Not baked: ${line}`);
  for (const line of refuses)
    out(
      `This shell refuses a stable release: ${line}. Players keep what ran on their device before, or have none of it: roll that remote back, or deploy a newer shell.`,
    );
}

function tell(
  { folder, shell, pages, checked, brotli, reload, reloaded, refuses, unreported }: DeployResult,
  terminal: Terminal,
): void {
  const { out } = terminal;
  const hosts = Object.keys(pages.hosts).length;
  out(
    `Shell ${shell.version} (platform ${shell.platform}) is in ${folder.root}. Domains with their first answers in the page: ${hosts}.`,
  );
  tellFaults(pages.unbaked, refuses, terminal);
  if (unreported !== undefined)
    out(`Pages report to ${unreported}, which nothing takes: deploy with --collector 127.0.0.1:4318`);
  if (!checked)
    out('This machine has no nginx to check the configuration with: run nginx -t where it is served.');
  if (!brotli) out('Without brotli: pages and files go out as gzip, about a sixth larger.');
  out(reloadLine(folder, reload, reloaded));
}

function reloadLine({ config }: DeployFolder, reload: boolean, reloaded: boolean): string {
  if (!reload) return 'The configuration is as it was: nginx need not be told.';
  if (reloaded) return 'The configuration is new, and nginx was told to read it.';
  return `The configuration is new. Start: nginx -c ${config}   (or, when it runs: nginx -s reload -c ${config})`;
}
