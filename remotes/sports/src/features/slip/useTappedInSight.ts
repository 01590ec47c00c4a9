import { type RefObject, useEffect } from 'react';
import type { Tap } from './state/SlipStore';

/** Room between the tapped price and the sheet. */
const GAP = 8;

/** Scrolls the page so that the tapped price is above the sheet that covers it. */
export function useTappedInSight(tap: Tap | undefined, content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sheet = content.current?.closest('section');
    const price = tap && tappedPrice();
    if (!sheet || !price) return;
    // Its position after it has slid in.
    const top = window.innerHeight - sheet.offsetHeight;
    const hidden = price.getBoundingClientRect().bottom + GAP - top;
    if (hidden > 0) window.scrollBy(0, hidden);
  }, [tap, content]);
}

function tappedPrice(): Element | undefined {
  const picked = [...document.querySelectorAll('main button[aria-pressed="true"]')];
  return picked.find((button) => button === document.activeElement) ?? picked[0];
}
