import { flash } from './flash';
import { NO_PRICE } from './PriceButton';

export interface PriceWrite {
  /** As in the component's props: formatted text. */
  readonly price: string | undefined;
  readonly size: string | undefined;
  /** The direction of the move; flashes the cell. */
  readonly move?: 'up' | 'down' | undefined;
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
export function writePriceButton(button: HTMLButtonElement, { price, size, move }: PriceWrite): void {
  let lines = linesOf.get(button);
  if (!lines) {
    lines = { price: button.querySelector('[data-price]'), size: button.querySelector('[data-size]') };
    linesOf.set(button, lines);
  }
  writeText(lines.price, price || NO_PRICE);
  writeText(lines.size, size ?? '');
  button.toggleAttribute('data-empty', !price);
  if (move !== undefined) flash(button, move);
}

/** Changes the existing text node, because a new one would be laid out again. */
function writeText(line: Element | null, text: string): void {
  if (!line) return;
  const node = line.firstChild;
  if (!node) line.textContent = text;
  else if (node.nodeValue !== text) node.nodeValue = text;
}
