import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const OTHER = /(\.test\.tsx?$|\/testing\/|\/gallery\/|\/dist\/|\/node_modules\/|\.md$)/;

function filesBelow(dir) {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !OTHER.test(file))
    .sort();
}

/**
 * Seven hex digits that name the content of the given folders and files: the same sources give the same id anywhere.
 * @param {string} root what the paths are relative to
 * @param {string[]} dirs folders, read whole (tests and documents left out)
 * @param {string[]} files
 */
export function sourceId(root, dirs, files = []) {
  const hash = createHash('sha256');
  for (const file of [...dirs.flatMap(filesBelow), ...files]) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 7);
}
