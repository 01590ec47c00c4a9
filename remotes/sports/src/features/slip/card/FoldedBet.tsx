import { describeQuote } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { Icon, Money } from '@touchline/shared/ui';
import type { Bet } from '../bet/Bet';
import { betFigures } from '../bet/check-bet';
import { describeOrders } from '../bet/order-choices';
import { StakeField } from '../fields/StakeField';
import styles from './FoldedBet.module.css';

interface FoldedBetProps {
  readonly bet: Bet;
  /** The text of the reason why it cannot be placed. */
  readonly problem: string | undefined;
  /** Whether the fault is in the stake. */
  readonly invalid: boolean;
  readonly onUnfold: () => void;
}

/** An unplaced bet of a slip with several, in one line with its stake; a press on the price opens its form. */
export function FoldedBet({ bet, problem, invalid, onUnfold }: FoldedBetProps) {
  const { t } = useLingui();
  const figures = betFigures(bet);
  const orders = describeOrders(bet);
  const change = bet.phase.at === 'confirming' ? bet.phase.change : undefined;
  const [from, to] = change ? [describeQuote(change.from), describeQuote(change.to)] : [];
  return (
    <>
      <div className={styles.line}>
        <button type="button" className={styles.unfold} aria-expanded={false} onClick={onUnfold}>
          <span>
            <span className="visually-hidden">{t`Edit: price`} </span>
            <span translate="no">{describeQuote(bet.quote)}</span>
          </span>
          {figures && (
            <span>
              <span className={styles.name}>{bet.side === 'BACK' ? t`Profit` : t`Liability`}</span>{' '}
              <Money paise={bet.side === 'BACK' ? figures.profit : figures.liability} />
            </span>
          )}
          {orders !== '' && <span className={styles.name}>{orders}</span>}
          <Icon name="angle-down" size={16} />
        </button>
        <StakeField bet={bet} invalid={invalid} labelHidden className={styles.stake} />
      </div>
      <div role="status" className={styles.problem}>
        {change ? (
          <p>{t`The price changed: ${from} → ${to}. Open the bet to take it.`}</p>
        ) : (
          problem !== undefined && <p>{problem}</p>
        )}
      </div>
    </>
  );
}
