import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Module Federation's plugins name these by the path of their CommonJS form, which cannot be tree-shaken. Their ES
 * modules weigh 10 KB less in the shell and 5 KB less in every remote's entry (docs/performance.md).
 */
export const FEDERATION_AS_MODULES = Object.fromEntries(
  [
    'runtime-tools',
    'runtime',
    'runtime-core',
    'webpack-bundler-runtime',
    'sdk',
    'inject-external-runtime-core-plugin',
  ].map((part) => {
    const commonJs = require.resolve(`@module-federation/${part}`);
    return [commonJs, commonJs.replace(/\.cjs$/, '.js')];
  }),
);
