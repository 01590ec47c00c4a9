import { formatOdds, formatTime } from '@touchline/shared/format';
import { Icon } from '@touchline/shared/ui';
import styles from './PriceChart.module.css';
import type { HistoryFacts as Facts } from './PriceHistory';

/** The history in words and figures. */
export function HistoryFacts({ facts }: { facts: Facts | undefined }) {
  if (!facts) return <p className={styles.note}>No back price has been on offer since this page opened.</p>;
  const { since, open, low, high, now, moves } = facts;
  if (moves === 0)
    return (
      <p className={styles.note}>
        Watching since {formatTime(since)}, no change yet: {formatOdds(now)} to back.
      </p>
    );
  const figures = { Open: open, Low: low, High: high, Now: now };
  return (
    <>
      <p className={styles.direction}>
        {now !== open && <Icon name={now > open ? 'angle-up' : 'angle-down'} size={16} />}
        {directionOf(facts)} since {formatTime(since)}, {moves} {moves === 1 ? 'move' : 'moves'}.
      </p>
      <dl className={styles.facts}>
        {Object.entries(figures).map(([name, price]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatOdds(price)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function directionOf({ open, now }: Facts): string {
  if (now === open) return 'Back where it was';
  return now > open ? `Up ${formatOdds(now - open)}: drifting` : `Down ${formatOdds(open - now)}: shortening`;
}
