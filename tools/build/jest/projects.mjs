/**
 * The Jest projects of a workspace: `.test.tsx` runs with a DOM (jsdom), `.test.ts` without one, which starts faster. A
 * `.test.ts` that needs a DOM begins with the docblock `@jest-environment jsdom`.
 * @param {{ name: string, rootDir: string, runsInBrowsers?: boolean }} options name: shown beside each test; rootDir:
 * absolute folder; runsInBrowsers: the tests run without the built-ins that a promised browser may lack
 */
export function jestProjects({ name, rootDir, runsInBrowsers = false }) {
  const common = { name, rootDir, runsInBrowsers };
  return [
    jestProject({ ...common, environment: 'node', match: '*.test.ts', ignore: ['\\.slow\\.test\\.ts$'] }),
    jestProject({ ...common, environment: 'jsdom', match: '*.test.tsx' }),
  ];
}

/** The tests of every workspace that run whole processes, builds or thousands of seeded runs: `.slow.test.ts`. */
export function slowProject(roots) {
  return {
    ...jestProject({ name: 'slow', rootDir: roots[0], environment: 'node', match: '*.slow.test.ts' }),
    roots,
  };
}

function jestProject({ name, rootDir, environment, match, ignore = [], runsInBrowsers = false }) {
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
      '/node_modules/(?!(@touchline|@noble|react-final-form|final-form|@tanstack|react-toastify|valibot|get-port|error-stack-parser-es|openid-client|oauth4webapi|jose|@lingui|@messageformat)/)',
    ],
    setupFilesAfterEnv: ['./dom.cjs', ...(runsInBrowsers ? ['./older-browser.cjs'] : [])].map(
      (file) => new URL(file, import.meta.url).pathname,
    ),
  };
}
