import { useLingui } from '@touchline/shared/language/macro';
import { Card } from '@touchline/shared/ui';
import styles from './ReferralPage.module.css';

/** Only what is true on every site: the server tells each reward's conditions, friend by friend. */
export function HowItWorks() {
  const { t } = useLingui();
  return (
    <Card title={t`How it works`}>
      {/* A list with a class of its own would lose its numbers (base.css). */}
      <div className={styles.steps}>
        <ol>
          <li>{t`Send a friend your link, or the code to enter at sign-up.`}</li>
          <li>{t`They join and play; below you see what is still missing for your reward.`}</li>
          <li>{t`Once it is ready, claim it: it goes to your balance.`}</li>
        </ol>
      </div>
    </Card>
  );
}
