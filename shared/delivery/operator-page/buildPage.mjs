import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from '../../build/rspack-base.mjs';
import { ShellHtmlPlugin } from '../../build/shell-html-plugin.mjs';
import { sourceId } from '../../build/source-id.mjs';

const SHARED = join(import.meta.dirname, '../..');
const PAGE = join(import.meta.dirname, 'page');
const BUILT = join(SHARED, 'dist/operator-page');

export async function buildPage() {
  const id = pageId();
  const folder = join(BUILT, id);
  if (existsSync(folder)) return folder;
  // Two commands may start at once: each builds aside, and the first to be done is taken.
  const aside = join(BUILT, `.${id}-${process.pid}`);
  mkdirSync(aside, { recursive: true });
  await run(config(aside));
  if (existsSync(folder)) rmSync(aside, { recursive: true });
  else renameSync(aside, folder);
  for (const old of readdirSync(BUILT).filter((one) => one !== id && !one.startsWith('.')))
    rmSync(join(BUILT, old), { recursive: true, force: true });
  return folder;
}

/** Names the page's sources, and all of shared that may be in it. */
function pageId() {
  const hash = createHash('sha256').update(sourceId({ dir: SHARED, shared: SHARED, isRemote: false }));
  const files = readdirSync(PAGE, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(relative(PAGE, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

function config(path) {
  const base = baseConfig({ uniqueName: 'touchline-operator', dir: PAGE, production: true });
  return {
    ...base,
    entry: { main: './main.tsx' },
    output: { ...base.output, path, publicPath: '/' },
    plugins: [
      ...base.plugins,
      new ShellHtmlPlugin({ template: join(PAGE, 'index.html'), preloadChunks: [] }),
    ],
  };
}

function run(options) {
  return new Promise((resolve, reject) => {
    const compiler = rspack(options);
    compiler.run((fault, stats) => {
      compiler.close(() => {
        if (fault) reject(fault);
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
}
