import { hasCapability } from '@touchline/shared/contracts/settings';
import { useLingui } from '@touchline/shared/language/macro';
import { useBusState, usePlatform } from '@touchline/shared/platform';
import { NetPositionCard, SessionClock } from '../play-session';
import { gamingText, Policy } from '../policies';
import { ReminderSetting } from '../reminder';
import { ChosenLimits } from './ChosenLimits';
import { NoOwnLimits } from './NoOwnLimits';
import styles from './ResponsibleGamingPage.module.css';

/** /responsible-gaming: the player's time and result, reminder and limits, and the text. */
export default function ResponsibleGamingPage() {
  const { t } = useLingui();
  const settings = usePlatform().settings.current();
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
          {hasCapability(settings, 'limits') && isPlayer ? <ChosenLimits /> : <NoOwnLimits />}
        </div>
      </div>
    </Policy>
  );
}
