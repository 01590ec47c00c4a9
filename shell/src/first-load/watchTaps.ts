const TARGETS = 'a, button';
/** A row of a list, or a market, by whose id a moved element is found again. */
const ROWS = ['data-market-id', 'data-event-id'];

/**
 * Keeps taps on a first view until its page takes its place. Each tap is shown as received and is then repeated on the
 * page's own element, which uses the price of that moment.
 * @param onTap called with each link or button that is tapped
 * @returns a function that repeats the taps on the page and moves the focus there
 */
export function watchTaps(view: Element, page: Element, onTap: (tapped: Element) => void): () => void {
  const tapped = new Set<Element>();
  view.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest(TARGETS) : null;
    // A link that opens a new tab works without the page.
    if (!target || (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)))
      return;
    event.preventDefault();
    if (tapped.has(target)) return;
    tapped.add(target);
    target.setAttribute('data-received', '');
    onTap(target);
  });
  return () => {
    const focused = view.contains(document.activeElement) ? document.activeElement : null;
    if (focused) twinOf(focused, view, page)?.focus({ preventScroll: true });
    // A tap may scroll, which needs the page as it is laid out.
    requestAnimationFrame(() => {
      for (const target of tapped) {
        const twin = twinOf(target, view, page);
        twin?.click();
        if (twin) ignoreTaps(twin);
      }
    });
  };
}

/** Further taps in this time are ignored, because a second tap on a price would remove it from the slip again. */
const IMPATIENCE_MS = 1_000;

function ignoreTaps(element: Element): void {
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('click', ignore);
  setTimeout(() => element.removeEventListener('click', ignore), IMPATIENCE_MS);
}

/** The page's element that corresponds to an element of the view: of the same event and tag, with the same label. */
function twinOf(element: Element, view: Element, page: Element): HTMLElement | undefined {
  const name = ROWS.find((attribute) => element.closest(`[${attribute}]`)) ?? '';
  const row = name && element.closest(`[${name}]`);
  const scope = row ? page.querySelector(`[${name}="${CSS.escape(row.getAttribute(name) ?? '')}"]`) : page;
  const alike = (found: Element) => found.tagName === element.tagName && labelOf(found) === labelOf(element);
  const before = [...(row || view).querySelectorAll(TARGETS)].filter(alike).indexOf(element);
  return [...(scope?.querySelectorAll<HTMLElement>(TARGETS) ?? [])].filter(alike)[before];
}

/**
 * The label of an element; the game of a link, or its address, which a search changes. The figure at the end of a text is
 * left out, because it may change, as a tab's count does.
 */
function labelOf(element: Element): string {
  if (element instanceof HTMLAnchorElement) return element.dataset.game ?? element.href;
  const name = element.getAttribute('aria-label') ?? element.querySelector('.visually-hidden')?.textContent;
  return name ?? (element.textContent ?? '').replace(/\d+$/, '').trim();
}
