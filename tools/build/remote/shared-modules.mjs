import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The modules that shells share besides the platform: their ranges stand in remote.json. */
const SHARED = ['react', 'react-dom'];

/**
 * The ranges of the shared modules that a remote's code is written for: the majors that its folder has.
 * @param {string} dir the remote's absolute folder
 * @returns {Record<string, string>} module -> range
 * @throws where the platform's package is made for another major
 */
export function sharedRanges(dir) {
  const ofRemote = createRequire(join(dir, 'package.json'));
  const { peerDependencies } = createRequire(import.meta.url)('@touchline/shared/package.json');
  return Object.fromEntries(
    SHARED.map((name) => {
      const { version } = ofRemote(`${name}/package.json`);
      if (majorOf(version) !== majorOf(peerDependencies[name]))
        throw new Error(
          `This remote has ${name} ${version}, and shells of its platform share ${name} ${peerDependencies[name]}: pages would not run. Install ${name}@${peerDependencies[name]}.`,
        );
      return [name, `^${majorOf(version)}.0.0`];
    }),
  );
}

const majorOf = (version) => version.replace(/^\D+/, '').split('.')[0];

/** What a remote takes from the shell (shell/src/remotes/load/federation-runtime.ts) and therefore never bundles. */
export function takenByRemote(platformRange, ranges) {
  const react = { singleton: true, import: false, requiredVersion: ranges.react, strictVersion: true };
  return {
    react,
    'react/jsx-runtime': react,
    'react-dom': { ...react, requiredVersion: ranges['react-dom'] },
    '@touchline/shared/platform': {
      singleton: true,
      import: false,
      requiredVersion: platformRange,
      strictVersion: true,
    },
  };
}
