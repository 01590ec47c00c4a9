import type { Paise } from '@touchline/shared/contracts/reading';
import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Money } from '@touchline/shared/ui';
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
      <dl className={styles.figures}>
        <Figure name={t`Profit`} paise={figures?.profit} />
        {byLiability ? (
          <Figure name={t`Stake sent`} paise={'paise' in stake ? stake.paise : undefined} />
        ) : (
          <Figure name={t`Liability`} paise={figures?.liability} />
        )}
      </dl>
      <button type="button" className={styles.by} onClick={toggle}>
        {byLiability ? t`Set stake` : t`Set liability`}
      </button>
    </div>
  );
}

function Figure({ name, paise }: { name: string; paise: Paise | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money paise={paise} />
      </dd>
    </div>
  );
}
