import { posix } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * The policy of a page or a drawing that is opened by itself. Releases and pictures are written by other people than the
 * shell, and are served at the site's address: a script in one would have the stored session of a player.
 */
export const POLICY_OF_DOCUMENTS = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** A page of a shell's hashed files: that of remotes that run in a frame, and that for old browsers. */
export const HASHED_PAGE = /^\/[^/]+\.[0-9a-f]{12}\.html$/;
/** Who may frame such a page; a policy in the page itself cannot say that. */
export const POLICY_OF_HASHED_PAGES = "frame-ancestors 'self'";

/** A file of a release, or a shell's hashed one, which never change under their names. */
const RELEASED = /^remotes\/[^/]+\/[^/]+\/.|^[^/]+\.[0-9a-f]{12}\.[a-z0-9]+$/;

/**
 * The headers of a published file (docs/reference/security.md#headers-of-every-served-shell).
 * @param path below the target's root
 * @returns `policy`: its Content-Security-Policy, for a page or a drawing alone
 */
export function fileHeaders(path: string): {
  contentType: string;
  cacheControl: string;
  policy: string | undefined;
} {
  const contentType = TYPES[posix.extname(path)] ?? 'application/octet-stream';
  return {
    contentType,
    policy: /^(?:text\/html|image\/svg)/.test(contentType) ? POLICY_OF_DOCUMENTS : undefined,
    cacheControl: RELEASED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
