import { describeQuote } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { Icon, Money } from '@touchline/shared/ui';
import type { Bet } from '../bet/Bet';
import { type BetProblem, betFigures, stakeOf } from '../bet/check-bet';
import { describeOrders } from '../bet/order-choices';
import { describeRupees } from './bet-labels';
import styles from './FoldedBet.module.css';

interface FoldedBetProps {
  readonly bet: Bet;
  readonly problem: BetProblem | undefined;
  readonly onUnfold: () => void;
}

/** An unplaced bet of a slip with several, in one line; a press opens its form. */
export function FoldedBet({ bet, problem, onUnfold }: FoldedBetProps) {
  const { t } = useLingui();
  const stake = stakeOf(bet);
  const figures = betFigures(bet);
  const orders = describeOrders(bet);
  const change = bet.phase.at === 'confirming' ? bet.phase.change : undefined;
  const [from, to] = change ? [describeQuote(change.from), describeQuote(change.to)] : [];
  return (
    <>
      <button type="button" className={styles.line} aria-expanded={false} onClick={onUnfold}>
        <span>
          <span className="visually-hidden">{t`Edit: price`} </span>
          <span translate="no">{describeQuote(bet.quote)}</span>
        </span>
        <span translate={'paise' in stake ? 'no' : undefined}>
          {'paise' in stake ? describeRupees(stake.paise) : t`No stake yet`}
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
      <div role="status" className={styles.problem}>
        {change ? (
          <p>{t`The price changed: ${from} → ${to}. Open the bet to take it.`}</p>
        ) : (
          problem && <p>{problem.text}</p>
        )}
      </div>
    </>
  );
}
