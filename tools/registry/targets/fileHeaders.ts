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

/** A file of a release, or a shell's hashed one, which never change under their names. */
const RELEASED = /^remotes\/[^/]+\/[^/]+\/.|^[^/]+\.[0-9a-f]{12}\.[a-z0-9]+$/;

/**
 * The headers of a published file (docs/reference/security.md#headers-of-every-served-shell).
 * @param path below the target's root
 */
export function fileHeaders(path: string): { contentType: string; cacheControl: string } {
  return {
    contentType: TYPES[posix.extname(path)] ?? 'application/octet-stream',
    cacheControl: RELEASED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
