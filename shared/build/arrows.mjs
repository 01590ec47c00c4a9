// Checks the arrows of .dependency-cruiser.mjs over the whole house. dependency-cruiser reads TypeScript through swc here
// (TypeScript 7 has no JavaScript API), but asks swc for plain TypeScript even in .tsx files: told apart below.
import { createRequire } from 'node:module';

const swc = createRequire(import.meta.url)('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

const { cruise } = await import('dependency-cruiser');
const { default: extractOptions } = await import('dependency-cruiser/config-utl/extract-depcruise-config');
const config = await extractOptions(new URL('../../.dependency-cruiser.mjs', import.meta.url).pathname);
const { output, exitCode } = await cruise(
  ['shared', 'shell', 'remotes', 'e2e'],
  { ruleSet: config, validate: true, ...config.options, outputType: 'err' },
  config.options.enhancedResolveOptions,
);
console.log(output);
process.exitCode = exitCode;
