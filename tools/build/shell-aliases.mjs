import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

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
