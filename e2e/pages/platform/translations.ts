import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readCatalogue } from '@touchline/build/language';
import { ROOT } from '../../../tools/stack/startStack';

/** Workspaces whose texts a player sees. */
const WORKSPACES = [
  'shared',
  'shell',
  ...readdirSync(join(ROOT, 'remotes')).map((name) => `remotes/${name}`),
];

/** Texts that are in Latin letters in every language: the brand, and terms of banks and browsers. */
const LATIN =
  /\b(?:Alt|Touchline|UPI|UTR|VPA|IFSC|OTP|RTP|QR|CSV|PIN|SMS|TV|GST|VAR|PNG|JPEG|WebP|English|UTC|India|INR)\b/g;

/** The translations of a language. */
export interface Translations {
  /** The translation of an English text without values. @throws where no catalogue has it */
  say(english: string): string;
  /** As `say`, for a text with values, whatever they are: `Cash out for {result}`. */
  saying(english: string): RegExp;
  /** By the English text. */
  all: ReadonlyMap<string, string>;
}

export async function translationsOf(language: string): Promise<Translations> {
  const files = WORKSPACES.map((dir) => join(ROOT, dir, 'src/languages', `${language}.po`));
  const catalogues = await Promise.all(files.map(readCatalogue));
  const all = new Map(
    catalogues
      .flatMap((catalogue) => Object.values(catalogue))
      .map(({ message, translation }) => [message, translation]),
  );
  const say = (english: string) => {
    const found = all.get(english);
    if (found === undefined) throw new Error(`No catalogue of ${language} has “${english}”.`);
    return found;
  };
  const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return {
    all,
    say,
    saying: (english) =>
      new RegExp(
        `^${say(english)
          .split(/\{\w+\}/)
          .map(plain)
          .join('.+')}$`,
      ),
  };
}

/**
 * Collects every text that servers send to the page from now on: these stay as they are in every language.
 * @param sent receives the texts
 */
export function watchData(page: Page, sent: Set<string>): void {
  const collect = (value: unknown): void => {
    if (typeof value === 'string') sent.add(value.trim());
    else if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) collect(part);
  };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\/messages\//.test(pathname) || !/json/.test(response.headers()['content-type'] ?? '')) return;
    void response.json().then(collect, () => undefined);
  });
}

/**
 * The texts of a page that are still in English, those for screen readers too.
 * @param data what servers sent (`watchData`), and what the player typed
 */
export async function untranslated(
  page: Page,
  { all }: Translations,
  data: ReadonlySet<string>,
): Promise<string[]> {
  const longestFirst = [...data]
    .filter((text) => /[A-Za-z]{2}/.test(text))
    .sort((a, b) => b.length - a.length);
  return (await textsOf(page)).filter((text) => {
    if (data.has(text)) return false;
    const translation = all.get(text);
    if (translation !== undefined) return translation !== text;
    const rest = longestFirst.reduce((left, datum) => left.replaceAll(datum, ' '), text).replace(LATIN, ' ');
    return /[A-Za-z]{3,}/.test(rest);
  });
}

function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const text = textContent?.replace(/\s+/g, ' ').trim();
      if (text && parentElement && !parentElement.closest('script, style') && isShown(parentElement))
        found.add(text);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name)?.replace(/\s+/g, ' ').trim();
        if (text && isShown(element) && !element.closest('[aria-hidden="true"]')) found.add(text);
      }
    found.add(document.title);
    return [...found].filter((text) => /[A-Za-z]{3}/.test(text));
  });
}
