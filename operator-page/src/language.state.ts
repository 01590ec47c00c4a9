import { directionOf, i18n, type Messages, SOURCE_LANGUAGE } from '@touchline/shared/language';
import hi from './languages/hi.po';
import ur from './languages/ur.po';

const KEY = 'language';
/** They are in the page: its policy allows no script that is loaded later. */
const CATALOGUES: Readonly<Record<string, Messages>> = { [SOURCE_LANGUAGE]: {}, hi, ur };

/** The languages of this page, by their tags. */
export const PAGE_LANGUAGES: readonly string[] = Object.keys(CATALOGUES);

/** Shows the stored choice, else the first of the device's languages that the page has; called before the first render. */
export function restoreLanguage(): void {
  const wanted = [
    localStorage.getItem(KEY) ?? '',
    ...navigator.languages.map((tag) => tag.split('-')[0] ?? ''),
  ];
  show(wanted.find((tag) => PAGE_LANGUAGES.includes(tag)) ?? SOURCE_LANGUAGE);
}

/** @param language one of `PAGE_LANGUAGES` */
export function chooseLanguage(language: string): void {
  localStorage.setItem(KEY, language);
  show(language);
}

function show(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  i18n.activate(language, CATALOGUES[language] ?? {});
}
