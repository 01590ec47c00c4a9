#!/usr/bin/env node
// `touchline-messages [folder …]`: collects the texts of workspaces into their catalogues (src/languages/*.po) and counts
// what is not translated. `--check` writes no catalogue and fails where one lacks a text of the code, or a complete
// language a translation. What passes a check is noted in node_modules/.cache, and the next check collects no texts of a
// folder whose files are the same.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';
import { CATALOGUES } from './catalogues.mjs';

const MACRO = '@touchline/shared/language/macro';
const PO = formatter({ lineNumbers: false });
const CACHE = 'node_modules/.cache/touchline-messages';
const require = createRequire(import.meta.url);

const typed = process.argv.slice(2);
const check = typed.includes('--check');
const folders = typed.filter((argument) => !argument.startsWith('-'));
const unknown = typed.filter((argument) => argument.startsWith('-') && argument !== '--check');
if (unknown.length > 0) {
  // A mistyped --check would write.
  console.error(`There is no option ${unknown.join(', ')}. The only one is --check. Nothing was written.`);
  process.exit(2);
}
let isWrong = false;
for (const folder of folders.length > 0 ? folders : ['.']) await collect(resolve(folder));
process.exitCode = isWrong ? 1 : 0;

async function collect(dir) {
  if (!existsSync(join(dir, 'src'))) {
    isWrong = true;
    return console.error(`${dir} has no src whose texts could be collected.`);
  }
  const folder = join(dir, CATALOGUES);
  const languages = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.po')) : [];
  if (languages.length === 0) return;
  const sources = filesWithMacros(dir);
  const catalogues = languages.map((name) => join(folder, name));
  const passed = join(CACHE, `${relative(process.cwd(), dir).replaceAll(/\W+/g, '-')}.json`);
  const key = hashOf(dir, [...sources, ...catalogues]);
  const last = check && existsSync(passed) ? JSON.parse(readFileSync(passed, 'utf8')) : undefined;
  if (last?.key === key) return console.log(last.lines.map((line) => `${line} (unchanged)`).join('\n'));
  const work = mkdtempSync(join(tmpdir(), 'touchline-messages-'));
  const lines = [];
  let isRight = true;
  try {
    cpSync(folder, join(work, 'languages'), { recursive: true });
    extract(
      dir,
      work,
      languages.map((name) => name.slice(0, -'.po'.length)),
      sources,
    );
    for (const name of languages) {
      const made = readFileSync(join(work, 'languages', name), 'utf8');
      const before = readFileSync(join(folder, name), 'utf8');
      const catalogue = Object.values(await PO.parse(made, { locale: '', sourceLocale: 'en' }));
      const current = catalogue.filter(({ obsolete }) => !obsolete);
      const missing = current.filter(({ translation }) => !translation);
      const path = relative(process.cwd(), join(folder, name));
      lines.push(`${path}: ${current.length} texts, ${missing.length} not translated`);
      console.log(lines.at(-1));
      if (check && made !== before) {
        isRight = false;
        console.error(`${path} does not have the texts of the code. Run npm run messages.`);
      }
      if (check && missing.length > 0 && /X-Complete: yes/.test(before)) {
        isRight = false;
        for (const { message } of missing) console.error(`  ${path} lacks: ${message}`);
      }
      if (!check && made !== before) writeFileSync(join(folder, name), made);
    }
  } finally {
    rmSync(work, { recursive: true });
  }
  if (!isRight) isWrong = true;
  else if (check) {
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(passed, JSON.stringify({ key, lines }));
  }
}

/** The absolute paths of a folder's sources that import the macros: no other file has texts. Tests have none either. */
function filesWithMacros(dir) {
  return readdirSync(join(dir, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]sx?$/.test(file) && !/\.test\.|(^|[\\/])testing[\\/]/.test(file))
    .sort()
    .map((file) => join(dir, 'src', file))
    .filter((path) => readFileSync(path, 'utf8').includes(MACRO));
}

/** Identifies the names and contents of files, and the programs that read them. */
function hashOf(dir, files) {
  const hash = createHash('sha256');
  const programs = [
    fileURLToPath(import.meta.url),
    join(require.resolve('@lingui/cli'), '../../package.json'),
  ];
  for (const path of [...programs, ...files])
    hash
      .update(`${relative(dir, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  return hash.digest('hex');
}

/** Lingui's extraction, into a folder of its own. */
function extract(dir, work, locales, sources) {
  const config = join(work, 'lingui.config.cjs');
  mkdirSync(join(work, 'languages'), { recursive: true });
  writeFileSync(
    config,
    `const { formatter } = require(${JSON.stringify(require.resolve('@lingui/format-po'))});
module.exports = ${JSON.stringify({
      rootDir: dir,
      locales,
      sourceLocale: 'en',
      macro: { corePackage: [MACRO], jsxPackage: [MACRO] },
      orderBy: 'message',
      catalogs: [
        {
          path: join(work, 'languages/{locale}'),
          include: sources,
        },
      ],
    }).replace(/\}$/, '')}, format: formatter({ lineNumbers: false, origins: true }) };\n`,
  );
  const cli = join(require.resolve('@lingui/cli'), '../lingui.js');
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [cli, 'extract', '--clean', '--workers', '1', '--config', config],
    { cwd: dir, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The texts of ${dir} could not be collected.\n${stdout}${stderr}`);
}
