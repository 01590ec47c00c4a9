import { type RefObject, useEffect } from 'react';
import type { Tap } from './state/SlipStore';

/** Room between the tapped price and the sheet. */
const GAP = 4;

/**
 * Scrolls the sheet to the tapped bet, whose form takes the focus, and the page so that the tapped price is above the sheet that covers it; again when the sheet grows over it, but not
 * when the player has scrolled it away.
 */
export function useTappedInSight(tap: Tap | undefined, content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sheet = content.current?.closest('section');
    if (!sheet || !tap) return;
    showForm(sheet, tap.betId);
    const price = tappedPrice();
    if (!price) return;
    let shownAbove = Number.POSITIVE_INFINITY;
    const show = () => {
      // Its position after it has slid in.
      const top = window.innerHeight - sheet.offsetHeight;
      const { left, right, bottom: foot } = price.getBoundingClientRect();
      const beside = sheet.getBoundingClientRect();
      // On a low screen the sheet stands beside the prices.
      if (beside.right <= left || right <= beside.left) return;
      const bottom = foot + GAP;
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

/** The stake's field itself would open a phone's keyboard over the sheet, so the form takes the focus. */
function showForm(sheet: HTMLElement, betId: string): void {
  const card = sheet.querySelector(`[data-stake-of="${CSS.escape(betId)}"]`)?.closest('article');
  if (!card) return;
  const head = sheet.querySelector('header')?.offsetHeight ?? 0;
  // Both move with the sheet while it slides in.
  const above = card.getBoundingClientRect().top - sheet.getBoundingClientRect().top - head - GAP;
  const below = card.getBoundingClientRect().bottom - sheet.getBoundingClientRect().bottom;
  if (above < 0 || below > 0) sheet.scrollTop += above;
  // A stake that is being typed keeps it.
  if (!card.contains(document.activeElement)) card.querySelector('form')?.focus({ preventScroll: true });
}

function tappedPrice(): Element | undefined {
  const picked = [...document.querySelectorAll('main button[aria-pressed="true"]')];
  return picked.find((button) => button === document.activeElement) ?? picked[0];
}
