import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

const BUNDLER_RUNTIME = 'webpack-bundler-runtime';
const RUNTIME_CORE = 'runtime-core';

/**
 * Module Federation's plugins name these by the path of their CommonJS form, which cannot be tree-shaken. Their ES
 * modules weigh 10 KB less in the shell and 5 KB less in every remote's entry (docs/performance.md).
 */
export const FEDERATION_AS_MODULES = Object.fromEntries(
  [
    'runtime-tools',
    'runtime',
    RUNTIME_CORE,
    BUNDLER_RUNTIME,
    'sdk',
    'inject-external-runtime-core-plugin',
  ].map((part) => {
    const commonJs = require.resolve(`@module-federation/${part}`);
    return [commonJs, commonJs.replace(/\.cjs$/, '.js')];
  }),
);

/** Parts of Module Federation's runtime that do less in our remotes, by the library's file. */
export const FEDERATION_WITHOUT_FALLBACKS = Object.fromEntries(
  ['init', 'getSharedFallbackGetter'].map((part) => [
    join(dirname(require.resolve(`@module-federation/${BUNDLER_RUNTIME}`)), `${part}.js`),
    fileURLToPath(new URL('../remote/federation-without-fallbacks.mjs', import.meta.url)),
  ]),
);

/** Parts of Module Federation's runtime that the shell does not use, by the library's file. */
export const FEDERATION_WITHOUT_SNAPSHOTS = Object.fromEntries(
  ['plugins/snapshot/SnapshotHandler', 'utils/preload'].map((part) => [
    join(dirname(require.resolve(`@module-federation/${RUNTIME_CORE}`)), `${part}.js`),
    fileURLToPath(new URL('../shell/federation-without-snapshots.mjs', import.meta.url)),
  ]),
);
