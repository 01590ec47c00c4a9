import { type RefObject, useEffect } from 'react';
import type { Tap } from './state/SlipStore';

/** Room between the tapped price and the sheet. */
const GAP = 8;

/** Moves the page so far that the price that was tapped stands above the sheet that came over it. */
export function useTappedInSight(tap: Tap | undefined, content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sheet = content.current?.closest('section');
    const price = tap && tappedPrice();
    if (!sheet || !price) return;
    // Its place when it has slid in.
    const top = window.innerHeight - sheet.offsetHeight;
    const hidden = price.getBoundingClientRect().bottom + GAP - top;
    if (hidden > 0) window.scrollBy(0, hidden);
  }, [tap, content]);
}

function tappedPrice(): Element | undefined {
  const picked = [...document.querySelectorAll('main button[aria-pressed="true"]')];
  return picked.find((button) => button === document.activeElement) ?? picked[0];
}
