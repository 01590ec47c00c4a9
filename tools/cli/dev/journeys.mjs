// For a remote's own journeys, whose runner does not compile the TypeScript of packages.
import { tsImport } from 'tsx/esm/api';

/**
 * Builds a remote after every edit and serves it to a running site (startDevelopment.ts):
 *
 *   const development = await startDevelopment({ dir: process.cwd(), shell: 'http://localhost:4000/' });
 *   await page.goto(development.link);
 *   await development.stop();
 *
 * @type {typeof import('./startDevelopment.ts').startDevelopment}
 */
export async function startDevelopment(options) {
  const module = await tsImport('./startDevelopment.ts', import.meta.url);
  return module.startDevelopment(options);
}
