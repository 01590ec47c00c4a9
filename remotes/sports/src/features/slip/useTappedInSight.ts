import { type RefObject, useEffect, useRef } from 'react';
import { type Bet, isInFlight } from './bet/Bet';
import type { Tap } from './state/SlipStore';

/** Room between the tapped price and the sheet. */
const GAP = 4;

/**
 * Scrolls the sheet to the tapped bet, whose form takes the focus, and the page so that the tapped price is above the
 * sheet that covers it; again when the sheet grows over it, but not when the player has scrolled it away.
 */
export function useTappedInSight(tap: Tap | undefined, content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sheet = content.current?.closest('section');
    if (!sheet || !tap) return;
    showForm(sheet, tap.betId);
    const price = tappedPrice();
    if (!price) return;
    let shownAbove: number | undefined;
    const show = () => {
      shownAbove = showAbove(sheet, price, shownAbove);
    };
    show();
    if (typeof ResizeObserver === 'undefined') return;
    const growing = new ResizeObserver(show);
    growing.observe(sheet);
    return () => growing.disconnect();
  }, [tap, content]);
}

/** Scrolls the sheet to what came of a bet: the player may have scrolled down to the question before it. */
export function useOutcomeInSight(bets: readonly Bet[], content: RefObject<HTMLElement | null>): void {
  const inFlight = useRef<readonly string[]>([]);
  useEffect(() => {
    const over = bets.find((bet) => inFlight.current.includes(bet.id) && !isInFlight(bet));
    inFlight.current = bets.filter(isInFlight).map(({ id }) => id);
    if (over)
      content.current
        ?.querySelector(`[data-outcome="${CSS.escape(over.id)}"] > :first-child`)
        ?.scrollIntoView?.({ block: 'nearest' });
  }, [bets, content]);
}

/** Scrolls what gets the focus by a key in the page above the sheet that covers it. */
export function useFocusInSight(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sheet = content.current?.closest('section');
    const show = ({ target }: FocusEvent) => {
      // A click's target must not move before the finger is up.
      if (sheet && target instanceof Element && target.matches('main :focus-visible'))
        showAbove(sheet, target);
    };
    document.addEventListener('focusin', show);
    return () => document.removeEventListener('focusin', show);
  }, [content]);
}

/**
 * Scrolls the page so that an element is above the sheet, unless it is below where the sheet's top was before.
 * @returns the sheet's top
 */
export function showAbove(sheet: HTMLElement, shown: Element, before = Number.POSITIVE_INFINITY): number {
  // Its position after it has slid in.
  const top = window.innerHeight - sheet.offsetHeight;
  const { left, right, bottom: foot } = shown.getBoundingClientRect();
  const beside = sheet.getBoundingClientRect();
  const bottom = foot + GAP;
  // On a low screen the sheet stands beside the prices.
  const isCovered = left < beside.right && beside.left < right && bottom > top;
  if (isCovered && bottom <= before) window.scrollBy(0, bottom - top);
  return top;
}

/** The stake's field itself would open a phone's keyboard over the sheet, so the form takes the focus. */
function showForm(sheet: HTMLElement, betId: string): void {
  const card = sheet.querySelector(`[data-stake-of="${CSS.escape(betId)}"]`)?.closest('article');
  // It has the focus already where the slip has taken its first view's place.
  if (!card || card.contains(document.activeElement)) return;
  const head = sheet.querySelector('header')?.offsetHeight ?? 0;
  // Both move with the sheet while it slides in.
  const above = card.getBoundingClientRect().top - sheet.getBoundingClientRect().top - head - GAP;
  const below = card.getBoundingClientRect().bottom - sheet.getBoundingClientRect().bottom;
  if (above < 0 || below > 0) sheet.scrollTop += above;
  card.querySelector('form')?.focus({ preventScroll: true });
}

function tappedPrice(): Element | undefined {
  const picked = [...document.querySelectorAll('main button[aria-pressed="true"]')];
  return picked.find((button) => button === document.activeElement) ?? picked[0];
}
