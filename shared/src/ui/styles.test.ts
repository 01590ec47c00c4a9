import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sheets = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
);
const declared = new Set(
  [...readFileSync(join(__dirname, 'tokens.css'), 'utf8').matchAll(/(--[\w-]+):/g)].map(([, name]) => name),
);

it.each(sheets)('%s takes its colours from tokens that exist', (file) => {
  const css = readFileSync(join(__dirname, file), 'utf8');
  const own = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const unknown = [...css.matchAll(/var\((--[\w-]+)/g)]
    .map(([, name]) => name)
    .filter((name) => !declared.has(name) && !own.has(name) && name !== '--digits');
  expect(unknown).toEqual([]);
  expect(css).not.toMatch(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i);
});
