/** How long a moved price is highlighted, in milliseconds. */
export const FLASH_MS = 300;

/** Highlights end together, at most this often. */
const SWEEP_MS = 50;

type Move = 'up' | 'down';

interface Lit {
  readonly move: Move;
  readonly until: number;
}

/** The highlighted cells, in order of their last move. */
const lit = new Map<HTMLElement, Lit>();
let sweeping = false;

/** Highlights `cell` for FLASH_MS; a further move restarts the time. */
export function flash(cell: HTMLElement, move: Move): void {
  const before = lit.get(cell);
  if (before) lit.delete(cell);
  lit.set(cell, { move, until: performance.now() + FLASH_MS });
  if (before?.move !== move) cell.setAttribute('data-flash', move);
  if (!sweeping) sweepIn(FLASH_MS);
}

function sweepIn(ms: number): void {
  sweeping = true;
  setTimeout(sweep, ms);
}

function sweep(): void {
  const now = performance.now();
  for (const [cell, { until }] of lit) {
    if (until > now) break;
    lit.delete(cell);
    cell.removeAttribute('data-flash');
  }
  sweeping = false;
  const [next] = lit.values();
  if (next) sweepIn(Math.max(SWEEP_MS, next.until - now));
}
