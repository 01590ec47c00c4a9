/** How long a moved price is highlighted, in milliseconds. */
export const FLASH_MS = 900;

/** Highlights end together, at most this often. */
const SWEEP_MS = 150;

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
  if (!sweeping) sweepLater();
}

function sweepLater(): void {
  sweeping = true;
  setTimeout(sweep, SWEEP_MS);
}

function sweep(): void {
  const now = performance.now();
  for (const [cell, { until }] of lit) {
    if (until > now) break;
    lit.delete(cell);
    cell.removeAttribute('data-flash');
  }
  sweeping = false;
  if (lit.size > 0) sweepLater();
}
