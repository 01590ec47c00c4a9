import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { CATALOGUE_RULE } from '@touchline/build/language';
import { baseConfig } from '@touchline/build/rspack-base';
import { ShellHtmlPlugin } from '@touchline/build/shell-html-plugin';
import { sourceId } from '@touchline/build/source-id';

const PACKAGE = import.meta.dirname;
const PAGE = join(PACKAGE, 'src');
const BUILT = join(PACKAGE, 'dist');

export async function buildPage() {
  const id = sourceId({ dir: PACKAGE, sources: PAGE, isRemote: false });
  const folder = join(BUILT, id);
  if (existsSync(folder)) return folder;
  // Two commands may start at once: each builds into its own folder, and the first to finish is used.
  const aside = join(BUILT, `.${id}-${process.pid}`);
  mkdirSync(aside, { recursive: true });
  await run(config(aside));
  if (existsSync(folder)) rmSync(aside, { recursive: true });
  else renameSync(aside, folder);
  for (const old of readdirSync(BUILT).filter((name) => name !== id && !name.startsWith('.')))
    rmSync(join(BUILT, old), { recursive: true, force: true });
  return folder;
}

function config(path) {
  const base = baseConfig({ uniqueName: 'touchline-operator', dir: PAGE, production: true });
  return {
    ...base,
    entry: { main: './main.tsx' },
    output: { ...base.output, path, publicPath: '/' },
    module: { ...base.module, rules: [...base.module.rules, CATALOGUE_RULE] },
    plugins: [...base.plugins, new ShellHtmlPlugin({ template: join(PAGE, 'index.html') })],
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
