import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const PLUGIN = join(import.meta.dirname, 'filler-names.grit');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-names-'));
  const config = { root: true, plugins: [PLUGIN], linter: { rules: { preset: 'none' } } };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** How often the rule is broken in these files and folders. */
function fillerNames(...paths: string[]): number {
  const options = ['--config-path', folder, '--reporter=json', '--max-diagnostics=none'];
  const biome = join(ROOT, 'node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, ['lint', ...options, ...paths], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const { summary }: { summary: { errors: number } } = JSON.parse(stdout);
  return summary.errors;
}

function namesIn(code: string): number {
  writeFileSync(join(folder, 'code.tsx'), code);
  return fillerNames(join(folder, 'code.tsx'));
}

test.each([
  ['a variable', 'const known = 1;'],
  ['an element of a pattern', 'const [one] = list;'],
  ['a renamed field', 'const { release: one } = remote;'],
  ['a parameter', 'list.map((one) => one.name);'],
  ['the variable of a loop', 'for (const one of list) take(one);'],
  ['a function', 'function words() {}'],
  ['a type', 'type Known = string;'],
  ['an interface', 'interface Words {}'],
  ['a type parameter', 'type List<One> = One[];'],
  ['a field of a type', 'interface Move { words: string }'],
  ['a method of a type', 'interface Site { known(host: string): boolean }'],
  ['a class', 'class Known {}'],
  ['a field of a class', 'class Site { known = 1 }'],
  ['a method of a class', 'class Site { known() {} }'],
  ['a term of our own', 'const detour = returnTo;'],
])('a filler name is refused: %s', (_, code) => {
  expect(namesIn(code)).toBe(1);
});

test.each([
  ['a longer name', 'const knownHosts = oneOf(words10);'],
  ['a field of another’s type', 'const { words } = record; tell({ words: record.words });'],
  ['a form of a plural', 'const text = <Plural value={bets} one="# bet" other="# bets" />;'],
  ['the key of a table', 'const forms = { one: "bet", other: "bets" };'],
  ['an import', "import { one } from 'elsewhere';"],
])('these are no filler names: %s', (_, code) => {
  expect(namesIn(code)).toBe(0);
});
