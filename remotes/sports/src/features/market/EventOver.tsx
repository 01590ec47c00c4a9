import { useLingui } from '@touchline/shared/language/macro';
import { Link, useBusState } from '@touchline/shared/platform';
import { buttonClass, Inline, useHasPage } from '@touchline/shared/ui';
import styles from './EventOver.module.css';

/**
 * A notice that an event is over, while its page stays as it was. After the markets and sticky at the bottom of the
 * screen, so that it is visible at once and moves nothing.
 */
export function EventOver() {
  const { t } = useLingui();
  const player = useBusState('session').status === 'player';
  const hasHistory = useHasPage('/bet-history');
  return (
    <div className={styles.over} role="status">
      <div>
        <p className={styles.title}>{t`This event is over`}</p>
        <p className={styles.text}>{t`Nothing more can be bet on here.`}</p>
      </div>
      <Inline>
        {player && (
          <>
            <Link to="/open-bets" className={buttonClass({ size: 'sm' })}>
              {t`Open bets`}
            </Link>
            {hasHistory && (
              <Link to="/bet-history" className={buttonClass({ size: 'sm' })}>
                {t`Bet history`}
              </Link>
            )}
          </>
        )}
        <Link to="/inplay" className={buttonClass({ variant: 'primary', size: 'sm' })}>
          {t`In-Play`}
        </Link>
      </Inline>
    </div>
  );
}
