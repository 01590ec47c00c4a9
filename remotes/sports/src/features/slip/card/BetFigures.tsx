import { Money } from '@touchline/shared/ui';
import { useMarketStructure } from '../../odds';
import type { Bet } from '../bet/Bet';
import { betFigures } from '../bet/check-bet';
import styles from './BetFigures.module.css';

/** The bet's profit, liability and bet delay. */
export function BetFigures({ bet }: { bet: Bet }) {
  const figures = betFigures(bet);
  const delay = useMarketStructure(bet.selection.marketId)?.betDelay ?? 0;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Profit</dt>
        <dd>
          <Money paise={figures?.profit} />
        </dd>
      </div>
      <div>
        <dt>Liability</dt>
        <dd>
          <Money paise={figures?.liability} />
        </dd>
      </div>
      {delay > 0 && (
        <div>
          <dt>Delay</dt>
          <dd>{delay} s</dd>
        </div>
      )}
    </dl>
  );
}
