/** The performance mark of the first prices of a page load (docs/reference/insight.md). */
export const FIRST_PRICES = 'first-prices';
const PRICE = 'button:not([data-empty]) [data-price]';

/** Marks the time when prices have just been drawn. A hidden page draws nothing, so it gets no mark. */
export function markFirstPrices(): void {
  if (!document.hidden && document.querySelector(PRICE)) performance.mark(FIRST_PRICES);
}

/**
 * Marks the first prices that appear, unless the page's first view showed them.
 * @returns a function that stops waiting for them
 */
export function watchFirstPrices(): () => void {
  return performance.getEntriesByName(FIRST_PRICES).length === 0
    ? awaitPrices(markFirstPrices)
    : () => undefined;
}

/**
 * Waits for prices on the page, whether their time is measured or not.
 * @param found called once the frame that shows them has been drawn
 * @returns a function that stops waiting for them
 */
export function awaitPrices(found: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(PRICE)) return;
    observer.disconnect();
    // The next frame draws them.
    requestAnimationFrame(() => setTimeout(found));
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['data-empty'] });
  return () => observer.disconnect();
}

export const hasPrices = () => document.querySelector(PRICE) !== null;
