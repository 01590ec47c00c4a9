/**
 * The Jest projects of a workspace: `.test.tsx` runs with a DOM (jsdom), `.test.ts` without one, which starts faster. A
 * `.test.ts` that needs a DOM begins with the docblock `@jest-environment jsdom`.
 * @param {{ name: string, rootDir: string }} options name: shown beside each test; rootDir: absolute folder
 */
export function jestProjects({ name, rootDir }) {
  return [
    jestProject({ name, rootDir, environment: 'node', match: '*.test.ts', ignore: ['\\.slow\\.test\\.ts$'] }),
    jestProject({ name, rootDir, environment: 'jsdom', match: '*.test.tsx' }),
  ];
}

/** The tests of every workspace that run whole processes, builds or thousands of seeded runs: `.slow.test.ts`. */
export function slowProject(roots) {
  return {
    ...jestProject({ name: 'slow', rootDir: roots[0], environment: 'node', match: '*.slow.test.ts' }),
    roots,
  };
}

function jestProject({ name, rootDir, environment, match, ignore = [] }) {
  return {
    displayName: name,
    rootDir,
    testEnvironment: environment,
    testMatch: [`**/${match}`],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', ...ignore],
    moduleNameMapper: {
      '^fast-check$': new URL('./fast-check.cjs', import.meta.url).pathname,
      '\\.module\\.css$': new URL('./css-module.cjs', import.meta.url).pathname,
      '\\.(css|svg)$': new URL('./asset.cjs', import.meta.url).pathname,
    },
    transform: { '\\.(m?[jt]sx?)$': new URL('./transform.mjs', import.meta.url).pathname },
    // Packages that ship ES modules only, and ours, which ship their sources.
    transformIgnorePatterns: [
      '/node_modules/(?!(@touchline|@noble|react-final-form|final-form|@tanstack|react-toastify|valibot|get-port|openid-client|oauth4webapi|jose|@lingui|@messageformat)/)',
    ],
    setupFilesAfterEnv: [new URL('./dom.cjs', import.meta.url).pathname],
  };
}
