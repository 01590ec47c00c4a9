#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { EXCEPTIONS } from '../browsers/exceptions.mjs';

/**
 * Holds the built files of some folders against the oldest browsers of docs/reference/browsers.md. With --whole, as in this
 * repository, an exception that no file needs any more fails too.
 */
const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const missing = folders.filter((folder) => !existsSync(folder));
if (folders.length === 0 || missing.length > 0) {
  console.error(
    missing.length > 0
      ? `${missing.join(', ')} is not there. Build it first.`
      : 'Name the folders of built files that are to be checked.',
  );
  process.exit(2);
}
/** Optional peers of this package, because only this check needs them. */
const PARSERS = ['acorn', 'acorn-walk', 'css-tree', '@eslint-community/regexpp', '@mdn/browser-compat-data'];
const { checkBuilt } = await import('../browsers/checkBuilt.mjs').catch((fault) => {
  const [, missing] = /^Cannot find package '([^']+)'/.exec(fault.message) ?? [];
  if (missing === undefined) throw fault;
  const { peerDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const needed = PARSERS.map((name) => `${name}@${peerDependencies[name]}`);
  console.error(
    `This check needs packages that are not installed (${missing}): npm install --save-dev --save-exact ${needed.join(' ')}`,
  );
  process.exit(2);
});
const { found, unused } = checkBuilt(folders, EXCEPTIONS);
for (const { feature, lacking, file, line, column, around } of found)
  console.error(
    `${file}:${line}:${column} ${feature} is not in ${lacking.join(', ')}\n    ${around.replace(/\s+/g, ' ')}`,
  );
const stale = process.argv.includes('--whole') ? unused : [];
for (const exception of stale)
  console.error(`tools/build/browsers/exceptions.mjs: no built file uses ${exception} any more.`);
if (found.length + stale.length > 0) {
  console.error(
    '\nReplace each by code that needs no such feature, ask for it first, or name what guards it in tools/build/browsers/exceptions.mjs.',
  );
  process.exitCode = 1;
} else
  console.log(`The built files of ${folders.join(', ')} run in every browser of docs/reference/browsers.md.`);
