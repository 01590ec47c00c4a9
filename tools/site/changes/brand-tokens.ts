import { contrast, SHAPE_PAIRS, SURFACES, TEXT_PAIRS } from '@touchline/shared/ui/contrast';
import { HOUSE_BRANDS, HOUSE_COLOURS, type Look } from './house-colours';

// A brand's tokens are derived from a few values that an operator chooses, and checked against WCAG 2.2 AA
// (docs/decisions/operator-settings.md#brands-by-tokens). The operator's page draws them while they are typed, so
// nothing here is Node's.

/** What an operator chooses of a brand besides its texts and pictures. Colours are `#rrggbb`, the radius is in px. */
export const BRAND_SEEDS = ['accent', 'surfaceDark', 'surfaceLight', 'radius'] as const;
export type BrandSeeds = Partial<Record<(typeof BRAND_SEEDS)[number], string | undefined>>;
/** What a brand may have and lose again; it always has a title. */
export const BRAND_FIELDS = ['description', 'favicon', 'logo', 'theme', ...BRAND_SEEDS, 'font'] as const;
type BrandTokens = Readonly<Record<string, string>>;
type BrandTheme = keyof typeof HOUSE_BRANDS;

/** The texts' font where a domain has its own, which the shell loads by this name, then the house's (tokens.css). */
export const BRAND_FONT = 'touchline-brand, system-ui, sans-serif';

const COLOUR = /^#[0-9a-f]{6}$/i;
const RADIUS = /^(?:\d|1\d|2[0-4])(?:px)?$/;
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;
const LOOKS = ['dark', 'light'] as const;
/** The tokens of a surface's set, by the colours that they set. */
const SURFACE_TOKENS: Readonly<Record<string, string>> = {
  bg: 'bg',
  surface: 'surface',
  'surface-raised': 'raised',
  'surface-sunken': 'sunken',
  'surface-hover': 'hover',
};

/** What was chosen, by the tokens that keep it. */
export function seedsOf(tokens: BrandTokens): BrandSeeds {
  return {
    accent: tokens['brand-fill'],
    surfaceDark: tokens['brand-surface-dark'],
    surfaceLight: tokens['brand-surface-light'],
    radius: tokens['radius-md']?.replace('px', ''),
  };
}

/** Why a value can't be used; undefined where it can, and for none. */
export function seedFault(what: keyof BrandSeeds, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (what === 'radius') return RADIUS.test(value) ? undefined : `“${value}” is not 0 to 24 (px).`;
  return COLOUR.test(value) ? undefined : `“${value}” is no colour like #0a7d4f.`;
}

/**
 * All tokens of the seeds that can be used: fills with a text that is read on them, and a text of the accent that is read
 * on every surface of its theme. Back, lay, profit and loss are not among them.
 */
export function deriveBrand(seeds: BrandSeeds): BrandTokens {
  const usable = (what: keyof BrandSeeds) => {
    const value = seeds[what];
    return value !== undefined && seedFault(what, value) === undefined ? value.toLowerCase() : undefined;
  };
  const accent = usable('accent');
  const radius = usable('radius');
  const surfaces = {
    ...surfacesOf('dark', usable('surfaceDark')),
    ...surfacesOf('light', usable('surfaceLight')),
  };
  return {
    ...surfaces,
    ...(accent === undefined ? {} : accentOf(accent, surfaces)),
    ...(radius === undefined ? {} : radii(Number.parseInt(radius, 10))),
  };
}

function radii(px: number): BrandTokens {
  return {
    'radius-sm': `${Math.round(px / 2)}px`,
    'radius-md': `${px}px`,
    'radius-lg': `${Math.round(px * 1.5)}px`,
  };
}

/** The page behind a surface, and what stands above, in and under the pointer on it. */
function surfacesOf(look: Look, surface: string | undefined): BrandTokens {
  if (surface === undefined) return {};
  const steps =
    look === 'dark'
      ? { bg: mix(surface, BLACK, 0.4), raised: mix(surface, WHITE, 0.04), sunken: mix(surface, BLACK, 0.6) }
      : { bg: mix(surface, BLACK, 0.045), raised: surface, sunken: mix(surface, BLACK, 0.08) };
  const hover = look === 'dark' ? mix(surface, WHITE, 0.08) : mix(surface, BLACK, 0.07);
  const set = { surface, ...steps, hover };
  return Object.fromEntries(Object.entries(set).map(([name, value]) => [`brand-${name}-${look}`, value]));
}

function accentOf(accent: string, surfaces: BrandTokens): BrandTokens {
  const on = contrast(accent, WHITE) >= contrast(accent, BLACK) ? WHITE : BLACK;
  const themes = LOOKS.flatMap((look) => {
    const colours = coloursOf(look, surfaces, 'yellow');
    const away = look === 'dark' ? WHITE : BLACK;
    const softest = [0.16, 0.12, 0.08, 0.04, 0].map((part) => mix(colours.surface ?? away, accent, part));
    const isRead = (soft: string) =>
      ['text', 'text-muted'].every((text) => contrast(colours[text] ?? away, soft) >= TEXT_CONTRAST);
    const soft = softest.find(isRead) ?? colours.surface ?? away;
    const behind = [...SURFACES.map((name) => colours[name] ?? soft), soft];
    const text = STEPS.map((part) => mix(accent, away, part)).find((candidate) =>
      behind.every((surface) => contrast(candidate, surface) >= TEXT_CONTRAST),
    );
    return [
      [`brand-text-${look}`, text ?? away],
      [`brand-soft-${look}`, soft],
    ];
  });
  return {
    'brand-fill': accent,
    'brand-fill-hover': mix(accent, on === WHITE ? BLACK : WHITE, 0.16),
    'brand-on-fill': on,
    ...Object.fromEntries(themes),
  };
}

const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);
const WHITE = '#ffffff';
const BLACK = '#000000';

/** The colours of a theme with a domain's tokens, by their names without `color-`. */
function coloursOf(look: Look, tokens: BrandTokens, theme: BrandTheme): Readonly<Record<string, string>> {
  const brand = { ...HOUSE_BRANDS[theme], ...tokens };
  const surfaces = Object.entries(SURFACE_TOKENS).flatMap(([colour, token]) => {
    const own = tokens[`brand-${token}-${look}`];
    return own === undefined ? [] : [[colour, own]];
  });
  return {
    ...HOUSE_COLOURS[look],
    ...Object.fromEntries(surfaces),
    accent: brand['brand-fill'] ?? '',
    'accent-hover': brand['brand-fill-hover'] ?? '',
    'on-accent': brand['brand-on-fill'] ?? '',
    'accent-text': brand[`brand-text-${look}`] ?? '',
    'accent-soft': brand[`brand-soft-${look}`] ?? '',
    focus: brand[`brand-text-${look}`] ?? '',
  };
}

/** The names that a domain's tokens may have, with what a value looks like. */
const KNOWN: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(Object.keys(HOUSE_BRANDS.yellow).map((name) => [name, COLOUR])),
  ...Object.fromEntries(
    LOOKS.flatMap((look) => Object.values(SURFACE_TOKENS).map((name) => [`brand-${name}-${look}`, COLOUR])),
  ),
  ...Object.fromEntries(['radius-sm', 'radius-md', 'radius-lg'].map((name) => [name, /^\d{1,2}px$/])),
  'font-sans': new RegExp(`^${BRAND_FONT}$`),
  font: /^fonts\/[\w.-]+\.woff2$/,
};

/**
 * What is wrong with a domain's tokens: names and values that pages don't take, and what a player could not read.
 * @param theme whose tokens stand where the domain has none of its own
 */
export function brandFaults(tokens: BrandTokens, theme: BrandTheme): string[] {
  const wrong = Object.entries(tokens).flatMap(([name, value]) => {
    const pattern = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
    if (!pattern) return [`brand: a site has no token ${name} of its own: ${Object.keys(KNOWN).join(', ')}.`];
    return pattern.test(value) ? [] : [`brand: ${name} can't be “${value}”.`];
  });
  return wrong.length > 0 ? wrong : LOOKS.flatMap((look) => contrastFaults(look, tokens, theme));
}

function contrastFaults(look: Look, tokens: BrandTokens, theme: BrandTheme): string[] {
  const colours = coloursOf(look, tokens, theme);
  const pairs = [
    ...TEXT_PAIRS.map((pair) => [...pair, TEXT_CONTRAST] as const),
    ...SHAPE_PAIRS.map((pair) => [...pair, SHAPE_CONTRAST] as const),
  ];
  return pairs.flatMap(([front, back, least]) => {
    const has = contrast(colours[front] ?? '', colours[back] ?? '');
    return has >= least
      ? []
      : [
          `brand: in the ${look} theme ${front} (${colours[front]}) on ${back} (${colours[back]}) has a contrast of ${has.toFixed(2)}:1; ${least}:1 is the least that players can read.`,
        ];
  });
}

function mix(base: string, other: string, part: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [base, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    const mixed = Math.round((from ?? 0) * (1 - part) + (to ?? 0) * part);
    return mixed.toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
