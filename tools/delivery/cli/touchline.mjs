#!/usr/bin/env node
// The delivery commands are TypeScript, as they are in the package.
import { register } from 'tsx/esm/api';

register();
const { main } = await import('./main.ts');
process.exitCode = await main(process.argv.slice(2), {
  out: (line) => console.log(line),
  cwd: process.cwd(),
  env: process.env,
  now: () => new Date(),
});
