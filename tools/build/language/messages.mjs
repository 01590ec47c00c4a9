#!/usr/bin/env node
// `touchline-messages [folder …]`: collects the texts of workspaces into their catalogues (src/languages/*.po) and counts
// what is not translated. `--check` writes nothing and fails where a catalogue lacks a text of the code, or a complete
// language a translation.
import { spawnSync } from 'node:child_process';
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
import { formatter } from '@lingui/format-po';
import { CATALOGUES } from './catalogues.mjs';

const MACRO = '@touchline/shared/language/macro';
const PO = formatter({ lineNumbers: false });

const [check, ...folders] = [
  process.argv.includes('--check'),
  ...process.argv.slice(2).filter((argument) => argument !== '--check'),
];
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
  const work = mkdtempSync(join(tmpdir(), 'touchline-messages-'));
  try {
    cpSync(folder, join(work, 'languages'), { recursive: true });
    extract(
      dir,
      work,
      languages.map((name) => name.slice(0, -'.po'.length)),
    );
    for (const name of languages) {
      const made = readFileSync(join(work, 'languages', name), 'utf8');
      const before = readFileSync(join(folder, name), 'utf8');
      const catalogue = Object.values(await PO.parse(made, { locale: '', sourceLocale: 'en' }));
      const current = catalogue.filter(({ obsolete }) => !obsolete);
      const missing = current.filter(({ translation }) => !translation);
      const path = relative(process.cwd(), join(folder, name));
      console.log(`${path}: ${current.length} texts, ${missing.length} not translated`);
      if (check && made !== before) {
        isWrong = true;
        console.error(`${path} does not have the texts of the code. Run npm run messages.`);
      }
      if (check && missing.length > 0 && /X-Complete: yes/.test(before)) {
        isWrong = true;
        for (const { message } of missing) console.error(`  ${path} lacks: ${message}`);
      }
      if (!check && made !== before) writeFileSync(join(folder, name), made);
    }
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Lingui's extraction, into a folder of its own. */
function extract(dir, work, locales) {
  const require = createRequire(import.meta.url);
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
          include: [join(dir, 'src')],
          exclude: ['**/node_modules/**', '**/*.test.*', '**/testing/**'],
        },
      ],
    }).replace(/\}$/, '')}, format: formatter({ lineNumbers: false, origins: true }) };\n`,
  );
  const cli = join(require.resolve('@lingui/cli'), '../lingui.js');
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [cli, 'extract', '--clean', '--config', config],
    { cwd: dir, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The texts of ${dir} could not be collected.\n${stdout}${stderr}`);
}
