import { type RefObject, useEffect, useRef } from 'react';

/** What a player does to look elsewhere meanwhile. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings the place opened last into view when the figures came after the page did: a reload, or a way back to what is
 * not known any more. With figures at hand the shell's own memory of the scrolled place holds. Whoever moved meanwhile
 * is left where they are.
 * @param tree what its rows are in, each with its place as data
 * @param isArrival whether the figures are all there now and were not at first
 */
export function useArrivalPlace(
  tree: RefObject<HTMLElement | null>,
  isArrival: boolean,
  place: string | undefined,
): void {
  const isSettled = useRef(false);
  useEffect(() => {
    const settle = () => {
      isSettled.current = true;
    };
    for (const move of OWN_MOVES) window.addEventListener(move, settle, { passive: true });
    return () => {
      for (const move of OWN_MOVES) window.removeEventListener(move, settle);
    };
  }, []);
  useEffect(() => {
    if (!isArrival || isSettled.current) return;
    isSettled.current = true;
    const rows = tree.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [];
    // Test environments do not scroll.
    [...rows].find((row) => row.dataset.place === place)?.scrollIntoView?.({ block: 'center' });
  }, [tree, isArrival, place]);
}
