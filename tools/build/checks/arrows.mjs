// Checks the arrows of .dependency-cruiser.mjs over the whole repository.
import config from '../../../.dependency-cruiser.mjs';
import { checkArrows } from './arrows-of-remote.mjs';

const { output, exitCode } = await checkArrows(
  ['shared', 'shell', 'remotes', 'tools', 'operator-page', 'sandbox', 'e2e'],
  config,
);
console.log(output);
process.exitCode = exitCode;
