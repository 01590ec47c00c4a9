import { useLingui } from '@touchline/shared/language/macro';
import { useBusState } from '@touchline/shared/platform';
import { Money } from '@touchline/shared/ui';
import styles from './AvailableBalance.module.css';

/** What can be withdrawn now: the confirmed balance less what open bets may lose. */
export function AvailableBalance() {
  const { t } = useLingui();
  const figures = useBusState('balance');
  const known = figures.status === 'known' ? figures : undefined;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t`Available to withdraw`}</dt>
        <dd>
          <Money paise={known && Math.max(0, known.balance - known.exposure)} stale={known?.stale ?? false} />
        </dd>
      </div>
      {known !== undefined && known.exposure > 0 && (
        <div>
          <dt>{t`Held by open bets`}</dt>
          <dd>
            <Money paise={known.exposure} stale={known.stale} />
          </dd>
        </div>
      )}
    </dl>
  );
}
