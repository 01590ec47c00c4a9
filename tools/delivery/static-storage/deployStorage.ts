import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { own, type SiteConfig } from '@touchline/shared/contracts';
import { bakeSite, readSiteState, type SiteState } from '../bake/bakeSite';
import { UserError } from '../cli/command';
import { GAME_RETURN_FILE, GAME_RETURN_PAGE } from '../game-return';
import { builtWorker, LAST_WORKER, WORKER_FILE, workerText } from '../installable/worker-file';
import { askPicture, writeAppFiles } from '../installable/writeAppFiles';
import { refuseLessTrust } from '../keys/trust-trail';
import { refuseUnsigned } from '../keys/unsignedInForce';
import {
  deployWords,
  refuseIncompatible,
  stableRefusedBy,
  withoutShells,
  withReplaced,
  withShell,
} from '../nginx/deployed-shells';
import { HASHED, readShell, TABS_LIVE_MS } from '../nginx/keepShell';
import { REGISTRY_FILE, RegistryStore } from '../publish/RegistryStore';
import { securityHeaders } from '../securityHeaders';
import { type MapPlace, SHELL, siteMaps } from '../stacks/MapPlace';
import type { Target } from '../targets/Target';
import { writeWhole } from '../targets/writeWhole';
import { type EdgeFunctions, edgeFunctions, FUNCTION_MOST_BYTES } from './edge-functions';
import { readStorageState, type StorageState, writeStorageState } from './storage-state';

export interface StorageDeploy {
  /** The site's folder: its configuration and its domains' settings. */
  site: string;
  target: Target;
  /** A built shell's folder, or the version of one that the target keeps; a rollback decides it itself. */
  shell: { build: string } | { version: string } | 'the one before';
  /** The CDN's functions that are published now, by their id. */
  edge: string | undefined;
  dryRun: boolean;
  /** Why it is deployed although stable releases do not run with it. */
  reason?: string | undefined;
  now: Date;
  who: string;
  /** Where the shell's source maps are kept; in the site's folder unless told. */
  maps?: MapPlace | undefined;
}

export interface StorageDeployed {
  shell: string;
  /** What it takes the place of. */
  before: string | undefined;
  pages: number;
  written: number;
  unbaked: readonly string[];
  refuses: readonly string[];
  edge: EdgeFunctions;
  /** Where the functions' texts are, for the CDN. */
  edgeFolder: string;
}

interface Shell {
  version: string;
  platform: string;
  shared?: Readonly<Record<string, string>> | undefined;
  html: string;
  /** The text of its service worker, as it was built. */
  worker: string;
  /** Hashed file -> its bytes, where they are not in the target yet. */
  files: ReadonlyMap<string, Uint8Array | undefined>;
}

/**
 * Serves a shell from a bucket or a folder behind a CDN. Files come first, then settings, then pages, one by one: a page
 * never names a file that is not there. Cut off anywhere, it serves whole pages, and running it again finishes it.
 * @throws UserError when it refuses; pages are as they were then
 */
export async function deployStorage(options: StorageDeploy): Promise<StorageDeployed> {
  const { target, now, dryRun, who } = options;
  const site = resolve(options.site);
  const state = await readSiteState(site);
  if (!dryRun) await target.prepare();
  let kept = await readStorageState(target);
  const shell = await shellOf(options.shell, target, kept.state);
  const isRollback = options.shell === 'the one before';
  const edge = await wantedEdge(state.config, shell, target, kept.state);
  const edgeFolder = join(site, 'edge');
  const registry = new RegistryStore(target);
  const known = await registry.read();
  await refuseLessTrust(site);
  // A bad shell must not stay because of a remote, which the one before refuses too.
  if (!isRollback) {
    await refuseUnsigned(site, state.config.publishers, known);
    refuseIncompatible(shell, known, kept.state.shell, options.reason);
  }
  const isPublished = Object.keys(known.remotes).length > 0;
  const pages = pagesOf(shell.html, { ...state, registry: isPublished ? known : undefined });
  const told = {
    shell: shell.version,
    before: kept.state.shell,
    pages: pages.files.size,
    unbaked: pages.unbaked,
    refuses: stableRefusedBy(shell, known),
    edge: edge.functions,
    edgeFolder,
  };
  if (dryRun) return { ...told, written: 0 };
  await writeWhole(join(edgeFolder, 'request.js'), edge.functions.request);
  await writeWhole(join(edgeFolder, 'response.js'), edge.functions.response);

  // Noted first, so that files of a deploy that is cut off belong to a shell, which is forgotten in time.
  const note = { platform: shell.platform, shared: shell.shared, files: [...shell.files.keys()] };
  const unfinished = { shell: shell.version, isRollback };
  const begun = { ...kept.state, shells: { ...kept.state.shells, [shell.version]: note } };
  kept = await writeStorageState(target, kept, begun);
  let written = await putFiles(target, shell);
  const maps = options.maps ?? siteMaps(site);
  if (options.shell !== 'the one before' && 'build' in options.shell)
    await maps.keep({ name: SHELL, version: shell.version }, resolve(options.shell.build));
  refuseUnpublished(edge, options.edge, edgeFolder);
  const act = (words: string) => () => ({
    who,
    when: now.toISOString(),
    command: isRollback ? 'shell rollback' : 'shell deploy',
    words,
  });
  const done = isRollback ? 'rolled back to' : 'deployed';
  // Before players get the shell, so that later publishes are checked against it too.
  await registry.change(
    (all) => withShell(all, shell),
    act(deployWords(done, shell.version, options.reason)),
  );
  kept = await writeStorageState(target, kept, { ...begun, unfinished });
  await writeAppFiles(site, state, askPicture);
  const { domains } = await mirrored(site, target);
  written += domains;
  const worker = workerText(shell.worker, {
    config: state.config,
    html: shell.html,
    pages: pages.files.values(),
  });
  if (await put(target, WORKER_FILE, Buffer.from(worker))) written += 1;
  if (await put(target, GAME_RETURN_FILE, Buffer.from(GAME_RETURN_PAGE))) written += 1;
  for (const [path, html] of pages.files) if (await put(target, path, Buffer.from(html))) written += 1;
  for (const { path } of await target.list('pages/')) if (!pages.files.has(path)) await target.remove(path);
  const served = afterwards(begun, shell.version, isRollback, now);
  kept = await writeStorageState(target, kept, { ...served, edge: edge.note, unfinished });
  const forgotten = oldShells(served, now);
  const replaced = Object.keys(served.shells).filter((version) => version !== shell.version);
  await registry.change(
    (all) => withReplaced(withoutShells(all, forgotten), replaced, now),
    act(`noted which shells the shell ${shell.version} replaced`),
  );
  const left = await forget(target, served, forgotten);
  for (const version of forgotten) await maps.forget({ name: SHELL, version });
  await writeStorageState(target, kept, { ...left, edge: edge.note });
  return { ...told, written };
}

async function shellOf(wanted: StorageDeploy['shell'], target: Target, state: StorageState): Promise<Shell> {
  if (wanted !== 'the one before' && 'build' in wanted) {
    const { version, platform, shared } = readShell(wanted.build);
    const files = readdirSync(wanted.build).filter((file) => HASHED.test(file));
    return {
      version,
      platform,
      shared,
      html: readFileSync(join(wanted.build, 'index.html'), 'utf8'),
      worker: builtWorker(wanted.build),
      files: new Map(files.map((file) => [file, readFileSync(join(wanted.build, file))])),
    };
  }
  const version = wanted === 'the one before' ? versionBefore(state) : wanted.version;
  const note = version === undefined ? undefined : own(state.shells, version);
  const html = version === undefined ? undefined : await target.read(pageOf(version));
  const worker = version === undefined ? undefined : await target.read(workerOf(version));
  if (version === undefined || !note || !html)
    throw new UserError(
      `${target.address} keeps no ${version === undefined ? `shell that was served before ${state.shell ?? 'the first deploy'}` : `shell ${version}`}, so there is nothing to serve (they are kept for 30 days). Nothing was changed. Deploy a build: touchline shell deploy --version <version>.`,
    );
  return {
    version,
    platform: note.platform,
    shared: note.shared,
    html: Buffer.from(html.bytes).toString('utf8'),
    worker: worker ? Buffer.from(worker.bytes).toString('utf8') : LAST_WORKER,
    files: new Map(note.files.map((file) => [file, undefined])),
  };
}

/** As with a served folder: an unfinished rollback is finished, and an unfinished deploy taken back. */
function versionBefore({ shell, earlier, unfinished, shells }: StorageState): string | undefined {
  if (unfinished?.isRollback) return unfinished.shell;
  if (unfinished && unfinished.shell !== shell) return shell;
  return earlier.find((version) => Object.hasOwn(shells, version));
}

const pageOf = (version: string) => `shells/${version}/index.html`;
const workerOf = (version: string) => `shells/${version}/${WORKER_FILE}`;

async function putFiles(target: Target, { version, html, worker, files }: Shell): Promise<number> {
  let written = 0;
  for (const [file, bytes] of files) if (bytes && (await target.putIfAbsent(file, bytes))) written += 1;
  if (await target.putIfAbsent(workerOf(version), Buffer.from(worker))) written += 1;
  if (await target.putIfAbsent(pageOf(version), Buffer.from(html))) written += 1;
  const there = await target.read(pageOf(version));
  if (there && Buffer.from(there.bytes).toString('utf8') === html) return written;
  throw new UserError(
    `${target.address} holds another build of the shell ${version}. A release never changes, so nothing that players get was changed. Raise the version in shell/package.json, and release again.`,
  );
}

/** Each domain's page, with its first answers where they are known, and that of test hosts. */
function pagesOf(html: string, state: SiteState): { files: Map<string, string>; unbaked: readonly string[] } {
  const { common, hosts, unbaked } = bakeSite(html, state);
  const names = Object.keys(state.domains);
  const page = (host: string) =>
    host === 'test'
      ? (['pages/test.html', common] as const)
      : ([`pages/hosts/${host}.html`, own(hosts, host) ?? common] as const);
  return { files: new Map(names.map(page)), unbaked };
}

/** Writes what the site's folder holds beside releases, registry and its index, and takes away settings that it no longer has. */
async function mirrored(site: string, target: Target): Promise<{ domains: number }> {
  const cdn = join(site, 'cdn');
  const all = readdirSync(cdn, { recursive: true, withFileTypes: true });
  const files = all
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(cdn.length + 1))
    .filter(
      (path) => !/^(?:remotes|registry)\/|(?:^|\/)\.|\.(?:br|gz)$/.test(path) && path !== REGISTRY_FILE,
    );
  let domains = 0;
  for (const path of files) if (await put(target, path, readFileSync(join(cdn, path)))) domains += 1;
  for (const folder of ['domains/', 'app/'] as const)
    for (const { path } of await target.list(folder)) if (!files.includes(path)) await target.remove(path);
  return { domains };
}

/** @returns false when it was so already @throws UserError when another deploy writes the same file */
async function put(target: Target, path: string, bytes: Uint8Array): Promise<boolean> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const there = await target.read(path);
    if (there && Buffer.compare(there.bytes, bytes) === 0) return attempt > 0;
    if (await target.swap(path, there?.etag, bytes)) return true;
  }
  throw new UserError(
    `Another deploy writes ${path} of ${target.address} at the same time. What it serves is whole; run the same command again when it is done.`,
  );
}

interface WantedEdge {
  functions: EdgeFunctions;
  note: NonNullable<StorageState['edge']>;
  /** The published functions do for this shell. */
  isCovered: boolean;
}

/** The functions allow the scripts of the shells on both sides of a change, because they are published apart from it. */
async function wantedEdge(
  config: SiteConfig,
  shell: Shell,
  target: Target,
  state: StorageState,
): Promise<WantedEdge> {
  const around = [state.shell, ...state.earlier].filter(
    (one) => one !== undefined && Object.hasOwn(state.shells, one),
  );
  const shells = [...new Set([shell.version, ...around])].slice(0, 3);
  const read = async (version: string | undefined) => {
    if (version === undefined || version === shell.version) return shell.html;
    const page = await target.read(pageOf(version));
    return page ? Buffer.from(page.bytes).toString('utf8') : '';
  };
  const pages = await Promise.all([...shells].sort().map(read));
  const headers = (html: string) => securityHeaders(config, { html, tls: true });
  const functions = edgeFunctions(headers(pages.join('\n')));
  const base = createHash('sha256')
    .update(JSON.stringify(edgeFunctions(headers(''))))
    .digest('hex')
    .slice(0, 12);
  const isCovered = state.edge?.base === base && state.edge.shells.includes(shell.version);
  const note =
    isCovered && state.edge
      ? state.edge
      : { id: functions.id, base, shells: shells.flatMap((one) => one ?? []) };
  const tooLong = [functions.request, functions.response].find((text) => text.length > FUNCTION_MOST_BYTES);
  if (tooLong)
    throw new UserError(
      `The headers that site.json asks for are longer than a function of the CDN may be (${tooLong.length} of ${FUNCTION_MOST_BYTES} bytes). Nothing was changed. Name fewer origins.`,
    );
  return { functions, note, isCovered };
}

function refuseUnpublished(
  { functions: { id }, isCovered }: WantedEdge,
  published: string | undefined,
  folder: string,
) {
  if (isCovered || published === id) return;
  throw new UserError(
    `The CDN must send other headers before players get this shell. Its files are in place, and pages are as they were. Publish the functions of ${folder} (request.js at the viewer's request, response.js at its response), then run the same command with --edge ${id}.`,
  );
}

function afterwards(
  { unfinished: _, ...state }: StorageState,
  version: string,
  isRollback: boolean,
  now: Date,
): StorageState {
  const { shell: before } = state;
  const served = Object.fromEntries(
    Object.entries(state.shells).map(([one, { replaced, ...note }]) => [
      one,
      one === version ? note : { ...note, replaced: replaced ?? now.toISOString() },
    ]),
  );
  const earlier =
    before === undefined || before === version
      ? state.earlier
      : isRollback
        ? state.earlier.slice(state.earlier.indexOf(version) + 1)
        : [before, ...state.earlier.filter((one) => one !== version)];
  return { ...state, shell: version, shells: served, earlier: earlier.slice(0, 20) };
}

function oldShells({ shells }: StorageState, now: Date): string[] {
  return Object.entries(shells).flatMap(([version, { replaced }]) =>
    replaced !== undefined && now.getTime() - Date.parse(replaced) > TABS_LIVE_MS ? [version] : [],
  );
}

async function forget(
  target: Target,
  state: StorageState,
  versions: readonly string[],
): Promise<StorageState> {
  const shells = Object.fromEntries(Object.entries(state.shells).filter(([one]) => !versions.includes(one)));
  const needed = new Set(Object.values(shells).flatMap(({ files }) => files));
  for (const version of versions) {
    for (const file of own(state.shells, version)?.files ?? [])
      if (!needed.has(file)) await target.remove(file);
    for (const file of [pageOf(version), workerOf(version)]) await target.remove(file);
  }
  return { ...state, shells, earlier: state.earlier.filter((one) => Object.hasOwn(shells, one)) };
}
