import { formatMoney } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Button } from '@touchline/shared/ui';
import type { Bet, Receipt } from '../bet/Bet';
import { figuresAt } from '../bet/check-bet';
import { slipFor } from '../state/slipFor';
import { describeMatched, describeUnmatched } from './describe-receipt';
import styles from './ShownOutcome.module.css';

interface FoldedReceiptProps {
  readonly bet: Bet;
  readonly receipt: Receipt;
  readonly onUnfold: () => void;
}

/** The matched and the unmatched part; a press opens the receipt with all figures. */
export function FoldedReceipt({ bet, receipt, onUnfold }: FoldedReceiptProps) {
  const { t } = useLingui();
  const slip = slipFor(usePlatform());
  const { matched, remaining } = receipt;
  const figures = figuresAt(bet, receipt.averagePrice, matched);
  const profit = figures && formatMoney(figures.profit);
  const liability = figures && formatMoney(figures.liability);
  return (
    <>
      <div role="status" className={styles.said}>
        {matched > 0 && <p className={styles.title}>{describeMatched(bet, receipt)}</p>}
        {remaining > 0 && <p>{describeUnmatched(bet, receipt)}</p>}
        {matched === 0 && remaining === 0 && <p>{t`No longer unmatched`}</p>}
        {figures && matched > 0 && (
          <p className={styles.result}>{t`Profit ${profit} · Liability ${liability}`}</p>
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="ghost" size="sm" icon="angle-down" onClick={onUnfold}>
          {t`Receipt`}
        </Button>
        <Button size="sm" onClick={() => slip.remove(bet.id)}>
          {t`Done`}
        </Button>
      </div>
    </>
  );
}
