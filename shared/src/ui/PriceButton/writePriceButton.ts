import { flash } from './flash';
import { NO_PRICE } from './PriceButton';

export interface PriceWrite {
  /** As in the component's props: what is shown, already formatted. */
  readonly price: string | undefined;
  readonly size: string | undefined;
  /** The way the price moved; flashes the cell. */
  readonly move?: 'up' | 'down' | undefined;
}

interface Lines {
  readonly price: Element | null;
  readonly size: Element | null;
}

const linesOf = new WeakMap<HTMLButtonElement, Lines>();

/**
 * Writes new figures into a rendered PriceButton without React. The next render of the component with other
 * props wins again.
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

/** Into the text that is there: another text node would be another box to lay out. */
function writeText(line: Element | null, text: string): void {
  if (!line) return;
  const node = line.firstChild;
  if (!node) line.textContent = text;
  else if (node.nodeValue !== text) node.nodeValue = text;
}
