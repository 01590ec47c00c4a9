import { Card } from '@touchline/shared/ui';
import styles from './ReferralPage.module.css';

/** Only what is true on every site: the server tells each reward's conditions, friend by friend. */
export function HowItWorks() {
  return (
    <Card title="How it works">
      {/* A list with a class of its own would lose its numbers (base.css). */}
      <div className={styles.steps}>
        <ol>
          <li>Send a friend your link, or the code to enter at sign-up.</li>
          <li>They join and play; below you see what is still missing for your reward.</li>
          <li>Once it is ready, claim it: it goes to your balance.</li>
        </ol>
      </div>
    </Card>
  );
}
