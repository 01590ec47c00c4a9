import type { Side } from '@touchline/shared/contracts/bets';
import type { Market, Runner } from '@touchline/shared/contracts/markets';
import { t } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { LivePrice, marketRef, priceKey } from '../../odds';
import { pickPrice, selectionOf, slipFor, useIsPicked } from '../../slip';

interface MarketPriceProps {
  readonly event: Parameters<typeof selectionOf>[0];
  readonly market: Market;
  readonly runner: Pick<Runner, 'id' | 'name' | 'isAmbiguous'>;
  readonly side: Side;
  /** 0 is the best price. */
  readonly depth?: number;
  readonly suspended: boolean;
  readonly className?: string | undefined;
}

const DEPTHS = [1, 2, 3] as const;

/** A runner's price in a market, which a tap takes into the slip. */
export function MarketPrice({ event, market, runner, side, depth = 0, ...look }: MarketPriceProps) {
  const platform = usePlatform();
  const picked = useIsPicked(event.id, market.id, runner.id, side);
  return (
    <LivePrice
      {...look}
      cell={priceKey(marketRef(event.id, market.id), runner.id, side, depth)}
      side={side}
      depth={DEPTHS[depth]}
      label={market.format === 'LINE' ? fancyLabel(side, runner.name) : priceLabel(side, depth, runner.name)}
      selected={picked && depth === 0}
      onPick={(price, tap) =>
        pickPrice(slipFor(platform), selectionOf(event, market, runner), side, price, tap)
      }
    />
  );
}

/** No is the lay of the line, Yes the back of it (docs/reference/wire.md#betting-arithmetic). */
function fancyLabel(side: Side, name: string): string {
  return side === 'BACK' ? t`Yes to ${name} at` : t`No to ${name} at`;
}

/** What is around a price is drawn again when the language changes, so a price need not watch it. */
function priceLabel(side: Side, depth: number, name: string): string {
  if (depth === 0) return side === 'BACK' ? t`Back ${name} at` : t`Lay ${name} at`;
  if (depth === 1) return side === 'BACK' ? t`Back ${name} second best at` : t`Lay ${name} second best at`;
  return side === 'BACK' ? t`Back ${name} third best at` : t`Lay ${name} third best at`;
}
