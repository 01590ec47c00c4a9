import { createHash } from 'node:crypto';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import { type SiteConfig, type Theme, themeOf } from '@touchline/shared/contracts/site';

export const MANIFEST = 'manifest.webmanifest';
/** The folder of a domain's app, below the root of the site's files. */
export const appFolder = (host: string) => `app/${host}`;

/** The brands' fills and the page's background, of shared/src/ui/tokens.css. */
export const APP_COLOURS = { yellow: '#ffc52f', blue: '#2563eb', background: '#0b0d10' } as const;

/** Names the manifest of its domain in a page. @throws Error when the page has no title: it is no shell's */
export function linkManifest(html: string, host: string): string {
  if (!html.includes('<title>')) throw new Error('index.html has no <title>: build the shell first.');
  const link = `<link rel="manifest" href="/${appFolder(host)}/${MANIFEST}">`;
  return html.replace('<title>', () => `${link}\n    <title>`);
}

/** The icon of a domain without a readable picture: the house's mark on the brand's colour. */
const houseMark = (fill: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" rx="7" fill="${fill}"/><path d="M6 23 14 9l4 7 3-4 5 11" fill="none" stroke="#0d1420" stroke-width="3" stroke-linejoin="round"/></svg>`,
  );

/**
 * The manifest of a domain's app.
 * @param icons as `namedIcons` named them
 */
export function appManifest(
  settings: DomainSettings,
  { host, config, icons }: { host: string; config: SiteConfig; icons: readonly ManifestIcon[] },
) {
  const name = settings.domainTitle || 'Touchline';
  return {
    id: '/',
    name,
    short_name: shortName(name),
    ...(settings.description && { description: settings.description }),
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // A link to this site opens in the app's open window, because two windows would work on one bet slip.
    launch_handler: { client_mode: 'navigate-existing' },
    handle_links: 'preferred',
    theme_color: settings.brand?.['brand-fill'] ?? APP_COLOURS[themeOf(host, settings, config)],
    background_color: settings.brand?.['brand-bg-dark'] ?? APP_COLOURS.background,
    icons,
    shortcuts: shortcutsOf(settings),
  };
}

/** What a launcher offers beside the start. */
function shortcutsOf({ casino }: DomainSettings): { name: string; url: string }[] {
  return [
    { name: 'In-play', url: '/inplay' },
    { name: 'Open bets', url: '/open-bets' },
    ...(casino === false ? [] : [{ name: 'Casino', url: '/casino' }]),
  ];
}

export interface ManifestIcon {
  src: string;
  sizes: string;
  type: string;
  purpose: string;
}

/** The bytes of a domain's pictures, SVG or PNG, as far as they are known. */
export interface Pictures {
  logo: Buffer | undefined;
  icon: Buffer | undefined;
}

interface AppIcon {
  named: ManifestIcon;
  png: Buffer;
}

/** The most letters of a name that a launcher shows. */
const SHORT = 12;

/** The first words of a name that a launcher has room for. */
function shortName(name: string): string {
  const [first = name, ...more] = name.split(/\s+/);
  let short = first;
  for (const word of more) {
    if (`${short} ${word}`.length > SHORT) break;
    short = `${short} ${word}`;
  }
  return short;
}

/** Raised where the same pictures are drawn in another way, so that a deploy draws the icons anew. */
const DRAWING = 1;

const ICONS = [
  ['any', 192],
  ['any', 512],
  ['maskable', 512],
] as const;

/** A domain's icons before they are drawn: their names have the hash of what they are drawn of. */
export function namedIcons(pictures: Pictures, theme: Theme): ManifestIcon[] {
  const hash = drawnOf(pictures, theme);
  return ICONS.map((icon) => nameIcon(icon, hash));
}

function drawnOf({ logo, icon }: Pictures, theme: Theme): string {
  const parts = JSON.stringify([DRAWING, theme, logo?.toString('base64'), icon?.toString('base64')]);
  return createHash('sha256').update(parts).digest('hex').slice(0, 12);
}

function nameIcon([purpose, size]: (typeof ICONS)[number], hash: string): ManifestIcon {
  const src = `${purpose === 'any' ? 'icon' : purpose}-${size}.${hash}.png`;
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
}

/** A wider logo is a line of words, which nobody reads at the size of an icon. */
const SQUARE_ENOUGH = 1.5;

/**
 * Draws a domain's icons: its logo where that is about as wide as high, else its icon, else the logo as it is; without a
 * picture that can be read, the house's mark on the brand's colour.
 */
export async function drawIcons(pictures: Pictures, theme: Theme): Promise<AppIcon[]> {
  // This library is native, so only commands that draw icons load it.
  const { Resvg } = await import('@resvg/resvg-js');
  const read = (svg: Buffer | string, { bytes }: Pick<Picture, 'bytes'>) =>
    // The machine's fonts take half a second to read, so only a picture with text has them read.
    new Resvg(svg, { font: { loadSystemFonts: bytes.includes('text>') } });
  const measured = (bytes: Buffer | undefined): Picture | undefined => {
    if (!bytes) return undefined;
    const isPng = bytes.length > 24 && bytes.subarray(0, 8).equals(PNG_SIGNATURE);
    if (isPng) return { bytes, type: 'image/png', ratio: bytes.readUInt32BE(16) / bytes.readUInt32BE(20) };
    try {
      const { width, height } = read(bytes, { bytes });
      return { bytes, type: 'image/svg+xml', ratio: width / height };
    } catch {
      return undefined;
    }
  };
  const hash = drawnOf(pictures, theme);
  const draw = (picture: Picture): AppIcon[] => {
    const drawn = ICONS.map((kind) => ({
      named: nameIcon(kind, hash),
      image: read(iconOf(picture, kind), picture).render(),
    }));
    return drawn.every(({ image }) => hasShapes(image.pixels))
      ? drawn.map(({ named, image }) => ({ named, png: image.asPng() }))
      : [];
  };
  const [wide, own] = [measured(pictures.logo), measured(pictures.icon)];
  const isSquare = wide && Math.max(wide.ratio, 1 / wide.ratio) <= SQUARE_ENOUGH;
  const mark: Picture = { bytes: houseMark(APP_COLOURS[theme]), type: 'image/svg+xml', ratio: 1 };
  for (const picture of [isSquare ? wide : own, wide]) {
    const icons = picture ? draw(picture) : [];
    if (icons.length > 0) return icons;
  }
  return draw(mark);
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface Picture {
  bytes: Buffer;
  type: 'image/png' | 'image/svg+xml';
  /** Width by height. */
  ratio: number;
}

/** A mask leaves the middle 80 % at least; a square within that circle has 56 % of the width. */
const SAFE = 0.56;

function iconOf({ bytes, type, ratio }: Picture, [purpose, size]: (typeof ICONS)[number]): string {
  const part = purpose === 'maskable' ? SAFE : ratio > SQUARE_ENOUGH ? 0.84 : 1;
  const room = size * part;
  const at = (size - room) / 2;
  const ground = part < 1 ? `<rect width="${size}" height="${size}" fill="${APP_COLOURS.background}"/>` : '';
  const data = `data:${type};base64,${bytes.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}<image href="${data}" x="${at}" y="${at}" width="${room}" height="${room}"/></svg>`;
}

/** Whether anything was drawn: a picture that can't be decoded leaves one colour. */
function hasShapes(pixels: Uint8Array): boolean {
  return pixels.some((value, at) => value !== pixels[at % 4]);
}
