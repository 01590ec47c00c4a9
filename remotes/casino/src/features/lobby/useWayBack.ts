import { type MouseEvent, useCallback, useEffect, useRef } from 'react';

/**
 * Returns a player who leaves a game to its tile, with the tile where it was on the screen, although the recent games
 * above it may have grown by a row.
 * @param named the open game; null in the lobby
 * @returns records a click that opens a game; call it with every click in the lobby
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

/** The game's tile nearest to that height, because a played game is also among the recent ones. */
function tileOf(key: string, top: number): HTMLElement | undefined {
  const away = (tile: HTMLElement) => Math.abs(tile.getBoundingClientRect().top - top);
  const tiles = document.querySelectorAll<HTMLElement>(`[data-game="${CSS.escape(key)}"]`);
  return [...tiles].sort((a, b) => away(a) - away(b))[0];
}
