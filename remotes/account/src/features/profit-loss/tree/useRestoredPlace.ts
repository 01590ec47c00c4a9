import { type RefObject, useEffect, useRef } from 'react';

/** Events by which a player moves elsewhere. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the row opened last when the figures arrived after the page, as after a reload. When the figures are
 * cached, the shell restores the scroll position. A player who has moved meanwhile is left alone.
 * @param tree the element of the rows, each with its path as data
 * @param cameLater whether the figures are complete now and were not at first
 */
export function useRestoredPlace(
  tree: RefObject<HTMLElement | null>,
  cameLater: boolean,
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
    if (!cameLater || isSettled.current) return;
    isSettled.current = true;
    const rows = tree.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [];
    // Test environments do not scroll.
    [...rows].find((row) => row.dataset.place === place)?.scrollIntoView?.({ block: 'center' });
  }, [tree, cameLater, place]);
}
