import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
type Tokens = Readonly<Record<string, string>>;

/** The custom properties of the first rule whose selector list ends with this text. */
function tokensOf(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`tokens.css has no rule for ${selector}`);
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const THEMES = { dark: tokensOf('[data-theme="dark"]'), light: tokensOf('\n[data-theme="light"]') };
const BRANDS = { yellow: tokensOf('[data-brand="yellow"]'), blue: tokensOf('[data-brand="blue"]') };

function colour(tokens: Tokens, name: string): string {
  const value = tokens[`--${name}`] ?? 'missing';
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return reference === undefined ? value : colour(tokens, reference);
}

/** Relative luminance after WCAG 2.2. */
function luminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`Not a plain colour: ${hex}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['bg', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'];
const ON_SURFACES = ['text', 'text-muted', 'accent-text', 'profit', 'loss', 'warning', 'danger', 'info'];
const TEXT_PAIRS: readonly (readonly [string, string])[] = [
  ...SURFACES.flatMap((surface) => ON_SURFACES.map((text) => [text, surface] as const)),
  ...['bg', 'surface', 'surface-raised'].flatMap((surface) =>
    ['back-text', 'lay-text'].map((text) => [text, surface] as const),
  ),
  ...['accent', 'accent-hover'].map((fill) => ['on-accent', fill] as const),
  ...['danger-fill', 'danger-fill-hover'].map((fill) => ['on-danger-fill', fill] as const),
  ...['back', 'back-2', 'back-3', 'back-hover'].map((cell) => ['on-back', cell] as const),
  ...['lay', 'lay-2', 'lay-3', 'lay-hover'].map((cell) => ['on-lay', cell] as const),
  ['accent-text', 'accent-soft'],
  ['text', 'accent-soft'],
  ['text-muted', 'accent-soft'],
  ['on-live', 'live'],
  ...['success', 'warning', 'danger', 'info'].flatMap((tone) => [
    [tone, `${tone}-soft`] as const,
    ['text', `${tone}-soft`] as const,
  ]),
];
/** Pairs that must be visible without being read: borders of controls, the focus ring, state marks. */
const SHAPE_PAIRS: readonly (readonly [string, string])[] = [
  ...['bg', 'surface', 'surface-raised'].flatMap((surface) =>
    ['border-strong', 'focus'].map((shape) => [shape, surface] as const),
  ),
];

describe.each(Object.entries(THEMES))('the %s theme', (_theme, theme) => {
  describe.each(Object.entries(BRANDS))('in the %s brand', (_brand, brand) => {
    const tokens = { ...theme, ...brand };

    it.each(TEXT_PAIRS)('%s is readable on %s (4.5:1)', (text, surface) => {
      expect(
        contrast(colour(tokens, `color-${text}`), colour(tokens, `color-${surface}`)),
      ).toBeGreaterThanOrEqual(4.5);
    });

    it.each(SHAPE_PAIRS)('%s is seen on %s (3:1)', (shape, surface) => {
      expect(
        contrast(colour(tokens, `color-${shape}`), colour(tokens, `color-${surface}`)),
      ).toBeGreaterThanOrEqual(3);
    });
  });
});

describe('the tokens', () => {
  it('are the same in light whether the player or the device asks for it', () => {
    expect(tokensOf(':root:not([data-theme])')).toEqual(THEMES.light);
  });

  it('are all set in both themes and in both brands', () => {
    expect(Object.keys(THEMES.light)).toEqual(Object.keys(THEMES.dark));
    expect(Object.keys(BRANDS.blue)).toEqual(Object.keys(BRANDS.yellow));
  });

  it('have no type below 12 px', () => {
    const sizes = [...css.matchAll(/--text-\w+:\s*([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16);
    expect(sizes).toHaveLength(7);
    expect(Math.min(...sizes)).toBe(12);
  });
});
