#!/usr/bin/env node
// `touchline-literals [folder …] [--except folder …]`: fails where code of the interface has a text that is no message
// (docs/decisions/languages-numbers-and-time.md#texts-are-lingui-messages-and-each-build-ships-its-own): words between
// tags, in attributes that are read, in tables of labels, in what is shown, and sentences anywhere. Biome's
// noJsxLiterals cannot be told that the words of `Trans` are messages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { literalsIn } from './literalsIn.mjs';

/** Seen by developers and tests alone. */
const UNREAD = /\.test\.tsx?$|\.d\.ts$|\/(testing|gallery|developer)\//;

const named = process.argv.slice(2);
const end = named.indexOf('--except');
const [folders, excepted] = end < 0 ? [named, []] : [named.slice(0, end), named.slice(end + 1)];
for (const folder of folders.length > 0 ? folders : ['.']) {
  if (excepted.includes(folder)) continue;
  if (!existsSync(join(folder, 'src'))) fail(`${folder} has no src whose texts could be checked`);
  else check(folder);
}

function check(folder) {
  for (const file of readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, 'src', file);
    if (!/\.tsx?$/.test(file) || UNREAD.test(path)) continue;
    for (const { line, text } of literalsIn(readFileSync(path, 'utf8'), file.endsWith('x'))) {
      fail(`${relative('.', path)}:${line} “${text}” is no message`);
    }
  }
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
