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

const root = join(__dirname, '../../..');
const allSheets = [
  'shell/src',
  'shared/src',
  'remotes/account/src',
  'remotes/auth/src',
  'remotes/casino/src',
  'remotes/sports/src',
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(folder, file)),
);
const sizes = new Map(
  [...readFileSync(join(__dirname, 'tokens.css'), 'utf8').matchAll(/(--text-[\w-]+):\s*([\d.]+)rem/g)].map(
    ([, name, rem]) => [name, Number(rem)],
  ),
);
/** An element or class of a text field as the last part of a selector, without the parts that the browser draws. */
const FIELD =
  /(?:^|[\s>,])(?:input|textarea|select|\.input|\.control|\.select|\.area)(?:[:.[][^\s,:]*)*(?=,|$)/;

/** The font sizes of text fields in a sheet, in rem, with whether a mouse is needed for them. */
function fieldSizes(css: string): { rem: number; isMouse: boolean }[] {
  const open: string[] = [];
  const found: { rem: number; isMouse: boolean }[] = [];
  for (const [, text = '', end] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (end === '{') open.push(text.trim());
    const [, token, rem] = /^font-size:\s*(?:var\((--[\w-]+)\)|([\d.]+)rem)/.exec(text.trim()) ?? [];
    if ((token || rem) && FIELD.test(open.at(-1) ?? ''))
      found.push({
        rem: rem === undefined ? (sizes.get(token ?? '') ?? 0) : Number(rem),
        isMouse: open.some((block) => block.includes('(pointer: fine)')),
      });
    if (end === '}') open.pop();
  }
  return found;
}

it('no text field is below 16 px where a finger taps it: iPhones would zoom into it', () => {
  const small = allSheets.filter((file) =>
    fieldSizes(readFileSync(join(root, file), 'utf8')).some(({ rem, isMouse }) => rem < 1 && !isMouse),
  );
  expect(small).toEqual([]);
});

it.each(['shared/src/ui/Field/Control.module.css', 'shell/src/frame/layouts/SearchBox/SearchBox.module.css'])(
  '%s gives its field a size of its own, because base.css gives it that of the text, 14 px',
  (file) => {
    const touch = fieldSizes(readFileSync(join(root, file), 'utf8')).filter(({ isMouse }) => !isMouse);
    expect(touch).toEqual([{ rem: 1, isMouse: false }]);
  },
);
