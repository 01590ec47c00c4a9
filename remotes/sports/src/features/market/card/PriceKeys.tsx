import { useLingui } from '@touchline/shared/language/macro';
import type { ReactNode } from 'react';
import { usePriceKeys } from './usePriceKeys';

/** The description of every group of prices, once on the page. */
const PRICE_KEYS_HINT = 'price-keys-hint';

interface PriceKeysProps {
  /** What the prices belong to. */
  readonly of: string;
  /** How many prices a side has. */
  readonly depth: number;
  /** Whether all of them are shown on a phone too. */
  readonly levels?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The prices of a market or of a group of fancies, with their keys. */
export function PriceKeys({ of, depth, levels, className, children }: PriceKeysProps) {
  const { t } = useLingui();
  const keys = usePriceKeys<HTMLDivElement>();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      className={className}
      data-ladder={depth}
      data-levels={levels || undefined}
      role="group"
      aria-label={t`Prices of ${of}`}
      aria-describedby={PRICE_KEYS_HINT}
      {...keys}
    >
      {children}
    </div>
  );
}

/** Describes every group of prices on a page; once per page. */
export function PriceKeysHint() {
  const { t } = useLingui();
  return (
    <p id={PRICE_KEYS_HINT} hidden>
      {t`The arrow keys move between the prices, Enter picks one.`}
    </p>
  );
}
