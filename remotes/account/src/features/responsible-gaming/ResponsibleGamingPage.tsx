import { NetPositionCard, SessionClock } from '../play-session';
import { gamingText, Policy } from '../policies';
import { ReminderSetting } from '../reminder';
import { Limits } from './Limits';
import styles from './ResponsibleGamingPage.module.css';

/** /responsible-gaming: where the player stands, what they can do about it, and the text. */
export default function ResponsibleGamingPage() {
  return (
    <Policy title="Responsible gaming" name="responsibleGaming" fallback={gamingText}>
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
