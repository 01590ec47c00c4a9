import type { OpenBet } from '@touchline/shared/contracts/bets';
import { hasCapability } from '@touchline/shared/contracts/settings';
import { formatMoney } from '@touchline/shared/format';
import { plural, useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Button, Modal } from '@touchline/shared/ui';
import { useState } from 'react';
import { useOldNote } from '../positions';
import { total } from './bet-groups';
import { useChanges } from './changes-context';
import styles from './OpenBetsPage.module.css';

interface CancelAllProps {
  readonly bets: readonly OpenBet[];
  /** The event of the bets; all bets when absent. */
  readonly event?: string;
}

/** Cancels several unmatched bets at once, after a confirmation with their number and stake. */
export function CancelAll({ bets, event }: CancelAllProps) {
  const { t } = useLingui();
  const settings = usePlatform().settings.current();
  const changes = useChanges();
  const old = useOldNote();
  const [asking, setAsking] = useState(false);
  if (bets.length < 2 || !hasCapability(settings, 'cancelBet')) return null;
  const count = bets.length;
  const amount = formatMoney(total(bets, (bet) => bet.remaining));
  const cancel = () => {
    for (const bet of bets) changes.ask(bet, { kind: 'cancel' });
    setAsking(false);
  };
  return (
    <>
      <Button
        size="sm"
        aria-label={event === undefined ? t`Cancel all unmatched` : t`Cancel all unmatched on ${event}`}
        aria-disabled={old !== undefined}
        aria-describedby={old}
        onClick={() => setAsking(old === undefined)}
      >
        {t`Cancel all`}
      </Button>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        size="sm"
        title={t`Cancel all unmatched?`}
        footer={
          <div className={styles.buttons}>
            <Button onClick={() => setAsking(false)}>{t`Keep them`}</Button>
            <Button variant="danger" data-autofocus onClick={cancel}>
              {t`${plural(count, { one: 'Cancel # bet', other: 'Cancel # bets' })}`}
            </Button>
          </div>
        }
      >
        <p>
          {event === undefined
            ? t`${plural(count, {
                one: `# bet with ${amount} unmatched. What is matched by now stays.`,
                other: `# bets with ${amount} unmatched. What is matched by now stays.`,
              })}`
            : t`${plural(count, {
                one: `# bet on ${event} with ${amount} unmatched. What is matched by now stays.`,
                other: `# bets on ${event} with ${amount} unmatched. What is matched by now stays.`,
              })}`}
        </p>
      </Modal>
    </>
  );
}
