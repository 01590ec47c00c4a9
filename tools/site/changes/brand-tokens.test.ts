import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND_FONT, brandFaults, deriveBrand, seedsOf } from './brand-tokens';
import { HOUSE_BRANDS, HOUSE_COLOURS } from './house-colours';

const css = readFileSync(join(__dirname, '../../../shared/src/ui/tokens.css'), 'utf8');

/** The colours of the first rule whose selector list ends with this text; of a token with a domain's own, the house's. */
function coloursIn(selector: string, prefix: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf('}', start));
  const all = [...body.matchAll(new RegExp(`--${prefix}([\\w-]+): [^;]*?(#[0-9a-f]{6})[^;]*;`, 'g'))];
  return Object.fromEntries(all.map(([, name, value]) => [name, value]));
}

test('the house’s colours are those of tokens.css', () => {
  expect(coloursIn('[data-theme="dark"]', 'color-')).toMatchObject(HOUSE_COLOURS.dark);
  expect(coloursIn('\n[data-theme="light"]', 'color-')).toMatchObject(HOUSE_COLOURS.light);
  for (const [name, brand] of Object.entries(HOUSE_BRANDS))
    expect(brand).toEqual(
      Object.fromEntries(
        Object.entries(coloursIn(`[data-brand="${name}"]`, 'brand-')).map(([token, value]) => [
          `brand-${token}`,
          value,
        ]),
      ),
    );
  expect(css).toContain(`--font-sans: ${BRAND_FONT.replace('touchline-brand, ', '')};`);
  expect(brandFaults({}, 'yellow')).toEqual([]);
  expect(brandFaults({}, 'blue')).toEqual([]);
});

// Every hue, at every lightness and both ends.
const ACCENTS = [0, 1, 2, 3, 4, 5].flatMap((hue) =>
  [0, 64, 128, 192, 255].map((low) => {
    const channel = (at: number) => ((hue + 1) & (1 << at) ? 255 - low / 4 : low).toString(16).split('.')[0];
    return `#${[0, 1, 2].map((at) => channel(at)?.padStart(2, '0')).join('')}`;
  }),
);

test.each([...ACCENTS, '#000000', '#ffffff', '#777777'])(
  'what is derived of the accent %s can be read',
  (accent) => {
    const tokens = deriveBrand({ accent });
    expect(tokens['brand-fill']).toBe(accent);
    expect(brandFaults(tokens, 'yellow')).toEqual([]);
  },
);

test.each([
  ['#101820', '#ffffff'],
  ['#1a1016', '#fffdf7'],
  ['#000000', '#f7fbff'],
])('the surfaces %s and %s carry every text, with any accent', (surfaceDark, surfaceLight) => {
  for (const accent of ACCENTS)
    expect(brandFaults(deriveBrand({ accent, surfaceDark, surfaceLight }), 'yellow')).toEqual([]);
  expect(brandFaults(deriveBrand({ surfaceDark, surfaceLight }), 'blue')).toEqual([]);
});

test('a surface on which a text could not be read is a fault, with both colours and the contrast', () => {
  const faults = brandFaults(deriveBrand({ surfaceDark: '#606060' }), 'yellow');
  expect(faults[0]).toMatch(
    /^brand: in the dark theme text-muted \(#a3abb8\) on surface \(#606060\) has a contrast of 2\.\d\d:1; 4\.5:1 is the least/,
  );
});

test('back and lay stay as they are: no domain has their tokens', () => {
  expect(brandFaults({ 'color-back': '#ff0000' }, 'yellow')[0]).toContain('no token color-back of its own');
  expect(brandFaults({ 'brand-fill': 'url(//evil.example)' }, 'yellow')[0]).toContain('brand-fill can');
  const names = Object.keys(deriveBrand({ accent: '#0a7d4f', surfaceDark: '#101820', radius: '12' }));
  expect(names.filter((name) => /back|lay/.test(name))).toEqual([]);
});

test('what was chosen is read from the tokens; what cannot be used derives nothing', () => {
  const seeds = { accent: '#0a7d4f', surfaceDark: '#101820', surfaceLight: '#fffdf7', radius: '12' };
  expect(seedsOf(deriveBrand(seeds))).toEqual(seeds);
  expect(deriveBrand({ accent: 'green', radius: '40' })).toEqual({});
  expect(deriveBrand({ radius: '6' })).toEqual({
    'radius-sm': '3px',
    'radius-md': '6px',
    'radius-lg': '9px',
  });
});
