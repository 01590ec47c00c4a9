#!/usr/bin/env node
// The commands are TypeScript, as they are in the package.
import { register } from 'tsx/esm/api';

register();
// A reader such as head may close the pipe early, which is no error.
process.stdout.on('error', (fault) => {
  if (fault.code !== 'EPIPE') throw fault;
  process.exit();
});
const { main } = await import('./main.ts');
process.exitCode = await main(process.argv.slice(2), {
  out: (line) => console.log(line),
  cwd: process.cwd(),
  env: process.env,
  now: () => new Date(),
});
