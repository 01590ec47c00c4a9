const TARGETS = 'a, button';
/** A row of a list, or a market: what stands elsewhere by then is found again. */
const ROWS = ['data-market-id', 'data-event-id'];

/**
 * Keeps taps on a first view until its page takes its place: each is shown as received, and is made on the page's own
 * element then, which uses the price of that moment.
 * @returns makes the taps on the page, and moves the focus there
 */
export function watchTaps(view: Element, page: Element, onFirst: () => void): () => void {
  const tapped = new Set<Element>();
  view.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest(TARGETS) : null;
    // A link that opens a new tab works without the page.
    if (!target || (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)))
      return;
    event.preventDefault();
    if (tapped.size === 0) onFirst();
    tapped.add(target);
    target.setAttribute('data-received', '');
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

/** A second tap of a player who waits would take the first one back: a price is picked and dropped by a tap. */
const IMPATIENCE_MS = 1_000;

function ignoreTaps(element: Element): void {
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('click', ignore);
  setTimeout(() => element.removeEventListener('click', ignore), IMPATIENCE_MS);
}

/** The page's own element for one of the view: of the same event, of the same kind, with the same words. */
function twinOf(element: Element, view: Element, page: Element): HTMLElement | undefined {
  const name = ROWS.find((attribute) => element.closest(`[${attribute}]`)) ?? '';
  const row = name && element.closest(`[${name}]`);
  const scope = row ? page.querySelector(`[${name}="${CSS.escape(row.getAttribute(name) ?? '')}"]`) : page;
  const alike = (found: Element) => found.tagName === element.tagName && labelOf(found) === labelOf(element);
  const before = [...(row || view).querySelectorAll(TARGETS)].filter(alike).indexOf(element);
  return [...(scope?.querySelectorAll<HTMLElement>(TARGETS) ?? [])].filter(alike)[before];
}

/** What the element is called, for a link where it leads. A text of its own may hold a figure that moves, as a tab's count. */
function labelOf(element: Element): string {
  if (element instanceof HTMLAnchorElement) return element.href;
  const name = element.getAttribute('aria-label') ?? element.querySelector('.visually-hidden')?.textContent;
  return name ?? (element.textContent ?? '').replace(/\d+$/, '').trim();
}
