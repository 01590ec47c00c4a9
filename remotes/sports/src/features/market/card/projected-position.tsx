import type { Paise } from '@touchline/shared/contracts';
import { useLingui } from '@touchline/shared/language/macro';
import { Icon, Money } from '@touchline/shared/ui';
import type { ProjectedProfitLoss } from '../../positions';
import styles from './projected-position.module.css';

/** The profit or loss if this runner wins: now, and after the bet in the slip. */
export function ProjectedRunner({ projected: { before, after } }: { projected: ProjectedProfitLoss }) {
  const { t } = useLingui();
  return (
    <p className={styles.projected}>
      <span className="visually-hidden">{t`If it wins:`} </span>
      <Money paise={before} sign />
      {after !== before && (
        <>
          <Icon name="angle-right" size={12} label={t`after the bet`} />
          <Money paise={after} sign />
        </>
      )}
    </p>
  );
}

/** The exposure of a market with several winners; the slip's bets can add no more than this. */
export function ProjectedRisk({ now, atMost }: { now: Paise; atMost: Paise }) {
  const { t } = useLingui();
  return (
    <p className={styles.projected}>
      <span>{t`At risk`}</span>
      <Money paise={now} />
      {atMost !== now && (
        <>
          <Icon name="angle-right" size={12} label={t`after the bet`} />
          <span>{t`at most`}</span>
          <Money paise={atMost} />
        </>
      )}
    </p>
  );
}
