import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
/** A docblock, and what follows it where that is a blank line or a comment: no editor shows it for any declaration. */
const STRAY = /^[ \t]*\/\*\*(?:(?!\*\/)[\s\S])*\*\/[ \t]*\n(?=[ \t]*(?:\n|\/[/*]))/gm;
/** Docblocks of the operator's page that stand alone. The number may only fall. */
const MAX_STRAY = 1;
/** Comments that tools read may stand between a docblock and its declaration. */
const FOR_TOOLS = /^[ \t]*\/[/*] ?(?:@__|@ts-|biome-ignore|not a message:)/;

/** The lines at which a docblock describes no declaration. The first of a file may describe the file. */
function strayDocblocks(code: string): number[] {
  return [...code.matchAll(STRAY)]
    .filter(
      ({ index, 0: block }) => !isHeader(code, index) && !FOR_TOOLS.test(code.slice(index + block.length)),
    )
    .map(({ index }) => code.slice(0, index).split('\n').length);
}

const isHeader = (code: string, index: number) =>
  /^(?:#!.*\n|\s|import\b[^;]*;)*$/.test(code.slice(0, index));

test.each([
  ['before a blank line', 'const a = 1;\n/** Is 2. */\n\nconst b = 2;\n', [2]],
  ['before another docblock', 'const a = 1;\n/** Is 2. */\n/** An even number. */\nconst b = 2;\n', [2]],
  ['before a comment', 'const a = 1;\n/**\n * Is 2.\n */\n// And even.\nconst b = 2;\n', [2]],
  ['of a file', "#!/usr/bin/env node\nimport { c } from './c';\n/** All of b. */\n\nconst b = c;\n", []],
  ['of a declaration', 'const a = 1;\n/** Is 2. */\nconst b = 2;\n', []],
  [
    'with a mark for the bundler',
    'const a = 1;\n/** Is 2. */\n/*@__NO_SIDE_EFFECTS__*/\nfunction b() {}\n',
    [],
  ],
  ['with an ignored rule', 'const a = 1;\n/** Is 2. */\n// biome-ignore lint/a: why.\nconst b = 2;\n', []],
])('a docblock %s', (_, code, lines) => {
  expect(strayDocblocks(code)).toEqual(lines);
});

test('every docblock stands right before what it describes', () => {
  const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)));
  const stray = sources.flatMap((path) =>
    strayDocblocks(readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}:${line}`),
  );
  expect(stray.slice(MAX_STRAY)).toEqual([]);
});
