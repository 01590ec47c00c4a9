#!/usr/bin/env node
// `touchline-messages [folder …]`: what collectTexts.mjs does. `--check` writes no catalogue.
import { collectTexts } from './collectTexts.mjs';

const typed = process.argv.slice(2);
const unknown = typed.filter((argument) => argument.startsWith('-') && argument !== '--check');
if (unknown.length > 0) {
  // A mistyped --check would write.
  console.error(`There is no option ${unknown.join(', ')}. The only one is --check. Nothing was written.`);
  process.exit(2);
}
const isRight = await collectTexts({
  folders: typed.filter((argument) => !argument.startsWith('-')),
  check: typed.includes('--check'),
  cwd: process.cwd(),
  say: console.log,
  complain: console.error,
});
process.exitCode = isRight ? 0 : 1;
