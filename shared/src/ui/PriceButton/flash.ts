/** How long a moved price is lit up, in milliseconds. */
export const FLASH_MS = 900;

/** Cells are darkened together, at most this often. */
const SWEEP_MS = 150;

/** The lit cells and until when, in order of their last move. */
const lit = new Map<HTMLElement, number>();
let sweeping = false;

/** Lights `cell` up for FLASH_MS; a further move in that time lights it for longer. */
export function flash(cell: HTMLElement, move: 'up' | 'down'): void {
  lit.delete(cell);
  lit.set(cell, performance.now() + FLASH_MS);
  if (cell.dataset.flash !== move) cell.dataset.flash = move;
  if (!sweeping) sweepLater();
}

function sweepLater(): void {
  sweeping = true;
  setTimeout(sweep, SWEEP_MS);
}

function sweep(): void {
  const now = performance.now();
  for (const [cell, until] of lit) {
    if (until > now) break;
    lit.delete(cell);
    delete cell.dataset.flash;
  }
  sweeping = false;
  if (lit.size > 0) sweepLater();
}
