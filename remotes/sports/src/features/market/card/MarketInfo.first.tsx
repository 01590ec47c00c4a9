import type { Market } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { IconButton } from '@touchline/shared/ui';

/** The button of a market's rules in a first view: a tap on it waits for the page. */
export function MarketInfo({ market: { name } }: { market: Market }) {
  const { t } = useLingui();
  return <IconButton icon="info" label={t`Rules of ${name}`} />;
}
