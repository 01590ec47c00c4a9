import { createHash } from 'node:crypto';

/**
 * The subresource integrity of a file.
 * @param {Uint8Array | string} content
 * @returns {string} `sha384-…`
 */
export function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * The integrity of every file of a compilation, by its name.
 * @param {import('@rspack/core').Compilation} compilation after its files have their last content
 * @returns {Record<string, string>}
 */
export function integrityOfAssets(compilation) {
  return Object.fromEntries(
    compilation
      .getAssets()
      .map(({ name, source }) => [name, integrityOf(source.buffer())])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
