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
import { getCatalogs } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { CATALOGUES, MACRO } from './compile-messages.mjs';

const CACHE = 'node_modules/.cache/touchline-messages';
const require = createRequire(import.meta.url);
// Lingui's program reads its settings by this package, and its library takes what that has read.
const { makeConfig } = createRequire(require.resolve('@lingui/cli'))('@lingui/conf');

/**
 * Collects the texts of workspaces into their catalogues (src/languages/*.po) and counts what is not translated. A check
 * writes no catalogue, and fails where one lacks a text of the code, or a complete language a translation. What passes a
 * check is noted in node_modules/.cache of `cwd`, and the next check collects no texts of a folder whose files are the
 * same. @returns whether all folders are right
 */
export async function collectTexts({ folders, check, cwd, say, complain }) {
  let isRight = true;
  for (const folder of folders.length > 0 ? folders : ['.'])
    isRight = (await collect(resolve(cwd, folder), { check, cwd, say, complain })) && isRight;
  return isRight;
}

async function collect(dir, { check, cwd, say, complain }) {
  if (!existsSync(join(dir, 'src'))) {
    complain(`${dir} has no src whose texts could be collected.`);
    return false;
  }
  const folder = join(dir, CATALOGUES);
  const languages = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.po')) : [];
  if (languages.length === 0) return true;
  const sources = filesWithMacros(dir);
  const catalogues = languages.map((name) => join(folder, name));
  const passed = join(cwd, CACHE, `${relative(cwd, dir).replaceAll(/\W+/g, '-')}.json`);
  const key = hashOf(dir, [...sources, ...catalogues]);
  const last = check && existsSync(passed) ? JSON.parse(readFileSync(passed, 'utf8')) : undefined;
  if (last?.key === key) {
    say(last.lines.map((line) => `${line} (unchanged)`).join('\n'));
    return true;
  }
  const work = mkdtempSync(join(tmpdir(), 'touchline-messages-'));
  const lines = [];
  let isRight = true;
  const fail = (line) => {
    isRight = false;
    complain(line);
  };
  try {
    cpSync(folder, join(work, 'languages'), { recursive: true });
    const locales = languages.map((name) => name.slice(0, -'.po'.length));
    if (!(await extract(dir, work, locales, sources))) {
      complain(`The texts of ${dir} could not be collected. Mend the file that is named above.`);
      return false;
    }
    for (const name of languages) {
      const made = readFileSync(join(work, 'languages', name), 'utf8');
      const before = readFileSync(join(folder, name), 'utf8');
      const catalogue = Object.values(await formatter().parse(made, { locale: '', sourceLocale: 'en' }));
      const current = catalogue.filter(({ obsolete }) => !obsolete);
      const missing = current.filter(({ translation }) => !translation);
      const path = relative(cwd, join(folder, name));
      const line = `${path}: ${current.length} texts, ${missing.length} not translated`;
      lines.push(line);
      say(line);
      if (check && made !== before)
        fail(`${path} does not have the texts of the code. Run npm run messages.`);
      if (check && missing.length > 0 && /X-Complete: yes/.test(before))
        for (const { message } of missing) fail(`  ${path} lacks: ${message}`);
      if (!check && made !== before) writeFileSync(join(folder, name), made);
    }
  } finally {
    rmSync(work, { recursive: true });
  }
  if (check && isRight) {
    mkdirSync(join(cwd, CACHE), { recursive: true });
    writeFileSync(passed, JSON.stringify({ key, lines }));
  }
  return isRight;
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

/** Lingui's extraction, into a folder of its own. It names a file that it cannot read itself. */
async function extract(dir, work, locales, sources) {
  const config = makeConfig({
    rootDir: dir,
    locales,
    sourceLocale: 'en',
    macro: { corePackage: [MACRO], jsxPackage: [MACRO] },
    orderBy: 'message',
    catalogs: [{ path: join(work, 'languages/{locale}'), include: sources }],
    format: formatter({ lineNumbers: false, origins: true }),
  });
  const [catalogue] = await getCatalogs(config);
  return Boolean(await catalogue.make({ clean: true, overwrite: false, orderBy: config.orderBy }));
}
