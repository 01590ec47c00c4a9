import type { ServiceUrls, SiteConfig } from './site-config';

/**
 * The schemes of addresses that come from a server or a person (docs/reference/behaviour.md#5-validation). Every check
 * of an address uses this list; a page, a frame or a picture needs http or https
 * (docs/decisions/requests.md#one-list-of-schemes).
 */
export const ALLOWED_SCHEMES: readonly string[] = ['http', 'https', 'ftp', 'mailto', 'tel'];
const WEB_SCHEMES: readonly string[] = ['http', 'https'];

export type FrameVerdict =
  | { allowed: true; url: string; origin: string }
  | { allowed: false; reason: 'not-an-address' | 'own-origin' | 'unknown-origin' };

/**
 * Whether an address from a server may be framed or navigated to: only an origin that the site's configuration names,
 * never our own, where `allow-same-origin` would let the frame out of its sandbox
 * (docs/reference/security.md#headers-of-every-served-shell).
 * @param own the page's origin
 * @param allowed `settings.frameOrigins` of the platform
 */
export function checkFrame(
  address: unknown,
  { own, allowed }: { own: string; allowed: readonly string[] },
): FrameVerdict {
  const url = webAddress(address);
  if (!url) return { allowed: false, reason: 'not-an-address' };
  if (url.origin === own) return { allowed: false, reason: 'own-origin' };
  if (!allowed.includes(url.origin)) return { allowed: false, reason: 'unknown-origin' };
  return { allowed: true, url: url.href, origin: url.origin };
}

/**
 * The page of every served shell to which a game returns its player: the only one that the site itself may frame
 * (docs/reference/security.md#headers-of-every-served-shell). No service worker answers it, because of its file
 * extension.
 */
export const GAME_RETURN_PATH = '/game-return.html';

/**
 * The address of a picture from a server (a game, a logo, a favicon, a jockey's colours), if the page may load it: from
 * the page's own origin or one of the site's picture origins. For any other no request is sent, and the fallback is
 * shown at once.
 * @param allowed `settings.imageOrigins` of the platform
 * @returns the absolute address; undefined when it is not allowed or not an address
 */
export function imageAddress(
  address: unknown,
  allowed: readonly string[],
  base: string = document.baseURI,
): string | undefined {
  const url = webAddress(address, base);
  if (!url) return undefined;
  const isShown = allowed.includes(url.origin) || url.origin === new URL(base).origin;
  return isShown ? url.href : undefined;
}

/**
 * The origins besides the site's own whose pictures its pages show: the back end's, the CDN's and the configured ones.
 */
export function imageOrigins(config: Pick<SiteConfig, 'api' | 'games' | 'imageOrigins'>): string[] {
  const { api, games, imageOrigins: named = [] } = config;
  const addresses = [games.production, games.test, api.production, api.test];
  return [...new Set([...addresses.flatMap((address) => serviceOrigin(address) ?? []), ...named])];
}

/**
 * The allowed origins that a domain's `baseUrl` may name. One that serves the registry, the settings or the games is none:
 * whoever may write there would get passwords and bearers. Where the configured API has that origin, it stays one
 * (docs/decisions/requests.md#a-base-url-is-no-origin-of-files).
 * @param whole makes an address of the shell's own server ("/registry.json") absolute
 */
export function baseOrigins(config: BaseConfig, whole: (address: string) => string): string[] {
  const { registry, domainSettings, secondaryDomainSettings, games } = config;
  const originsOf = (...services: readonly (Partial<ServiceUrls> | undefined)[]) =>
    services.flatMap((urls) => [urls?.production, urls?.test].map((url) => url && serviceOrigin(whole(url))));
  const files = originsOf({ production: registry }, domainSettings, secondaryDomainSettings, games);
  const backEnds = originsOf(config.api);
  return config.allowedOrigins.filter((origin) => backEnds.includes(origin) || !files.includes(origin));
}
export type BaseConfig = Pick<
  SiteConfig,
  'allowedOrigins' | 'api' | 'registry' | 'domainSettings' | 'secondaryDomainSettings' | 'games'
>;

/**
 * A whole http or https address without a user's name, or one from the root of `base`; a word such as "null" is no
 * address.
 */
export function webAddress(address: unknown, base?: string): URL | undefined {
  const isWhole = typeof address === 'string' && /^\s*https?:\/\//i.test(address);
  const isOfRoot = typeof address === 'string' && base !== undefined && address.trim().startsWith('/');
  return isWhole || isOfRoot ? addressOf(address, WEB_SCHEMES, base) : undefined;
}

/**
 * The address of a link from a server: whole, and of an allowed scheme.
 * @returns undefined for any other text, which is shown without a link
 */
export function linkAddress(address: unknown): string | undefined {
  return typeof address === 'string' ? addressOf(address, ALLOWED_SCHEMES)?.href : undefined;
}

function addressOf(text: string, schemes: readonly string[], base?: string): URL | undefined {
  const url = parseUrl(text.trim(), base);
  return url && schemes.includes(url.protocol.slice(0, -1)) && url.username + url.password === ''
    ? url
    : undefined;
}

/**
 * A whole address, or one that `base` completes. `URL.canParse` and `URL.parse` are younger than the browsers that are
 * promised (docs/reference/browsers.md).
 * @returns undefined for any other text
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/**
 * The origin of a configured service's address, which may contain `{host}`.
 * @returns undefined for an address below the shell's own origin ("/registry.json")
 */
export function serviceOrigin(url: string): string | undefined {
  const address = url.replace('{host}', 'host.invalid');
  return parseUrl(address)?.origin;
}
