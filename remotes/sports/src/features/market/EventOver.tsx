import { useLingui } from '@touchline/shared/language/macro';
import { useBusState } from '@touchline/shared/platform';
import { ButtonLink, Inline, useHasPage } from '@touchline/shared/ui';
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
            <ButtonLink to="/open-bets" size="sm">
              {t`Open bets`}
            </ButtonLink>
            {hasHistory && (
              <ButtonLink to="/bet-history" size="sm">
                {t`Bet history`}
              </ButtonLink>
            )}
          </>
        )}
        <ButtonLink to="/inplay" variant="primary" size="sm">
          {t`In-Play`}
        </ButtonLink>
      </Inline>
    </div>
  );
}
