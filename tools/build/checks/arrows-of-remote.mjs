// The arrows of a remote, in this repository or elsewhere, and the check of all arrows. dependency-cruiser reads
// TypeScript through swc here (TypeScript 7 has no JavaScript API), but asks swc for plain TypeScript even in .tsx
// files, so this file tells the two apart.
import { createRequire } from 'node:module';

/**
 * Which folders of a remote may import which.
 * @param {{ from: string, same: string, feature: string }} place regular expressions of dependency-cruiser:
 *   from: the sources of any remote; same: the folder of the remote that imports; feature: the feature that imports
 */
export function remoteRules({ from, same, feature }) {
  return [
    {
      name: 'features-meet-through-index',
      comment: 'A feature imports another feature of its remote through its index alone.',
      severity: 'error',
      from: { path: `${from}features/([^/]+)/`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: `${same}src/features/([^/]+)/`,
        pathNot: `${same}src/features/(${feature}/|[^/]+/index\\.ts$)`,
      },
    },
    {
      name: 'remotes-take-routing-and-queries-from-the-platform',
      severity: 'error',
      from: { path: from },
      to: {
        path: 'node_modules/(react-router|react-router-dom|@tanstack/(react-query|query-core)|axios|@microsoft/signalr)/',
      },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ];
}

export const unresolved = (pathNot) => ({
  name: 'nothing-unresolved',
  severity: 'error',
  from: {},
  to: { couldNotResolve: true, ...(pathNot && { pathNot }) },
});

export const CRUISE_OPTIONS = {
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(/dist/|node_modules/\\.|\\.touchline)' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css', '.d.ts'],
  },
};

/** The arrows of the remote in the working folder. */
const OWN_REMOTE = {
  forbidden: [...remoteRules({ from: '^src/', same: '^', feature: '$1' }), unresolved()],
  options: CRUISE_OPTIONS,
};

/**
 * Checks the arrows of the remote in the working folder.
 * @param {string[]} folders below the working folder
 * @returns {Promise<{ output: string, exitCode: number }>}
 */
export const checkArrows = (folders) => cruiseArrows(folders, OWN_REMOTE, { outputType: 'err' });

/**
 * Runs dependency-cruiser.
 * @param {string[]} folders below the working folder
 * @param {{ forbidden: object[], options: object }} config the rules
 * @param {object} options more options of dependency-cruiser; without `outputType` the output is its result object
 */
export async function cruiseArrows(folders, config, options) {
  const swc = createRequire(import.meta.url)('@swc/core');
  const { parseFileSync } = swc;
  swc.parseFileSync = (file, parseOptions) =>
    parseFileSync(file, { ...parseOptions, tsx: file.endsWith('.tsx') });
  const { cruise } = await import('dependency-cruiser');
  return cruise(
    folders,
    { ruleSet: config, validate: true, ...config.options, ...options },
    config.options.enhancedResolveOptions,
  );
}
