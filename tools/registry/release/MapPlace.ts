import { existsSync, realpathSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { RemoteManifest } from '@touchline/shared/contracts/remotes';
import { DirectoryTarget } from '../targets/DirectoryTarget';
import { openTarget } from '../targets/openTarget';
import type { Target } from '../targets/Target';
import { type Terminal, UsageError } from '../terminal/terminal';
import { builtMaps } from './buildRelease';
import { filesOf } from './readRelease';

/** The name of the shell among remotes. */
export const SHELL = 'shell';
export type ReleaseId = Pick<RemoteManifest, 'name' | 'version'>;

interface FoundMap {
  /** As JSON. */
  text: string;
  release: ReleaseId;
}

const RELEASES = 'releases/';
const ENDING = '.map.gz';
/** How often a place is listed again for a file that it did not have. */
const LIST_EVERY_MS = 10_000;

/**
 * Where the source maps of releases are kept: `releases/<name>/<version>/<file>.map.gz` for each script, whose name has the hash
 * of its content. No server of players reads it (docs/decisions/canary-and-insight.md#errors-point-at-the-line).
 */
export class MapPlace {
  #paths: ReadonlyMap<string, string> = new Map();
  #listed = Number.NEGATIVE_INFINITY;

  constructor(private readonly target: Target) {}

  /** As typed. */
  get address(): string {
    return this.target.address;
  }

  /**
   * Keeps the maps of a release. Those that are there already stay.
   * @param built the release's folder, beside whose workspace the build has written them
   * @returns how many maps it has; 0 where the build wrote none
   * @throws UserError when the place can't be written
   */
  async keep(release: ReleaseId, built: string): Promise<number> {
    // The folder may be a symbolic link to the release.
    const folder = builtMaps(existsSync(built) ? realpathSync(built) : built);
    const maps = existsSync(folder) ? await filesOf(folder) : new Map<string, Uint8Array>();
    if (maps.size > 0) await this.target.prepare();
    for (const [file, bytes] of maps)
      await this.target.putIfAbsent(`${folderOf(release)}${file.replace(/\.map$/, ENDING)}`, gzipSync(bytes));
    return maps.size;
  }

  /**
   * The map of a script.
   * @param file the script's name, without folders
   * @param release whose file it is, where that is known; else the newest place that has a file of this name
   * @returns undefined where none is kept
   */
  async find(file: string, release?: ReleaseId): Promise<FoundMap | undefined> {
    const named = release && (await this.#read(`${folderOf(release)}${file}${ENDING}`));
    return named ?? this.#read(await this.#pathOf(file));
  }

  async forget(release: ReleaseId): Promise<void> {
    for (const { path } of await this.target.list(folderOf(release))) await this.target.remove(path);
  }

  async #read(path: string | undefined): Promise<FoundMap | undefined> {
    const stored = path === undefined ? undefined : await this.target.read(path);
    if (!stored || path === undefined) return undefined;
    const [, name = '', version = ''] = path.split('/');
    return { release: { name, version }, text: gunzipSync(stored.bytes).toString('utf8') };
  }

  async #pathOf(file: string): Promise<string | undefined> {
    const path = this.#paths.get(file);
    if (path !== undefined || performance.now() - this.#listed < LIST_EVERY_MS) return path;
    this.#listed = performance.now();
    const listed = await this.target.list(RELEASES);
    const sorted = listed.toSorted((entry, other) => Number(entry.modified) - Number(other.modified));
    this.#paths = new Map(
      sorted.map(({ path }) => [path.slice(path.lastIndexOf('/') + 1, -ENDING.length), path]),
    );
    return this.#paths.get(file);
  }
}

const folderOf = ({ name, version }: ReleaseId): `${string}/` => `${RELEASES}${name}/${version}/`;

/** The place of a site: beside its `cdn` folder, which is all that its servers serve. */
export function siteMaps(site: string): MapPlace {
  return new MapPlace(new DirectoryTarget(join(site, 'maps')));
}

/**
 * Where the maps of a target's releases are kept.
 * @param typed by --maps; TOUCHLINE_MAPS or the site's own folder by default
 * @param served the target of the released files, which players read
 * @returns undefined where no place is known: maps are never put beside what is served
 * @throws UsageError for a place in the served one
 */
export async function openMaps(
  typed: string | undefined,
  terminal: Pick<Terminal, 'cwd' | 'env'>,
  served: Pick<Target, 'address' | 'site'>,
): Promise<MapPlace | undefined> {
  const place = typed ?? terminal.env.TOUCHLINE_MAPS;
  if (place === undefined || place === '') {
    const { site } = served;
    return site !== undefined && existsSync(join(site, 'site.json')) ? siteMaps(resolve(site)) : undefined;
  }
  const target = await openTarget(place, terminal);
  const within = (address: string) => `${address.replaceAll(sep, '/').replace(/\/+$/, '')}/`;
  if (within(target.address).startsWith(within(served.address)))
    throw new UsageError(
      `${place} is in ${served.address}, which is served to players, and source maps are not for them. Name a place beside it: --maps <place>`,
    );
  return new MapPlace(target);
}

/** What a command says of the maps of a release. */
export function describeKeptMaps(count: number, place: MapPlace | undefined): string {
  if (count > 0) return `Source maps: ${count}, in ${place?.address}.`;
  return place
    ? 'Source maps: the build left none beside it, so errors of this release are told as columns of its files.'
    : 'Source maps are not kept, because this place has no folder of a site around it: name one that nothing serves, --maps <place>.';
}
