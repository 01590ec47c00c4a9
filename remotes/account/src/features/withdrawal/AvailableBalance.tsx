import { useLingui } from '@touchline/shared/language/macro';
import { useBusState } from '@touchline/shared/platform';
import { Money } from '@touchline/shared/ui';
import styles from './AvailableBalance.module.css';

/** The amount that can be withdrawn now: the confirmed balance less the possible loss of open bets. */
export function AvailableBalance() {
  const { t } = useLingui();
  const figures = useBusState('balance');
  const funds = figures.status === 'known' ? figures : undefined;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t`Available to withdraw`}</dt>
        <dd>
          <Money
            rupee
            paise={funds && Math.max(0, funds.balance - funds.exposure)}
            stale={funds?.stale ?? false}
          />
        </dd>
      </div>
      {funds !== undefined && funds.exposure > 0 && (
        <div>
          <dt>{t`Held by open bets`}</dt>
          <dd>
            <Money rupee paise={funds.exposure} stale={funds.stale} />
          </dd>
        </div>
      )}
    </dl>
  );
}
