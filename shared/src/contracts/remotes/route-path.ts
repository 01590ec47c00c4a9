// The one grammar of route paths, and the one matcher (docs/decisions/routing.md#one-grammar-of-routes-one-matcher).
// The schema of remote.json, publishing, the boot script, the router and the check of addresses all use this file.

/** A part that an address must have. A dot would make it a file for web servers. */
const WORD = /^[\w-]{1,64}$/;
const PARAMETER = /^:[A-Za-z]\w{0,31}$/;
const OPTIONAL = /^:[A-Za-z]\w{0,31}\?$/;
const SPLAT = '*';
const MOST_PARTS = 8;

/**
 * What is wrong with a route's path, in words; undefined when nothing is. A path is `/` or up to eight parts: words
 * (`/markets`), parameters (`/:eventid`), optional parameters at the end (`/:eventid?`), or `/*` as the last part.
 */
export function routePathFault(path: string): string | undefined {
  // not a message: developers and operators read these
  if (!path.startsWith('/')) return 'it does not begin with "/"';
  if (path === '/') return undefined;
  const parts = path.split('/', MOST_PARTS + 2).slice(1);
  // not a message: developers read it
  if (parts.length > MOST_PARTS) return `it has more than ${MOST_PARTS} parts`;
  const names = new Set<string>();
  let last: 'none' | 'optional' | 'splat' = 'none';
  for (const part of parts) {
    // not a message: developers read it
    if (last === 'splat') return 'something follows "*"';
    const isOptional = OPTIONAL.test(part);
    // not a message: developers read it
    if (last === 'optional' && !isOptional) return 'something else follows an optional parameter';
    if (part === SPLAT) last = 'splat';
    else if (isOptional) last = 'optional';
    // not a message: developers read it
    else if (!WORD.test(part) && !PARAMETER.test(part))
      return `"${part.slice(0, 70)}" is no word or parameter`;
    if (!part.startsWith(':')) continue;
    const name = part.replace(/[:?]/g, '');
    // not a message: developers read it
    if (names.has(name)) return `it has the parameter ${name} twice`;
    names.add(name);
  }
  return undefined;
}

/**
 * Two paths with the same shape open the same addresses, and neither is narrower: `/a/:x` and `/A/:y`.
 */
export const routeShape = (path: string): string => path.toLowerCase().replace(/:\w+/g, ':');

export type RouteParams = Readonly<Record<string, string>>;

/**
 * The route that an address opens. Part by part from the left, a word is narrower than a parameter, a parameter is narrower
 * than an optional one, and that is narrower than `*`. The narrowest route is opened; of several with one shape the first.
 * @param pathname of an address; case and slashes at its end are ignored
 * @returns undefined when no route matches
 */
export function findRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): { route: Route; params: RouteParams } | undefined {
  const given = partsOf(pathname);
  let best: { route: Route; params: RouteParams; rank: string } | undefined;
  for (const route of given ? routes : []) {
    const found = given && match(route.path, given);
    if (found && (!best || found.rank > best.rank)) best = { route, ...found };
  }
  return best;
}

/**
 * The parameters of an address on one path, decoded; `*` is the rest.
 * @returns undefined when the path does not match
 */
export function paramsOf(path: string, pathname: string): RouteParams | undefined {
  const given = partsOf(pathname);
  return given && match(path, given)?.params;
}

/** The parts of an address, decoded; undefined where no route can match. */
function partsOf(pathname: string): readonly string[] | undefined {
  if (!pathname.startsWith('/')) return undefined;
  const parts = pathname.split('/').slice(1);
  let decoded = parts;
  try {
    decoded = parts.map((part) => decodeURIComponent(part).replaceAll('/', '%2F'));
  } catch {
    // React Router, too, takes an address with a wrong escape as it is spelled.
  }
  return decoded.some((part) => /[\n\r\u2028\u2029]/.test(part)) ? undefined : decoded;
}

/** @returns how narrow the match is, as a text that is greater for the narrower one */
function match(path: string, given: readonly string[]): { params: RouteParams; rank: string } | undefined {
  const wanted = path === '/' ? [] : path.split('/').slice(1);
  let end = given.length;
  while (end > 0 && given[end - 1] === '') end--;
  const params: Record<string, string> = {};
  let rank = '';
  for (const [at, part] of wanted.entries()) {
    const segment = at < end ? given[at] : undefined;
    if (part === SPLAT) {
      params[SPLAT] = paramValue(given.slice(at).join('/'));
      return { params, rank: `${rank}0` };
    }
    if (segment === undefined) {
      return part.endsWith('?') ? { params, rank: `${rank}1` } : undefined;
    }
    if (part.startsWith(':')) {
      if (segment === '') return undefined;
      params[part.replace(/[:?]/g, '')] = paramValue(segment);
      rank += part.endsWith('?') ? '1' : '2';
    } else {
      // Only ASCII: other letters can be equal to these in small letters.
      if (!WORD.test(segment) || part.toLowerCase() !== segment.toLowerCase()) return undefined;
      rank += '3';
    }
  }
  return wanted.length < end ? undefined : { params, rank: `${rank}3` };
}

const paramValue = (part: string) => part.replaceAll('%2F', '/');

/**
 * The paths of the shell's own pages and redirects (docs/reference/behaviour.md#2-screens-and-routes), which no remote
 * may use.
 */
export const SHELL_PATHS = [
  '/',
  '/auth',
  '/auth/logout',
  '/underConstruction',
  '/not-authorized',
  '/error-404',
  '/error-500',
  '/under-maintenance',
] as const;
