import { useLingui } from '@touchline/shared/language/macro';
import { NetPositionCard, SessionClock } from '../play-session';
import { gamingText, Policy } from '../policies';
import { ReminderSetting } from '../reminder';
import { Limits } from './Limits';
import styles from './ResponsibleGamingPage.module.css';

/** /responsible-gaming: the player's time and result, reminder and limits, and the text. */
export default function ResponsibleGamingPage() {
  const { t } = useLingui();
  return (
    <Policy title={t`Responsible gaming`} name="responsibleGaming" fallback={gamingText()}>
      <div className={styles.root}>
        <div className={styles.cards}>
          <SessionClock />
          <div className={styles.result}>
            <NetPositionCard />
          </div>
          <ReminderSetting />
          <Limits />
        </div>
      </div>
    </Policy>
  );
}
