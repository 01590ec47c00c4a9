import { directionOf, SOURCE_LANGUAGE } from '@touchline/shared/language';

const COOKIE = 'language';
const YEAR_S = 31_536_000;

/**
 * The player's own choice in a cookie string. It is a cookie because a logout clears local storage
 * (docs/reference/behaviour.md#session).
 */
export function languageIn(cookies: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z-]{2,10})(?:;|$)`).exec(cookies)?.[1];
}

/** Stores the player's choice on this device. */
export function keepLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has Cookie Store
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

/**
 * The language of the page: the player's choice, else the first of the device's that the domain offers, else the
 * domain's. A domain that offers none is in English.
 * @param wanted.chosen the player's choice; wanted.device the device's languages, the best first
 * @param domain.languages what the domain offers; domain.language its own
 */
export function languageFor(
  wanted: { chosen: string | undefined; device: readonly string[] },
  domain: { languages: readonly string[]; language?: string | undefined },
): string {
  const { languages, language } = domain;
  // `hi-IN` matches the domain's `hi`.
  const offered = (tag: string | undefined) =>
    tag === undefined
      ? undefined
      : (languages.find((own) => own === tag) ?? languages.find((own) => own === tag.split('-')[0]));
  const device = wanted.device.map(offered).find((tag) => tag !== undefined);
  return offered(wanted.chosen) ?? device ?? offered(language) ?? SOURCE_LANGUAGE;
}

/** Tells the browser and screen readers the language of the page and its direction. */
export function markLanguage(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
