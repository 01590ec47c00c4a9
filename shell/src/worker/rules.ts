import { parseUrl } from '@touchline/shared/contracts/site';

/** The properties of a request that the worker needs. */
export interface Asked {
  method: string;
  mode: string;
  url: string;
  /** The hash that the page requires of the answer; empty where it names none. */
  integrity: string;
}

/**
 * The kind of a request. A `page` comes from this device first and is compared with the network's. A `registry` comes
 * from the network. A `file` is named with its hash, which the browser checks. Everything else, such as calls of an
 * API, is `other` and passes as if there were no worker, except the first answers of a page, which the worker has
 * requested itself.
 */
export type Kind = 'page' | 'registry' | 'file' | 'other';

/** A shell's own file, whose name has its content's hash. */
const SHELL_FILE = /^\/[^/]+\.[0-9a-f]{12}\.[a-z0-9]+$/;
const REGISTRY = /\/registry(?:\/stable)?\.json$/;

/** @param origin the worker's own */
export function kindOf({ method, mode, url, integrity }: Asked, origin: string): Kind {
  if (method !== 'GET') return 'other';
  const { origin: asked, pathname, search } = new URL(url);
  if (mode === 'navigate') return asked === origin && !/\.\w+$/.test(pathname) ? 'page' : 'other';
  if (integrity !== '') return 'file';
  return REGISTRY.test(pathname) && search === '' ? 'registry' : 'other';
}

export function isShellFile(url: string, origin: string): boolean {
  const { origin: asked, pathname } = new URL(url);
  return asked === origin && SHELL_FILE.test(pathname);
}

/** A file whose name changes with its content. */
const HASHED = /\.[0-9a-f]{12}\.\w+$/;

/**
 * The key of a file among the stored ones. Two builds at one address differ in their hashes. Where the name has a hash
 * the key is the address itself, because Chromium keeps compiled code for no other.
 */
export function keyOf({ url, integrity }: Pick<Asked, 'url' | 'integrity'>): string {
  const key = new URL(url);
  key.hash = '';
  if (integrity !== '' && !HASHED.test(key.pathname)) key.searchParams.set('integrity', integrity);
  return key.href;
}

/** The shell's own scripts and styles that a page names, with their hashes: it does not start without them. */
export function filesOfPage(html: string): { path: string; integrity: string }[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const path = /\s(?:src|href)="(\/[^"/]+\.[0-9a-f]{12}\.(?:js|css))"/.exec(tag)?.[1];
    const integrity = /\sintegrity="([^"]*)"/.exec(tag)?.[1] ?? '';
    return path === undefined ? [] : [{ path, integrity }];
  });
}

/**
 * The folders of the releases that a registry names.
 * @param registry the parsed registry, whatever it is
 * @param at its address
 * @returns undefined where it is no registry
 */
export function foldersOf(registry: unknown, at: string): string[] | undefined {
  const remotes = fieldOf(registry, 'remotes');
  if (typeof remotes !== 'object' || remotes === null) return undefined;
  return Object.values(remotes).flatMap((remote) =>
    Object.values(fieldOf(remote, 'releases') ?? {}).flatMap((release) => {
      const url = fieldOf(release, 'url');
      return typeof url === 'string' ? (parseUrl(url, at)?.href ?? []) : [];
    }),
  );
}

/** The value that an object itself has under a name; undefined for any other value. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
