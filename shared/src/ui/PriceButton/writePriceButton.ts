import { NO_PRICE } from './PriceButton';
import { writeText } from './writeText';

export interface PriceWrite {
  /** As in the component's props: formatted text. */
  readonly price: string | undefined;
  readonly size: string | undefined;
  /** The direction of the move; flashes the cell. */
  readonly move?: 'up' | 'down' | undefined;
  /** The time of `performance.now()`, where the caller has it: a frame writes hundreds of prices. */
  readonly at?: number | undefined;
}

interface Lines {
  readonly price: Element | null;
  readonly size: Element | null;
}

const linesOf = new WeakMap<HTMLButtonElement, Lines>();

/**
 * Writes new figures into a rendered PriceButton without React. The component's next render with other props overwrites
 * them.
 * @param button the element that the component's `ref` gave
 */
export function writePriceButton(button: HTMLButtonElement, { price, size, move, at }: PriceWrite): void {
  let lines = linesOf.get(button);
  // An extension may have put other elements in their place.
  if (!lines?.price?.isConnected) {
    lines = { price: button.querySelector('[data-price]'), size: button.querySelector('[data-size]') };
    linesOf.set(button, lines);
  }
  if (lines.price) writeText(lines.price, price || NO_PRICE);
  if (lines.size) writeText(lines.size, size ?? '');
  button.toggleAttribute('data-empty', !price);
  if (move !== undefined) flash(button, move, at ?? performance.now());
}

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
function flash(cell: HTMLElement, move: Move, now: number): void {
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
