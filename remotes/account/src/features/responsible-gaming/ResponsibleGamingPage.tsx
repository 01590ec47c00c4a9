import { Trans, useLingui } from '@touchline/shared/language/macro';
import { Link, useBusState } from '@touchline/shared/platform';
import { Card, useCapability } from '@touchline/shared/ui';
import { NetPositionCard, SessionClock } from '../play-session';
import { gamingText, Policy, useSiteTexts } from '../policies';
import { ReminderSetting } from '../reminder';
import { ChosenLimits } from './ChosenLimits';
import styles from './ResponsibleGamingPage.module.css';

/** /responsible-gaming: the player's time and result, reminder and limits, and the text. */
export default function ResponsibleGamingPage() {
  const { t } = useLingui();
  const hasLimits = useCapability('limits');
  const isPlayer = useBusState('session').status === 'player';
  return (
    <Policy title={t`Responsible gaming`} name="responsibleGaming" fallback={gamingText()}>
      <div className={styles.root}>
        <div className={styles.cards}>
          <SessionClock />
          <div className={styles.result}>
            <NetPositionCard />
          </div>
          <ReminderSetting />
          {hasLimits && isPlayer ? <ChosenLimits /> : <NoOwnLimits />}
        </div>
      </div>
    </Policy>
  );
}

/** Says that limits cannot be set here: only the back end could enforce them, so the card names support. */
function NoOwnLimits() {
  const { t } = useLingui();
  const { support } = useSiteTexts();
  return (
    <Card title={t`Limits and breaks`}>
      <p>
        {t`Limits on what you deposit or lose can’t be set here: this site would have nothing to hold them with.`}{' '}
        {support ? (
          <Trans>
            Ask support at <strong>{support}</strong> for one, or for a break: the{' '}
            <Link to="/exclusion-policy">exclusion policy</Link> says what to write.
          </Trans>
        ) : (
          <Trans>
            Ask support for one, or for a break: the <Link to="/exclusion-policy">exclusion policy</Link> says
            what to write.
          </Trans>
        )}
      </p>
    </Card>
  );
}
