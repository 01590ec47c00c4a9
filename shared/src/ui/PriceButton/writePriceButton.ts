import { NO_PRICE } from './PriceButton';

export interface PriceWrite {
  /** As in the component's props: what is shown, already formatted. */
  readonly price: string | undefined;
  readonly size: string | undefined;
  /** The way the price moved; flashes the cell. */
  readonly move?: 'up' | 'down' | undefined;
}

function writeText(button: HTMLElement, selector: string, text: string): void {
  const span = button.querySelector(selector);
  if (span !== null && span.textContent !== text) span.textContent = text;
}

/**
 * Writes new figures into a rendered PriceButton without React. The next render of the component with other
 * props wins again.
 * @param button the element that the component's `ref` gave
 */
export function writePriceButton(button: HTMLButtonElement, { price, size, move }: PriceWrite): void {
  writeText(button, '[data-price]', price || NO_PRICE);
  writeText(button, '[data-size]', size ?? '');
  button.toggleAttribute('data-empty', !price);
  if (move === undefined) return;
  // Two names per direction: the other name starts the animation anew without a forced layout.
  button.dataset.flash = button.dataset.flash === move ? `${move}-again` : move;
}
