import type { Page } from '@playwright/test';

/**
 * Changes every page of this one as extensions do, while its nodes are added: a grammar checker puts an element behind
 * each field and marks words of texts, a password manager puts an icon and a frame of its own into forms and names the
 * fields, a dark mode adds a style sheet, marks every element and changes its inline colours, and one wraps words to
 * define them.
 */
export function installExtensions(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    function checkGrammar(field: Element): void {
      field.setAttribute('data-gramm', 'true');
      field.setAttribute('spellcheck', 'false');
      const own = document.createElement('grammarly-extension');
      own.attachShadow({ mode: 'open' }).append('G');
      field.after(own);
    }
    function manage(field: Element): void {
      field.setAttribute('data-com-onepassword-filled', 'light');
      field.setAttribute('data-lastpass-icon-root', '');
      const icon = document.createElement('div');
      icon.dataset.lastpassRoot = '';
      icon.style.position = 'absolute';
      icon.style.pointerEvents = 'none';
      field.before(icon);
    }
    function darken(element: HTMLElement): void {
      element.setAttribute('data-darkreader-inline-bgcolor', '');
      element.style.setProperty('--darkreader-inline-bgcolor', '#181a1b');
      element.classList.add('dark-mode-extension');
    }
    function mark(text: Text): void {
      const word = /\b(?:stake|bets?|matched)\b/i.exec(text.data);
      if (!word || text.parentElement?.closest('script, style, [translate="no"], mark, title')) return;
      const found = text.splitText(word.index);
      found.splitText(word[0].length);
      const marked = document.createElement('mark');
      found.replaceWith(marked);
      marked.append(found);
    }
    const done = new WeakSet<Node>();
    function change(root: Node): void {
      if (root instanceof Text && !done.has(root)) {
        done.add(root);
        mark(root);
      }
      if (!(root instanceof Element)) return;
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const element of [root, ...root.querySelectorAll('*')]) {
        if (done.has(element) || !element.isConnected) continue;
        done.add(element);
        if (element instanceof HTMLElement && element.localName !== 'mark') darken(element);
        if (!element.matches('input:not([type="hidden"]), textarea')) continue;
        checkGrammar(element);
        if (element.closest('form')) manage(element);
      }
      found.forEach(change);
    }
    addEventListener('DOMContentLoaded', () => {
      const sheet = document.createElement('style');
      sheet.className = 'darkreader';
      document.head.append(sheet);
      document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
      document.body.append(document.createElement('grammarly-desktop-integration'));
      change(document.body);
      new MutationObserver((records) => {
        for (const { addedNodes } of records) addedNodes.forEach(change);
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
}

/** Fills fields as password managers do: the value by the element's own setter, then the events of typing. */
export function fillAsManagers(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate((given) => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const [name, value] of Object.entries(given)) {
      const field = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
      if (!field || !setter) throw new Error(`The page has no field ${name}.`);
      setter.call(field, value);
      for (const type of ['keydown', 'input', 'keyup', 'change'])
        field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, values);
}
