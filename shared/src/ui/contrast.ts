// The contrasts that WCAG 2.2 (AA) requires of the interface's colours. Only tools and tests use this file.

/** Relative luminance. */
function luminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`Not a plain colour: ${hex}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours (`#rrggbb`), 1 to 21. */
export function contrast(colour: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(colour), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The backgrounds of texts. */
export const SURFACES = ['bg', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'];
const ON_SURFACES = ['text', 'text-muted', 'accent-text', 'profit', 'loss', 'warning', 'danger', 'info'];
/** Texts and their backgrounds, by their tokens without `color-`: 4.5:1. */
export const TEXT_PAIRS: readonly (readonly [string, string])[] = [
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
/** Pairs that must be visible without being read: borders of controls, the focus ring, state marks: 3:1. */
export const SHAPE_PAIRS: readonly (readonly [string, string])[] = [
  ...['bg', 'surface', 'surface-raised'].flatMap((surface) =>
    ['border-strong', 'focus'].map((shape) => [shape, surface] as const),
  ),
];
