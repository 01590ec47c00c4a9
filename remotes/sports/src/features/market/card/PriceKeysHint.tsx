import { PRICE_KEYS_HINT } from './usePriceKeys';

/** Describes every group of prices on a page; once per page. */
export function PriceKeysHint() {
  return (
    <p id={PRICE_KEYS_HINT} hidden>
      The arrow keys move between the prices, Enter picks one.
    </p>
  );
}
