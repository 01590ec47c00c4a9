import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** The description of every group of prices, said once on the page. */
export const PRICE_KEYS_HINT = 'price-keys-hint';

const ROW = '[data-price-row]';
const CELL = 'button[aria-pressed]';

/**
 * One stop of the Tab key for all prices of a market: the arrows move between them, Home and End within a row, Enter
 * picks. Written into the elements directly: the prices are buttons that another feature renders.
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
    // What a style says is asked of the one cell that may be hidden: of thousands it would lay the page out anew.
    setStop(cells, stop === best || (stop && isShown(stop)) ? stop : best);
    // A price that was suspended under the focus lost it; once it is open again, the keys go on from there.
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
      event.key,
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

/** Backs stand left of lays, the best of each in the middle; what a narrow screen hides is as much on both sides. */
function bestOf(row: readonly HTMLButtonElement[]): HTMLButtonElement | undefined {
  return row[Math.max(0, row.length / 2 - 1)];
}

function setStop(cells: readonly HTMLButtonElement[], stop: HTMLButtonElement | undefined): void {
  for (const cell of cells) {
    const index = cell === stop ? '0' : '-1';
    if (cell.getAttribute('tabindex') !== index) cell.setAttribute('tabindex', index);
  }
}

/** Where a key leads to from a price, past what takes no taps. */
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

/** Describes every group of prices on a page; once per page. */
export function PriceKeysHint() {
  return (
    <p id={PRICE_KEYS_HINT} hidden>
      The arrow keys move between the prices, Enter picks one.
    </p>
  );
}
