import { directionOf, SOURCE_LANGUAGE } from '@touchline/shared/language';
import { cookieIn, keepCookie } from './cookies';

const COOKIE = 'language';

/** The player's own choice in a cookie string. */
export function languageIn(cookies: string): string | undefined {
  const chosen = cookieIn(cookies, COOKIE);
  return chosen && /^[A-Za-z-]{2,10}$/.test(chosen) ? chosen : undefined;
}

/** Stores the player's choice on this device. */
export const keepLanguage = (language: string): void => keepCookie(COOKIE, language);

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
