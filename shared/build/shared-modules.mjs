import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const reactVersion = require('react/package.json').version;
const major = `^${reactVersion.split('.')[0]}.0.0`;

/** What the shell gives to every remote: React with its subpaths, and the platform. Nothing else has identity. */
export function providedByShell(platformVersion) {
  const react = {
    singleton: true,
    eager: true,
    version: reactVersion,
    requiredVersion: major,
    strictVersion: true,
  };
  return {
    react,
    'react/jsx-runtime': react,
    'react-dom': react,
    'react-dom/client': react,
    '@touchline/shared/platform': {
      singleton: true,
      eager: true,
      version: platformVersion,
      requiredVersion: `^${platformVersion}`,
      strictVersion: true,
    },
  };
}

/** What a remote takes from the shell and therefore never bundles. */
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
