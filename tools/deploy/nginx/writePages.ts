import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { backEndsByHost } from '@touchline/registry/settings/remote-back-ends';
import { bakeSite, readSiteState, type SitePages } from '../bake/bakeSite';
import { GAME_RETURN_FILE, GAME_RETURN_PAGE } from '../bake/game-return';
import { builtWorker, WORKER_FILE, workerText } from '../installable/worker-file';
import type { DeployFolder } from './DeployFolder';
import { TWINS, writeCompressed } from './writeCompressed';

/** How many previous pages are kept, so that an operator can point back at them by hand. */
const KEPT = 5;

/**
 * Builds the pages of a site from a built shell and replaces the old ones in one step: a request gets all old files or
 * all new ones.
 * @param site the site's folder
 * @param shell the folder of the deployed shell, with its index.html
 */
export async function writePages(site: string, folder: DeployFolder, shell: string): Promise<SitePages> {
  const built = builtPage(shell);
  for (;;) {
    const state = await readSiteState(site);
    const pages = bakeSite(built, state);
    const all = [pages.common, ...Object.values(pages.hosts)];
    const worker = workerText(builtWorker(shell), {
      config: state.config,
      html: built,
      pages: all,
      backEnds: backEndsByHost(state.domains),
    });
    await exchange(folder, pages, worker);
    // Another process may have baked newer answers while this one wrote older ones.
    if (isDeepStrictEqual(await readSiteState(site), state)) return pages;
  }
}

/** The page of a built shell, before anything is put into it. */
export function builtPage(shell: string): string {
  return readFileSync(join(shell, 'index.html'), 'utf8');
}

async function exchange(folder: DeployFolder, { common, hosts }: SitePages, worker: string): Promise<void> {
  mkdirSync(folder.pages, { recursive: true });
  const earlier = readdirSync(folder.pages).map(Number).filter(Number.isInteger);
  const name = claim(folder.pages, Math.max(0, ...earlier) + 1);
  const dir = join(folder.pages, name);
  const before = pagesBefore(folder);
  mkdirSync(join(dir, 'hosts'), { recursive: true });
  const pages = Object.entries({
    'index.html': common,
    [WORKER_FILE]: worker,
    [GAME_RETURN_FILE]: GAME_RETURN_PAGE,
    ...keyed(hosts),
  });
  const changed = pages.filter(([file, html]) => !linkUnchanged(file, html, before?.dir, dir));
  for (const [file, html] of changed) writeFileSync(join(dir, file), html);
  await writeCompressed(changed.map(([file]) => join(dir, file)));
  // nginx distinguishes two pages by size and second, so a page's time is always later than those it replaces.
  const second = Math.max(Math.floor(Date.now() / 1000), (before?.second ?? 0) + 1);
  for (const [file] of changed)
    for (const twin of TWINS)
      if (existsSync(join(dir, file + twin))) utimesSync(join(dir, file + twin), second, second);
  const next = `${folder.current}.${name}`;
  symlinkSync(join('pages', name), next);
  renameSync(next, folder.current);
  for (const old of earlier.sort((a, b) => b - a).slice(KEPT))
    rmSync(join(folder.pages, String(old)), { recursive: true, force: true });
}

/**
 * Links an unchanged page to its old file and compressed twins: its time stays, so browsers do not load it again.
 * @returns whether the page is unchanged
 */
function linkUnchanged(file: string, html: string, from: string | undefined, to: string): boolean {
  if (from === undefined) return false;
  const all = TWINS.map((twin) => [join(from, file + twin), join(to, file + twin)] as const);
  if (!all.every(([old]) => existsSync(old)) || readFileSync(join(from, file), 'utf8') !== html) return false;
  try {
    for (const [old, place] of all) linkSync(old, place);
    return true;
  } catch {
    // A file system without hard links, or another deploy has just deleted the old pages.
    for (const [, place] of all) rmSync(place, { force: true });
    return false;
  }
}

/** The pages that are served now, and the second of the newest; undefined where nothing was deployed yet. */
function pagesBefore(folder: DeployFolder): { dir: string; second: number } | undefined {
  if (!existsSync(folder.current)) return undefined;
  const dir = join(folder.pages, basename(readlinkSync(folder.current)));
  const files = readdirSync(dir, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const times = files.map(
    ({ parentPath, name }) => statSync(join(parentPath, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return { dir, second: Math.floor(Math.max(0, ...times) / 1000) };
}

/** A folder that no other deploy writes to at the same time. */
function claim(dir: string, number: number): string {
  try {
    mkdirSync(join(dir, String(number)));
    return String(number);
  } catch (error) {
    if (!existsSync(join(dir, String(number)))) throw error;
    return claim(dir, number + 1);
  }
}

const keyed = (hosts: SitePages['hosts']) =>
  Object.fromEntries(Object.entries(hosts).map(([host, html]) => [join('hosts', `${host}.html`), html]));
