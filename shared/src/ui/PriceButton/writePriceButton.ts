import { flash } from './flash';
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
