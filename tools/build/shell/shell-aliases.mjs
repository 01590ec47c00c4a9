import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
/** The packages of the code that pages share. */
const ofShared = createRequire(require.resolve('@touchline/shared/package.json'));

/**
 * The client gives axios its own adapter and sends JSON or FormData as they are, so these parts never run. They would
 * be a third of axios's weight on the first load.
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
 * - React Router's package always names its development files.
 * - rxjs takes code for async iterables and streams from tslib; the shell uses neither, and gives no source a scheduler.
 */
export const LIGHTER = {
  'react-router$': join(dirname(require.resolve('react-router/package.json')), 'dist/production/index.mjs'),
  tslib: false,
  [join(dirname(ofShared.resolve('rxjs/package.json')), 'dist/esm/internal/scheduled/scheduled.js')]: false,
};
