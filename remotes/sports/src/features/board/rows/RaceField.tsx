import type { SportEvent } from '@touchline/shared/contracts/markets';
import { serverNow } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Countdown } from '@touchline/shared/ui';
import { useEffect, useState } from 'react';
import { canWin, type MarketStructure, useMarketStructure } from '../../odds';
import styles from './RaceField.module.css';
import { RowPrices, type RowPricesProps, type RowRunner } from './RowPrices';

/** How many runners of a race its row shows. */
const SHOWN = 4;

/** The runners of a race with the lowest prices in the list. Their order stays while the row is there. */
export function RaceField(props: RowPricesProps) {
  const { event, marketId, runners } = props;
  const market = useMarketStructure(event.id, marketId);
  const [order] = useState(() => byPrice(runners).map(({ id }) => id));
  const running = market?.status === 'CLOSED' ? runners : runners.filter(({ id }) => canWin(market, id));
  const first = [...running].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)).slice(0, SHOWN);
  return <RowPrices {...props} runners={first} isField />;
}

function byPrice(runners: readonly RowRunner[]): readonly RowRunner[] {
  const priceOf = ({ back }: RowRunner) => back?.price ?? Number.POSITIVE_INFINITY;
  return [...runners].sort((a, b) => Math.sign(priceOf(a) - priceOf(b)) || 0);
}

/** A race is counted down in its last hour. */
const COUNTED_MS = 3_600_000;
/** No timer runs while a device sleeps, so the time is looked at this often. */
const LOOK_MS = 20_000;

/** The time until a race goes off. */
export function TimeToOff({ event }: { event: SportEvent }) {
  const { t } = useLingui();
  const platform = usePlatform();
  const until = Date.parse(event.matchDate);
  const left = until - serverNow(platform);
  const [, setStep] = useState(0);
  useEffect(() => {
    if (!(left > 0)) return;
    const wait = (left > COUNTED_MS ? left - COUNTED_MS : left) + 50;
    const timer = setTimeout(() => setStep((step) => step + 1), Math.min(wait, LOOK_MS));
    return () => clearTimeout(timer);
  });
  if (!(left <= COUNTED_MS)) return null;
  if (left <= 0) return <span className={styles.due}>{t`Due off`}</span>;
  return (
    <Countdown
      until={until}
      now={() => serverNow(platform)}
      label={t`Time to the off`}
      className={styles.countdown}
    />
  );
}

interface WinnersProps {
  readonly runners: SportEvent['runners'];
  readonly market: MarketStructure;
}

/** The winners, once the market has them. */
export function Winners({ runners = [], market }: WinnersProps) {
  const { t } = useLingui();
  const names = runners.flatMap(({ id, name }) => (market.runners[id] === 'WINNER' ? name : [])).join(', ');
  return names === '' ? null : <span className={styles.winner}>{t`Winner: ${names}`}</span>;
}
