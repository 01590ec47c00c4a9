import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

const ROW = '[data-price-row]';
const CELL = 'button[aria-pressed]';
/** On a page that is read from right to left the next price is at the left. */
const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/**
 * One Tab stop for all prices of a market: arrows move between them, Home and End within a row, Enter selects. It
 * changes the elements directly, because another feature renders the price buttons.
 */
export function usePriceKeys<E extends HTMLElement>(): {
  ref: RefObject<E | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: { target: EventTarget }) => void;
} {
  const ref = useRef<E>(null);
  const focused = useRef<HTMLButtonElement>(undefined);

  const settle = useCallback(() => {
    if (!ref.current) return;
    const rows = rowsOf(ref.current);
    const cells = rows.flat();
    const best = rows.map(bestOf).find((cell) => cell && !cell.disabled);
    const stop = cells.find((cell) => cell.getAttribute('tabindex') === '0' && !cell.disabled);
    // Reads the style of the one cell that may be hidden; reading those of thousands would force a new layout.
    setStop(cells, stop === best || (stop && isShown(stop)) ? stop : best);
    // A price that was suspended while focused lost the focus; the keys continue from there once it is open again.
    const lost = focused.current;
    if (!lost || document.activeElement !== document.body) return;
    if (lost.isConnected && !lost.disabled) lost.focus({ preventScroll: true });
  }, []);

  useLayoutEffect(settle);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new MutationObserver(settle);
    observer.observe(ref.current, { subtree: true, attributeFilter: ['disabled'] });
    const moved = (event: FocusEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) focused.current = undefined;
    };
    document.addEventListener('focusin', moved);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', moved);
    };
  }, [settle]);

  const onFocus = useCallback(({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLButtonElement) || !target.matches(CELL) || !ref.current) return;
    focused.current = target;
    setStop(rowsOf(ref.current).flat(), target);
  }, []);

  const onKeyDown = useCallback((event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLButtonElement) || !event.target.matches(CELL) || !ref.current) return;
    const next = neighbour(
      rowsOf(ref.current).map((row) => row.filter(isShown)),
      event.target,
      document.documentElement.dir === 'rtl' ? (MIRRORED[event.key] ?? event.key) : event.key,
    );
    if (!next) return;
    event.preventDefault();
    next.focus();
  }, []);

  return { ref, onKeyDown, onFocus };
}

/** The prices, row by row. */
function rowsOf(root: HTMLElement): HTMLButtonElement[][] {
  return [...root.querySelectorAll(ROW)].map((row) => [...row.querySelectorAll<HTMLButtonElement>(CELL)]);
}

/** A narrow screen hides the deeper prices. */
function isShown(cell: HTMLButtonElement): boolean {
  return getComputedStyle(cell).display !== 'none';
}

/** Backs come before lays, the best of each in the middle; a narrow screen hides equally many on both sides. */
function bestOf(row: readonly HTMLButtonElement[]): HTMLButtonElement | undefined {
  return row[Math.max(0, row.length / 2 - 1)];
}

function setStop(cells: readonly HTMLButtonElement[], stop: HTMLButtonElement | undefined): void {
  for (const cell of cells) {
    const index = cell === stop ? '0' : '-1';
    if (cell.getAttribute('tabindex') !== index) cell.setAttribute('tabindex', index);
  }
}

/** The price that a key leads to, skipping those that take no taps. */
function neighbour(
  rows: readonly (readonly HTMLButtonElement[])[],
  from: HTMLButtonElement,
  key: string,
): HTMLButtonElement | undefined {
  const at = rows.findIndex((row) => row.includes(from));
  const row = rows[at] ?? [];
  const column = row.indexOf(from);
  const isOpen = (cell: HTMLButtonElement | undefined) => cell !== undefined && !cell.disabled;
  const ofColumn = rows.map((cells) => cells[column]);
  switch (key) {
    case 'ArrowRight':
      return row.slice(column + 1).find(isOpen);
    case 'ArrowLeft':
      return row.slice(0, column).findLast(isOpen);
    case 'ArrowDown':
      return ofColumn.slice(at + 1).find(isOpen);
    case 'ArrowUp':
      return ofColumn.slice(0, at).findLast(isOpen);
    case 'Home':
      return row.find(isOpen);
    case 'End':
      return row.findLast(isOpen);
    default:
      return undefined;
  }
}
