import { paramsOf } from '@touchline/shared/contracts/remotes';
import type { PathMatch } from 'react-router-dom';

/** React Router's match of the open page: its parameters, and the base of its relative links. */
type PageMatch = Pick<PathMatch, 'params' | 'pathname' | 'pathnameBase'>;

/**
 * A page's match as React Router would make it, by the one matcher
 * (docs/decisions/routing.md#one-grammar-of-routes-one-matcher): React Router's own stays out of the shell.
 * @param path the page's path, which matches
 * @param pathname the address, encoded
 */
export function matchOf(path: string, pathname: string): PageMatch {
  const parts = decodedParts(pathname);
  const params = paramsOf(path, pathname) ?? {};
  const base = path.endsWith('*') ? parts.slice(0, path.split('/').length - 1) : parts;
  return {
    params,
    pathname: joined(parts),
    pathnameBase: joined(base).replace(/\/$/, '') || '/',
  };
}

const joined = (parts: readonly string[]) => parts.join('/').replace(/\/+/g, '/');

function decodedParts(pathname: string): readonly string[] {
  const parts = pathname.split('/');
  try {
    return parts.map((part) => decodeURIComponent(part).replaceAll('/', '%2F'));
  } catch {
    // An address with a wrong escape is taken as it is spelled.
    return parts;
  }
}
