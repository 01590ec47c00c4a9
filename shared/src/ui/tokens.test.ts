import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, SHAPE_PAIRS, TEXT_PAIRS } from './contrast';

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
  const [, reference = '', usual] = /^var\(--([\w-]+)(?:, ([^)]+))?\)$/.exec(value) ?? [];
  return reference === '' ? value : (usual ?? colour(tokens, reference));
}

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
