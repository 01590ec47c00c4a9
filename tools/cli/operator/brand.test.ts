import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSite, readSettings, SHOP } from '@touchline/site/domains/testing/makeSite';
import { outcome, typeOperator } from '../releasing/testing/typeCommand';

let dir: string;
beforeEach(() => {
  dir = makeSite();
});

const typed = (...args: string[]) => typeOperator(dir, args);
const settings = () => readSettings(dir);

test('an accent, surfaces and a radius become tokens; each is told and taken back on its own', async () => {
  const painted = await typed('brand', SHOP, 'accent=#0A7D4F', 'radius=12');
  expect(painted).toMatchObject(outcome(0, 'brand: none -> accent #0a7d4f, radius 12'));
  expect(settings().brand).toMatchObject({
    'brand-fill': '#0a7d4f',
    'brand-on-fill': '#ffffff',
    'radius-sm': '6px',
    'radius-lg': '18px',
  });
  await typed('brand', SHOP, 'radius=0');
  const { brand } = settings();
  expect((await typed('brand', SHOP, 'surface-dark=#101820')).code).toBe(0);
  expect(settings().brand).toMatchObject({ 'brand-surface-dark': '#101820', 'radius-md': '0px' });
  expect((await typed('undo', '3')).code).toBe(0);
  expect(settings().brand).toEqual(brand);
  expect((await typed('show', SHOP)).said).toContain('brand         accent #0a7d4f, radius 0');
  expect((await typed('brand', SHOP, 'accent=', 'radius=')).code).toBe(0);
  expect(settings()).toEqual({ domainTitle: 'Shop' });
  expect((await typed('validate')).code).toBe(0);
});

test.each([
  [['accnet=#0a7d4f'], 'There is no setting of a brand "accnet". Did you mean "accent"?'],
  [['accent'], '“accent”: it is written accent="…"'],
  [['--accent', '#0a7d4f'], '“--accent”: it is written accent="…"'],
  [['--acent=#0a7d4f'], 'Unknown option “--acent=#0a7d4f”'],
])('brand %j is typed wrongly, and changes nothing', async (values, message) => {
  const before = settings();
  expect(await typed('brand', SHOP, ...values)).toMatchObject(outcome(2, message));
  expect(settings()).toEqual(before);
});

test.each([
  [['accent=green'], 'accent: “green” is no colour like #0a7d4f.'],
  [['radius=40'], 'radius: “40” is not 0 to 24 (px).'],
  [['surface-dark=#606060'], 'has a contrast of'],
  [['surface-light=#9999aa'], 'in the light theme'],
  [['font=../site.json'], 'is no file of the site'],
  [['font=https://fonts.example/a.woff2'], 'is no file of the site'],
  [['font=fonts/none.woff2'], 'there is no fonts/none.woff2'],
])('%s is refused, and nothing is written', async (args, message) => {
  expect(await typed('brand', SHOP, ...args)).toMatchObject(outcome(1, message));
  expect(settings()).toEqual({ domainTitle: 'Shop' });
});

test('a font is a WOFF2 file of the site that a phone can load', async () => {
  mkdirSync(join(dir, 'cdn/fonts'));
  const font = join(dir, 'cdn/fonts/shop.woff2');
  writeFileSync(font, 'wOFF');
  expect((await typed('brand', SHOP, 'font=fonts/shop.woff2')).said).toContain('is no WOFF2 file');
  writeFileSync(font, `wOF2${'x'.repeat(150_000)}`);
  expect((await typed('brand', SHOP, 'font=fonts/shop.woff2')).said).toContain('150 KB are the most');
  writeFileSync(font, 'wOF2');
  await typed('brand', SHOP, 'font=fonts/shop.woff2');
  expect(settings().brand).toEqual({
    font: 'fonts/shop.woff2',
    'font-sans': expect.stringMatching(/^touchline-brand, system-ui,/),
  });
  expect((await typed('brand', SHOP, 'font=')).code).toBe(0);
  expect(settings()).not.toHaveProperty('brand');
});

test('tokens that were written by hand are checked: back and lay are nobody’s', async () => {
  const path = join(dir, `cdn/domains/${SHOP}.json`);
  const written = { success: true, result: { domainTitle: 'Shop', brand: { 'color-lay': '#00ff00' } } };
  writeFileSync(path, JSON.stringify(written));
  expect(await typed('validate')).toMatchObject(
    outcome(1, 'brand: a site has no token color-lay of its own'),
  );
});
