import { type RefObject, useEffect } from 'react';
import type { Tap } from './state/SlipStore';

/** Room between the tapped price and the sheet. */
const GAP = 4;

/**
 * Scrolls the page so that the tapped price is above the sheet that covers it; again when the sheet grows over it, but not
 * when the player has scrolled it away.
 */
export function useTappedInSight(tap: Tap | undefined, content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sheet = content.current?.closest('section');
    const price = tap && tappedPrice();
    if (!sheet || !price) return;
    let shownAbove = Number.POSITIVE_INFINITY;
    const show = () => {
      // Its position after it has slid in.
      const top = window.innerHeight - sheet.offsetHeight;
      const bottom = price.getBoundingClientRect().bottom + GAP;
      if (bottom > top && bottom <= shownAbove) window.scrollBy(0, bottom - top);
      shownAbove = top;
    };
    show();
    if (typeof ResizeObserver === 'undefined') return;
    const growing = new ResizeObserver(show);
    growing.observe(sheet);
    return () => growing.disconnect();
  }, [tap, content]);
}

function tappedPrice(): Element | undefined {
  const picked = [...document.querySelectorAll('main button[aria-pressed="true"]')];
  return picked.find((button) => button === document.activeElement) ?? picked[0];
}
