import type { Market, RunnerStatus } from '@touchline/shared/contracts/markets';
import { t } from '@touchline/shared/language/macro';
import { useEffect, useRef, useState } from 'react';
import type { MarketStructure } from '../../odds';

/**
 * Announces only the result of a market. Prices and running balls change every second, and a screen reader reads them
 * on request.
 */
export function MarketAnnouncer({ market, live }: { market: Market; live: MarketStructure | undefined }) {
  const [news, setNews] = useState('');
  const before = useRef(live?.status);
  useEffect(() => {
    const was = before.current;
    before.current = live?.status;
    if (live?.status !== 'CLOSED' || was === undefined || was === 'CLOSED') return;
    const result = resultOf(market, live);
    const { name } = market;
    setNews(result === undefined ? t`${name} is over.` : t`${name} is over. ${result}.`);
  }, [market, live]);
  return (
    <p role="status" className="visually-hidden">
      {news}
    </p>
  );
}

/**
 * How a closed market ended, "Winner: India", "Placed: A, B, C": the back end's own text where no runner won; undefined
 * until it closes.
 */
export function resultOf(market: Market, live: MarketStructure | undefined): string | undefined {
  if (live?.status !== 'CLOSED') return undefined;
  const namesOf = (status: RunnerStatus) =>
    market.runners.filter(({ id }) => live.runners[id] === status).map(({ name }) => name);
  const placed = namesOf('PLACED');
  const winners = namesOf('WINNER');
  if (market.winners > 1 && placed.length > 0) {
    const all = [...winners, ...placed].join(', ');
    return t`Placed: ${all}`;
  }
  if (winners.length === 0) return live.statusLabel;
  const names = winners.join(', ');
  return winners.length === 1 ? t`Winner: ${names}` : t`Winners: ${names}`;
}
