#!/usr/bin/env node
// touchline-arrows: checks the arrows of the remote in the working folder. It is not a subcommand of `touchline`,
// because dependency-cruiser's parsers cannot be loaded through that command's TypeScript loader.
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
