import type { Page } from '@playwright/test';

/** A made-up language, by what it does to a word. */
interface MadeUpLanguage {
  readonly tag: string;
  readonly isRightToLeft: boolean;
  /** The replacements of the letters a to z; without them a word keeps its letters. */
  readonly letters?: string;
  /** The ending that is added to every word. */
  readonly ending: string;
}

export const BENGALI: MadeUpLanguage = {
  tag: 'bn',
  isRightToLeft: false,
  letters: 'অবচডএফগহইজকলমনওপঠরসটউভঙয়যঝ',
  ending: '',
};
export const ARABIC: MadeUpLanguage = {
  tag: 'ar',
  isRightToLeft: true,
  letters: 'ابتثجحخدذرزسشصضطظعغفقكلمنه',
  ending: '',
};
/** The delay of the translation, longer than the page needs for its own texts. */
export const GERMAN: MadeUpLanguage = { tag: 'de', isRightToLeft: false, ending: 'ungen' };

/** A text in a made-up language, in which only the words are changed. */
function translation(text: string, { letters, ending }: MadeUpLanguage): string {
  const signs = letters === undefined ? undefined : [...letters];
  return text.replace(/[a-z]+/gi, (word) => {
    const written = signs
      ? [...word.toLowerCase()].map((letter) => signs[letter.charCodeAt(0) - 97] ?? letter).join('')
      : word;
    return written + ending;
  });
}

declare global {
  interface Window {
    /** The texts that were translated, with the element that had them. */
    translated?: Map<string, string>;
  }
}

/**
 * Translates a page as Chrome does: every text node that a page has or gets is taken out of the document, and two `font`
 * elements with its translation stand there instead; `translate="no"` is respected. Like Chrome's, the translation comes
 * some time after the text.
 */
function translateAll(
  language: MadeUpLanguage,
  translate: (text: string, language: MadeUpLanguage) => string,
  start: 'at once' | 'once shown',
): void {
  const LATER_MS = 20;
  const translated = new Map<string, string>();
  window.translated = translated;
  const isLeftAlone = (element: Element | null) =>
    !element ||
    element.closest('script, style, noscript, textarea, font, .notranslate') !== null ||
    element.closest('[translate]')?.getAttribute('translate') === 'no';

  const pathOf = (element: Element | null, depth: number): string =>
    element && depth > 0
      ? `${pathOf(element.parentElement, depth - 1)} ${element.localName}.${element.className.toString().replace(/touchline-|-\w{6}-/g, ' ')}`
      : '';
  function replace(text: Text): void {
    const { parentElement, data } = text;
    if (!text.isConnected || data.trim() === '' || isLeftAlone(parentElement)) return;
    translated.set(data.trim(), pathOf(parentElement, 3));
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.style.verticalAlign = 'inherit';
    inner.style.verticalAlign = 'inherit';
    inner.textContent = translate(data, language);
    outer.append(inner);
    text.replaceWith(outer);
  }

  const due = new Set<Node>();
  function later(node: Node): void {
    if (due.size === 0)
      setTimeout(() => {
        const nodes = [...due];
        due.clear();
        for (const changed of nodes) replaceIn(changed);
      }, LATER_MS);
    due.add(node);
  }
  function replaceIn(node: Node): void {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let at: Node | null = texts.currentNode; at; at = texts.nextNode())
      if (at instanceof Text) found.push(at);
    found.forEach(replace);
  }

  function begin(): void {
    const { documentElement, body } = document;
    documentElement.lang = language.tag;
    documentElement.classList.add(language.isRightToLeft ? 'translated-rtl' : 'translated-ltr');
    later(body);
    new MutationObserver((records) => {
      for (const { target, addedNodes, type } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) later(node);
    }).observe(body, { childList: true, subtree: true, characterData: true });
  }

  if (start === 'at once') {
    addEventListener('DOMContentLoaded', begin);
    return;
  }
  const shown = new MutationObserver(() => {
    if (document.querySelector('.first-frame') || !document.querySelector('#main h1')) return;
    shown.disconnect();
    begin();
  });
  shown.observe(document, { childList: true, subtree: true });
}

/**
 * Puts a browser's translator into every page that this one loads from now on.
 * @param start whether it begins with the document, or once the shell's page is there
 * @returns a text as the translated page has it
 */
export async function translatePage(
  page: Page,
  language: MadeUpLanguage,
  start: 'at once' | 'once shown',
): Promise<(text: string) => string> {
  const given = [JSON.stringify(language), translation.toString(), JSON.stringify(start)];
  await page.addInitScript({ content: `(${translateAll})(${given.join(', ')});` });
  return (text) => translation(text, language);
}

/** The texts of the page that were translated, each with the elements around it. */
export function translatedTexts(page: Page): Promise<[text: string, where: string][]> {
  return page.evaluate(() => [...(window.translated ?? [])]);
}
