import { type MouseEvent, useCallback, useEffect, useRef } from 'react';

/**
 * Whoever leaves a game stands at its tile again, and the tile where it was on the screen: the recent games above it
 * may have become a row more.
 * @param named the game that is open; null in the lobby
 * @returns notes a click that opens a game; to be called with every click in the lobby
 */
export function useWayBack(named: string | null): (event: MouseEvent) => void {
  const pressed = useRef<{ key: string | undefined; top: number }>(undefined);
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (named !== null) {
      left.current = named;
      return;
    }
    if (left.current === undefined) return;
    const top = pressed.current?.key === left.current ? pressed.current.top : undefined;
    const tile = tileOf(left.current, top ?? 0);
    left.current = undefined;
    const moved = tile && top !== undefined ? tile.getBoundingClientRect().top - top : 0;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
    (tile ?? document.querySelector('h1'))?.focus({ preventScroll: true });
  }, [named]);
  return useCallback(({ target }) => {
    const tile = target instanceof Element ? target.closest<HTMLElement>('[data-game]') : null;
    if (tile) pressed.current = { key: tile.dataset.game, top: tile.getBoundingClientRect().top };
  }, []);
}

/** The game's tile that is nearest to that height of the screen: what was played is among the recent games too. */
function tileOf(key: string, top: number): HTMLElement | undefined {
  const away = (tile: HTMLElement) => Math.abs(tile.getBoundingClientRect().top - top);
  const tiles = document.querySelectorAll<HTMLElement>(`[data-game="${CSS.escape(key)}"]`);
  return [...tiles].sort((one, other) => away(one) - away(other))[0];
}
