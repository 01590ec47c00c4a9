import { newReference } from '@touchline/shared/contracts/api';
import type { Side } from '@touchline/shared/contracts/bets';
import { formatOdds } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Button } from '@touchline/shared/ui';
import { usePriceAlerts } from './kept-lists';
import type { WatchedMarket } from './market-alerts';

interface AlertAtPriceProps {
  readonly market: WatchedMarket;
  readonly runner: { readonly id: string; readonly name: string };
  readonly side: Side;
  /** Hundredths. */
  readonly price: number;
  /** The best price now. */
  readonly best: number;
}

/** Sets an alert for a price of a runner: the player is notified when it is on offer. */
export function AlertAtPrice({ market, runner, side, price, best }: AlertAtPriceProps) {
  const { t } = useLingui();
  const { toast } = usePlatform();
  const [wanted, change] = usePriceAlerts();
  const isSet = wanted.some(
    (alert) =>
      alert.marketId === market.marketId &&
      alert.runnerId === runner.id &&
      alert.side === side &&
      alert.price === price,
  );
  const wantedPrice = formatOdds(price);
  const { name } = runner;
  const set = () => {
    change((list) => [
      ...list,
      {
        ...market,
        id: newReference(),
        runnerId: runner.id,
        runnerName: runner.name,
        side,
        price,
        rises: best < price,
      },
    ]);
    toast.success(t`You will be told when ${name} is at ${wantedPrice}.`);
  };
  return (
    <Button variant="ghost" size="sm" icon="bell" aria-disabled={isSet} onClick={() => !isSet && set()}>
      {isSet ? t`Alert set` : t`Alert at ${wantedPrice}`}
    </Button>
  );
}
