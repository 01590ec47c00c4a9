import { parseUrl } from '@touchline/shared/contracts/site';

/**
 * A path of this site to go to, or undefined for anything else (docs/reference/security.md#promises): other origins in any
 * spelling, other schemes, control characters, unknown routes, and the pages that would only send back here: those of
 * the login, and that of a closed site.
 * @param isRoute whether a path name is a route of this site
 */
export function safeLanding(
  to: string | null | undefined,
  isRoute: (pathname: string) => boolean,
): string | undefined {
  if (!to || to.length > 2048 || !/^\/(?!\/)/.test(to) || UNSAFE.test(to)) return undefined;
  const url = parseUrl(to, HOME);
  if (url?.origin !== HOME) return undefined;
  const path = decodeFully(url.pathname);
  if (path === undefined || UNSAFE.test(path) || path.includes('//')) return undefined;
  if (SENDS_BACK.test(path) || !isRoute(path)) return undefined;
  return url.pathname + url.search + url.hash;
}

const SENDS_BACK = /^\/(?:auth|under-maintenance)(?:\/|$)/i;
/** A base for parsing, which shows only whether the path leaves the origin. */
const HOME = 'https://home.invalid';
/** URL parsers drop control characters and white space, and read a backslash as a slash. */
const UNSAFE = /[\\\p{Cc}\p{Z}]/u;

function decodeFully(path: string): string | undefined {
  try {
    for (let now = path, rounds = 0; rounds < 4; rounds += 1) {
      const next = decodeURIComponent(now);
      if (next === now) return now;
      now = next;
    }
  } catch {
    return undefined;
  }
  return undefined;
}
