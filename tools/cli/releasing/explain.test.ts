import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inFirefox, stackOf, writeBuiltScript } from '@touchline/insight/stacks/testing/built-script';
import { siteMaps } from '@touchline/registry/release/MapPlace';
import { OWN_SITE } from '@touchline/registry/testing/madeUpSite';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { outcome, typeCommand } from './testing/typeCommand';

const SHARED = `
shared.format = function formatPrice(row: { price?: number }) {
  const digits = 2;
  return row.price.toFixed(digits);
};`;
const BOARD = `
class Board {
  rows = [{}];
  draw() {
    return this.rows.map((row) => shared.format(row));
  }
}
shared.open = () => new Board().draw();`;
const SHELL_MAIN = `
function start(player: string) {
  try {
    shared.open();
  } catch (cause) {
    throw cause;
  }
}
start('asha');`;

let site: string;
let stack: string;
beforeEach(async () => {
  site = testFolder();
  writeFileSync(join(site, 'site.json'), JSON.stringify(OWN_SITE));
  const scripts = [
    {
      of: 'account',
      version: '2.0.0+bbb',
      file: 'format.111111111111.js',
      source: '@touchline/shared/src/format/formatPrice.ts',
      text: SHARED,
    },
    {
      of: 'sports',
      version: '1.4.0+9f3c2ab',
      file: 'Board.222222222222.js',
      source: '@touchline/sports/src/features/board/Board.tsx',
      text: BOARD,
    },
    {
      of: 'shell',
      version: '3.0.0+ccc',
      file: 'main.333333333333.js',
      source: '@touchline/shell/src/main.ts',
      text: SHELL_MAIN,
    },
  ];
  const built = [];
  for (const { of, version, file, source, text } of scripts) {
    const folder = join(site, 'built', of, 'release', version);
    const { code } = await writeBuiltScript(folder, file, source, text);
    await siteMaps(site).keep({ name: of, version }, folder);
    const path = of === 'shell' ? file : `remotes/${of}/${encodeURIComponent(version)}/${file}`;
    built.push({ address: `https://shop.example/${path}`, code });
  }
  stack = stackOf(built);
});

async function explain(text: string, ...options: string[]) {
  writeFileSync(join(site, 'crash.txt'), text);
  return typeCommand(['explain', 'crash.txt', ...options], { cwd: site });
}

const EXPLAINED = [
  '    at formatPrice (@touchline/shared/src/format/formatPrice.ts:4:20)  [account 2.0.0+bbb]',
  '         return row.price.toFixed(digits);',
  '    at Board.draw (@touchline/sports/src/features/board/Board.tsx:5:42)  [sports 1.4.0+9f3c2ab]',
  '         return this.rows.map((row) => shared.format(row));',
];

it.each([
  ['Chrome', (text: string) => text],
  ['Firefox and Safari', inFirefox],
])('a stack of %s across the shell and two remotes is told by its lines', async (_, print) => {
  expect(stack).toMatch(/^TypeError/);
  const { code, said } = await explain(print(stack), '--site', site);
  expect(code).toBe(0);
  for (const line of EXPLAINED) expect(said.split('\n')).toContain(line);
  expect(said).toContain('    at start (@touchline/shell/src/main.ts:4:12)  [shell 3.0.0+ccc]');
});

it('what may be a player’s is left out', async () => {
  const text = `Failed for asha@mail.example, +91 98765 43210 at https://shop.example/markets/29380123?token=secret\n${stack}`;
  const { said } = await explain(text, '--site', site);
  expect(said).toMatch(/^Failed for …, \+# # # at https:\/\/shop\.example\/markets\/#\?…\n/);
});

it('a call of a page, or of a script without a map, is told as it is, and why', async () => {
  const text =
    'Error: x\n    at https://shop.example/markets/29380123?to=me:12:5\n    at n (https://shop.example/other.444444444444.js:1:77)';
  const { code, said } = await explain(text, '--site', site);
  expect(code).toBe(0);
  expect(said).toContain('at (no name) (the page:12:5), no source map');
  expect(said).toContain('at n (other.444444444444.js:1:77), no source map');
  expect(said).toContain('Calls without a source map: 2.');
  expect(said).not.toContain('29380123');
});

it('the place of maps may be named; what is no stack, no file or no site is refused', async () => {
  expect((await explain(stack, '--maps', 'maps')).said).toContain(EXPLAINED[0]);
  expect(await explain('no stack here', '--site', site)).toMatchObject(outcome(1, 'There is no stack'));
  expect((await explain(stack, '--site', 'elsewhere')).code).toBe(2);
  expect((await typeCommand(['explain', 'missing.txt', '--site', site], { cwd: site })).code).toBe(1);
  expect((await typeCommand(['explain'], { cwd: site })).code).toBe(2);
});
