/** How long a moved price is highlighted, in milliseconds. */
export const FLASH_MS = 300;

/**
 * The milliseconds after which highlights end without another move. Usually the next move of any cell ends them,
 * because a frame that only ends highlights costs as much as one with new prices.
 */
const REST_MS = 100;

type Move = 'up' | 'down';

interface Lit {
  readonly move: Move;
  readonly until: number;
}

/** The highlighted cells, in order of their last move. */
const lit = new Map<HTMLElement, Lit>();
let sweeping = false;

/** Highlights `cell` for FLASH_MS; a further move restarts the time. @param now the time of `performance.now()` */
export function flash(cell: HTMLElement, move: Move, now: number): void {
  const before = lit.get(cell);
  if (before) lit.delete(cell);
  lit.set(cell, { move, until: now + FLASH_MS });
  if (before?.move !== move) cell.setAttribute('data-flash', move);
  endUntil(now);
  if (!sweeping) sweepIn(FLASH_MS + REST_MS);
}

function endUntil(now: number): void {
  for (const [cell, { until }] of lit) {
    if (until > now) break;
    lit.delete(cell);
    cell.removeAttribute('data-flash');
  }
}

function sweepIn(ms: number): void {
  sweeping = true;
  setTimeout(sweep, ms);
}

function sweep(): void {
  const now = performance.now();
  endUntil(now);
  sweeping = false;
  const [next] = lit.values();
  if (next) sweepIn(next.until - now + REST_MS);
}
