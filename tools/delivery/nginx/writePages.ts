import {
  existsSync,
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
import { bakeSite, readSiteState, type SitePages } from '../bake/bakeSite';
import type { DeployFolder } from './DeployFolder';
import { writeCompressed } from './writeCompressed';

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
    exchange(folder, pages);
    // Another process may have baked newer answers while this one wrote older ones.
    if (JSON.stringify(await readSiteState(site)) === JSON.stringify(state)) return pages;
  }
}

/** The page of a built shell, before anything is put into it. */
export function builtPage(shell: string): string {
  return readFileSync(join(shell, 'index.html'), 'utf8');
}

function exchange(folder: DeployFolder, { common, hosts }: SitePages): void {
  mkdirSync(folder.pages, { recursive: true });
  const earlier = readdirSync(folder.pages).map(Number).filter(Number.isInteger);
  const name = claim(folder.pages, Math.max(0, ...earlier) + 1);
  const dir = join(folder.pages, name);
  // nginx distinguishes two pages by size and second, so a page's time is always later than that of the one it
  // replaces.
  const second = Math.max(Math.floor(Date.now() / 1000), lastSecond(folder) + 1);
  mkdirSync(join(dir, 'hosts'), { recursive: true });
  const files = { 'index.html': common, ...keyed(hosts) };
  for (const [file, html] of Object.entries(files)) {
    writeFileSync(join(dir, file), html);
    writeCompressed(join(dir, file));
  }
  for (const file of [
    ...readdirSync(dir),
    ...readdirSync(join(dir, 'hosts')).map((one) => join('hosts', one)),
  ])
    utimesSync(join(dir, file), second, second);
  const next = `${folder.current}.${name}`;
  symlinkSync(join('pages', name), next);
  renameSync(next, folder.current);
  for (const old of earlier.sort((a, b) => b - a).slice(KEPT))
    rmSync(join(folder.pages, String(old)), { recursive: true, force: true });
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

function lastSecond(folder: DeployFolder): number {
  try {
    const current = basename(readlinkSync(folder.current));
    return Math.floor(statSync(join(folder.pages, current, 'index.html')).mtimeMs / 1000);
  } catch {
    return 0; // nothing was deployed yet
  }
}
