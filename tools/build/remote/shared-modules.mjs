import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const reactVersion = require('react/package.json').version;
const major = `^${reactVersion.split('.')[0]}.0.0`;

/** What a remote takes from the shell (shell/src/remotes/federation-runtime.ts) and therefore never bundles. */
export function takenByRemote(platformRange) {
  const react = { singleton: true, import: false, requiredVersion: major, strictVersion: true };
  return {
    react,
    'react/jsx-runtime': react,
    'react-dom': react,
    '@touchline/shared/platform': {
      singleton: true,
      import: false,
      requiredVersion: platformRange,
      strictVersion: true,
    },
  };
}
