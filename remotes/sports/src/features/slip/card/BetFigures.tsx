import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Facts, Money } from '@touchline/shared/ui';
import type { Bet } from '../bet/Bet';
import { betFigures, stakeOf } from '../bet/check-bet';
import { isByLiability, typedRupees } from '../bet/stake-by-liability';
import { slipFor } from '../state/slipFor';
import styles from './BetFigures.module.css';

/** The bet's profit and liability. Where the player types the liability, the stake that is sent takes its place here. */
export function BetFigures({ bet }: { bet: Bet }) {
  const { t } = useLingui();
  const slip = slipFor(usePlatform());
  const figures = betFigures(bet);
  const stake = stakeOf(bet);
  const byLiability = isByLiability(bet);
  const toggle = () =>
    slip.dispatch(
      bet.id,
      byLiability
        ? { type: 'stake', text: bet.stakeText }
        : { type: 'liability', text: figures ? typedRupees(figures.liability) : '' },
    );
  return (
    <div className={styles.row}>
      <Facts
        className={styles.figures}
        facts={[
          { label: t`Profit`, value: <Money paise={figures?.profit} /> },
          byLiability
            ? { label: t`Stake sent`, value: <Money paise={'paise' in stake ? stake.paise : undefined} /> }
            : { label: t`Liability`, value: <Money paise={figures?.liability} /> },
        ]}
      />
      <button type="button" className={styles.by} onClick={toggle}>
        {byLiability ? t`Set stake` : t`Set liability`}
      </button>
    </div>
  );
}
