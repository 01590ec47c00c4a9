import { formatMoney } from '@touchline/shared/format';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, plural, useLingui } from '@touchline/shared/language/macro';
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
  const { t } = useLingui();
  const { count, net } = figures;
  const gross = formatMoney(figures.gross ?? Number.NaN, { sign: true });
  const commission = formatMoney(figures.commission ?? Number.NaN);
  const total = formatMoney(net ?? Number.NaN, { sign: true });
  const stakes = formatMoney(figures.stake);
  return (
    <Card
      title={isWhole ? t`Total` : t`So far`}
      actions={!isWhole && <Badge tone="warning">{t`Not all is read: no final figures`}</Badge>}
    >
      <div className={styles.summary}>
        <p className={styles.net} data-outcome={outcomeOf(net)}>
          <span className={styles.word}>{t(LABELS[outcomeOf(net)])}</span>{' '}
          {net !== undefined && <Money paise={net} sign="in-words" />}
        </p>
        <p className={styles.sum}>{t`Gross ${gross} − commission ${commission} = net ${total}`}</p>
        <p className={styles.sum}>
          {t`${plural(count, { one: '# result', other: '# results' })}, ${stakes} of stakes matched`}
          {leftOut > 0 &&
            plural(leftOut, {
              one: ', without # result that could not be read',
              other: ', without # results that could not be read',
            })}
        </p>
      </div>
    </Card>
  );
}

type Outcome = 'won' | 'lost' | 'even' | 'unknown';
const LABELS: Readonly<Record<Outcome, MessageDescriptor>> = {
  won: msg`You won`,
  lost: msg`You lost`,
  even: msg`You are even`,
  unknown: msg`No total: an amount of one of these bets is not known.`,
};

function outcomeOf(net: number | undefined): Outcome {
  if (net === undefined) return 'unknown';
  if (net === 0) return 'even';
  return net > 0 ? 'won' : 'lost';
}
