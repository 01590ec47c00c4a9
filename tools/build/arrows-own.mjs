#!/usr/bin/env node
// touchline-arrows: checks the arrows of the remote whose folder it is run in. Not a word of `touchline`, whose loader for
// TypeScript dependency-cruiser's parsers can't be loaded through.
import { existsSync } from 'node:fs';
import { checkArrows } from './arrows-of-remote.mjs';

if (existsSync('src/remote.ts')) {
  const { output, exitCode } = await checkArrows(['src']);
  console.log(output);
  process.exitCode = exitCode;
} else {
  console.log(`${process.cwd()} is no remote's folder: it has no src/remote.ts.`);
  process.exitCode = 1;
}
