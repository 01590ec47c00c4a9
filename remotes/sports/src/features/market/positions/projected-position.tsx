import type { Paise } from '@touchline/shared/contracts/reading';
import { useLingui } from '@touchline/shared/language/macro';
import { Icon, Money } from '@touchline/shared/ui';
import type { ProjectedProfitLoss } from '../../positions';
import styles from './projected-position.module.css';

interface ProjectedRunnerProps {
  readonly projected: ProjectedProfitLoss;
  /** The market has several winners, and the figures are of the bets on this runner alone. */
  readonly places: boolean;
}

/** The profit or loss if this runner wins or places: now, and after the bet in the slip. */
export function ProjectedRunner({ projected: { before, after }, places }: ProjectedRunnerProps) {
  const { t } = useLingui();
  return (
    <p className={styles.projected}>
      <span className="visually-hidden">{places ? t`If it places:` : t`If it wins:`} </span>
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

interface ProjectedRiskProps {
  readonly now: Paise;
  readonly after: Paise;
  /** The most that the exposure can be, where the figures give nothing more exact. */
  readonly isAtMost?: boolean;
}

/** The exposure of a market with several winners: now, and after the slip's bets. */
export function ProjectedRisk({ now, after, isAtMost = false }: ProjectedRiskProps) {
  const { t } = useLingui();
  return (
    <p className={styles.projected}>
      <span>{t`At risk`}</span>
      <Money paise={now} />
      {after !== now && (
        <>
          <Icon name="angle-right" size={12} label={t`after the bet`} />
          {isAtMost && <span>{t`at most`}</span>}
          <Money paise={after} />
        </>
      )}
    </p>
  );
}
