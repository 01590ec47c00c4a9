import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Module Federation's plugins name these by the path of their CommonJS form, which can't be tree-shaken: the same as
 * ES modules weigh 10 KB less in the shell and 5 KB less in every remote's entry (docs/performance.md).
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

/**
 * The client gives axios an adapter of its own and sends JSON or FormData as they are: these parts never run, and
 * would be a third of what axios weighs on the first load.
 */
export const UNUSED_OF_AXIOS = Object.fromEntries(
  [
    'adapters/xhr',
    'adapters/fetch',
    'helpers/formDataToJSON',
    'helpers/toURLEncodedForm',
    'helpers/toFormData',
  ].map((part) => [join(dirname(require.resolve('axios/package.json')), `lib/${part}.js`), false]),
);

/**
 * Libraries in a production build.
 * - React Router's package names its development files whatever is built.
 * - rxjs takes from tslib what reads async iterables and streams; the shell gives it neither.
 */
export const LIGHTER = {
  'react-router$': join(dirname(require.resolve('react-router/package.json')), 'dist/production/index.mjs'),
  tslib: false,
};
