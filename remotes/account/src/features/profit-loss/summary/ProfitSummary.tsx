import { formatCount, formatMoney } from '@touchline/shared/format';
import { Badge, Card, Money } from '@touchline/shared/ui';
import type { Figures } from '../tree/profit-tree';
import styles from './ProfitSummary.module.css';

interface ProfitSummaryProps {
  figures: Figures;
  /** Whether every row of the range is in the figures. */
  isWhole: boolean;
  /** Rows of the range that could not be read, which the figures leave out. */
  leftOut: number;
}

/** A range's net result in words and figures, and its parts. */
export function ProfitSummary({ figures, isWhole, leftOut }: ProfitSummaryProps) {
  const { count, stake, gross, commission, net } = figures;
  return (
    <Card
      title={isWhole ? 'Total' : 'So far'}
      actions={!isWhole && <Badge tone="warning">Not all is read: no final figures</Badge>}
    >
      <div className={styles.summary}>
        <p className={styles.net} data-outcome={outcomeOf(net)}>
          <span className={styles.word}>{LABELS[outcomeOf(net)]}</span> <Money paise={net} sign />
        </p>
        <p className={styles.sum}>
          Gross {formatMoney(gross, { sign: true })} − commission {formatMoney(commission)} = net{' '}
          {formatMoney(net, { sign: true })}
        </p>
        <p className={styles.sum}>
          {formatCount(count, 'result')}, {formatMoney(stake)} of stakes matched
          {leftOut > 0 && `, without ${formatCount(leftOut, 'result')} that could not be read`}
        </p>
      </div>
    </Card>
  );
}

type Outcome = 'won' | 'lost' | 'even';
const LABELS: Readonly<Record<Outcome, string>> = { won: 'You won', lost: 'You lost', even: 'You are even' };

function outcomeOf(net: number): Outcome {
  if (net === 0) return 'even';
  return net > 0 ? 'won' : 'lost';
}
