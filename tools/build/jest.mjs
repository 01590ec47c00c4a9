/**
 * The Jest preset of every workspace.
 * @param {{ name: string, rootDir: string, environment?: 'jsdom' | 'node' }} options
 *   name: shown beside each test; rootDir: absolute folder; environment: jsdom unless the tests need Node alone.
 */
export function jestProject({ name, rootDir, environment = 'jsdom' }) {
  return {
    displayName: name,
    rootDir,
    testEnvironment: environment,
    testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/tests/'],
    moduleNameMapper: {
      '^fast-check$': new URL('./jest-fast-check.cjs', import.meta.url).pathname,
      '\\.module\\.css$': new URL('./jest-css-module.cjs', import.meta.url).pathname,
      '\\.(css|svg)$': new URL('./jest-asset.cjs', import.meta.url).pathname,
    },
    transform: {
      '\\.(m?[jt]sx?)$': [
        '@swc/jest',
        {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      ],
    },
    // Packages that ship ES modules alone, and ours, which ship their sources.
    transformIgnorePatterns: [
      '/node_modules/(?!(@touchline|react-final-form|final-form|@tanstack|react-toastify|valibot|get-port)/)',
    ],
    setupFiles: environment === 'jsdom' ? [new URL('./jest-dom-globals.cjs', import.meta.url).pathname] : [],
    setupFilesAfterEnv:
      environment === 'jsdom' ? [new URL('./jest-dom-matchers.cjs', import.meta.url).pathname] : [],
  };
}
